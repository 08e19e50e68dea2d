// Runs the parts in tests/web/parts, each in a browser of its own. node drive.mjs FOLDER [PART...]
// A part is a file whose default export names its steps, and to add one is to add a file. Those that export `inOneFile` are run
// once more with the single file from disk.
// Pictures are in FOLDER/pictures. CUTOFF_PLAYWRIGHT is where playwright-core is, and CUTOFF_CHROMIUM may name the browser.
import assert from "node:assert";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { choosePage, end, newContext, page, pictures, problems } from "./harness.mjs";

const chosen = process.argv.slice(3);
const names = readdirSync(new URL("parts", import.meta.url)).map(file => file.replace(/\.mjs$/, "")).sort();
for (const name of chosen) assert(names.includes(name), `there is no part ${name}, but ${names.join(", ")}`);

// Each step by itself, so that a run tells all that fails.
let failures = 0;
async function run(name, steps) {
  const began = Date.now();
  try {
    await steps();
    assert.deepEqual(problems, [], "the console is silent");
    console.log(`${name}: ${Date.now() - began} ms`);
  } catch (error) {
    failures += 1;
    await page.screenshot({ path: join(pictures, `failed-${failures}.png`) }).catch(() => {});
    console.error(`FAILED: ${name} (${problems.splice(0).join("; ") || "nothing on the console"}): ${error.message.split("\n    at ")[0]}`);
  }
}

for (const name of chosen.length > 0 ? chosen : names) {
  const { default: steps, inOneFile } = await import(`./parts/${name}.mjs`);
  for (const once of inOneFile ? [false, true] : [false]) {
    choosePage(once);
    await newContext();
    for (const [step, take] of Object.entries(steps)) await run(`${name}${once ? " in one file" : ""}: ${step}`, take);
  }
}
await end();
if (failures > 0) {
  console.error(`${failures} steps failed`);
  process.exit(1);
}
