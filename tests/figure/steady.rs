//! What is kept from one picture to the next changes no picture.

use std::sync::Arc;

use super::names::stage;
use super::picture::Search;
use cutoff::draw::export::PictureSteps;
use cutoff::draw::{Boards, CanvasSize, LastView, Picture, PictureExtras, Point, RowStats};
use cutoff::game::Player;
use cutoff::game::chess::position_library;
use cutoff::game::library::library;
use cutoff::search::trace::Step;
use cutoff::search::{Notation, Rules, SearchSpec};
use cutoff::stage::{
    LabelCache, Neighbourhood, PictureSeries, PictureView, StageBoards, StageLook, TreePart,
    center, draw, keep,
};

fn are_the_same(kept: &Picture, fresh: &Picture, place: &str) {
    assert_eq!(kept.labels, fresh.labels, "{place}");
    assert_eq!(kept.shapes, fresh.shapes, "{place}");
    let others = |drawn: &Picture| (drawn.stubs.clone(), drawn.cuts.clone(), drawn.boards);
    assert_eq!(others(kept), others(fresh), "{place}");
}

/// Steps of all kinds, forwards and backwards.
fn walk(steps: Step, cuts: &[Step], count: u32) -> Vec<Step> {
    let mut walk: Vec<Step> = (0..=count).map(|at| steps * at / count).collect();
    walk.extend(cuts.iter().rev().take(count as usize));
    walk.extend([0, steps]);
    walk
}

#[test]
fn cached_library_views_equal_fresh_ones() {
    let mut drawn = 0;
    for entry in library() {
        let tree = entry.tree();
        let other = if tree.has_chance() {
            "minimax"
        } else {
            "pvs+table"
        };
        for spec in ["alpha-beta", other] {
            let spec: SearchSpec = spec.parse().unwrap();
            let plain = Search::new(&tree, spec);
            let last = LastView::default();
            let views = [(730.0, 560.0), (1280.0, 570.0)].map(|of| plain.fitted(of.0, of.1));
            let corner = (Point::new(600.0, 0.0), Point::new(730.0, 60.0));
            let extras = [(None, 14.0), (Some(corner), 14.0), (None, 24.0)];
            let steps = walk(plain.recording.steps(), plain.recording.cut_steps(), 3);
            // One kind of view for some steps, then another: what was kept of the one is not for the other.
            for viewport in &views {
                for (taken, least_label) in extras {
                    for &step in &steps {
                        let extras = PictureExtras {
                            taken,
                            least_label,
                            ..PictureExtras::default()
                        };
                        let kept = PictureExtras {
                            last: Some(&last),
                            ..extras
                        };
                        let place = format!("{} {spec} at {step}", entry.id);
                        let fresh = plain.picture_beside(step, viewport, extras);
                        let kept = plain.picture_beside(step, viewport, kept);
                        are_the_same(&kept, &fresh, &place);
                        drawn += usize::from(!fresh.labels.is_empty());
                    }
                }
            }
        }
    }
    assert!(drawn > 500, "{drawn}");
}

#[test]
fn cached_critical_and_negamax_views_are_fresh() {
    for entry in library() {
        let tree = entry.tree();
        let search = || Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        let searches = [search(), search().looking_ahead(), search().in_negamax()];
        let last = LastView::default();
        let viewport = searches[0].fitted(730.0, 560.0);
        let steps = walk(searches[0].recording.steps(), &[], 2);
        for (of, search) in searches.iter().enumerate() {
            for &step in &steps {
                let extras = PictureExtras::default();
                let kept = PictureExtras {
                    last: Some(&last),
                    ..extras
                };
                let fresh = search.picture_beside(step, &viewport, extras);
                let kept = search.picture_beside(step, &viewport, kept);
                are_the_same(&kept, &fresh, &format!("{} {of} at {step}", entry.id));
            }
        }
    }
}

/// The whole tree, what is around a node, boards of either side, a node that is asked for: each has places of its own.
#[test]
fn cached_game_views_equal_fresh_ones() {
    let mut drawn = 0;
    for position in position_library()[0].positions.iter().take(4) {
        let stage = stage(&position.epd.position, 2);
        let row_stats = RowStats::new(&stage.tree, &stage.layout);
        let labels = LabelCache::default();
        let look = StageLook {
            stage: &stage,
            row_stats: &row_stats,
            labels: &labels,
            critical: None,
            notation: Notation::Minimax,
            overview: false,
        };
        let last = LastView::default();
        let room = CanvasSize::free(1327.0, 974.0);
        let sides = [None, Some(Player::Max), Some(Player::Min)];
        for step in walk(stage.recording.steps(), stage.recording.cut_steps(), 3) {
            let moment = stage.recording.moment(step);
            let center = center(&stage, &moment);
            let kept = keep(&stage, &moment, center);
            let around = Neighbourhood::new(&stage, center, kept, room);
            let veiled = Some(center);
            for focus in [None, Some(around.focus())] {
                for side in sides {
                    for veiled in [None, veiled] {
                        let boards = side.map(|side| StageBoards::new(&stage, side));
                        let extras = PictureExtras {
                            boards: boards.as_ref().map(|boards| boards as &dyn Boards),
                            veiled,
                            ..PictureExtras::default()
                        };
                        let kept = PictureExtras {
                            last: Some(&last),
                            ..extras
                        };
                        let home = around.home();
                        let fresh = draw(&look, focus, step, &home, extras);
                        let kept = draw(&look, focus, step, &home, kept);
                        let around = focus.is_some();
                        let place = format!("{} {side:?} {around} {step}", position.id);
                        are_the_same(&kept, &fresh, &place);
                        drawn += fresh.boards;
                    }
                }
            }
        }
    }
    assert!(drawn > 50, "{drawn}");
}

/// Of a game the neighbourhood changes from step to step, and boards may hang at its nodes.
#[test]
fn chess_series_equals_single_pictures() {
    let mut boards = 0;
    for position in position_library().iter().flat_map(|group| &group.positions) {
        for (depth, side) in [(1, Some(Player::Max)), (2, None), (2, Some(Player::Min))] {
            let stage = stage(&position.epd.position, depth);
            let view = PictureView {
                room: CanvasSize::free(1327.0, 974.0),
                part: TreePart::Around(None),
                critical: false,
                boards: side,
                notation: Notation::Minimax,
            };
            let series = PictureSeries::new(Arc::clone(&stage), view);
            for step in walk(stage.recording.steps(), stage.recording.cut_steps(), 4) {
                let fresh = PictureSeries::new(Arc::clone(&stage), view).at(step);
                are_the_same(
                    &series.at(step),
                    &fresh,
                    &format!("{} {depth} {step}", position.id),
                );
                boards += fresh.boards;
            }
        }
    }
    assert!(boards > 100, "{boards}");
}
