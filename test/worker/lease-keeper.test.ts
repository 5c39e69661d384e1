import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { openEngineAt } from "../../src/content/open-store.ts";
import { VirtualClock } from "../../src/index.ts";
import { defaultRetryPolicy } from "../../src/policy/retry.ts";
import { ClockedLeaseKeeper, type Loss } from "../../src/worker/lease-keeper.ts";

describe("a lease keeper whose store is gone", () => {
  it("reports that the lease is lost when it has expired, and pauses between tries", async (context) => {
    const clock = new VirtualClock(0);
    const engine = await openEngineAt("memory:");
    await engine.close();
    const losses: Loss[] = [];
    const options = { leaseMs: 30_000, timeoutMs: 1, retry: defaultRetryPolicy };
    const keeper = new ClockedLeaseKeeper(engine.line, options, {
      clock,
      random: () => 0,
      onLoss: (loss) => losses.push(loss),
    });
    context.after(() => keeper.stop());
    const lease = { document: "x", number: 1 };
    keeper.keepEach([{ ticket: 7, lease, attempt: 1, maxAttempts: 3, expiresAt: 30_000, deadlineAt: 1 }]);
    await clock.advance(29_000);
    assert.deepEqual(losses, []);
    await clock.advance(2000);
    assert.deepEqual(losses, [{ ticket: 7, code: "lease-lost" }]);
  });
});

describe("a lease keeper whose store does not respond", () => {
  it("reports that a lease is lost when it has expired, even one that was added meanwhile", async (context) => {
    const clock = new VirtualClock(0);
    const folder = mkdtempSync(join(tmpdir(), "fairlane-lease-keeper-"));
    context.after(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "queue.db");
    const engine = await openEngineAt(`sqlite:${path}`);
    const losses: string[] = [];
    const options = { leaseMs: 3000, timeoutMs: 60_000, retry: defaultRetryPolicy };
    const keeper = new ClockedLeaseKeeper(engine.line, options, {
      clock,
      random: () => 0,
      onLoss: ({ ticket, code }) => losses.push(`${ticket} ${code} at ${clock.now()}`),
    });
    const blocker = new DatabaseSync(path);
    blocker.exec("begin immediate");
    const keep = (ticket: number, expiresAt: number) =>
      keeper.keepEach([
        {
          ticket,
          lease: { document: `document ${ticket}`, number: 1 },
          attempt: 1,
          maxAttempts: 3,
          expiresAt,
          deadlineAt: 60_000,
        },
      ]);
    keep(1, 3000);
    await clock.advance(4000);
    keep(2, 7000);
    await clock.advance(4000);
    blocker.exec("rollback");
    blocker.close();
    await keeper.stop();
    await engine.close();
    assert.deepEqual(losses, ["1 lease-lost at 3000", "2 lease-lost at 7000"]);
  });
});
