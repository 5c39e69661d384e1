import assert from "node:assert/strict";
import { it } from "node:test";
import type { QueueEvent } from "../../../src/engine/event.ts";
import type { Caller } from "../../../src/server/access/caller.ts";
import { Seal } from "../../../src/server/access/seal.ts";
import { ToldEvents } from "../../../src/server/events/event-stream.ts";

const events = Array.from(
  { length: 3 },
  (_, index): QueueEvent =>
    ({ id: String(index + 1), at: 0, kind: "plan-set", plan: "x".repeat(200_000) }) as never,
);

async function* pages() {
  yield events;
}

function tell(caller: Partial<Caller>, admitStill: () => Promise<void> = async () => {}): ToldEvents {
  const known: Caller = { role: "admin", customer: undefined, key: undefined, ...caller };
  return new ToldEvents(pages(), { caller: known, since: "0", admitStill });
}

it("a beat says where to resume, and never behind an event that was not sent yet", async () => {
  const seals = {
    events: new Seal("secret", { keyId: "key", purpose: "ids of events" }),
    cursors: new Seal("secret", { keyId: "key", purpose: "cursors of documents" }),
  };
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const telling = tell({ seals }, () => {
    asked.resolve();
    return answered.promise;
  });
  const next = telling.next();
  await asked.promise;
  const beat = telling.beat();
  answered.resolve();
  const [, id = ""] = /^id: (\S+)\n\n$/.exec((await beat) ?? "") ?? [];
  assert.equal(seals.events.open(id), "0");
  assert.match((await next) ?? "", /\nevent: plan-set\n/);
});

it("a page of large events is told in several pieces, each event once and in order", async () => {
  const telling = tell({});
  const pieces: string[] = [];
  for (let text = await telling.next(); text !== undefined; text = await telling.next()) pieces.push(text);
  const ids = pieces.map((text) => Array.from(text.matchAll(/^id: (\d)$/gm), ([, id]) => id));
  assert.deepEqual(ids, [["1", "2"], ["3"]]);
});
