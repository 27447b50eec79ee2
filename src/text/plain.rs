//! Texts from outside, made safe to print.

/// A text from outside without the characters that control a terminal: control characters, and the invisible format
/// characters that reorder text.
pub fn plain(text: &str) -> String {
    let acts = |char: char| {
        char.is_control()
            || matches!(char,
                '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{180e}'
                | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e007f}')
    };
    text.chars().filter(|char| !acts(*char)).collect()
}
