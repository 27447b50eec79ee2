//! Compiles a program in C, C++ or Java, with the first compiler that can be started.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::TempDir;

use super::runs::{Runs, problem};
use crate::own::{self, CompiledSource, Ended, Failure, Job, Language, ProgramRun, Unit};
use crate::terminal::files::folder_of;
use crate::text::plain;

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

/// Runs a command, and also returns what it has written to standard error.
type Run<'a> = dyn Fn(&[OsString]) -> Result<(Runs, String)> + 'a;

/// What compiles a program.
pub(super) struct Compiler<'a> {
    pub(super) job: &'a Job,
    pub(super) language: Language,
    pub(super) run: &'a Run<'a>,
}

impl Builds {
    /// The command that starts the program, which is compiled if it has not been yet, with another number in the place of
    /// its own; else the runs that say why there is none.
    pub(super) fn command(
        &mut self,
        compiler: &Compiler<'_>,
        size: Option<(usize, usize)>,
    ) -> Result<Result<Vec<OsString>, Runs>> {
        let n = size.map(|(_, n)| n);
        if let Some(command) = self.commands.get(&n) {
            return Ok(Ok(command.clone()));
        }
        let language = compiler.language;
        let source = CompiledSource::new(language, &compiler.job.text);
        let Some(mut unit) = source.unit(&compiler.name()) else {
            return Ok(Err(refused(problem("-no-main", String::new()))));
        };
        if let Some((own, n)) = size {
            unit.text = CompiledSource::new(language, &unit.text).with_size(own, n);
        }
        let folder = match &self.folder {
            Some(folder) => folder,
            None => self
                .folder
                .insert(tempfile::tempdir().context("a temporary folder")?),
        };
        let folder = folder
            .path()
            .join(n.map_or_else(|| "own".to_owned(), |n| n.to_string()));
        write(&folder, &unit).with_context(|| folder.display().to_string())?;
        let start = match compiler.compile(&folder, &unit)? {
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
        self.commands.insert(n, start.clone());
        Ok(Ok(start))
    }
}

impl Compiler<'_> {
    /// The name of the program's file.
    fn name(&self) -> String {
        let name = self.job.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    /// Compiles a program with the first compiler that can be started.
    fn compile(&self, folder: &Path, unit: &Unit) -> Result<Result<Vec<OsString>, Runs>> {
        let compilers = self.compilers();
        for compiler in &compilers {
            let recipe = self.recipe(compiler, folder, unit);
            let (runs, errors) = (self.run)(&recipe.compile)?;
            return Ok(match runs.each.first().map(|run| &run.ended) {
                Some(Ended::Failed(failure)) if failure.kind == "-missing" => continue,
                Some(Ended::Done { .. }) => Ok(recipe.start),
                _ if runs.stopped => Err(runs),
                Some(Ended::Slow) => Err(refused(problem("-compile-slow", String::new()))),
                _ => Err(refused(complaints(&errors, unit, &self.name()))),
            });
        }
        let kind = match self.language {
            Language::C => "-no-compiler-c",
            Language::Cpp => "-no-compiler-cpp",
            Language::Java => "-no-compiler-java",
        };
        let tried: Vec<_> = compilers
            .iter()
            .map(|one| one.display().to_string())
            .collect();
        Err(problem(kind, tried.join(", ")).into())
    }

    /// The compilers that are tried.
    fn compilers(&self) -> Vec<PathBuf> {
        let names: &[&str] = match self.language {
            Language::C => &["cc", "gcc", "clang"],
            Language::Cpp => &["c++", "g++", "clang++"],
            Language::Java => &["javac"],
        };
        match &self.job.compiler {
            // It stands beside the program that starts classes.
            Some(java) if self.language == Language::Java => vec![java.with_file_name("javac")],
            Some(named) => vec![named.clone()],
            None => names.iter().map(PathBuf::from).collect(),
        }
    }

    fn recipe(&self, compiler: &Path, folder: &Path, unit: &Unit) -> Recipe {
        let words = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        let caller = unit
            .caller
            .as_ref()
            .map(|(name, _)| folder.join(name).into_os_string());
        let file = folder.join(&unit.file).into_os_string();
        let mut compile = vec![compiler.as_os_str().to_owned()];
        if self.language == Language::Java {
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
fn complaints(said: &str, unit: &Unit, name: &str) -> Failure {
    let caller = unit.caller.as_ref().map(|(name, _)| name);
    let line = |one: own::Complaint| {
        // The learner does not have the file that calls the program.
        let (file, line) = match &one.file {
            // Its name is said where its verdict stands.
            file if *file == unit.file => ("", one.line),
            file if Some(file) == caller => (name, 0),
            file => (&**file, one.line),
        };
        format!("{}\t{}\t{}", plain(file), line, plain(&one.what))
    };
    let lines: Vec<_> = own::compiler_errors(said).into_iter().map(line).collect();
    problem("-compile", lines.join("\n"))
}
