// Makes one file of the page's folder: FOLDER/cutoff.html, which needs no server and no network. node single.mjs FOLDER
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
const read = name => readFileSync(join(folder, name));
const base64 = name => read(name).toString("base64");

// The only scripts that the policy lets run.
const hashes = [];
// The HTML parser would end the script there.
const source = name => read(name).toString().replaceAll("</script", "<\\/script");
function script(name) {
  const text = source(name);
  hashes.push(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return `<script id="${name}">${text}</script>`;
}

const program = `<script id="program" type="text/plain">${base64("cutoff.bin")}</script>\n`;
const worker = `<script id="worker.js" type="text/plain">${source("worker.js")}</script>\n`;
const scripts = program + worker + script("cutoff.js") + script("page.js");
const policy = [
  "default-src 'none'", `script-src 'wasm-unsafe-eval' ${hashes.join(" ")}`, "style-src 'unsafe-inline'", "img-src data:", "connect-src data:",
  "worker-src blob:",
].join("; ");
const page = read("index.html").toString()
  .replaceAll(/icon\.svg\?\w+/g, `data:image/svg+xml;base64,${base64("icon.svg")}`)
  .replace(/(?<=Content-Security-Policy" content=")[^"]*/, policy)
  .replace(/<script src[^]*<\/script>/, () => scripts);
writeFileSync(join(folder, "cutoff.html"), page);
console.log(`cutoff.html: ${page.length.toLocaleString("en")} bytes`);
