import assert from "node:assert";
import { readFileSync } from "node:fs";
import { act, choose, downloaded, drop, forget, heard, open, paste, picture, setLeaf, titled } from "../harness.mjs";

const wikipedia = readFileSync("trees/wikipedia.json", "utf8");
export default {
  async "a tree opened by the chooser"() {
    await open();
    await act("leave");
    await choose("trees/wikipedia.json");
    await titled("Wikipedia, alpha-beta pruning");
    await picture("wikipedia");
  },

  async "a tree dropped"() {
    await drop("aima-figure.json", readFileSync("trees/aima-figure.json", "utf8"));
    await titled("AIMA two-ply tree");
  },

  async "a tree pasted, and text that is no tree"() {
    await paste(wikipedia);
    await titled("Wikipedia, alpha-beta pruning");
    await forget();
    await paste("((3 4) (5");
    await heard(/column/);
    await titled("Wikipedia, alpha-beta pruning");
    await act("leave");
  },

  async "a download"() {
    await forget();
    const [name, text] = await downloaded("save-as");
    assert.match(name, /\.json$/);
    assert.deepEqual(JSON.parse(text).tree, JSON.parse(wikipedia).tree);
    await heard(new RegExp(`^Downloaded ${name}`));
    await picture("downloaded");
  },

  async "what was opened is saved again under its name"() {
    // The titles say when the file is open.
    await drop("aima-figure.json", readFileSync("trees/aima-figure.json", "utf8"));
    await titled("AIMA two-ply tree");
    await choose("trees/wikipedia.json");
    await titled("Wikipedia, alpha-beta pruning");
    await setLeaf("7");
    await heard(/^K1 has value 7/);
    const [name, text] = await downloaded("save");
    assert.equal(name, "wikipedia.json");
    assert.equal(JSON.parse(text).tree[0][0][0][0], 7);
  },
};
