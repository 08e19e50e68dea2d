// A worker of the page: gets the compiled program, then one job after the other.
"use strict";
// In the single file, both scripts are one.
if (typeof wasm_bindgen === "undefined") importScripts(`cutoff.js${location.search}`);

// An end of the program without words of its own.
const ENDS = { unreachable: "there is no memory left", "memory access out of bounds": "the stack is full" };
const why = error => ENDS[error.message] ?? (error instanceof RangeError ? "the stack is full" : String(error.message ?? error));

let loaded;
onmessage = async ({ data }) => {
  try {
    if (data instanceof WebAssembly.Module) {
      loaded = wasm_bindgen({ module_or_path: data });
      await loaded;
      postMessage(["ready"]);
    } else {
      await loaded;
      wasm_bindgen.work(...data);
    }
  } catch (error) {
    postMessage(["died", why(error)]);
  }
};
