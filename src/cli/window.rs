//! Opens the window, if the program was built with one.

#[cfg(feature = "window")]
use {
    app::session::Request, app::session::settings::Settings, stage::Link, stage::Setup,
    stage::file_address::path_of, std::path::PathBuf,
};

#[cfg(feature = "window")]
use super::args::{RuleArgs, SearchArgs, SourceArgs};
#[cfg(feature = "window")]
use {game::Player, search::SearchSpec};

#[cfg(feature = "window")]
use super::CliError;
use super::CommandResult;
use super::args::Cli;
#[cfg(feature = "window")]
use super::outputs::is_there;
#[cfg(feature = "window")]
use super::source::{library_source, library_tree};

/// Opens the window on the named source, with the options over the stored settings.
#[cfg(feature = "window")]
pub(super) fn open(cli: Cli) -> CommandResult {
    let says_search = !(cli.rules.is_empty() && cli.search.is_empty() && cli.depth.is_none());
    let request = requested(cli.source, says_search)?;
    let wanted = WindowSearch::of(&cli.rules, &cli.search, cli.depth)?;
    let adjust = move |settings: &mut Settings| {
        wanted.adjust(settings);
        if let Some(language) = cli.language.language {
            settings.language = Some(language);
        }
        if let Some(address) = cli.web_address {
            settings.web_address = address.to_string();
        }
    };
    app::run(request, adjust).map_err(CliError::Said)
}

/// Returns the source that the window opens, if one was named; a link has its own search, so it excludes search
/// options.
#[cfg(feature = "window")]
fn requested(source: SourceArgs, says_search: bool) -> Result<Option<Request>, CliError> {
    if source.given.bounds.is_some() {
        return Err("--bounds is for commands: for the window, write \"bounds\": [LO, HI] into the tree file".into());
    }
    let position = source.given.position()?;
    let Some(file) = source.file.map(at_address).transpose()? else {
        return Ok(position.map(Request::Source));
    };
    if is_there(&file) {
        return Ok(Some(Request::File(file)));
    }
    if let Some(entry) = library_tree(&file) {
        return Ok(Some(Request::Source(library_source(entry))));
    }
    let word = file.to_string_lossy().into_owned();
    if !Link::is_meant(file.as_os_str().as_encoded_bytes()) {
        return Err(CliError::Said(super::no_such_word(&word)));
    }
    if says_search {
        return Err("a link includes its search: remove the search options, or name the tree or the position itself".into());
    }
    let came_from = "the command line".to_owned();
    Ok(Some(Request::Text(word.into_bytes(), came_from)))
}

/// Resolves a file URL, because desktops pass files as URLs.
#[cfg(feature = "window")]
fn at_address(file: PathBuf) -> Result<PathBuf, CliError> {
    let address = file.to_str().and_then(path_of);
    match address.filter(|_| !is_there(&file)) {
        Some(path) => path.map_err(CliError::Said),
        None => Ok(file),
    }
}

/// The search options of the command line; unset ones keep their stored values.
#[cfg(feature = "window")]
struct WindowSearch {
    /// The search with its options; if only single options are given, only its rules count.
    spec: Option<SearchSpec>,
    algorithm: bool,
    root: Option<Player>,
    depth: Option<u32>,
}

#[cfg(feature = "window")]
impl WindowSearch {
    fn of(
        rules: &RuleArgs,
        search: &SearchArgs,
        depth: Option<u32>,
    ) -> Result<WindowSearch, CliError> {
        let (spec, depth) = search.spec(rules, depth)?;
        let said = !(rules.is_empty() && search.is_empty());
        Ok(WindowSearch {
            spec: said.then_some(spec),
            algorithm: !search.is_empty(),
            root: rules.root,
            depth,
        })
    }

    /// Adjusts the stored settings, including the depth of the Compare page.
    fn adjust(&self, settings: &mut Settings) {
        self.apply(&mut settings.setup);
        if let Some(depth) = self.depth {
            settings.compare_depth = depth.max(1);
        }
    }

    fn apply(&self, setup: &mut Setup) {
        if let Some(spec) = self.spec {
            // Without windows the rules are those of the next search with windows.
            let rules = if spec.has_windows() {
                spec.rules
            } else {
                setup.spec.rules
            };
            let search = if self.algorithm { spec } else { setup.spec };
            setup.spec = SearchSpec {
                rules,
                options: spec.options,
                ..search
            };
            setup.root = self.root;
        }
        if let Some(depth) = self.depth {
            setup.depth = depth;
            setup.tree_depth = Some(depth);
        }
    }
}

/// Reports how to build the program with a window.
#[cfg(not(feature = "window"))]
pub(super) fn open(_: Cli) -> CommandResult {
    Err("this program was built without its window: build it with cargo build --release, or use one of the commands that cutoff --help lists".into())
}

#[cfg(all(test, feature = "window"))]
mod tests {
    use super::*;
    use clap::Parser;
    use game::Options;
    use stage::Origin;

    /// Returns the settings of an opened window, given the stored ones.
    fn opened(args: &[&str], remembered: Setup) -> Setup {
        let cli = Cli::try_parse_from([&["cutoff"], args].concat()).unwrap();
        let mut setup = remembered;
        let wanted = WindowSearch::of(&cli.rules, &cli.search, cli.depth);
        wanted.unwrap().apply(&mut setup);
        setup
    }

    #[test]
    fn library_tree_opens_by_name() {
        let of = |file: &str| {
            let source = SourceArgs {
                file: Some(file.into()),
                ..SourceArgs::default()
            };
            requested(source, false)
        };
        let Ok(Some(Request::Source(source))) = of("wikipedia") else {
            panic!("a source");
        };
        assert_eq!(source.origin, Origin::Library("wikipedia".to_owned()));
        let Err(error) = of("wikipedai") else {
            panic!("there is no such tree");
        };
        let error = error.to_string();
        assert!(error.contains("did you mean wikipedia?"), "{error}");
    }

    #[test]
    fn search_option_overrides_remembered_search() {
        let spec = |text: &str| text.parse::<SearchSpec>().unwrap();
        let remembered = Setup {
            spec: spec("minimax"),
            depth: 5,
            ..Setup::default()
        };
        let whole = opened(&["--search", "alpha-beta+strict+hard"], remembered);
        let usual = |text: &str| spec(&format!("{text}+evaluation=piece-square"));
        assert_eq!(whole.spec, usual("alpha-beta+strict+hard"));
        assert_eq!((whole.depth, whole.tree_depth), (5, None));
        let deep = "alpha-beta+depth=3+order=python-chess";
        let deep = opened(&["--search", deep], remembered);
        assert_eq!((deep.depth, deep.tree_depth), (3, Some(3)));
        assert_eq!(deep.spec, usual("alpha-beta+order=python-chess"));
        let named = opened(&["--search", "alpha-beta+evaluation=material"], remembered);
        assert_eq!(named.spec, spec("alpha-beta"));
        // The algorithm was not given.
        let single = opened(&["--cut", "strict"], remembered);
        assert_eq!(single.spec.algorithm, spec("minimax").algorithm);
        assert_eq!(single.spec.rules, spec("alpha-beta+strict").rules);
        assert_eq!(opened(&[], remembered), remembered);
    }

    #[test]
    fn depth_applies_to_the_compare_page() {
        let said = |args: &[&str]| {
            let cli = Cli::try_parse_from([&["cutoff"], args].concat()).unwrap();
            let mut settings = Settings::default();
            let wanted = WindowSearch::of(&cli.rules, &cli.search, cli.depth);
            wanted.unwrap().adjust(&mut settings);
            (settings.setup.depth, settings.compare_depth)
        };
        let usual = Settings::default();
        assert_eq!(said(&[]), (usual.setup.depth, usual.compare_depth));
        assert_eq!(said(&["--depth", "6"]), (6, 6));
        assert_eq!(said(&["--search", "alpha-beta+depth=2"]), (2, 2));
    }

    #[test]
    fn web_address_drops_a_copied_link() {
        let args = ["cutoff", "--web-address", "https://example.org/c/#tree=tie"];
        let address = Cli::try_parse_from(args).unwrap().web_address;
        assert_eq!(address.unwrap().to_string(), "https://example.org/c/");
    }

    #[test]
    fn minimax_keeps_the_remembered_rules() {
        let remembered = Setup {
            spec: "alpha-beta+strict".parse().unwrap(),
            ..Setup::default()
        };
        let minimax = opened(&["--algorithm", "minimax"], remembered);
        assert!(!minimax.spec.has_windows());
        assert_eq!(minimax.spec.rules, remembered.spec.rules);
        assert_eq!(minimax.spec.options, Options::RECOMMENDED);
    }
}
