// Drives the page in Chromium as a user would: acts by action id, by the names of controls and by keys, and reads titles, the
// live region, downloads, the browser's storage and pictures.
import assert from "node:assert";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(import.meta.url)(process.env.CUTOFF_PLAYWRIGHT ?? "playwright-core");
export const folder = process.argv[2];

export const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

// A server that knows only files, below a path that is not its root, and allows a page only what comes with it.
const BELOW = "/course/cutoff/";
const POLICY = "default-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'";
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
let isOut = false;
export const outage = out => { isOut = out; };
// The time between two parts of 256 KiB, in milliseconds.
let delay = 0;
export const slowDown = milliseconds => { delay = milliseconds; };
const PART = 1 << 18;
const server = createServer(async (request, response) => {
  if (isOut) return request.socket.destroy();
  const path = new URL(request.url, "http://localhost").pathname;
  const name = path === BELOW ? "index.html" : path.slice(BELOW.length);
  try {
    assert(path.startsWith(BELOW) && /^[\w.-]+$/.test(name));
    const bytes = readFileSync(join(folder, name));
    response.writeHead(200, {
      "Content-Type": KINDS[extname(name)] ?? "application/octet-stream", "Content-Length": bytes.length, "Content-Security-Policy": POLICY,
    });
    for (let at = 0; delay > 0 && at < bytes.length; at += PART) {
      response.write(bytes.subarray(at, at + PART));
      await pause(delay);
    }
    response.end(delay > 0 ? undefined : bytes);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
const origin = `http://localhost:${server.address().port}`;
export const served = origin + BELOW;
// The page from the server, or the single file from the disk.
export let address;
export let pictures;
export function choosePage(inOneFile) {
  address = inOneFile ? pathToFileURL(resolve(folder, "cutoff.html")).href : served;
  pictures = join(folder, "pictures", inOneFile ? "one-file" : "");
  mkdirSync(pictures, { recursive: true });
}

const browser = await chromium.launch({
  executablePath: process.env.CUTOFF_CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--headless", "--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
  ],
});

// What the console has said and should not.
export const problems = [];
const note = problem => problems.push(problem);
// Taking a picture stalls the software renderer, which says so.
const isOwnNoise = text => /GL Driver Message .*ReadPixels/.test(text);

// A browser without history or storage, and the tab that all functions below mean. A part may replace both.
export let context;
export let page;
export async function newContext(options = {}) {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1280, height: 720 }, acceptDownloads: true, ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  return newTab();
}
export async function newTab() {
  page = await context.newPage();
  // Without a listener Playwright leaves choosers to the browser, and starts taking them only after a key pressed at once.
  page.on("filechooser", () => {});
  page.on("console", message => ["error", "warning"].includes(message.type()) && !isOwnNoise(message.text()) && note(message.text()));
  page.on("pageerror", error => note(String(error)));
  page.on("request", request => {
    const asked = request.url();
    const own = address === served ? origin : address;
    if (!asked.startsWith(own) && !/^(blob|data):/.test(asked)) note(`asks for ${asked}`);
  });
  return page;
}
export const switchTo = tab => { page = tab; };

// Opens the page, as in a new tab, and waits until the program is there.
export async function open(link = "") {
  await page.goto("about:blank");
  await page.goto(address + link);
  await started();
}
export async function reload() {
  await page.reload();
  await started();
}
export async function started() {
  await page.waitForSelector("#over", { state: "hidden", timeout: 120_000 }).catch(async () => {
    throw new Error(`it does not start: ${await page.textContent("#said")}`);
  });
  await page.waitForFunction(() => document.title !== "Cutoff", undefined, { timeout: 30_000 });
  await frames();
}
// Waits until what was asked has been done and shown.
export async function frames(count = 3) {
  await page.evaluate(async count => {
    for (; count > 0; count -= 1) await new Promise(requestAnimationFrame);
  }, count);
}

// Carries out actions of src/app/actions.rs. Fails, with the reason, if one is not possible.
export async function act(...ids) {
  for (const id of ids) {
    await page.evaluate(id => window.cutoff.act(id), id);
    await frames();
  }
}
// Clicks the control with this accessible name, once it is there.
export async function click(name) {
  for (let tries = 0; ; tries += 1) {
    const why = await page.evaluate(name => {
      try { window.cutoff.click(name); } catch (error) { return String(error); }
    }, name);
    if (!why) break;
    assert(tries < 50, why);
    await pause(100);
  }
  await frames();
}
export async function press(...keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await pause(60);
  }
}

export async function titled(title) {
  await page.waitForFunction(title => document.title === title, `${title} – Cutoff`, { timeout: 30_000 }).catch(() => {});
  assert.equal(await page.title(), `${title} – Cutoff`);
}
// Waits until the live region has such a line, and returns it.
export async function heard(pattern, timeout = 30_000) {
  const line = await page.waitForFunction(
    ([source, flags]) => [...document.querySelectorAll("#announced p")].map(line => line.textContent).findLast(text => new RegExp(source, flags).test(text)),
    [pattern.source, pattern.flags], { timeout },
  ).catch(async () => assert.match(await said(), pattern));
  return line.jsonValue();
}
// All lines of the live region.
export const said = () => page.innerText("#announced");
export const forget = () => page.evaluate(() => document.getElementById("announced").replaceChildren());

// Notes, from the next page on, the jobs sent to workers, those ended by themselves, and the time when a worker was ended.
export const watch = () => page.addInitScript(() => {
  const seen = window.seen = { jobs: [], done: 0, terminated: 0 };
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => { seen.done += data[0] === "outcome"; });
    }
    postMessage(message, ...all) {
      if (Array.isArray(message)) seen.jobs.push(message[0]);
      super.postMessage(message, ...all);
    }
    terminate() {
      seen.terminated = performance.now();
      super.terminate();
    }
  };
});
export const seen = () => page.evaluate(() => window.seen);
export async function until(what, condition) {
  for (let tries = 0; !await condition(); tries += 1) {
    assert(tries < 300, `waiting for ${what}`);
    await pause(100);
  }
}

// The program's own files whose names begin like this, as JSON.
export const stored = prefix => page.evaluate(prefix => {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(`browser storage/${prefix}`) && key.endsWith(".json"));
  return keys.map(key => JSON.parse(localStorage[key]));
}, prefix);

export async function choose(file) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), act("open-file")]);
  await chooser.setFiles(file);
}
export async function drop(name, text) {
  const files = await page.evaluateHandle(([name, text]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], name));
    return files;
  }, [name, text]);
  await page.dispatchEvent("#window", "drop", { dataTransfer: files });
}
export async function paste(text) {
  await page.evaluate(text => navigator.clipboard.writeText(text), text);
  await press("Control+v");
}
// The name and the text of what this action downloads.
export async function downloaded(action) {
  const [file] = await Promise.all([page.waitForEvent("download"), act(action)]);
  return [file.suggestedFilename(), readFileSync(await file.path(), "utf8")];
}
// Goes to the beginning, which is refused there.
export async function toBeginning() {
  await act("to-beginning").catch(error => assert.match(error.message, /this is the beginning/));
}
// Gives the first leaf another value. The field must be there before the value is typed.
export async function setLeaf(value) {
  await toBeginning();
  await act("next-leaf", "edit-leaf");
  await pause(300);
  await press(value, "Enter");
}

const shots = {};
// A picture of the window at rest.
export async function picture(name) {
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
export const differ = (one, other) => assert(!shots[one].equals(shots[other]), `${one} and ${other} look alike`);
export const alike = (one, other) => assert(shots[one].equals(shots[other]), `${one} and ${other} differ`);

export async function end() {
  await context?.close();
  await browser.close();
  server.close();
}
