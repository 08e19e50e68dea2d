// Prints what a first visit loads. node size.mjs PACKED MOST: fails where brotli 11 takes more than MOST bytes.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";

const [file, most] = process.argv.slice(2);
const packed = readFileSync(file);
const bytes = gunzipSync(packed);
const brotli = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
}).length;
const grouped = count => count.toLocaleString("en");
console.log(`wasm: ${grouped(bytes.length)} bytes, gzip -9 ${grouped(packed.length)}, brotli 11 ${grouped(brotli)} of at most ${grouped(Number(most))}`);
process.exit(brotli > most ? 1 : 0);
