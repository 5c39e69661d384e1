import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DoNotRetry, type Language, languages, type Queue, type VirtualClock } from "../../../src/index.ts";
import { openTestQueue, startOfTime, waitForEvent, waitForEvents } from "../../support/queues.ts";

const minute = 60_000;

describe("an explanation of a real queue", () => {
  it("defaults to English and UTC, and is available in five languages", async (context) => {
    const { queue } = await openTestQueue(context);
    const { id } = await queue.submit({ customer: "acme" });
    const texts = await Promise.all(languages.map((language) => textOf(queue, id, language)));
    assert.equal(new Set(texts).size, 5);
    assert.equal((await queue.explain(id))?.text.join("\n"), texts[0]);
    assert.match(texts[0] ?? "", /so the document has priority 1, the highest/);
    assert.match(texts[1] ?? "", /Das Dokument ist als Nächstes an der Reihe/);
  });

  it("shows times in the requested time zone", async (context) => {
    const { queue } = await openTestQueue(context);
    const { id } = await queue.submit({ customer: "acme", startAt: startOfTime + 60 * minute });
    const explanation = await queue.explain(id, { language: "pl", timeZone: "Europe/Warsaw" });
    assert.match(explanation?.text.join() ?? "", /wejdzie do kolejki za 60 minut \(02:00:00 CET\)/);
  });

  it("estimates the start from processed documents, and gives none before", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const documents = await queue.submitMany(Array.from({ length: 12 }, () => ({ customer: "acme" })));
    const last = documents.at(-1)?.id ?? "";
    assert.equal((await queue.explain(last))?.expectedStart, null);
    assert.match(await textOf(queue, last), /No worker is running at the moment/);

    await processOneByOne(queue, clock, { documents: 4, eachMs: minute });
    const explanation = await queue.explain(last);
    assert.deepEqual(explanation?.place, { ahead: 6, isExact: true });
    const { p50At = 0, p90At = 0, ...rest } = explanation?.expectedStart ?? {};
    assert.deepEqual(rest, { basedOn: 4, slots: 1, isLowerBound: false });
    const [soonest, latest] = [clock.now() + 6 * minute, clock.now() + 7 * minute + 1000];
    assert.ok(soonest < p50At && p50At < p90At && p90At <= latest, `${p50At} ${p90At}`);
    assert.match(await textOf(queue, last), /Processing is expected to start in 7 minutes/);
  });

  it("gives no start for a paused queue, and says that it is paused", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const [, , document] = await queue.submitMany([1, 2, 3].map(() => ({ customer: "acme" })));
    await processOneByOne(queue, clock, { documents: 1, eachMs: minute });
    await queue.pause();
    const paused = await queue.explain(document?.id ?? "");
    assert.deepEqual([paused?.isPaused, paused?.expectedStart], [true, null]);
    assert.match(paused?.text.join() ?? "", /The whole queue is paused/);
    await queue.resume();
    const resumed = await queue.explain(document?.id ?? "");
    assert.deepEqual([resumed?.isPaused, resumed?.expectedStart?.basedOn], [false, 1]);
  });

  it("says that a customer has reached its cap", async (context) => {
    const { queue } = await openTestQueue(context);
    await queue.customers.setLimits("acme", { maxRunning: 1 });
    const [, held] = await queue.submitMany([{ customer: "acme" }, { customer: "acme" }]);
    const explanation = await queue.explain(held?.id ?? "");
    assert.deepEqual(explanation?.cap, { maxRunning: 1, running: 0, isWhileOthersWait: false });
    assert.match(
      explanation?.text.join("\n") ?? "",
      /priority 1, the highest.\nOnly one of the customer's documents/,
    );
    await queue.customers.pause("acme");
    assert.match(await textOf(queue, held?.id ?? ""), /The customer is paused/);
  });

  it("calls the start the earliest possible one if more than a thousand documents are ahead", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const documents = await queue.submitMany(Array.from({ length: 1010 }, () => ({ customer: "acme" })));
    await processOneByOne(queue, clock, { documents: 1, eachMs: minute });
    const explanation = await queue.explain(documents.at(-1)?.id ?? "");
    assert.equal(explanation?.expectedStart?.isLowerBound, true);
    assert.match(explanation?.text.join() ?? "", /More than 1,000 documents.* at the earliest/);
  });

  it("says that a priority is overdue", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const documents = await queue.submitMany(Array.from({ length: 5 }, () => ({ customer: "acme" })));
    const [first, last] = [documents[0]?.id ?? "", documents.at(-1)?.id ?? ""];
    clock.set(startOfTime + 25 * minute);
    assert.equal((await queue.explain(last))?.overdue, null);
    clock.set(startOfTime + 25 * minute + 1);
    assert.deepEqual((await queue.explain(last))?.overdue, { afterMs: 25 * minute });
    assert.match(
      await textOf(queue, last),
      /Documents with priority 2 have been waiting longer than intended \(more than 25 minutes\)/,
    );
    assert.equal((await queue.explain(first))?.overdue, null);
  });

  it("says what a background document waits for, and when the background is overdue", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany([1, 2, 3].map(() => ({ customer: "acme" })));
    const { id } = await queue.submit({ customer: "acme", urgency: "background" });
    await queue.submitMany([1, 2, 3].map(() => ({ customer: "other" })));
    await processOneByOne(queue, clock, { documents: 1, eachMs: minute });
    const explanation = await queue.explain(id);
    assert.deepEqual([explanation?.check, explanation?.place], [null, { ahead: 4, isExact: true }]);
    assert.equal(explanation?.expectedStart?.isLowerBound, true);
    assert.match(await textOf(queue, id), /^This is a background document: it is not counted/);
    assert.match(await textOf(queue, id), /start when no others are waiting\.\n4 documents are ahead/);
    assert.doesNotMatch(await textOf(queue, id), /no priority yet|overdue|longer than intended|would get/);
    clock.set(startOfTime + 25 * minute + 1);
    assert.match(await textOf(queue, id), /Background documents have been waiting longer than intended/);
    await queue.expedite(id);
    assert.match(await textOf(queue, id), /An operator expedited it.*\nThe document is next in line\./);
    assert.doesNotMatch(await textOf(queue, id), /longer than intended|no others are waiting/);
    assert.equal((await queue.explain(id))?.expectedStart?.isLowerBound, false);
  });

  it("says that a document has a deadline, until it has started or is cancelled", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const startBefore = startOfTime + 10 * minute;
    const submission = { customer: "acme", startBefore };
    const [started, late] = await queue.submitMany([submission, submission]);
    const [startedId = "", lateId = ""] = [started?.id, late?.id];
    assert.equal((await queue.explain(startedId))?.deadlineAt, startBefore);
    assert.match(
      await textOf(queue, startedId),
      /The deadline for its start is in 10 minutes \(00:10:00 UTC\)/,
    );
    const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
    await queue.remote.giveBack(claim?.lease ?? assert.fail());
    assert.equal((await queue.explain(startedId))?.deadlineAt, null);
    assert.doesNotMatch(await textOf(queue, startedId), /deadline/);
    await clock.advance(10 * minute);
    assert.match(
      await textOf(queue, lateId),
      /Its deadline has passed, so the document is about to be cancelled/,
    );
    assert.doesNotMatch(await textOf(queue, lateId), /No worker is running/);
    queue.maintain();
    await waitForEvent(queue, ({ kind }) => kind === "cancelled");
    assert.match(
      await textOf(queue, lateId),
      /was cancelled .* ago .*, because processing had not started by its deadline\.\nIf/,
    );
    assert.match(await textOf(queue, lateId, "pl"), /ponieważ przetwarzanie nie rozpoczęło się w terminie\./);
    await queue.retry(lateId);
    assert.doesNotMatch(await textOf(queue, lateId), /deadline/);
  });

  it("names the weight of a plan only if it is more than that of others", async (context) => {
    const { queue } = await openTestQueue(context);
    await queue.plans.set("premium", {}, { weight: 3 });
    await queue.submitMany([{ customer: "acme" }, { customer: "other" }]);
    await queue.customers.assignPlan("acme", "premium");
    const documents = await queue.submitMany([{ customer: "acme" }, { customer: "other" }]);
    const [premium, other] = await Promise.all(documents.map(({ id }) => textOf(queue, id)));
    assert.match(
      premium ?? "",
      /The customer's plan has weight 3: at the same priority, 3 of the customer's/,
    );
    assert.doesNotMatch(other ?? "", /weight/);
  });

  it("says why the count is what it is", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const first = await queue.submit({ customer: "acme" });
    const second = await queue.submit({ customer: "acme", cost: 4 });
    clock.set(startOfTime + 26 * minute);
    const third = await queue.submit({ customer: "acme" });
    assert.match(await textOf(queue, first.id), /This was the customer's first counted document/);
    assert.match(
      await textOf(queue, second.id),
      /fell from 0 to −4. Because of its cost, the document counts as 4/,
    );
    assert.match(await textOf(queue, third.id), /\(26 minutes\) was longer than the reset interval/);
    await queue.plans.set("default", { thresholds: [-1, -2, -3, -4, -5, -6, -7, -8] });
    assert.match(await textOf(queue, second.id), /thresholds that have since changed/);
  });

  it("covers documents in every state", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    const submit = (name: string) => queue.submit({ customer: name, name });
    const [scheduled, held, cancelled, failing, running] = await Promise.all([
      queue.submit({ customer: "later", startAt: startOfTime + 90 * minute }),
      ...["held", "cancelled", "failing", "running"].map(submit),
    ]);
    await queue.customers.pause("held");
    await queue.cancel(cancelled?.id ?? "");
    const worker = queue.work(
      async (document) => {
        if (document.name === "failing") throw new DoNotRetry("the paper is blank");
        await new Promise(() => {});
      },
      { concurrency: 2 },
    );
    await waitForEvents(queue, "started", 2);
    await waitForEvent(queue, (event) => event.kind === "failed");
    clock.set(startOfTime + 3 * minute);
    const texts = [scheduled, held, cancelled, failing, running].map((one) => textOf(queue, one?.id ?? ""));
    const expected = [
      /has no priority yet.*\n.*scheduled and will join the queue in 87 minutes \(01:30:00 UTC\)/,
      /The customer is paused, so the document stays out of the queue/,
      /The document was cancelled 3 minutes ago/,
      /Processing failed 3 minutes ago .* after one attempt: “the paper is blank”/,
      /being processed: attempt 1 of 3, started 3 minutes ago \(00:00:00 UTC\)/,
    ];
    for (const [index, text] of (await Promise.all(texts)).entries())
      assert.match(text, expected[index] ?? /^$/);
    await worker.stop({ timeoutMs: 0 });
  });
});

async function textOf(queue: Queue, id: string, language: Language = "en"): Promise<string> {
  const explanation = await queue.explain(id, { language });
  return explanation?.text.join("\n") ?? "";
}

/** Processes documents on one slot, each for the same time, and leaves the next one running. */
async function processOneByOne(
  queue: Queue,
  clock: VirtualClock,
  { documents, eachMs }: { documents: number; eachMs: number },
): Promise<void> {
  const ends: (() => void)[] = [];
  queue.work(() => new Promise<void>((resolve) => ends.push(resolve)));
  for (let processed = 0; processed < documents; processed++) {
    await waitForEvents(queue, "started", processed + 1);
    clock.set(clock.now() + eachMs);
    ends[processed]?.();
    await waitForEvents(queue, "done", processed + 1);
  }
  await waitForEvents(queue, "started", documents + 1);
}
