// Loads the program, starts it on the canvas and passes on what it says. `cutoff.act("step-forward")` carries out an action by id.
"use strict";
const part = id => document.getElementById(id);
// The single file has the program inside; in the folder it is beside the page, each build under another address.
const inside = part("program");
const build = inside ? "" : new URL(document.currentScript.src).search;

// Covers the page with one sentence, which replaces "Loading".
function say(sentence, reloads) {
  part("said").textContent = sentence;
  part("said").setAttribute("role", "alert");
  part("loaded").hidden = part("megabytes").hidden = true;
  part("reload").hidden = !reloads;
  part("over").hidden = false;
  if (reloads) part("reload").focus();
}

// The page is within another one, whose focus and keys are its own.
const embedded = new URLSearchParams(location.search).has("embed");

let hasFailed = false;
// The program calls this when it panics. The first message is the cause of all others.
function failed(what, hasUnsavedWork) {
  if (hasFailed) return;
  hasFailed = true;
  const kept = hasUnsavedWork ? " The unsaved work has been kept and is offered again." : " Saved work is offered again.";
  say(`Cutoff has stopped because of an error in the program: ${what}. Reload the page to go on.${kept}`, true);
}

// The program calls this with each text that a screen reader speaks.
function announce(text) {
  const line = document.createElement("p");
  line.textContent = text;
  part("announced").append(line);
  if (part("announced").childElementCount > 50) part("announced").firstChild.remove();
}

// Shortcuts of the program that browsers use, too. A few stay the browser's: copy and paste, tabs, developer tools, Ctrl+Shift+R.
function isOwn(event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^F([1-9]|10|11)$/.test(key)) return true;
  if (event.altKey) return key === "ArrowLeft" || key === "ArrowRight";
  if (!event.ctrlKey && !event.metaKey) return false;
  return event.shiftKey ? !"vijrtnw".includes(key) : !"cxvtnwq".includes(key);
}

// Shows how much of the packed program has come.
function counter() {
  const megabytes = bytes => (bytes / 1e6).toFixed(1);
  const { max } = part("loaded");
  let loaded = 0;
  return new TransformStream({
    transform(chunk, stream) {
      loaded += chunk.length;
      part("loaded").value = loaded;
      part("megabytes").textContent = `${megabytes(loaded)} of ${megabytes(max)} MB`;
      stream.enqueue(chunk);
    },
  });
}

// Returns the compiled program. Packed in the page, no server needs to compress it.
async function compiled() {
  const packed = await fetch(inside ? `data:application/gzip;base64,${inside.textContent}` : `cutoff.bin${build}`);
  if (!packed.ok) throw new Error(`the server answers ${packed.status}`);
  const bytes = packed.body.pipeThrough(counter()).pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(bytes, { headers: { "Content-Type": "application/wasm" } }));
}

let program;
// The program calls this for a worker, which gets the compiled program before its first job.
function newWorker() {
  const scripts = () => URL.createObjectURL(new Blob([part("cutoff.js").textContent, part("worker.js").textContent]));
  const worker = new Worker(inside ? scripts() : `worker.js${build}`);
  worker.postMessage(program);
  return worker;
}

// Returns this tab's number and those of the other open tabs.
async function tabs() {
  const own = crypto.getRandomValues(new Uint32Array(1))[0];
  // A lock holds the number until the tab is closed, even if it is frozen.
  const locks = await navigator.locks?.query().catch(() => null);
  if (locks) {
    const others = locks.held.map(lock => /^cutoff (\d+)$/.exec(lock.name)).filter(Boolean).map(([, number]) => Number(number));
    navigator.locks.request(`cutoff ${own}`, () => new Promise(() => {}));
    return [own, others];
  }
  // Only https and localhost have locks. Elsewhere the tabs answer each other.
  const others = new Set();
  const channel = new BroadcastChannel("cutoff");
  channel.onmessage = ({ data }) => {
    others.add(data.tab);
    if (data.asks) channel.postMessage({ tab: own, asks: false });
  };
  channel.postMessage({ tab: own, asks: true });
  await new Promise(resolve => setTimeout(resolve, 500));
  return [own, [...others]];
}

async function load() {
  if (location.protocol === "file:" && !inside) {
    return say("Cutoff does not start from this file: open cutoff.html beside it, or put the folder on a web server.");
  }
  for (const needed of ["WebAssembly", "DecompressionStream"]) {
    if (!(needed in window)) return say(`Cutoff needs ${needed}, which this browser does not offer: use a newer browser.`);
  }
  const probe = document.createElement("canvas");
  if (!probe.getContext("webgl2") && !probe.getContext("webgl")) {
    return say("Cutoff needs WebGL, which this browser does not offer: turn on hardware acceleration, or use another browser.");
  }
  const numbers = tabs();
  try {
    program = await compiled();
    await wasm_bindgen({ module_or_path: program });
  } catch (error) {
    return say(`Cutoff could not be loaded: ${error.message || error}. Check the connection, and reload the page.`, true);
  }
  const { focus } = HTMLElement.prototype;
  if (embedded) HTMLElement.prototype.focus = () => {};
  try {
    window.cutoff = await wasm_bindgen.start(part("window"), ...await numbers);
  } catch (error) {
    return say(`Cutoff could not be started: ${error.message || error}.`, true);
  } finally {
    HTMLElement.prototype.focus = focus;
  }
  // A panic during the start has been said already.
  if (hasFailed) return;
  part("over").hidden = true;
  if (embedded) return;
  part("window").focus();
  // Only https and localhost have it: then the page starts without a network, too.
  if (!inside) navigator.serviceWorker?.register(`offline.js${build}`).catch(() => {});
}

part("reload").onclick = () => location.reload();
// Ends of the program that its panic hook does not see, such as a full stack.
const isEnd = error => /^(RuntimeError|RangeError|InternalError)$/.test(error?.name);
addEventListener("error", event => isEnd(event.error) && failed(event.message));
addEventListener("unhandledrejection", event => isEnd(event.reason) && failed(event.reason.message));
if (!embedded) addEventListener("keydown", event => isOwn(event) && event.preventDefault(), true);
load();
