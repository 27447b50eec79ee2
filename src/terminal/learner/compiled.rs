//! Compiles a program in C, C++ or Java, and runs it as a script is run: with the same driver around it, so that the same
//! limits hold and nothing of it is left running.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use super::{Drive, LearnerProgram, MEMORY, Runs, problem};
use crate::own::{
    self, CompiledSource, Ended, Entry, Failure, Language, NATIVE_DRIVER, ProgramRun, Unit,
};
use crate::terminal::files::folder_of;
use crate::text::plain;

/// How long a compiler may take, on a busy machine.
const COMPILING: Duration = Duration::from_secs(60);

/// What has been compiled of a program, in a folder that is removed with it.
#[derive(Default)]
pub(super) struct Builds {
    folder: Option<TempDir>,
    /// How it is started, as it stands and for each size that is put in the place of its own.
    commands: BTreeMap<Option<usize>, Vec<OsString>>,
}

/// How a program is compiled, and how it is started then.
struct Recipe {
    compile: Vec<OsString>,
    start: Vec<OsString>,
}

impl LearnerProgram {
    /// Runs a program of this language for one size.
    pub(super) fn run_compiled(
        &self,
        language: Language,
        n: usize,
        limit: Duration,
    ) -> Result<Runs> {
        let own = match *self.entry.borrow() {
            Entry::Replaced { own, .. } => Some(own),
            _ => None,
        };
        let source = CompiledSource::new(language, &self.job.text);
        let command = match self.built(language, &source, own.map(|own| (own, n)))? {
            Ok(command) => command,
            Err(runs) => return Ok(runs),
        };
        let sizes = [n];
        let drive = Drive {
            // Java reserves more addresses than it uses.
            memory: if language == Language::Java {
                0
            } else {
                MEMORY
            },
            // Several threads may run at once.
            seconds: (self.job.time.as_secs() + 2) * 4,
            command: &command,
            ..compiled("run", &sizes)
        };
        let (mut runs, ended) = self.run_driven(&drive, limit)?;
        runs.how.numbers = source.numbers();
        runs.how.looked |= source.uses_arguments();
        let exception = || own::exception(&ended.errors, &source.unit("")?.file);
        if let Some(failure) = (language == Language::Java).then(exception).flatten() {
            for run in &mut runs.each {
                run.ended = Ended::Failed(Failure {
                    kind: plain(&failure.kind),
                    message: plain(&failure.message),
                    ..failure.clone()
                });
            }
        }
        Ok(runs)
    }

    /// The command that starts the program, which is compiled if it has not been yet, with another number in the place of
    /// its own; else the runs that say why there is none.
    fn built(
        &self,
        language: Language,
        source: &CompiledSource<'_>,
        size: Option<(usize, usize)>,
    ) -> Result<Result<Vec<OsString>, Runs>> {
        let mut builds = self.builds.borrow_mut();
        let n = size.map(|(_, n)| n);
        if let Some(command) = builds.commands.get(&n) {
            return Ok(Ok(command.clone()));
        }
        let name = self.job.path.file_name().unwrap_or_default();
        let Some(mut unit) = source.unit(&name.to_string_lossy()) else {
            return Ok(Err(refused(problem("-no-main", String::new()))));
        };
        if let Some((own, n)) = size {
            unit.text = CompiledSource::new(language, &unit.text).with_size(own, n);
        }
        let folder = match &builds.folder {
            Some(folder) => folder,
            None => builds
                .folder
                .insert(tempfile::tempdir().context("a temporary folder")?),
        };
        let folder = folder
            .path()
            .join(n.map_or_else(|| "own".to_owned(), |n| n.to_string()));
        write(&folder, &unit).with_context(|| folder.display().to_string())?;
        let start = match self.compile(language, &folder, &unit)? {
            Ok(start) => start,
            // The number may have been no size.
            Err(Runs {
                refused: Some(failure),
                ..
            }) if n.is_some() => {
                return Ok(Err(failed(n.unwrap_or_default(), failure)));
            }
            Err(runs) => return Ok(Err(runs)),
        };
        builds.commands.insert(n, start.clone());
        Ok(Ok(start))
    }

    /// Compiles a program with the first compiler that can be started.
    fn compile(
        &self,
        language: Language,
        folder: &Path,
        unit: &Unit,
    ) -> Result<Result<Vec<OsString>, Runs>> {
        let compilers = self.compilers(language);
        for compiler in &compilers {
            let recipe = self.recipe(language, compiler, (folder, unit));
            let drive = Drive {
                command: &recipe.compile,
                ..compiled("compile", &[1])
            };
            let (runs, ended) = self.run_driven(&drive, COMPILING)?;
            return Ok(match runs.each.first().map(|run| &run.ended) {
                Some(Ended::Failed(failure)) if failure.kind == "-missing" => continue,
                Some(Ended::Done { .. }) => Ok(recipe.start),
                _ if runs.stopped => Err(runs),
                Some(Ended::Slow) => Err(refused(problem("-compile-slow", String::new()))),
                _ => {
                    let name = self.job.path.file_name().unwrap_or_default();
                    let name = name.to_string_lossy();
                    Err(refused(complaints(&ended.errors, &unit.file, &name)))
                }
            });
        }
        let (name, option, install) = match language {
            Language::C => ("C", "--cc", "gcc or clang"),
            Language::Cpp => ("C++", "--cxx", "g++ or clang++"),
            Language::Java => ("Java", "--java", "a JDK"),
        };
        let tried: Vec<_> = compilers
            .iter()
            .map(|one| one.display().to_string())
            .collect();
        bail!(
            "no {name} compiler was found ({}): install {install} ({option} names another)",
            tried.join(", ")
        );
    }

    /// The compilers that are tried.
    fn compilers(&self, language: Language) -> Vec<PathBuf> {
        let names: &[&str] = match language {
            Language::C => &["cc", "gcc", "clang"],
            Language::Cpp => &["c++", "g++", "clang++"],
            Language::Java => &["javac"],
        };
        match &self.job.compiler {
            // It stands beside the program that starts classes.
            Some(java) if language == Language::Java => vec![java.with_file_name("javac")],
            Some(named) => vec![named.clone()],
            None => names.iter().map(PathBuf::from).collect(),
        }
    }

    fn recipe(
        &self,
        language: Language,
        compiler: &Path,
        (folder, unit): (&Path, &Unit),
    ) -> Recipe {
        let words = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        let caller = unit
            .caller
            .as_ref()
            .map(|(name, _)| folder.join(name).into_os_string());
        let file = folder.join(&unit.file).into_os_string();
        let mut compile = vec![compiler.as_os_str().to_owned()];
        if language == Language::Java {
            let java = self
                .job
                .compiler
                .clone()
                .unwrap_or_else(|| PathBuf::from("java"));
            let mut start = vec![java.into_os_string()];
            compile.extend(words(&[
                "-J-Duser.language=en",
                "-nowarn",
                "-proc:none",
                "-encoding",
                "UTF-8",
            ]));
            for option in ["-d", "-sourcepath"] {
                compile.extend([option.into(), folder.join("classes").into_os_string()]);
            }
            compile.push(file);
            compile.extend(caller);
            start.extend(words(&[
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-Dfile.encoding=UTF-8",
            ]));
            start.extend(words(&[
                "-Dstdout.encoding=UTF-8",
                "-Dsun.stdout.encoding=UTF-8",
                "-cp",
            ]));
            start.extend([
                folder.join("classes").into_os_string(),
                (&*unit.class).into(),
            ]);
            return Recipe { compile, start };
        }
        let program = folder.join("program").into_os_string();
        let beside = std::path::absolute(folder_of(&self.job.path)).unwrap_or_default();
        compile.extend(words(&["-w", "-o"]));
        compile.extend([program.clone(), "-iquote".into(), beside.into_os_string()]);
        compile.extend([caller.unwrap_or(file), "-lm".into()]);
        Recipe {
            compile,
            start: vec![program],
        }
    }
}

/// What the driver does with a command.
const fn compiled<'a>(mode: &'a str, sizes: &'a [usize]) -> Drive<'a> {
    Drive {
        driver: NATIVE_DRIVER,
        mode,
        sizes,
        events: 0,
        memory: 0,
        seconds: 4 * COMPILING.as_secs(),
        text: &[],
        command: &[],
    }
}

fn write(folder: &Path, unit: &Unit) -> std::io::Result<()> {
    fs::create_dir_all(folder.join("classes"))?;
    fs::write(folder.join(&unit.file), &unit.text)?;
    if let Some((name, text)) = &unit.caller {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}

fn refused(failure: Failure) -> Runs {
    Runs {
        refused: Some(failure),
        ..Runs::default()
    }
}

fn failed(n: usize, failure: Failure) -> Runs {
    Runs {
        each: vec![ProgramRun {
            n,
            ended: Ended::Failed(failure),
            printed: String::new(),
        }],
        ..Runs::default()
    }
}

/// The errors of a compiler: a line each, of the name of the file, the number of the line and what is said.
fn complaints(said: &str, file: &str, name: &str) -> Failure {
    let line = |one: own::Complaint| {
        let file = if one.file == file { name } else { &one.file };
        format!("{}\t{}\t{}", plain(file), one.line, plain(&one.what))
    };
    let lines: Vec<_> = own::compiler_errors(said).into_iter().map(line).collect();
    problem("-compile", lines.join("\n"))
}
