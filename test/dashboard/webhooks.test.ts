import assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { type Client, createClient, type WebhookWithSecretBody } from "../../src/client/client.ts";
import { VirtualClock } from "../../src/index.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { barriersOf, openBrowser, type TestBrowser } from "./browser.ts";
import { faultsOf, open } from "./page-checks.ts";

let app: StartedApp;
let client: Client;
let browser: TestBrowser;
let receiver: Server;
/** The requests to the receiver, by their path. */
const received: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];

/** 410 for the path /gone, 500 for the first delivery to /broken, 200 otherwise. */
function statusOf(path: string, id: unknown): number {
  if (path === "/gone") return 410;
  const first = received.find((one) => one.path === "/broken");
  return first && first.headers["webhook-id"] === id ? 500 : 200;
}

before(async () => {
  receiver = createServer((request, response) => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers });
    const status = statusOf(path, request.headers["webhook-id"]);
    response.writeHead(status).end(status === 200 ? "" : "the receiver is out of order");
    request.resume();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  app = await startApp({ allowAddresses: ["127.0.0.0/8"] });
  app.queue.deliver();
  client = createClient({ url: app.url });
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser?.close();
  await app?.stop();
  receiver.closeAllConnections();
  receiver.close();
});

function addressOf(path: string): string {
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
}

function create(path: string, customer: string): Promise<WebhookWithSecretBody> {
  return client.webhooks.create({ url: addressOf(path), customer, description: `${customer}’s ${path}` });
}

/** Submits a document and cancels it, which webhooks are notified of. Returns its id. */
async function cancelOne(customer: string, callback?: string): Promise<string> {
  const { id } = await app.queue.submit({ customer, ...(callback !== undefined && { callback }) });
  await app.queue.cancel(id);
  return id;
}

function rowOf(page: Page, text: string): Locator {
  return page.locator(".deliveries tbody tr", { hasText: text });
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name, exact: true });
}

describe("the page of webhooks", () => {
  it("creates a webhook, shows its secret once, and shows the response to a test event", () =>
    browser.visit(async (page) => {
      await open(page, "/webhooks");
      await page.getByText("No webhooks yet").waitFor();
      await button(page, "Create a webhook…").click();
      await page.getByLabel("Address").fill(addressOf("/created"));
      await page.getByLabel(/^Cancelled/).uncheck();
      await page.getByLabel("Description").fill("accounting");
      await button(page, "Create").click();
      await page.getByRole("heading", { name: "The webhook is ready" }).waitFor();
      const [webhook] = (await client.webhooks.list()).items;
      assert.ok(webhook);
      assert.deepEqual(webhook.kinds, ["document.done", "document.failed"]);
      const { secret } = await client.webhooks.secret(webhook.id);
      assert.equal(await page.locator(".secret-text").textContent(), secret);
      await button(page, "Send a test event").click();
      await page.locator(".test-result", { hasText: "HTTP 200" }).waitFor();
      await rowOf(page, "Test").getByText("Delivered").waitFor();
      assert.deepEqual(await barriersOf(page), []);
      await page.reload();
      await rowOf(page, "Test").waitFor();
      assert.equal((await page.content()).includes(secret), false);
      await page.getByRole("link", { name: "All webhooks" }).click();
      const row = page.getByRole("row", { name: /accounting/ });
      await row.getByText("HTTP 200").first().waitFor();
      assert.deepEqual([...(await faultsOf(page)), ...(await barriersOf(page))], []);
    }));

  it("offers at least one event, an address, and the secret of a customer's callbacks", () =>
    browser.visit(async (page) => {
      await open(page, "/webhooks?customer=globex");
      await button(page, "Create a webhook…").click();
      await page.getByLabel("Applies to").selectOption("callbacks of a customer");
      assert.equal(
        await page.getByRole("dialog").getByLabel("Customer", { exact: true }).inputValue(),
        "globex",
      );
      assert.equal(await page.getByLabel("Address").count(), 0);
      await button(page, "Create").click();
      await page.getByRole("heading", { level: 1, name: "Callbacks of globex" }).waitFor();
      await page.locator(".secret-text").waitFor();
      for (const name of ["Send a test event", "Remove"])
        assert.equal(await button(page, name).count(), 0, name);
    }));
});

describe("the page of a webhook", () => {
  it("turns it off and on, sends what was missed, and removes it", () =>
    browser.visit(async (page) => {
      const { id } = await create("/missed", "initech");
      await open(page, `/webhooks/${id}`);
      await button(page, "Turn off").click();
      await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
      await page.getByRole("heading", { name: "This webhook is off" }).waitFor();
      const document = await cancelOne("initech");
      await rowOf(page, document).getByText("Not sent").waitFor();
      await button(page, "Turn on and send what was missed").click();
      await page.getByText("One notification is being sent again.").waitFor();
      await rowOf(page, document).getByText("Delivered").waitFor();
      await button(page, "Change").click();
      await page.getByLabel("Description").fill("changed");
      await button(page, "Save").click();
      await page.getByRole("heading", { level: 1, name: "changed" }).waitFor();
      await button(page, "Remove").click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await page.getByText("The webhook “changed” has been removed.").waitFor();
      await page.waitForURL("**/webhooks");
      assert.equal(await client.webhooks.get(id), undefined);
    }));

  it("shows why a delivery failed and when it is tried next, filters, and sends one again", () =>
    browser.visit(async (page) => {
      const { id } = await create("/broken", "umbrella");
      const failed = await cancelOne("umbrella");
      await open(page, `/webhooks/${id}`);
      const row = rowOf(page, failed);
      await row.getByText("HTTP 500").first().waitFor();
      await row.getByText("Next try in").waitFor();
      await row.getByText(/tries|One try/).click();
      await row.getByText("the receiver is out of order").first().waitFor();
      const delivered = await cancelOne("umbrella");
      await rowOf(page, delivered).getByText("HTTP 200").first().waitFor();
      await page.locator("summary", { hasText: "State" }).click();
      await page.getByRole("button", { name: "Delivered" }).click();
      await page.waitForURL(`**/webhooks/${id}?state=delivered`);
      await row.waitFor({ state: "detached" });
      await rowOf(page, delivered).getByRole("button").click();
      await page.getByText("One notification is being sent again.").waitFor();
      const ids = () =>
        received.filter(({ path }) => path === "/broken").map(({ headers }) => headers["webhook-id"]);
      await until(async () => ids().filter((one) => one !== ids()[0]).length === 2);
      assert.equal(new Set(ids()).size, 2, "a delivery keeps its id");
    }));

  it("replaces the secret, and says how long the previous one is valid", () =>
    browser.visit(async (page) => {
      const { id, secret } = await create("/rotated", "hooli");
      await open(page, `/webhooks/${id}`);
      await button(page, "Replace…").click();
      await page.getByLabel("The old secret stays valid").selectOption("for 7 days");
      await button(page, "Replace").click();
      await page.getByRole("heading", { name: "The new secret is ready" }).waitFor();
      const now = await client.webhooks.secret(id);
      assert.equal(await page.locator(".secret-text").textContent(), now.secret);
      assert.equal(now.previous?.secret, secret);
      await page.getByText("Previous one valid until").waitFor();
      await button(page, "Hide").click();
      assert.equal(await page.locator(".secret-text").count(), 0);
    }));

  it("says that there is no such webhook", () =>
    browser.visit(async (page) => {
      await open(page, "/webhooks/wh_000000000000");
      await page.getByRole("heading", { level: 1, name: "Webhook not found" }).waitFor();
    }));
});

it("an address that is gone switches its webhook off, which the overview and the customer's page show", () =>
  browser.visit(async (page) => {
    const { id, description } = await create("/gone", "cyberdyne");
    await cancelOne("cyberdyne");
    await open(page, "/");
    const notice = page.locator(".notice", { hasText: `The webhook “${description}” was switched off.` });
    await notice.waitFor();
    assert.deepEqual(await barriersOf(page), []);
    await notice.getByRole("link").click();
    await page.getByText("its address is gone").waitFor();
    await open(page, "/customers/cyberdyne");
    const webhooks = page.getByRole("region", { name: "Webhooks" });
    await webhooks.getByText("the address is gone").waitFor();
    await webhooks.getByRole("link", { name: "Manage webhooks" }).click();
    await page.waitForURL("**/webhooks?customer=cyberdyne");
    await client.webhooks.change(id, { url: addressOf("/back") });
    await open(page, `/webhooks/${id}`);
    await button(page, "Turn on and send what was missed").click();
    await page.getByText("One notification is being sent again.").waitFor();
    await rowOf(page, "Cancelled").getByText("Delivered").waitFor();
  }));

it("a document's page shows its callback and what was sent about it", () =>
  browser.visit(async (page) => {
    const callback = addressOf("/callback");
    await client.webhooks.ofCallbacks("stark");
    const id = await cancelOne("stark", callback);
    await open(page, `/documents/${id}`);
    const sent = page.getByRole("region", { name: "Notifications" });
    await sent.getByText("HTTP 200").waitFor();
    await sent.getByRole("link", { name: callback }).waitFor();
    assert.equal(await page.locator(".facts", { hasText: "Callback" }).getByText(callback).count(), 1);
    assert.deepEqual([...(await faultsOf(page)), ...(await barriersOf(page))], []);
  }));

it("the overview says that notifications are late", async () => {
  const clock = new VirtualClock(Date.now() - 600_000);
  const silent = await startApp({ clock });
  await silent.queue.webhooks.create({ url: addressOf("/silent") });
  const { id } = await silent.queue.submit({ customer: "wayne" });
  await silent.queue.cancel(id);
  await clock.advance(600_000);
  await browser.visit(
    async (page) => {
      await open(page, "/");
      await page.getByRole("heading", { name: "Notifications are late" }).waitFor();
      await page.getByText("Pending: 1. The oldest should have been sent 10m ago.").waitFor();
      assert.deepEqual([...(await faultsOf(page)), ...(await barriersOf(page))], []);
    },
    { baseURL: silent.url },
  );
  await silent.stop();
});
