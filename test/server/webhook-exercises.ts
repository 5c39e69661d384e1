import type { DeliveryBody, WebhookWithSecretBody } from "../../src/client/wire.ts";
import { type AskedApi, unknownId } from "./asked-api.ts";

/** For every operation of webhooks the requests that try it. */
export function webhookExercises({ ask, call }: AskedApi): Readonly<Record<string, () => Promise<void>>> {
  const url = "https://example.com/hook";
  const create = async (fields: object = {}) => {
    const response = await call("POST", "/v1/webhooks", { url, customer: "acme", ...fields });
    return ((await response.json()) as WebhookWithSecretBody).id;
  };
  const remove = (id: string) => call("DELETE", `/v1/webhooks/${id}`);
  const withWebhook = async (use: (path: string) => Promise<void>) => {
    const id = await create();
    await use(`/v1/webhooks/${id}`);
    await remove(id);
  };
  const callbacks = async (customer = "acme") => {
    const response = await call("PUT", "/v1/webhooks/callbacks", { customer });
    return `/v1/webhooks/${((await response.json()) as { id: string }).id}`;
  };
  return {
    createWebhook: async () => {
      const kinds = ["document.done", "document.attempt-failed"];
      await ask("POST", "/v1/webhooks", 201, { url, customer: "anna", kinds, description: "to the ledger" });
      await ask("POST", "/v1/webhooks", 201, { url, plan: "default" });
      for (const refused of [
        { url: "ftp://example.com" },
        { url: "https://user:pass@example.com" },
        { kinds: [] },
        { kinds: ["document.lost"] },
        { customer: "anna", plan: "default" },
      ])
        await ask("POST", "/v1/webhooks", 400, { url, ...refused });
      for (let more = 0; more < 9; more++) await create({ customer: "anna" });
      await ask("POST", "/v1/webhooks", 409, { url, customer: "anna" });
    },
    listWebhooks: () =>
      withWebhook(async () => {
        await ask("GET", "/v1/webhooks?customer=acme&limit=5", 200);
        await ask("GET", "/v1/webhooks?activity=true", 200);
        await ask("GET", "/v1/webhooks?activity=some", 400);
        await ask("GET", "/v1/webhooks?limit=0", 400);
      }),
    setUpCallbacks: async () => {
      await ask("PUT", "/v1/webhooks/callbacks", 200, { customer: "acme" });
      await ask("PUT", "/v1/webhooks/callbacks", 400, {});
    },
    showWebhook: async () => {
      await withWebhook((path) => ask("GET", path, 200));
      await ask("GET", "/v1/webhooks/wh_nobody", 404);
    },
    changeWebhook: () =>
      withWebhook(async (path) => {
        const change = { url: `${url}/2`, kinds: ["document.failed"], description: "", enabled: false };
        await ask("PATCH", path, 200, change);
        await ask("PATCH", path, 200, { enabled: true });
        await ask("PATCH", path, 400, { secret: "mine" });
        await ask("PATCH", await callbacks(), 409, { url });
        await ask("PATCH", "/v1/webhooks/wh_nobody", 404, { enabled: true });
      }),
    removeWebhook: async () => {
      const path = `/v1/webhooks/${await create()}`;
      await ask("DELETE", path, 204);
      await ask("DELETE", path, 404);
      await ask("DELETE", await callbacks(), 409);
    },
    showWebhookSecret: async () => {
      await withWebhook((path) => ask("GET", `${path}/secret`, 200));
      await ask("GET", "/v1/webhooks/wh_nobody/secret", 404);
    },
    rotateWebhookSecret: () =>
      withWebhook(async (path) => {
        await ask("POST", `${path}/rotate`, 200);
        await ask("GET", `${path}/secret`, 200);
        await ask("POST", `${path}/rotate`, 200, { keepPreviousSeconds: 0 });
        await ask("POST", `${path}/rotate`, 400, { keepPreviousSeconds: -1 });
      }),
    testWebhook: () =>
      withWebhook(async (path) => {
        await ask("POST", `${path}/test`, 202);
        await call("PATCH", path, { enabled: false });
        await ask("POST", `${path}/test`, 409);
        await ask("POST", `${await callbacks()}/test`, 409);
        await ask("POST", "/v1/webhooks/wh_nobody/test", 404);
      }),
    replayDeliveries: () =>
      withWebhook(async (path) => {
        await ask("POST", `${path}/replay`, 202, { since: "2026-01-01T00:00:00Z" });
        await ask("POST", `${path}/replay`, 202, { deliveries: [unknownId] });
        await ask("POST", `${path}/replay`, 400, { deliveries: [] });
        await ask("POST", `${path}/replay`, 400, {});
        await ask("POST", "/v1/webhooks/wh_nobody/replay", 404, { deliveries: [unknownId] });
      }),
    listDeliveriesOfWebhook: () =>
      withWebhook(async (path) => {
        await call("POST", `${path}/test`);
        await ask("GET", `${path}/deliveries?state=pending&kind=webhook.test&limit=1`, 200);
        await ask("GET", `${path}/deliveries?state=lost`, 400);
        await ask("GET", "/v1/webhooks/wh_nobody/deliveries", 404);
      }),
    listDeliveries: async () => {
      await ask("GET", `/v1/deliveries?document=${unknownId}&customer=acme`, 200);
      await ask("GET", "/v1/deliveries?kind=document.lost", 400);
    },
    showDelivery: () =>
      withWebhook(async (path) => {
        const delivery = (await (await call("POST", `${path}/test`)).json()) as DeliveryBody;
        await ask("GET", `/v1/deliveries/${delivery.id}`, 200);
        await ask("GET", `/v1/deliveries/${unknownId}`, 404);
      }),
  };
}
