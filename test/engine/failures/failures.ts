import assert from "node:assert/strict";
import type { DocumentError } from "../../../src/engine/document.ts";
import type { Engine } from "../../../src/engine/engine.ts";
import type { FailedDocument } from "../../../src/engine/failures.ts";
import { claimRequest, flood, newDocument } from "../new-documents.ts";
import type { onNewEngines } from "../on-new-engines.ts";

const error: DocumentError = {
  name: "E",
  message: "broken\u0000",
  code: "c",
  details: { unit: "bytes", size: 7, limit: 5 },
  processor: "invoices",
  stack: "E: x",
};

/** Failed documents in brief, and what is remembered of their groups. */
export function testFailures(on: ReturnType<typeof onNewEngines>): void {
  on("lists documents that failed since a time, without their other facts", async (engine) => {
    await engine.line.submit([newDocument("a", { type: "text/csv" }), ...flood("b", 3)], 1);
    const claims = await engine.line.claim(claimRequest(4, 2));
    for (const [index, { lease }] of claims.entries())
      if (index < 3) await engine.line.fail([{ lease, error, retryAt: undefined }], 10 + index);
    await engine.line.complete([{ lease: claims[3]?.lease ?? assert.fail(), result: null }], 20);
    const [first, second, third] = claims.map(({ document }) => document);
    assert.deepEqual(await failedSince(engine, 12), [{ ...briefOf(third), at: 12 }]);
    const all = await failedSince(engine, 0);
    assert.deepEqual(new Set(all.map(({ id }) => id)), new Set([first?.id, second?.id, third?.id]));
    await engine.line.retry(first?.id ?? "", 30);
    await engine.line.remove(second?.id ?? "", 30);
    assert.deepEqual(
      (await failedSince(engine, 0)).map(({ id }) => id),
      [third?.id],
    );
  });

  on("lists more failed documents than fit on a page, each once", async (engine) => {
    await engine.line.submit(flood("a", 1001), 1);
    const claims = await engine.line.claim({ ...claimRequest(1001, 2), worker: "w" });
    await engine.line.fail(
      claims.map(({ lease }) => ({ lease, error, retryAt: undefined })),
      3,
    );
    const ids = (await failedSince(engine, 0)).map(({ id }) => id);
    assert.deepEqual([ids.length, new Set(ids).size], [claims.length, claims.length]);
  });

  on("remembers when groups of failures were first and last seen, in any order", async ({ failures }) => {
    await failures.note([
      { group: "a", firstAt: 5, lastAt: 6 },
      { group: "b", firstAt: 7, lastAt: 7 },
    ]);
    await failures.note([{ group: "a", firstAt: 3, lastAt: 4 }]);
    await failures.note([{ group: "a", firstAt: 8, lastAt: 9 }]);
    await failures.note([]);
    const [a, ...others] = await failures.groups(["a", "nothing"]);
    assert.deepEqual([a?.firstAt, a?.lastAt, a?.note, a?.dismissedAt, others], [3, 9, null, null, []]);
  });

  on("changes what is given of a group, and nothing else", async ({ failures }) => {
    await failures.note([{ group: "a", firstAt: 5, lastAt: 6 }]);
    await failures.change("a", { dismissal: { at: 10, by: "ops" }, note: "ä 'quoted'" });
    const snoozed = await failures.change("a", { snoozedUntil: 20 });
    const plain = { group: "a", firstAt: 5, lastAt: 6 };
    const decided = { note: "ä 'quoted'", dismissedAt: 10, dismissedBy: "ops", snoozedUntil: 20 };
    assert.deepEqual(snoozed, { ...plain, ...decided });
    const undone = await failures.change("a", { dismissal: null, snoozedUntil: null });
    assert.deepEqual(undone, {
      ...plain,
      ...decided,
      dismissedAt: null,
      dismissedBy: null,
      snoozedUntil: null,
    });
    assert.deepEqual(await failures.groups(["a"]), [undone]);
    assert.equal(await failures.change("b", { note: "x" }), undefined);
  });

  on("forgets groups that were not seen for long, and all but the latest", async ({ failures }) => {
    const seen = (group: string, at: number) => ({ group, firstAt: at, lastAt: at });
    await failures.note([seen("a", 1), seen("b", 2), seen("c", 3), seen("d", 4)]);
    assert.equal(await failures.forget(2, 2), 2);
    const left = await failures.groups(["a", "b", "c", "d"]);
    assert.deepEqual(left.map(({ group }) => group).sort(), ["c", "d"]);
  });
}

async function failedSince(engine: Engine, since: number): Promise<FailedDocument[]> {
  const documents: FailedDocument[] = [];
  for await (const page of engine.failures.failed(since)) documents.push(...page);
  return documents;
}

function briefOf(
  document: { readonly id: string; readonly customer: string; type: string | null } | undefined,
) {
  const { id, customer, type } = document ?? assert.fail();
  return { id, customer, type, error };
}
