import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { it } from "node:test";
import { openEngine } from "../../../src/engines/sqlite/sqlite-engine.ts";
import { testAccess } from "../../engine/access.ts";
import { testBackground } from "../../engine/background.ts";
import { testConformance } from "../../engine/conformance.ts";
import { testContentPlace, testContents } from "../../engine/contents.ts";
import { testDeadlines } from "../../engine/deadlines.ts";
import { testDecisions } from "../../engine/decisions.ts";
import { testExpedited } from "../../engine/expedited.ts";
import { testInsight } from "../../engine/insight.ts";
import { testLimits } from "../../engine/limits.ts";
import { testLists } from "../../engine/lists.ts";
import { testLongDocuments } from "../../engine/long-documents.ts";
import { claimRequest, flood } from "../../engine/new-documents.ts";
import { testFairness, testOverview } from "../../engine/overview.ts";
import { testPartial } from "../../engine/partial.ts";
import { testRetries } from "../../engine/retries.ts";
import { testUsage } from "../../engine/usage/usage.ts";
import { testWeights } from "../../engine/weights.ts";
import { testWorkers } from "../../engine/workers/workers.ts";

testConformance("sqlite", () => openEngine("memory:"));
testLists("sqlite", () => openEngine("memory:"));
testPartial("sqlite", () => openEngine("memory:"));
testAccess("sqlite", () => openEngine("memory:"));
testLimits("sqlite", () => openEngine("memory:"));
testLongDocuments("sqlite", () => openEngine("memory:"));
testOverview("sqlite", () => openEngine("memory:"));
testWorkers("sqlite", () => openEngine("memory:"));
testFairness("sqlite", () => openEngine("memory:"));
testInsight("sqlite", () => openEngine("memory:"));
testUsage("sqlite", () => openEngine("memory:"));
testContents("sqlite", () => openEngine("memory:"));
testContentPlace("sqlite", () => openEngine("memory:"));
testDecisions("sqlite", () => openEngine("memory:"));
testRetries("sqlite", () => openEngine("memory:"));
testBackground("sqlite", () => openEngine("memory:"));
testExpedited("sqlite", () => openEngine("memory:"));
testDeadlines("sqlite", () => openEngine("memory:"));
testWeights("sqlite", () => openEngine("memory:"));

it("sqlite: a store in memory is gone when it is closed", async () => {
  const engine = await openEngine("memory:");
  const path = engine.address.url.slice("sqlite:".length);
  assert.ok(existsSync(path));
  await engine.close();
  assert.ok(!existsSync(path));
});

it("sqlite: a closed store refuses with a typed error, and closing twice is fine", async () => {
  const engine = await openEngine("memory:");
  await engine.close();
  await engine.close();
  await assert.rejects(engine.line.submit(flood("a", 1), 0), { code: "queue-closed" });
  await assert.rejects(engine.line.claim(claimRequest(1)), { code: "queue-closed" });
  await assert.rejects(engine.insight.stats(), { code: "queue-closed" });
});

it("sqlite: following from an event of another store is refused with a sentence", async () => {
  const engine = await openEngine("memory:");
  await engine.line.submit(flood("a", 2), 0);
  const newest = await engine.insight.lastEvent();
  assert.deepEqual(await engine.insight.events(newest, 10), []);
  await assert.rejects(engine.insight.events(String(Number(newest) + 1), 10), { code: "events-gone" });
  await engine.close();
});
