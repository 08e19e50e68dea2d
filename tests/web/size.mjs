// Prints what a first visit loads. node size.mjs WASM MOST: fails where brotli 11 takes more than MOST bytes.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [wasm, most] = process.argv.slice(2);
const bytes = readFileSync(wasm);
const brotli = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
}).length;
const gzip = gzipSync(bytes, { level: 9 }).length;
const grouped = count => count.toLocaleString("en");
console.log(`wasm: ${grouped(bytes.length)} bytes, gzip -9 ${grouped(gzip)}, brotli 11 ${grouped(brotli)} of at most ${grouped(Number(most))}`);
process.exit(brotli > most ? 1 : 0);
