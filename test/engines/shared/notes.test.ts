import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Notes } from "../../../src/engines/shared/notes.ts";

describe("the notes of a transaction", () => {
  it("tell others nothing of one in which nothing happened", () => {
    const notes = new Notes();
    notes.tally("waiting", 1, 1);
    assert.equal(notes.change, undefined);
  });

  it("say that documents may start when some came to wait, or the queue was resumed", () => {
    assert.equal(noted((notes) => notes.tally("waiting", 1, 1)).change?.mayStart, true);
    assert.equal(noted((notes) => notes.tally("waiting", 1, -1)).change?.mayStart, false);
    assert.equal(noted((notes) => notes.happened({ at: 0, kind: "resumed" })).change?.mayStart, true);
    assert.equal(noted((notes) => notes.happened({ at: 0, kind: "paused" })).change?.mayStart, false);
  });

  it("say that documents may come due when some were scheduled", () => {
    assert.equal(noted((notes) => notes.tally("scheduled", 0, 1)).change?.mayComeDue, true);
    assert.equal(noted((notes) => notes.tally("scheduled", 0, -1)).change?.mayComeDue, false);
  });

  it("name the documents that were taken from their workers", () => {
    const notes = new Notes();
    notes.takenAway.push({ document: "a", code: "cancelled" });
    assert.deepEqual(notes.change?.takenAway, [{ document: "a", code: "cancelled" }]);
  });

  it("name the customers of whom documents left the line or what runs", () => {
    const about = { customer: "a", document: "b" };
    const notes = noted((one) => one.happened({ at: 5, kind: "done", ...about, attempt: 1 }));
    notes.happened({ at: 6, kind: "progressed", customer: "c", document: "d", progress: 1 });
    assert.deepEqual([...notes.left], [["a", 5]]);
  });

  it("sum up the tallies of each state and lane, and leave out what did not change", () => {
    const notes = new Notes();
    for (const change of [1, 1, -1]) notes.tally("waiting", 3, change);
    for (const change of [1, -1]) notes.tally("running", 3, change);
    notes.tally("scheduled", 0, 1);
    assert.deepEqual(notes.tallies, [
      { state: "waiting", lane: 3, change: 1 },
      { state: "scheduled", lane: 0, change: 1 },
    ]);
  });
});

function noted(note: (notes: Notes) => void): Notes {
  const notes = new Notes();
  notes.happened({ at: 0, kind: "plan-set", plan: "a" });
  note(notes);
  return notes;
}
