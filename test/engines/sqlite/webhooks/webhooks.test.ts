import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { openEngine } from "../../../../src/engines/sqlite/sqlite-engine.ts";
import { testDeliveries } from "../../../engine/webhooks/deliveries.ts";
import { testWebhookHistories } from "../../../engine/webhooks/histories.ts";
import { testNotifications } from "../../../engine/webhooks/notifications.ts";
import { testSeveral } from "../../../engine/webhooks/several.ts";
import { testWebhooks } from "../../../engine/webhooks/webhooks.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-webhooks-"));
after(() => rmSync(folder, { recursive: true }));
const open = () => openEngine("memory:");

testWebhooks("sqlite", open);
testNotifications("sqlite", open);
testDeliveries("sqlite", open);
let files = 0;
testSeveral("sqlite", async () => {
  const url = `sqlite:${join(folder, `${files++}.db`)}`;
  return [await openEngine(url), await openEngine(url)];
});
testWebhookHistories("sqlite", open);
