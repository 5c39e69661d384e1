import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findIdioms } from "./prose-rules.ts";
import { readRepository } from "./support/repository.ts";

it("the repository's prose and names keep to the usual words", () => {
  const offences = findIdioms(readRepository());
  assert.equal(offences.length, 0, `\n${offences.join("\n")}\n`);
});

describe("idioms", () => {
  const idiom = 'has "Whoever": name the person or the part instead of "whoever".';

  it("are refused in comments, strings, statements and docs", () => {
    assert.deepEqual(idiomsOf("src/queue/queue.ts", "const a = 1;\n// Whoever asks."), [
      `src/queue/queue.ts:2 ${idiom}`,
    ]);
    assert.deepEqual(idiomsOf("src/queue/queue.ts", 'throw new Error("Whoever asks");'), [
      `src/queue/queue.ts:1 ${idiom}`,
    ]);
    assert.deepEqual(idiomsOf("src/engines/sqlite/sql/claim.sql", "-- Whoever asks.\nselect 1;"), [
      `src/engines/sqlite/sql/claim.sql:1 ${idiom}`,
    ]);
    assert.deepEqual(idiomsOf("docs/server.md", "# Server\n\nWhoever asks."), [`docs/server.md:3 ${idiom}`]);
  });

  it("are refused across the lines of a comment", () => {
    const [offence] = idiomsOf("src/queue/queue.ts", "// It waits at the\n// most a second.");
    assert.match(offence ?? "", /"at the most"/);
  });

  it("are refused at the start of a doc comment, but not later in it", () => {
    assert.equal(idiomsOf("src/queue/queue.ts", "/** What a caller gets. */").length, 1);
    assert.equal(idiomsOf("src/queue/queue.ts", "/**\n * Whether it is due.\n */").length, 1);
    assert.deepEqual(idiomsOf("src/queue/queue.ts", "/** Returns what a caller gets. */"), []);
  });

  it("are refused inside of names", () => {
    const advice = "use the usual word for this name.";
    assert.deepEqual(idiomsOf("src/queue/queue.ts", "const freeSeats = 1;"), [
      `src/queue/queue.ts:1 has "Seats": ${advice}`,
    ]);
    assert.equal(idiomsOf("src/queue/queue.ts", "const mostBytes = 1;").length, 1);
    assert.deepEqual(idiomsOf("src/queue/queue.ts", "const almost = Math.floor(1.5);"), []);
  });
});

function idiomsOf(file: string, text: string): readonly string[] {
  return findIdioms(new Map([[file, text]]));
}
