import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Page } from "playwright-core";
import { type StartedApp, startApp } from "../support/server.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "./browser.ts";

let app: StartedApp;
let browser: TestBrowser;
let key: string;

before(async () => {
  app = await startApp();
  await app.queue.submit({ customer: "acme", name: "invoice.pdf" });
  ({ key } = await app.queue.access.createKey({ role: "admin", name: "night shift" }));
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

/** Opens the form of an operation. */
async function tryOf(page: Page, operation: string) {
  const section = page.locator(`#${operation}`);
  await section.getByText("Try it").click();
  return section;
}

it("the reference sends requests with the key of the dashboard, shows responses, and leads back", () =>
  browser.visit(async (page) => {
    await page.goto("/docs");
    await page.getByText("You are not logged in").waitFor();
    assert.equal((await page.request.post("/v1/session", { data: { key } })).status(), 200);
    await page.reload();
    await page.getByText("Requests are sent with the key of the dashboard: night shift, admin.").waitFor();
    const list = await tryOf(page, "listDocuments");
    await list.getByLabel("customer (optional)").fill("acme");
    await list.getByLabel("state (optional)").selectOption("waiting");
    await list.getByRole("button", { name: "Send GET" }).click();
    await list.getByText("200 OK · application/json").waitFor();
    await list.locator(".got", { hasText: '"name": "invoice.pdf"' }).waitFor();
    assert.equal(
      await list.locator(".sent").innerText(),
      `curl '${app.url}/v1/documents?customer=acme&state=waiting'`,
    );
    const change = await tryOf(page, "changeCustomer");
    await change.getByLabel("customer", { exact: true }).fill("acme");
    await change.getByLabel("Body").fill('{ "isPaused": true }');
    page.once("dialog", (dialog) => dialog.dismiss());
    await change.getByRole("button", { name: "Send PATCH" }).click();
    assert.equal((await app.queue.customers.get("acme"))?.isPaused, false);
    page.once("dialog", (dialog) => dialog.accept());
    await change.getByRole("button", { name: "Send PATCH" }).click();
    await change.getByText("200 OK").waitFor();
    assert.equal((await app.queue.customers.get("acme"))?.isPaused, true);
    const events = await tryOf(page, "followEvents");
    await events.getByRole("button", { name: "Send GET" }).click();
    await events.getByText("200 OK · text/event-stream").waitFor();
    const { id } = await app.queue.submit({ customer: "acme", name: "second.pdf" });
    await events.locator(".got", { hasText: id }).waitFor();
    await events.getByRole("button", { name: "Stop" }).click();
    await events.getByText("Stopped.").waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      assert.equal(await overflowOf(page), 0);
    }
    assert.deepEqual(await barriersOf(page), []);
    await page.getByRole("link", { name: "Back to the dashboard" }).click();
    await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  }));

it("the reference runs its own script and nothing else, and shows responses as text", async () => {
  const response = await fetch(`${app.url}/docs`);
  const policy = response.headers.get("content-security-policy") ?? "";
  assert.match(
    policy,
    /default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'/,
  );
  assert.doesNotMatch(policy, /unsafe|nonce/);
  const page = await response.text();
  assert.equal(page.match(/<script/g)?.length, 1);
  assert.doesNotMatch(page, /\son\w+="|innerHTML/);
});
