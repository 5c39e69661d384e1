import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());

// Everything with a meaning in `copy`, arrays, JSON or SQL, and what only looks like it.
const texts = [
  "\\",
  "\\N",
  "\\.",
  "\\t",
  "\\\\N",
  "null",
  "NULL",
  '"',
  "'",
  "{a,b}",
  "a,b",
  "$1",
  "Ünï → 🎈",
  " ",
  "\\x41",
];
const inMetadata = [...texts, "\t", "\n", "\r\n", "\u0001", "a\tb\nc\\"];

test("postgres: documents that are submitted many at a time are kept as they are, whatever their texts", async (t) => {
  const queue = await openQueue(await newDatabase(server));
  t.after(() => queue.close());
  const submissions = inMetadata.flatMap((metadata, index) =>
    texts.map((text) => ({
      customer: text.trim() || "a",
      name: text,
      type: texts[index % texts.length] as string,
      key: `${text} ${index}`,
      metadata: { [metadata]: [metadata, null] },
      cost: index + 1,
      ...(index % 3 === 0 && { startAt: 8_640_000_000_000_000 }),
    })),
  );
  const submitted = await queue.submitMany(submissions);
  for (const [index, { isRepeat, ...document }] of submitted.entries()) {
    const { startAt = null, ...given } = submissions[index] ?? assert.fail();
    assert.deepEqual(await queue.document(document.id), document);
    assert.deepEqual({ ...document, ...given, startAt }, document);
  }
  const { waiting, scheduled } = (await queue.stats()).documents;
  assert.equal(waiting + scheduled, submissions.length);
});
