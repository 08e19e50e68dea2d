// The counts of the engine's fixtures, made by the wasm in node, and its speed beside the native program's. node counts.mjs FOLDER
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { gunzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
const { count, Work, initSync } = runInThisContext(`${readFileSync(`${folder}/cutoff.js`, "utf8")}; wasm_bindgen`);
initSync({ module: gunzipSync(readFileSync(`${folder}/cutoff.bin`)) });

const fixtures = name => JSON.parse(readFileSync(`tests/data/${name}.json`, "utf8"));
let compared = 0;
// What `count` answers after the value.
const COUNTS = ["nodes", "evaluations", "cutoffs", "quiescence_nodes", "probes", "hits", "returns", "stores", "researches"];
// Compares value and counts as far as the fixture says them.
function check(game, start, spec, depth, ...expected) {
  const found = count(game, start, spec, depth).split(" ");
  assert.deepEqual(found.slice(0, expected.length), expected.map(String), `${game} ${start} ${spec} to depth ${depth}`);
  compared += 1;
}

const ORDER = "order=python-chess";
// No position to play from, and none that a text can give: White could take the king.
const EN_PRISE = "k7/8/1K6/8/8/8/8/7Q w - - 0 1";
for (const { fen, depths } of fixtures("chess_counts")) {
  if (fen === EN_PRISE) continue;
  for (const counts of depths) {
    check("chess", fen, "minimax", counts.depth, counts.value, counts.minimax);
    check("chess", fen, `alpha-beta+${ORDER}`, counts.depth, counts.value, counts.alpha_beta_at_equality);
    check("chess", fen, `alpha-beta+strict+${ORDER}`, counts.depth, counts.value, counts.alpha_beta_strict);
  }
}

const words = ({ name, algorithm, fail, table, aspiration, chance, ...flags }) =>
  [
    algorithm,
    fail,
    table && (table === "exact" ? "table" : `table=${table}`),
    aspiration && `aspiration=${aspiration}`,
    chance === "star1" && chance,
    ...Object.keys(flags),
  ].filter(Boolean).join("+");
const all = counts => COUNTS.map(name => counts[name]);
for (const { fen, cases } of fixtures("family_chess")) {
  for (const { spec, value, counts, iterations } of cases) {
    check("chess", fen, `${words(spec)}+${ORDER}`, iterations.at(-1).depth, value, ...all(counts));
  }
}

const file = (root, tree) =>
  JSON.stringify({ format: "cutoff-tree", version: 1, ...(root !== "chance" && { root_player: root }), tree });
for (const name of ["family_trees", "quiescence_trees", "chance_trees"]) {
  for (const { root, tree, depth, cases } of fixtures(name)) {
    for (const { spec, value, counts } of cases) {
      check("tree", file(root, tree), words(spec), depth ?? 99, value, ...all(counts));
    }
  }
}

const games = { "connect four": "connect-four", "connect three on 4 x 4": "connect-four" };
for (const { game, start, depths } of fixtures("games")) {
  const position = game === "connect three on 4 x 4" ? "..../..../..../.... 3" : String(start);
  for (const { depth, value, ...searches } of depths) {
    for (const [rule, { nodes, leaves }] of Object.entries(searches)) {
      const spec = { minimax: "minimax", "at-equality": "alpha-beta" }[rule] ?? `alpha-beta+${rule}`;
      check(games[game] ?? game, position, spec, depth, value, nodes, leaves);
    }
  }
}

for (const name of ["textbook_trees", "random_trees"]) {
  for (const { root, tree, expect } of fixtures(name)) {
    const text = file(root, tree);
    for (const [rules, report] of Object.entries(expect)) {
      const spec = ["alpha-beta", ...rules.split("/").filter(word => word === "strict" || word === "hard")].join("+");
      check("tree", text, spec, 99, report.value, report.visited, report.visited_leaves);
    }
    const [report] = Object.values(expect);
    check("tree", text, "minimax", 99, report.minimax, report.nodes, report.leaves);
  }
}
assert(compared > 1200, `only ${compared} searches`);
console.log(`${compared} searches of the fixtures give the same values and counts`);

// Of the work of `tests/web/speed.rs`, at most this many times as long as on a desktop.
const MOST = { "minimax": 2, "full search": 2 };
const NATIVE = "target/release/examples/page_speed";
const work = new Work();
const best = {};
function keep(edition, kind, nodes, milliseconds) {
  best[kind] ??= { nodes };
  assert.equal(nodes, best[kind].nodes, `${kind}: ${edition} has other nodes`);
  best[kind][edition] = Math.min(best[kind][edition] ?? Infinity, milliseconds);
}
// In turns, because other programs slow down now the one and now the other; the quickest run says most.
for (let turn = 0; turn < 4; turn += 1) {
  for (const kind of Work.kinds()) {
    const patience = performance.now() + 600;
    while (performance.now() < patience) {
      const began = performance.now();
      const nodes = work.run(kind);
      keep("wasm", kind, nodes, performance.now() - began);
    }
  }
  if (!existsSync(NATIVE)) continue;
  const lines = execFileSync(NATIVE, { encoding: "utf8" }).trim().split("\n");
  for (const { work: kind, nodes, milliseconds } of lines.map(line => JSON.parse(line))) keep("native", kind, nodes, milliseconds);
}
const speed = (nodes, milliseconds) => `${milliseconds.toFixed(1)} ms, ${(nodes / milliseconds / 1000).toFixed(1)} million nodes per second`;
for (const [kind, { nodes, wasm, native }] of Object.entries(best)) {
  const beside = native ? `native ${speed(nodes, native)}, ${(wasm / native).toFixed(2)} times as long in wasm` : `${NATIVE} is not there`;
  console.log(`${kind}, ${nodes} nodes: wasm ${speed(nodes, wasm)}; ${beside}`);
  assert(!native || wasm <= (MOST[kind] ?? Infinity) * native, `${kind} takes more than ${MOST[kind]} times as long as natively`);
}
