// Drives the page in Chromium as a user would, by keys, and reads titles, what a screen reader speaks, downloads, the browser's
// storage and pictures. node drive.mjs FOLDER
// The pictures are in FOLDER/pictures. CUTOFF_PLAYWRIGHT is where playwright-core is, and CUTOFF_CHROMIUM may name the browser.
import assert from "node:assert";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";

const { chromium } = createRequire(import.meta.url)(process.env.CUTOFF_PLAYWRIGHT ?? "playwright-core");
const [folder] = process.argv.slice(2);
const pictures = join(folder, "pictures");
mkdirSync(pictures, { recursive: true });

// A server that knows only files, below a path that is not its root.
const BELOW = "/course/cutoff/";
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  const name = path === BELOW ? "index.html" : path.slice(BELOW.length);
  try {
    assert(path.startsWith(BELOW) && /^[\w.]+$/.test(name));
    const bytes = readFileSync(join(folder, name));
    response.writeHead(200, { "Content-Type": KINDS[extname(name)], "Content-Length": bytes.length });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
const origin = `http://localhost:${server.address().port}`;
const address = origin + BELOW;

const browser = await chromium.launch({
  executablePath: process.env.CUTOFF_CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--headless", "--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
  ],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, acceptDownloads: true });
await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
const problems = [];
const note = problem => problems.push(problem);
// Taking a picture stalls the software renderer, which says so.
const isOwnNoise = text => /GL Driver Message .*ReadPixels/.test(text);
async function newTab() {
  const tab = await context.newPage();
  // Without a listener Playwright leaves choosers to the browser, and starts taking them only after a key pressed at once.
  tab.on("filechooser", () => {});
  tab.on("console", message => ["error", "warning"].includes(message.type()) && !isOwnNoise(message.text()) && note(message.text()));
  tab.on("pageerror", error => note(String(error)));
  tab.on("request", request => {
    const asked = request.url();
    if (!asked.startsWith(origin) && !/^(blob|data):/.test(asked)) note(`asks another host: ${asked}`);
  });
  return tab;
}
// The tab that all functions below mean.
let page = await newTab();

const shots = {};
const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
// A picture of the window at rest.
async function picture(name) {
  let last = await page.screenshot();
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(250);
    const next = await page.screenshot();
    if (next.equals(last)) break;
    last = next;
  }
  shots[name] = last;
  writeFileSync(join(pictures, `${name}.png`), last);
}
const differ = (one, other) => assert(!shots[one].equals(shots[other]), `${one} and ${other} look alike`);
const alike = (one, other) => assert(shots[one].equals(shots[other]), `${one} and ${other} differ`);
async function press(...keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await pause(60);
  }
}
async function titled(title) {
  await page.waitForFunction(title => document.title === title, `${title} – Cutoff`, { timeout: 30_000 }).catch(() => {});
  assert.equal(await page.title(), `${title} – Cutoff`);
}
// Waits until a screen reader has been given such a text.
async function heard(pattern) {
  await page.waitForFunction(source => [...document.querySelectorAll("#announced p")].some(line => new RegExp(source).test(line.textContent)),
    pattern.source, { timeout: 30_000 }).catch(async () => assert.match(await page.innerText("#announced"), pattern));
}
const forget = () => page.evaluate(() => document.getElementById("announced").replaceChildren());
// The program's own files whose names begin like this, as JSON.
const stored = prefix => page.evaluate(prefix => {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(`browser storage/${prefix}`) && key.endsWith(".json"));
  return keys.map(key => JSON.parse(localStorage[key]));
}, prefix);
// The program is there once nothing covers its window.
async function started() {
  await page.waitForSelector("#over", { state: "hidden", timeout: 120_000 }).catch(async () => {
    throw new Error(`it does not start: ${await page.textContent("#said")}`);
  });
  await page.waitForFunction(() => document.title !== "Cutoff", undefined, { timeout: 30_000 });
}
async function open(link = "") {
  await page.goto("about:blank");
  await page.goto(address + link);
  await started();
  await pause(500);
}
// Gives the first leaf another value. The field must be there before the value is typed.
async function setLeaf(value) {
  await press("Home", "l");
  await pause(300);
  await press("Enter");
  await pause(300);
  await press(value, "Enter");
}
async function choose(file) {
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Control+o");
  await (await chooser).setFiles(file);
}
// The name and the text of what these keys download.
async function downloaded(...keys) {
  const download = page.waitForEvent("download");
  await press(...keys);
  const file = await download;
  return [file.suggestedFilename(), readFileSync(await file.path(), "utf8")];
}

// Each part by itself, so that a run tells all that fails.
let failures = 0;
async function part(name, steps) {
  const began = Date.now();
  try {
    await steps();
    assert.deepEqual(problems, [], "the console is silent");
    console.log(`${name}: ${Date.now() - began} ms`);
  } catch (error) {
    failures += 1;
    await page.screenshot({ path: join(pictures, `failed-${failures}.png`) }).catch(() => {});
    console.error(`FAILED: ${name} (${problems.splice(0).join("; ") || "nothing on the console"}): ${error.message}`);
  }
}

await part("first start", async () => {
  await open();
  await picture("home");
  await press("Escape");
  await picture("start");
  differ("home", "start");
});

await part("steps", async () => {
  await press("ArrowRight", "ArrowRight", "ArrowRight");
  await picture("three");
  differ("start", "three");
  await press("ArrowLeft", "ArrowLeft", "ArrowLeft");
  await picture("back");
  alike("start", "back");
  await forget();
  await press("c");
  await heard(/^Cutoff at C: 2 ≤ 3/);
  await picture("cutoff");
});

await part("side by side", async () => {
  await press("s");
  await picture("both");
  differ("cutoff", "both");
  await press("s");
  await picture("one");
  differ("both", "one");
});

const wikipedia = readFileSync("trees/wikipedia.json", "utf8");
await part("a tree opened by the chooser", async () => {
  await choose("trees/wikipedia.json");
  await titled("Wikipedia, alpha-beta pruning");
  await picture("wikipedia");
});

await part("a tree dropped", async () => {
  const files = await page.evaluateHandle(text => {
    const files = new DataTransfer();
    files.items.add(new File([text], "aima-figure.json"));
    return files;
  }, readFileSync("trees/aima-figure.json", "utf8"));
  await page.dispatchEvent("#window", "drop", { dataTransfer: files });
  await titled("AIMA two-ply tree");
});

await part("a tree pasted, and text that is no tree", async () => {
  await page.evaluate(text => navigator.clipboard.writeText(text), wikipedia);
  await press("Control+v");
  await titled("Wikipedia, alpha-beta pruning");
  await forget();
  await page.evaluate(() => navigator.clipboard.writeText("((3 4) (5"));
  await press("Control+v");
  await heard(/column/);
  await titled("Wikipedia, alpha-beta pruning");
  await press("Escape");
});

await part("a download", async () => {
  await forget();
  const [name, text] = await downloaded("Control+Shift+S");
  assert.match(name, /\.json$/);
  assert.deepEqual(JSON.parse(text).tree, JSON.parse(wikipedia).tree);
  await heard(new RegExp(`^Downloaded ${name}`));
  await picture("downloaded");
});

const edited = "Wikipedia, alpha-beta pruning (edited)";
await part("unsaved work survives a reload", async () => {
  await setLeaf("7");
  await titled(edited);
  await picture("edited");
  const [kept] = await stored("unsaved-");
  assert.equal(JSON.parse(kept.tree).tree[0][0][0][0], 7);
  await page.reload();
  await started();
  await heard(/^Unsaved tree “Wikipedia, alpha-beta pruning/);
  await picture("reloaded");
  // Restore.
  await page.mouse.click(73, 711);
  await titled(edited);
  await heard(/^K1 has value 7|^What is the value/);
});

await part("a setting survives a tab that is closed at once", async () => {
  await open();
  const [before] = await stored("settings");
  await press("Escape", "q");
  // A frame, but less than the usual delay before settings are written.
  await pause(200);
  await page.reload();
  await started();
  const [after] = await stored("settings");
  assert.notEqual(after.ask.on, before.ask.on);
});

await part("the work of another open tab is not offered", async () => {
  await page.evaluate(() => localStorage.clear());
  await open();
  await press("Escape");
  await pause(500);
  await choose("trees/wikipedia.json");
  await titled("Wikipedia, alpha-beta pruning");
  await setLeaf("7");
  await titled(edited);
  const first = page;
  page = await newTab();
  await open();
  await picture("second-tab");
  assert.doesNotMatch(await page.innerText("#announced"), /Unsaved/);
  await first.close();
  await page.reload();
  await started();
  await heard(/^Unsaved tree “Wikipedia, alpha-beta pruning/);
});

await part("a full storage is said once", async () => {
  await page.evaluate(() => {
    for (let length = 1 << 22; length > 0; length >>= 1) {
      try {
        for (;;) localStorage.setItem(`filler ${Math.random()}`, "x".repeat(length));
      } catch {}
    }
  });
  await open();
  await choose("trees/wikipedia.json");
  await titled("Wikipedia, alpha-beta pruning");
  for (const value of ["8", "9", "4"]) {
    await setLeaf(value);
    await heard(new RegExp(`^K1 has value ${value}`));
    await pause(1000);
  }
  await picture("full");
  const said = (await page.innerText("#announced")).match(/.*storage is full.*/g);
  assert.equal(said.length, 1, said.join("; "));
  const [, text] = await downloaded("Control+s");
  assert.equal(JSON.parse(text).tree[0][0][0][0], 4);
  await page.evaluate(() => localStorage.clear());
});

await part("Compare on the paper's position to depth 4", async () => {
  const fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
  await open(`#cutoff:1?fen=${fen.replaceAll(" ", "_")}`);
  await press("Escape", "Control+3");
  await picture("compare");
  await press("Enter");
  await pause(20_000);
  await picture("compared");
  differ("compare", "compared");
});

await part("a link while the page is open", async () => {
  await page.evaluate(() => { location.hash = "#cutoff:1?tree=wikipedia"; });
  await titled("Wikipedia, alpha-beta pruning");
});

await part("a move played and answered", async () => {
  await open("#cutoff:1?game=tic-tac-toe&position=.........");
  await press("Escape", "Control+5");
  await picture("play");
  await press("b", "2", "Enter");
  await picture("played");
  differ("play", "played");
  const [name, text] = await downloaded("Control+s");
  assert.match(name, /\.json$/);
  assert.equal(JSON.parse(text).moves.length, 2);
});

await part("a lesson", async () => {
  await open();
  await press("Escape");
  await choose("trees/lessons/01-how-to-read-the-tree.json");
  await heard(/^Two players share one tree/);
  await picture("lesson");
  await press("PageDown");
  await picture("lesson-next");
  differ("lesson", "lesson-next");
});

await part("an exercise", async () => {
  await open();
  await press("Escape", "Control+4");
  await picture("exercise");
  await press("Control+f");
  await heard(/^Nothing is wrong. First missing entry: A is visit 1; you left that blank/);
  await heard(/^0 of 30 points/);
  await picture("marked");
});

await part("presenting", async () => {
  await open();
  await press("Escape");
  await picture("before");
  await press("F5");
  await page.waitForFunction(() => document.fullscreenElement, undefined, { timeout: 5_000 });
  await picture("presented");
  differ("before", "presented");
  await page.evaluate(() => document.exitFullscreen());
  await picture("after");
  alike("before", "after");
});

// What stands in the page instead of the window.
async function sentence(preparation) {
  const other = await context.newPage();
  await other.addInitScript(preparation);
  await other.goto(address);
  await other.waitForSelector("#said[role=alert]");
  const said = await other.innerText("#said");
  await other.close();
  return said;
}
await part("a browser without WebGL, or without WebAssembly", async () => {
  assert.match(await sentence(() => { HTMLCanvasElement.prototype.getContext = () => null; }), /^Cutoff needs WebGL, /);
  assert.match(await sentence(() => { delete globalThis.WebAssembly; }), /^Cutoff needs WebAssembly, /);
});

await part("an error in the program", async () => {
  await page.evaluate(() => setTimeout(() => { throw new RangeError("the stack is full"); }));
  await page.waitForSelector("#said[role=alert]");
  assert.deepEqual(problems.splice(0), ["RangeError: the stack is full"]);
  assert.match(await page.innerText("#said"), /^Cutoff has stopped because of an error in the program: .*: the stack is full\. Reload the page/);
  await picture("failed");
  await page.click("#reload");
  await started();
});

await browser.close();
server.close();
if (failures > 0) {
  console.error(`${failures} parts failed`);
  process.exit(1);
}
