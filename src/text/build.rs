//! Writes a function or a type for each message of `en.ftl`, so that the compiler finds a wrong name or argument.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

fn main() {
    println!("cargo::rerun-if-changed=en.ftl");
    let source = fs::read_to_string("en.ftl").expect("en.ftl can be read");
    let resource = match parser::parse(source.as_str()) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("en.ftl: {}", places(&source, &errors)),
    };
    let (mut code, mut ids) = (String::new(), Vec::new());
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        if let Some(pattern) = &message.value {
            add(&mut code, &mut ids, id.to_owned(), pattern);
        }
        for attribute in &message.attributes {
            let id = format!("{id}.{}", attribute.id.name);
            add(&mut code, &mut ids, id, &attribute.value);
        }
    }
    let mut known = BTreeSet::new();
    for id in &ids {
        assert!(known.insert(name_of(id)), "en.ftl has {id} twice");
    }
    writeln!(
        code,
        "/// The ids of all messages, in the order of the catalogue."
    )
    .expect("a String");
    writeln!(
        code,
        "pub(crate) static IDS: [&str; {}] = {ids:?};",
        ids.len()
    )
    .expect("a String");
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&folder).join("messages.rs"), code).expect("OUT_DIR can be written");
}

/// Adds the function of a message without arguments, or the type of one with arguments.
fn add(code: &mut String, ids: &mut Vec<String>, id: String, pattern: &Pattern<&str>) {
    let mut arguments = BTreeSet::new();
    in_pattern(pattern, &mut arguments);
    let (name, at) = (name_of(&id), ids.len());
    let written = if arguments.is_empty() {
        writeln!(
            code,
            "/// `{id}`\npub fn {name}() -> &'static str {{ crate::plain({at}) }}"
        )
    } else {
        let listed =
            |of: fn(&String) -> String| arguments.iter().map(of).collect::<Vec<_>>().concat();
        let fields = listed(|it| format!("pub {it}: Argument<'a>, "));
        let values = listed(|it| format!("({it:?}, self.{it}), "));
        writeln!(
            code,
            "/// `{id}`\npub struct {name}<'a> {{ {fields} }}\nimpl {name}<'_> {{\n    pub fn text(self) -> String {{ crate::filled({at}, &[{values}]) }}\n}}"
        )
    };
    written.expect("a String");
    ids.push(id);
}

/// Returns the name in Rust: `step-forward.hint` is `step_forward_hint`.
fn name_of(id: &str) -> String {
    id.replace(['-', '.'], "_")
}

fn in_pattern(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, arguments);
        }
    }
}

fn in_expression(expression: &Expression<&str>, arguments: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, arguments),
        Expression::Select { selector, variants } => {
            in_inline(selector, arguments);
            for variant in variants {
                in_pattern(&variant.value, arguments);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.replace('-', "_"));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, arguments),
        InlineExpression::FunctionReference {
            arguments: given, ..
        } => in_call(given, arguments),
        InlineExpression::MessageReference { id, .. } => {
            panic!(
                "{}: refer to terms, not to messages, which may have arguments",
                id.name
            )
        }
        InlineExpression::TermReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. } => {}
    }
}

fn in_call(given: &CallArguments<&str>, arguments: &mut BTreeSet<String>) {
    for inline in &given.positional {
        in_inline(inline, arguments);
    }
}

/// Lists the syntax errors with their lines.
fn places(source: &str, errors: &[parser::ParserError]) -> String {
    let places = errors.iter().map(|error| {
        let line = source[..error.pos.start].lines().count();
        format!("line {line}: {error}")
    });
    places.collect::<Vec<_>>().join("; ")
}
