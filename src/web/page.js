// Loads the program, starts it on the canvas and passes on what it says. `cutoff.act("step-forward")` carries out an action by id.
"use strict";
const part = id => document.getElementById(id);

// Covers the page with one sentence, which replaces "Loading".
function say(sentence, reloads) {
  part("said").textContent = sentence;
  part("said").setAttribute("role", "alert");
  part("loaded").hidden = true;
  part("reload").hidden = !reloads;
  part("over").hidden = false;
  if (reloads) part("reload").focus();
}

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

// Bytes of the program as they come in, for the progress bar: the length that a server names may be that of the compressed form.
function counted(response) {
  let loaded = 0;
  const counter = new TransformStream({
    transform(chunk, stream) {
      loaded += chunk.length;
      part("loaded").value = Math.min(loaded / WASM_BYTES, 1);
      stream.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": "application/wasm" } });
}

// This tab's number, held by a lock until the tab is closed, and the numbers of the others.
async function tabs() {
  const own = crypto.getRandomValues(new Uint32Array(1))[0];
  // Only https and localhost have locks.
  if (!navigator.locks) return [own, []];
  const { held } = await navigator.locks.query();
  const others = held.map(lock => /^cutoff (\d+)$/.exec(lock.name)).filter(Boolean).map(([, number]) => Number(number));
  navigator.locks.request(`cutoff ${own}`, () => new Promise(() => {}));
  return [own, others];
}

async function load() {
  if (location.protocol === "file:") return say("Cutoff must come from a web server: browsers do not start it from a file.");
  if (typeof WebAssembly !== "object") return say("Cutoff needs WebAssembly, which this browser does not offer: use a newer browser.");
  const probe = document.createElement("canvas");
  if (!probe.getContext("webgl2") && !probe.getContext("webgl")) {
    return say("Cutoff needs WebGL, which this browser does not offer: turn on hardware acceleration, or use another browser.");
  }
  let program;
  try {
    program = await import("./cutoff.js?BUILD");
    const response = await fetch("cutoff_bg.wasm?BUILD");
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    await program.default({ module_or_path: counted(response) });
  } catch (error) {
    return say(`Cutoff could not be loaded: ${error.message || error}. Check the connection, and reload the page.`, true);
  }
  try {
    window.cutoff = await program.start(part("window"), ...await tabs());
  } catch (error) {
    return say(`Cutoff could not be started: ${error.message || error}.`, true);
  }
  // A panic during the start has been said already.
  if (hasFailed) return;
  part("over").hidden = true;
  part("window").focus();
}

part("reload").onclick = () => location.reload();
// Ends of the program that its panic hook does not see, such as a full stack.
const isEnd = error => /^(RuntimeError|RangeError|InternalError)$/.test(error?.name);
addEventListener("error", event => isEnd(event.error) && failed(event.message));
addEventListener("unhandledrejection", event => isEnd(event.reason) && failed(event.reason.message));
addEventListener("keydown", event => isOwn(event) && event.preventDefault(), true);
load();
