//! Everything below the window: games, searches, recordings, measurements and words, held against fixtures and laws.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

mod all_games;
mod answers;
mod board;
mod both;
mod bytes;
mod chance;
mod chess_counts;
mod chess_game;
mod chess_laws;
mod common;
mod construct;
mod critical;
mod edit;
mod einstein;
mod evaluations;
mod exercise;
mod family;
mod fen;
mod fixtures;
mod foreign_trace;
mod games;
mod generate;
mod good_trees;
mod known_trees;
mod laws;
mod lesson;
mod lessons;
mod library;
mod links;
mod misled;
mod mobility;
mod moments;
mod negamax;
mod nim;
mod notation;
mod orders;
mod own_trace;
#[path = "../support/pace.rs"]
mod pace;
mod pair;
mod paper;
mod pgn;
mod pgn_laws;
#[path = "../support/plain_trace.rs"]
mod plain_trace;
mod positions;
mod pseudocode;
mod question;
mod replay;
mod scope;
mod search;
mod search_pair;
mod search_spec;
mod shaken;
mod skill;
mod study;
mod symmetric;
mod texts;
mod trace_reasons;
mod tree_files;
mod why_not;
mod worksheet;
