//! Explains a search in words, from its recording alone.
//!
//! [`explain`] describes the event that led to a moment and its reasons. The words are [`TextLine`]s of [`Span`]s, so
//! that a user interface can colour bounds by their owner; their claims and promises are also returned as data
//! ([`Statement`], [`Promise`]), so that tests can check them. [`pseudocode`] is the search as printed in textbooks,
//! [`active`] returns the lines of an event, and [`call_stack`] the values of the variables. All of these are
//! available from MAX's side or as negamax ([`Notation`](search::Notation)); questions and exercises are always from
//! MAX's side. [`RandomizedLeaves`] demonstrates that skipped leaves may have any value. [`questions`] returns the
//! questions about the next event and marks the answers; an [`Exercise`] is a whole tree to be filled in, a
//! [`Lesson`] is a path through a search with texts and questions, and [`Answers`] is an exercise as a file.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod answers;
mod arrival;
mod both;
mod call_stack;
mod chance;
mod construct;
mod course;
mod critical;
mod cutoff;
mod diagnosis;
mod difference;
mod document;
mod exercise;
mod explain;
mod foreign;
mod glossary;
mod narrator;
mod parts;
mod passes;
mod pruned_leaves;
mod pseudocode;
mod question;
mod search_diff;
mod skill;
mod table;
mod trace_text;
mod unproved_moves;
mod update;
mod variant;
mod visits;

pub use answers::{
    ANSWERS_FORMAT, Answers, Graded, KEY, NodeMistakes, Report, Searched, grade, grade_in_pieces,
};
pub use both::{Costs, EqualLookingMove, TwoSearches, Verdicts, WaitingSearch};
pub use call_stack::{Call, StackRow, call_stack};
pub use chance::{WeightedSum, weighted_sum, whole_sum};
pub use construct::{Construction, MOST_TASK_LEAVES, TaskMark, TaskSolution};
pub use course::{
    Course, FIRST_CLAIM, Insertion, LESSON_FORMAT, Lesson, LessonDraft, LessonEntry, LessonGame,
    LessonSettings, PLACEHOLDERS, Stop, StopContext, StopDraft, find_lesson, lessons,
};
pub use critical::{cost_words, critical_notes, type_words};
pub use cutoff::cut_condition;
pub use diagnosis::Misconception;
pub use difference::{SearchedTree, difference};
pub use document::{FileError, short_json_error};
pub use exercise::{
    AnswerSheet, Exercise, ExerciseScope, ExerciseWish, Expected, GoodTree, Grade, Marked,
    NoGoodTree, Points, Record, SheetEntry, SheetMark, WrongEdge, search_by_hand, ties,
};
pub use explain::{explain, explain_in};
pub use foreign::{
    Departure, ForeignLine, ForeignTrace, ForeignTraceError, LONGEST_TRACE, LineEvent, LineMover,
    PrintedScore, TraceComparison, TraceSide, compare_trace,
};
pub use glossary::{
    GlossaryTerm, GlossaryTopic, first_terms, glossary, glossary_term, term_called,
};
pub use narrator::{Explanation, GameKind, Promise, Statement, comparison_words, origin_words};
pub use pruned_leaves::{
    Affected, RandomizedLeaves, nothing_pruned, pruned_leaves, searched_whole,
};
pub use pseudocode::{
    CodeLine, CodePart, PlayerPart, active, active_in, code_of, has_depth, pseudocode,
};
pub use question::{
    Answer, FirstReason, Kinds, NullAnswer, Question, QuestionKind, QuietAnswer, Verdict, question,
    questions, questions_of,
};
pub use search_diff::{
    Differences, DifferingNode, SearchDiff, choice_in_words, difference_line, percent,
    saving_in_words, shares_in_words, warning,
};
pub use skill::{Asked, Skill, SkillProgress};
pub use text::{
    Role, Span, TextLine, capitalised, counted, greek_at, grouped, proved_words, rules_words,
    score_text, score_words, unbroken,
};
pub use trace_text::{write_events, write_trace};
pub use unproved_moves::UnprovedMoves;
pub use variant::{UnknownVariant, Variant, order_name};
