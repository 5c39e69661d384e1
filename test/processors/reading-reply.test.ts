import assert from "node:assert/strict";
import { it } from "node:test";
import { replyKinds } from "../../src/processors/reader-messages.ts";
import { ReadingReply } from "../../src/processors/reading-reply.ts";
import { defaultLimits } from "../../src/readers/limits.ts";

it("a reply that places a file beyond the end of the text is refused", async () => {
  const factsOf = (end: number) => {
    const section = { name: "a", depth: 1, start: 0, end, type: "text/plain", words: 0 };
    const facts = {
      type: "application/zip",
      words: 1,
      lines: 1,
      characters: 4,
      sections: [section],
      skipped: [],
    };
    return { kind: replyKinds.facts, payload: Buffer.from(JSON.stringify(facts)) };
  };
  const replyOf = () => {
    const reply = new ReadingReply({ limits: defaultLimits, onProgress: () => {} });
    reply.expect();
    reply.add({ kind: replyKinds.text, payload: Buffer.from("text") });
    return reply;
  };
  assert.throws(() => replyOf().add(factsOf(5)), /invalid facts/);
  const reply = replyOf();
  reply.add(factsOf(4));
  assert.equal((await reply.outcome).facts.sections?.length, 1);
});
