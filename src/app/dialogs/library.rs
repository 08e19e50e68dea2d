//! The Library: trees, positions of chess and of other games, and lessons, with a search field, a small picture beside
//! each, and a large one of the entry under the pointer or else of the chosen one.

use std::ops::Range;

use egui::{
    Align2, Button, Color32, Context, Id, Key, Label, Modifiers, Painter, Rect, Response, RichText,
    Role, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::{Front, Shelf};
use crate::session::{Request, Session};
use crate::step::board;
use crate::theme::{self, Palette};
use crate::widgets::{text_lengths, touch};
use draw::Layout;
use game::library::{LibraryTree, library};
use game::{AnyPosition, GamePart as _, NodeId, Playable, Tree, games};
use stage::{Origin, Place, Setup, Source, SourceGame, library_positions};
use teach::{FIRST_CLAIM, LessonGame, lessons};
use text::{GameWords, named, position_title, say};

/// The heights of a row and of a heading, and the sizes of a small and a large picture, in points.
const ROW: f32 = 60.0;
const HEADING: f32 = 32.0;
const SMALL: Vec2 = vec2(84.0, 52.0);
const LARGE: Vec2 = Vec2::splat(232.0);
/// The height of the window around the list, in points: title, shelves, button, margins.
const AROUND: f32 = 190.0;
/// The space on both sides of the large picture, in points.
const GAP: f32 = 8.0;

/// A position of a game: its text, its name and the depth of its search.
type ReadyPosition = (&'static str, &'static str, u32);

#[derive(Clone, Copy)]
enum Item {
    Tree(&'static LibraryTree),
    /// A position of the chess library, by its number.
    Chess(usize),
    Game(&'static dyn Playable, ReadyPosition),
    Lesson(usize),
}

struct Entry {
    shelf: Shelf,
    /// The heading and its source. Entries with the same heading are consecutive.
    group: (&'static str, &'static str),
    title: String,
    about: String,
    /// Further words to find it by.
    words: String,
    item: Item,
}

impl Entry {
    /// Returns true if its title, its heading or its own words have a word that begins like this.
    fn matches(&self, wanted: &str) -> bool {
        [&self.title, self.group.0, &self.words].iter().any(|text| {
            let text = text.to_lowercase();
            let mut found = text.match_indices(wanted);
            found.any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
        })
    }
}

#[derive(Clone, Copy)]
enum Line {
    Heading((&'static str, &'static str)),
    Entry(usize),
}

#[derive(Default)]
pub(crate) struct LibraryBox {
    entries: Vec<Entry>,
    wanted: String,
    shelf: Option<Shelf>,
    /// The lines shown, from top to bottom.
    lines: Vec<Line>,
    /// The entry that Enter opens.
    chosen: Option<usize>,
    reveals: bool,
}

fn entries() -> Vec<Entry> {
    let mut entries = Vec::new();
    entries.extend(library().iter().map(|entry| {
        let tree = entry.tree();
        Entry {
            shelf: Shelf::Trees,
            group: (named("library", entry.group).unwrap_or_default(), ""),
            title: tree.name.clone(),
            about: tree.source.clone(),
            words: say!(dialog_library_tree_words, source = &tree.source),
            item: Item::Tree(entry),
        }
    }));
    let positions = library_positions();
    entries.extend(positions.items.iter().enumerate().map(|(number, item)| {
        let to_move = text::phrase(&item.position(0).wrap().status());
        let parts = [to_move, item.detail()];
        let parts = parts.iter().filter(|part| !part.is_empty());
        Entry {
            shelf: Shelf::Chess,
            group: (item.heading(), item.group.unwrap_or_default().1),
            title: item.title.clone(),
            about: parts.map(String::as_str).collect::<Vec<_>>().join(", "),
            words: say!(dialog_library_chess_words).to_owned(),
            item: Item::Chess(number),
        }
    }));
    for &game in games() {
        for group in game.about().positions {
            entries.extend(group.positions.iter().map(|&(text, title, depth)| {
                let to_move = game
                    .read(text)
                    .map_or_else(|_| String::new(), |it| text::phrase(&it.status()));
                Entry {
                    shelf: Shelf::Games,
                    group: (named("board-group", group.name).unwrap_or_default(), ""),
                    title: position_title(title).to_owned(),
                    about: say!(dialog_library_game, depth, status = to_move),
                    words: say!(dialog_library_game_words, game = game.about().title()),
                    item: Item::Game(game, (text, title, depth)),
                }
            }));
        }
    }
    entries.extend(lessons().iter().enumerate().map(|(number, entry)| {
        let lesson = entry.lesson();
        Entry {
            shelf: Shelf::Lessons,
            group: if number < FIRST_CLAIM {
                (say!(dialog_library_lessons), "")
            } else {
                (say!(dialog_library_claims), "")
            },
            title: format!("{}  {}", number + 1, lesson.title),
            about: lesson.goal.clone(),
            words: say!(dialog_library_lesson_words, goal = &lesson.goal),
            item: Item::Lesson(number),
        }
    }));
    entries
}

impl LibraryBox {
    pub(crate) fn show(&mut self, ctx: &Context, session: &Session, cx: &mut Cx) {
        let Some(Front::Library(shelf)) = session.dialogs.front else {
            if self.shelf.is_some() {
                *self = LibraryBox::default();
            }
            return;
        };
        if self.entries.is_empty() {
            self.entries = entries();
        }
        if self.shelf.replace(shelf) != Some(shelf) {
            self.wanted.clear();
            self.list(session);
        }
        dialog::show_closable(ctx, ("library", DialogWidth::Large), cx, |ui, cx| {
            self.walk(ui, cx);
            self.head_ui(ui, session, shelf, cx);
            ui.horizontal_top(|ui| {
                // A narrow window has room for the list alone.
                let shows_large = ui.available_width() > LARGE.x + 240.0;
                let beside = if shows_large {
                    LARGE.x + 2.0 * GAP
                } else {
                    0.0
                };
                let size = ui.available_size() - vec2(beside, 0.0);
                let pointed = ui
                    .allocate_ui(size, |ui| self.list_ui(ui, session, cx))
                    .inner;
                if let Some(number) = pointed.or(self.chosen).filter(|_| shows_large) {
                    ui.add_space(GAP);
                    preview_ui(ui, &self.entries[number]);
                }
            });
        });
    }

    /// Makes the lines: those of a shelf, or those of all shelves that have every word searched for.
    fn list(&mut self, session: &Session) {
        let wanted = self.wanted.to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        let mut heading = ("", "");
        self.lines.clear();
        for (number, entry) in self.entries.iter().enumerate() {
            let its = if words.is_empty() {
                if Some(entry.shelf) != self.shelf {
                    continue;
                }
                entry.group
            } else {
                if !words.iter().all(|word| entry.matches(word)) {
                    continue;
                }
                (entry.shelf.title(), "")
            };
            if its != heading {
                self.lines.push(Line::Heading(its));
                heading = its;
            }
            self.lines.push(Line::Entry(number));
        }
        // The lessons begin with the first one that is not done.
        let done = &session.settings.lessons_done;
        let next = self
            .shown()
            .find(|&number| match self.entries[number].item {
                Item::Lesson(number) => !done.iter().any(|id| id == lessons()[number].id),
                _ => true,
            });
        let chosen = next.or_else(|| self.shown().next());
        self.chosen = chosen;
        self.reveals = true;
    }

    fn shown(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.lines.iter().filter_map(|line| match line {
            Line::Entry(number) => Some(*number),
            Line::Heading(_) => None,
        })
    }

    /// Handles the arrows and Enter while the search field or nothing has the focus.
    fn walk(&mut self, ui: &Ui, cx: &mut Cx) {
        let field = field_id();
        if ui.memory(|memory| memory.focused().is_some_and(|id| id != field)) {
            return;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        for (key, by) in [
            (Key::ArrowDown, 1),
            (Key::ArrowUp, -1),
            (Key::PageDown, 6),
            (Key::PageUp, -6),
        ] {
            if pressed(key) {
                let shown: Vec<usize> = self.shown().collect();
                let at = shown.iter().position(|&number| Some(number) == self.chosen);
                let last = shown.len().saturating_sub(1);
                let next = at.map_or(0, |at| at.saturating_add_signed(by).min(last));
                self.chosen = shown.get(next).copied();
                self.reveals = true;
            }
        }
        if pressed(Key::Enter)
            && let Some(number) = self.chosen
        {
            open(self.entries[number].item, cx);
        }
    }

    fn head_ui(&mut self, ui: &mut Ui, session: &Session, shelf: Shelf, cx: &mut Cx) {
        ui.horizontal(|ui| {
            let title = ui.heading(say!(dialog_library));
            ui.add_space(12.0);
            let field = TextEdit::singleline(&mut self.wanted)
                .id(field_id())
                .char_limit(text_lengths::NAME)
                .hint_text(say!(dialog_library_examples))
                .desired_width(ui.available_width() - 8.0)
                .return_key(None);
            let field = ui.add(field).labelled_by(title.id);
            let name = say!(dialog_library_search);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
            let is_free = ui.memory(|memory| memory.focused().is_none());
            if is_free && !touch::has_fingers(ui) {
                field.request_focus();
            }
            if field.changed() {
                self.list(session);
            }
        });
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let width = ((ui.available_width() + 8.0) / 4.0 - 8.0).min(84.0);
            for &other in Shelf::ALL {
                let on = other == shelf && self.wanted.trim().is_empty();
                let button = Button::selectable(on, other.title()).min_size(vec2(width, 30.0));
                if ui.add(button).clicked() {
                    self.wanted.clear();
                    self.shelf = None;
                    cx.act(move |session| session.dialogs.front = Some(Front::Library(other)));
                }
            }
        });
        ui.add_space(4.0);
    }

    /// The lines. Only those in sight are built. Returns the entry under the pointer.
    fn list_ui(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) -> Option<usize> {
        let height = (ui.ctx().content_rect().height() - AROUND).max(120.0);
        let area = ScrollArea::vertical()
            .id_salt(("library", self.shelf, &self.wanted))
            .auto_shrink(false)
            .max_height(height)
            .min_scrolled_height(height);
        if self.lines.is_empty() {
            area.show(ui, |ui| {
                ui.label(RichText::new(say!(dialog_library_nothing)).weak())
            });
            return None;
        }
        let mut top = 0.0;
        let places: Vec<(f32, f32)> = self
            .lines
            .iter()
            .map(|line| {
                let height = match line {
                    Line::Heading(_) => HEADING,
                    Line::Entry(_) => ROW,
                };
                top += height;
                (top - height, height)
            })
            .collect();
        let reveals = std::mem::take(&mut self.reveals);
        let mut pointed = None;
        area.show_viewport(ui, |ui, view| {
            ui.set_height(top);
            let corner = ui.max_rect().min;
            let width = ui.available_width();
            let within = |(top, height): (f32, f32)| {
                Rect::from_min_size(corner + vec2(0.0, top), vec2(width, height))
            };
            for line in in_sight(&places, view) {
                let rect = within(places[line]);
                match self.lines[line] {
                    Line::Heading(heading) => heading_ui(ui, rect, heading),
                    Line::Entry(number) => {
                        let entry = &self.entries[number];
                        let chosen = self.chosen == Some(number);
                        let row = entry_ui(ui, rect, entry, session, chosen);
                        pointed = pointed.or(row.hovered().then_some(number));
                        if row.gained_focus() {
                            self.chosen = Some(number);
                        }
                        if row.clicked() {
                            open(entry.item, cx);
                        }
                    }
                }
            }
            let chosen = self.lines.iter().position(
                |line| matches!(line, Line::Entry(number) if Some(*number) == self.chosen),
            );
            if let Some(line) = chosen.filter(|_| reveals) {
                // The heading above the first row stays in sight.
                let above = if line == 1 { HEADING } else { 0.0 };
                let rect = within(places[line]);
                ui.scroll_to_rect(rect.with_min_y(rect.min.y - above), None);
            }
        });
        pointed
    }
}

fn field_id() -> Id {
    Id::unique("library search")
}

/// Returns the lines in the visible part of the list.
fn in_sight(places: &[(f32, f32)], view: Rect) -> Range<usize> {
    let first = places.partition_point(|(top, height)| top + height < view.top());
    let last = places.partition_point(|(top, _)| *top < view.bottom());
    first..last
}

fn heading_ui(ui: &mut Ui, rect: Rect, (title, source): (&str, &str)) {
    let palette = Palette::of(ui.ctx());
    let format = egui::TextFormat::simple;
    let mut text = egui::text::LayoutJob::default();
    let strong = format(theme::strong(theme::BODY), palette.current);
    text.append(title, 0.0, strong);
    let plain = format(theme::plain(theme::SMALL), palette.weak);
    text.append(source, 10.0, plain);
    let mut inside =
        ui.new_child(egui::UiBuilder::new().max_rect(rect.with_min_y(rect.top() + 8.0)));
    let label = inside.add(Label::new(text).truncate());
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, title));
}

fn preview_ui(ui: &mut Ui, entry: &Entry) {
    let (rect, response) = ui.allocate_exact_size(LARGE, Sense::hover());
    picture_ui(ui.painter(), rect, entry.item, Palette::of(ui.ctx()));
    let name = || say!(dialog_library_picture, title = &entry.title);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name()));
}

fn entry_ui(ui: &mut Ui, rect: Rect, entry: &Entry, session: &Session, chosen: bool) -> Response {
    let palette = Palette::of(ui.ctx());
    let response = ui.interact(
        rect,
        ui.scope_id().with(&entry.title),
        Sense::CLICK | Sense::FOCUSABLE,
    );
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, &entry.title));
    ui.accesskit_node_builder(response.id, |node| node.set_description(&*entry.about));
    let rect_of_row = rect.shrink2(vec2(0.0, 1.0));
    // The row that Enter opens is filled and framed; the row under the pointer has the lighter frame.
    let (fill, frame) = if chosen {
        (palette.max_fill, Stroke::new(2.0, palette.max))
    } else if response.hovered() {
        (Color32::TRANSPARENT, Stroke::new(1.0, palette.line))
    } else {
        (Color32::TRANSPARENT, Stroke::NONE)
    };
    let inside = StrokeKind::Inside;
    ui.painter().rect(rect_of_row, 6.0, fill, frame, inside);
    let painter = ui.painter();
    let picture = Rect::from_min_size(rect.min + vec2(8.0, 4.0), SMALL);
    picture_ui(painter, picture, entry.item, palette);
    let left = picture.right() + 14.0;
    let lines = [
        (&entry.title, theme::strong(theme::BODY), palette.text, 2),
        (&entry.about, theme::plain(theme::SMALL), palette.weak, 3),
    ];
    let mut above = 0;
    let galleys = lines.map(|(text, font, color, rows)| {
        let mut job =
            egui::text::LayoutJob::simple(text.clone(), font, color, rect.right() - 8.0 - left);
        job.wrap.max_rows = rows - above;
        let galley = painter.layout_job(job);
        above = galley.rows.len();
        galley
    });
    let height: f32 = galleys.iter().map(|galley| galley.size().y).sum();
    let mut y = rect.center().y - height / 2.0;
    let is_cut = galleys.iter().any(|galley| galley.elided);
    for galley in galleys {
        let below = galley.size().y;
        painter.galley(pos2(left, y), galley, palette.text);
        y += below;
    }
    if let Item::Lesson(number) = entry.item
        && session
            .settings
            .lessons_done
            .iter()
            .any(|id| id == lessons()[number].id)
    {
        let at = rect.right_top() + vec2(-8.0, 6.0);
        let font = theme::plain(theme::SMALL);
        let done = say!(dialog_library_done);
        painter.text(at, Align2::RIGHT_TOP, done, font, palette.best);
    }
    if is_cut {
        let whole = format!("{}\n{}", entry.title, entry.about);
        return response.on_hover_text(whole);
    }
    response
}

fn picture_ui(painter: &Painter, rect: Rect, item: Item, palette: &Palette) {
    let board = |position: &AnyPosition| board::sketch(painter, rect, position, palette);
    match item {
        Item::Tree(entry) => sketch(painter, rect, &entry.tree(), palette),
        Item::Chess(number) => board(&library_positions().items[number].position(0).wrap()),
        Item::Game(game, (text, ..)) => {
            if let Ok(position) = game.read(text) {
                board(&position);
            }
        }
        Item::Lesson(number) => match &lessons()[number].lesson().game {
            LessonGame::Tree(_, tree) => sketch(painter, rect, tree, palette),
            LessonGame::Game(position) => board(position),
        },
    }
}

/// Draws a tree as dots and lines.
#[allow(clippy::cast_possible_truncation)] // points on the screen
fn sketch(painter: &Painter, rect: Rect, tree: &Tree, palette: &Palette) {
    let layout = Layout::new(tree);
    let rect = rect.shrink(5.0);
    let rows = f64::from(layout.rows().saturating_sub(1).max(1));
    // A narrow tree is not stretched.
    let across = f64::from(rect.width()) / layout.width().max(3.2);
    let left = f64::from(rect.center().x) - across * layout.width() / 2.0;
    let at = |node: NodeId| {
        let y =
            f64::from(rect.top()) + f64::from(rect.height()) * f64::from(layout.ply(node)) / rows;
        pos2((left + across * layout.x(node)) as f32, y as f32)
    };
    let nodes = (0..tree.len()).filter_map(|index| u32::try_from(index).ok().map(NodeId));
    let line = egui::Stroke::new(1.0, palette.control);
    for node in nodes.clone() {
        if let Some(parent) = tree.parent(node) {
            painter.line_segment([at(parent), at(node)], line);
        }
    }
    let radius = (across as f32 * 0.3).clamp(1.0, 0.04 * rect.width());
    for node in nodes {
        let it = tree.node(node);
        let color = match it.player {
            _ if it.is_leaf() => palette.weak,
            game::Player::Max => palette.max,
            game::Player::Min => palette.min,
        };
        painter.circle_filled(at(node), radius, color);
    }
}

fn open(item: Item, cx: &mut Cx) {
    cx.act(move |session| {
        session.dialogs.front = None;
        match item {
            Item::Tree(entry) => session.open_library(entry.id),
            Item::Chess(item) => session.choose(library_positions(), Place { item, ply: 0 }),
            Item::Lesson(number) => session.start_lesson(number),
            Item::Game(game, (text, _, depth)) => {
                let Ok(root) = game.read(text) else { return };
                let setup = session.setup();
                session.change_setup(Setup { depth, ..setup });
                session.open(Request::Source(Source {
                    game: SourceGame::Game(root),
                    origin: Origin::Text,
                    name: Some(format!("{} {text}", game.about().title())),
                }));
            }
        }
    });
}
