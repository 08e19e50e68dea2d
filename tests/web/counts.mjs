// The counts of the engine's fixtures, made by the wasm in node, and its speed beside the native program's. node counts.mjs FOLDER
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { gunzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
const { count, initSync } = runInThisContext(`${readFileSync(`${folder}/cutoff.js`, "utf8")}; wasm_bindgen`);
initSync({ module: gunzipSync(readFileSync(`${folder}/cutoff.bin`)) });

const fixtures = name => JSON.parse(readFileSync(`tests/data/${name}.json`, "utf8"));
let compared = 0;
// Compares "VALUE NODES EVALUATIONS" as far as the fixture says them.
function check(game, start, spec, depth, ...expected) {
  const found = count(game, start, spec, depth).split(" ");
  assert.deepEqual(found.slice(0, expected.length), expected.map(String), `${game} ${start} ${spec} to depth ${depth}`);
  compared += 1;
}

const ORDER = "order=python-chess";
// No position to play from: White could take the king.
const EN_PRISE = "k7/8/1K6/8/8/8/8/7Q w - - 0 1";
for (const { fen, depths } of fixtures("chess_counts")) {
  if (fen === EN_PRISE) continue;
  for (const counts of depths) {
    check("chess", fen, "minimax", counts.depth, counts.value, counts.minimax);
    check("chess", fen, `alpha-beta+${ORDER}`, counts.depth, counts.value, counts.alpha_beta_at_equality);
    check("chess", fen, `alpha-beta+strict+${ORDER}`, counts.depth, counts.value, counts.alpha_beta_strict);
  }
}

const words = ({ name, algorithm, fail, table, aspiration, ...flags }) =>
  [
    algorithm,
    fail,
    table && (table === "exact" ? "table" : `table=${table}`),
    aspiration && `aspiration=${aspiration}`,
    ...Object.keys(flags),
    ORDER,
  ].filter(Boolean).join("+");
for (const { fen, cases } of fixtures("family_chess")) {
  for (const { spec, value, counts, iterations } of cases) {
    check("chess", fen, words(spec), iterations.at(-1).depth, value, counts.nodes, counts.evaluations);
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

for (const file of ["textbook_trees", "random_trees"]) {
  for (const { root, tree, expect } of fixtures(file)) {
    const text = JSON.stringify({ format: "cutoff-tree", version: 1, root_player: root, tree });
    for (const [rules, report] of Object.entries(expect)) {
      const spec = ["alpha-beta", ...rules.split("/").filter(word => word === "strict" || word === "hard")].join("+");
      check("tree", text, spec, 99, report.value, report.visited, report.visited_leaves);
    }
    const [report] = Object.values(expect);
    check("tree", text, "minimax", 99, report.minimax, report.nodes, report.leaves);
  }
}
assert(compared > 500, `only ${compared} searches`);
console.log(`${compared} searches of the fixtures give the same counts`);

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
// On a busy machine the quickest run says most.
let best = Infinity;
for (let run = 0; run < 20; run += 1) {
  const began = performance.now();
  count("chess", START, "minimax+evaluation=piece-square", 4);
  best = Math.min(best, performance.now() - began);
}
const speed = (nodes, milliseconds) => `${(nodes / milliseconds / 1000).toFixed(1)} million nodes per second`;
let beside = "target/release/cutoff is not there";
if (existsSync("target/release/cutoff")) {
  const args = ["compare", "--fen", START, "--depth", "4", "--algorithms", "minimax", "--repeats", "20", "--format", "jsonl"];
  const row = JSON.parse(execFileSync("target/release/cutoff", args, { encoding: "utf8" }).trim().split("\n").at(-1));
  beside = `native ${speed(row.nodes, row.seconds_min * 1000)}`;
}
console.log(`minimax from the start of chess to depth 4: in wasm ${speed(206604, best)}, ${beside}`);
