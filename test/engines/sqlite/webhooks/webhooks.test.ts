import { openEngine } from "../../../../src/engines/sqlite/sqlite-engine.ts";
import { testDeliveries } from "../../../engine/webhooks/deliveries.ts";
import { testNotifications } from "../../../engine/webhooks/notifications.ts";
import { testWebhooks } from "../../../engine/webhooks/webhooks.ts";

const open = () => openEngine("memory:");

testWebhooks("sqlite", open);
testNotifications("sqlite", open);
testDeliveries("sqlite", open);
