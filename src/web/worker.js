// A worker of the page: gets the compiled program, then one job after the other.
"use strict";
// In the single file, both scripts are one.
if (typeof wasm_bindgen === "undefined") importScripts(`cutoff.js${location.search}`);

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
    postMessage(["died", String(error.message ?? error)]);
  }
};
