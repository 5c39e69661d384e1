import { randomUUID } from "node:crypto";
import { after } from "node:test";
import { openEngine } from "../../../../src/engines/postgres/postgres-engine.ts";
import { testDeliveries } from "../../../engine/webhooks/deliveries.ts";
import { testWebhookHistories } from "../../../engine/webhooks/histories.ts";
import { testNotifications } from "../../../engine/webhooks/notifications.ts";
import { testSeveral } from "../../../engine/webhooks/several.ts";
import { testWebhooks } from "../../../engine/webhooks/webhooks.ts";
import { newDatabase, providePostgres } from "../../../support/postgres/postgres-server.ts";
import { scale } from "../../../support/scale.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());
const database = await newDatabase(server);

const open = () => openEngine(`${database}&schema=${randomUUID()}`);

testWebhooks("postgres", open);
testNotifications("postgres", open);
testDeliveries("postgres", open);
testSeveral("postgres", async () => {
  const url = `${database}&schema=${randomUUID()}`;
  return [await openEngine(url), await openEngine(url)];
});
testWebhookHistories("postgres", open, scale(8, 300));
