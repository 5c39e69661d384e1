import assert from "node:assert/strict";
import { it } from "node:test";
import type { QueueEvent } from "../../../src/engine/event.ts";
import type { Caller } from "../../../src/server/access/caller.ts";
import { Seal } from "../../../src/server/access/seal.ts";
import { EventText } from "../../../src/server/events/event-text.ts";

const events = Array.from(
  { length: 3 },
  (_, index): QueueEvent =>
    ({ id: String(index + 1), at: 0, kind: "plan-set", plan: "x".repeat(200_000) }) as never,
);

async function* pages() {
  yield events;
}

function textFor(
  caller: Partial<Caller>,
  expectStillAdmitted: () => Promise<void> = async () => {},
): EventText {
  const known: Caller = { role: "admin", customer: undefined, key: undefined, ...caller };
  return new EventText(pages(), { caller: known, since: "0", expectStillAdmitted });
}

it("a heartbeat says where to resume, and never after an event that was not sent yet", async () => {
  const seals = {
    events: new Seal("secret", { keyId: "key", purpose: "ids of events" }),
    cursors: new Seal("secret", { keyId: "key", purpose: "cursors of documents" }),
  };
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const text = textFor({ seals }, () => {
    asked.resolve();
    return answered.promise;
  });
  const next = text.next();
  await asked.promise;
  const heartbeat = text.heartbeat();
  answered.resolve();
  const [, id = ""] = /^id: (\S+)\n\n$/.exec((await heartbeat) ?? "") ?? [];
  assert.equal(seals.events.open(id), "0");
  assert.match((await next) ?? "", /\nevent: plan-set\n/);
});

it("a page of large events is sent in several pieces, each event once and in order", async () => {
  const text = textFor({});
  const pieces: string[] = [];
  for (let piece = await text.next(); piece !== undefined; piece = await text.next()) pieces.push(piece);
  const ids = pieces.map((piece) => Array.from(piece.matchAll(/^id: (\d)$/gm), ([, id]) => id));
  assert.deepEqual(ids, [["1", "2"], ["3"]]);
});
