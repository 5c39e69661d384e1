import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { createClient } from "../../src/client/client.ts";
import type { Role } from "../../src/engine/access.ts";
import { isLongRun, itInLongRun } from "../support/scale.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { barriersOf, openBrowser, type TestBrowser } from "./browser.ts";
import { faultsOf, keyboardFaultsOf } from "./page-checks.ts";

let app: StartedApp;
let browser: TestBrowser;
/** A document of the key's customer, and one of another customer. */
let own: string;
let foreign: string;
/** A webhook of the key's customer, and one of another customer. */
let ownWebhook: string;
let foreignWebhook: string;

before(async () => {
  app = await startApp();
  const documents = await app.queue.submitMany([
    { customer: "acme", name: "own-invoice.pdf" },
    { customer: "globex", name: "globex-plans.pdf", metadata: { of: "globex" } },
    ...Array.from({ length: 4 }, (_, place) => ({ customer: "globex", name: `globex ${place}.pdf` })),
  ]);
  own = documents[0]?.id ?? "";
  foreign = documents[1]?.id ?? "";
  const webhookOf = (customer: string) =>
    app.queue.webhooks.create({
      customer,
      url: `https://${customer}.example/`,
      description: `to ${customer}`,
    });
  ownWebhook = (await webhookOf("acme")).id;
  foreignWebhook = (await webhookOf("globex")).id;
  await failOne(app.url);
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser?.close();
  await app?.stop();
});

async function failOne(url: string): Promise<void> {
  const client = createClient({ url });
  const leases = await client.leases.claim({ worker: "w", count: 3 });
  for (const { id, document } of leases) {
    if (document.customer === "globex")
      await client.leases.fail(id, { message: "globex broke", mayRetry: false });
    else await client.leases.giveBack(id);
  }
}

const keys = new Map<Role, Promise<string>>();

/** Returns the key of a role, always the same one. */
function keyOf(role: Role): Promise<string> {
  const known = keys.get(role) ?? makeKey(role);
  keys.set(role, known);
  return known;
}

async function makeKey(role: Role): Promise<string> {
  if (role !== "admin") await keyOf("admin");
  const { key } = await app.queue.access.createKey({
    role,
    name: `${role}’s <img src=x onerror=canary(-9)>`,
    ...(role === "customer" && { customer: "acme" }),
  });
  // A server without keys looks for new ones once a second.
  await until(async () => (await fetch(`${app.url}/v1/stats`)).status === 401);
  return key;
}

/** Opens a page with the key of a role, and waits until it has loaded. */
async function visitAs(role: Role, body: (page: Page) => Promise<void>): Promise<void> {
  const key = await keyOf(role);
  await browser.visit(async (page) => {
    const response = await page.request.post("/v1/session", { data: { key } });
    assert.equal(response.status(), 200);
    await body(page);
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("h1").waitFor();
  await page.locator(".skeleton, main [aria-busy=true]").first().waitFor({ state: "detached" });
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name, exact: true });
}

async function enter(page: Page, key: string): Promise<void> {
  await page.getByLabel("Key", { exact: true }).fill(key);
  await page.getByRole("button", { name: "Log in" }).click();
}

describe("a server without keys", () => {
  it("shows no login, shows the first key once, and logs its creator in", () =>
    browser.visit(async (page) => {
      await open(page, "/keys");
      await page.getByText("No key is needed yet").waitFor();
      await page.getByLabel("Menu", { exact: true }).click();
      assert.equal(await page.getByRole("button", { name: "Log out" }).count(), 0);
      await page.getByRole("button", { name: "Create a key" }).click();
      assert.deepEqual(await page.getByLabel("Role").locator("option").allTextContents(), ["Administrator"]);
      await page.getByLabel("Name", { exact: true }).fill("first");
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await page.getByRole("heading", { name: "The key “first” is ready" }).waitFor();
      const key = (await page.locator(".created-key code").textContent()) ?? "";
      keys.set("admin", Promise.resolve(key));
      await page.getByRole("row", { name: /first/ }).getByText("in use here").waitFor();
      await page.getByRole("button", { name: "I have saved it" }).click();
      await page.reload();
      await page.getByRole("row", { name: /first/ }).waitFor();
      assert.equal((await page.content()).includes(key), false);
    }));
});

describe("logging in", () => {
  it("says what is wrong with a key, then opens the requested page, and logging out returns to it", async () => {
    const key = await keyOf("viewer");
    await browser.visit(async (page) => {
      await page.goto("/documents?state=failed");
      await heading(page, "Log in").waitFor();
      await page.locator('[name="key"]:focus').waitFor();
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await barriersOf(page), []);
      assert.deepEqual(await keyboardFaultsOf(page), []);
      await page.getByLabel("Key", { exact: true }).fill(key);
      assert.deepEqual(await fieldsOf(page), [
        `username text ${key.split("_")[1]}`,
        `current-password password ${key}`,
      ]);
      await enter(page, key.slice(0, -1));
      await page.getByText("This key is incomplete").waitFor();
      await enter(page, `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`);
      await page.getByText("This key is unknown").waitFor();
      await enter(page, ` ${key}\n`);
      await heading(page, "Documents").waitFor();
      await page.getByRole("link", { name: "globex-plans.pdf" }).waitFor();
      await page.locator(".connection-live").waitFor();
      await page.getByRole("link", { name: "Simulator" }).click();
      await heading(page, "Simulator").waitFor();
      await page.getByLabel("Menu", { exact: true }).click();
      await page.getByText("viewer’s <img").waitFor();
      await page.getByRole("button", { name: "Log out" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await heading(page, "Log in").waitFor();
      await page.goBack();
      await heading(page, "Log in").waitFor();
      assert.match(page.url(), /\/documents\?state=failed$/);
    });
  });

  itInLongRun("is required again after a key is revoked, and returns to the same page", async () => {
    const other = await keyOf("operator");
    const { key, record } = await app.queue.access.createKey({ role: "operator" });
    await browser.visit(async (page) => {
      await page.goto("/documents?customer=acme");
      await enter(page, key);
      await page.getByRole("link", { name: "own-invoice.pdf" }).waitFor();
      await page.locator(".connection-live").waitFor();
      await revoke(record.id);
      await app.queue.submit({ customer: "acme", name: "meanwhile.pdf" });
      await page.getByText("You are no longer logged in").waitFor();
      assert.equal(await page.getByText("own-invoice.pdf").count(), 0);
      await enter(page, other);
      await page.getByRole("link", { name: "meanwhile.pdf" }).waitFor();
      assert.match(page.url(), /\/documents\?customer=acme$/);
    });
  });
});

async function revoke(id: string): Promise<void> {
  const key = await keyOf("admin");
  await createClient({ url: app.url, headers: { authorization: `Bearer ${key}` } }).access.revokeKey(id);
}

/** Returns the fields as a password manager sees them: purpose, type and value. */
function fieldsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "[...document.querySelectorAll('form input')].map((input) => [input.autocomplete, input.type, input.value].join(' '))",
  );
}

/** Every page with its heading and its roles. */
const pages = (): readonly { path: string; title: string; roles: readonly Role[] }[] => [
  { path: "/", title: "Overview", roles: ["admin", "operator", "viewer"] },
  { path: "/customers", title: "Customers", roles: ["admin", "operator", "viewer"] },
  { path: "/customers/acme", title: "acme", roles: ["admin", "operator", "viewer", "customer"] },
  { path: "/documents", title: "Documents", roles: ["admin", "operator", "viewer", "customer"] },
  { path: `/documents/${own}`, title: "own-invoice.pdf", roles: ["admin", "operator", "viewer", "customer"] },
  { path: `/documents/${foreign}`, title: "globex-plans.pdf", roles: ["admin", "operator", "viewer"] },
  { path: "/failures", title: "Failures", roles: ["admin", "operator", "viewer"] },
  { path: "/workers", title: "Workers", roles: ["admin", "operator", "viewer"] },
  { path: "/plans", title: "Plans", roles: ["admin", "operator", "viewer"] },
  { path: "/plans/default", title: "default", roles: ["admin", "operator", "viewer"] },
  { path: "/simulator", title: "Simulator", roles: ["admin", "operator", "viewer", "customer"] },
  { path: "/webhooks", title: "Webhooks", roles: ["admin", "operator", "viewer", "customer"] },
  { path: `/webhooks/${ownWebhook}`, title: "to acme", roles: ["admin", "operator", "viewer", "customer"] },
  { path: `/webhooks/${foreignWebhook}`, title: "to globex", roles: ["admin", "operator", "viewer"] },
  { path: "/audit", title: "Audit", roles: ["admin", "operator"] },
  { path: "/keys", title: "Keys", roles: ["admin"] },
];

/** The buttons that change something, and the roles that see them. */
const changes: readonly { button: RegExp; roles: readonly Role[] }[] = [
  { button: /^Submit/, roles: ["admin", "operator", "customer"] },
  { button: /^(Cancel document|Retry)$/, roles: ["admin", "operator", "customer"] },
  {
    button: /^(Create a webhook|Send|Change$|Turn|Show$|Replace|Webhook: )/,
    roles: ["admin", "operator", "customer"],
  },
  {
    button:
      /^(Create a plan|Apply the change|Pause|Resume|Remove|Erase|Reset|Change the |Select|Expedite|Start the demonstration)/,
    roles: ["admin", "operator"],
  },
  { button: /^(Create a key|Revoke |Change (?!the ))/, roles: ["admin"] },
];

const longOnly: readonly Role[] = ["admin", "operator", "worker"];

for (const role of ["viewer", "customer", ...(isLongRun() ? longOnly : [])] as const) {
  it(`the role ${role} sees the pages and actions that it may use, and no others`, () =>
    visitAs(role, async (page) => {
      const heard: Promise<string>[] = [];
      page.on("response", (response) => {
        // A stream of events has no end.
        if (!response.url().endsWith("/v1/events")) heard.push(response.text().catch(() => ""));
      });
      const faults: string[] = [];
      for (const { path, title, roles } of pages().filter((_, place) => isLongRun() || place % 2 === 0)) {
        await open(page, path);
        const shown = await page.locator("h1").innerText();
        const expected = roles.includes(role) ? title : titleFor(role, path);
        if (shown !== expected) faults.push(`${path} is called ${shown}, expected ${expected}`);
        faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
        faults.push(...(await excessOf(page, role)).map((name) => `${path} offers ${name}`));
        if (role === "customer" && (await page.content()).includes("globex"))
          faults.push(`${path} tells of others`);
      }
      assert.deepEqual(faults, []);
      const texts = role === "customer" ? await Promise.all(heard) : [];
      assert.deepEqual(
        texts.filter((text) => text.includes("globex")),
        [],
      );
    }));
}

function titleFor(role: Role, path: string): string {
  if (role === "worker") return "This key is for workers";
  if (path === "/") return "acme";
  if (path.startsWith("/webhooks/")) return "Webhook not found";
  return path.startsWith("/documents/") ? "Document not found" : "Your key does not give access to this page";
}

/** Returns the actions on the page that the role may not use. */
async function excessOf(page: Page, role: Role): Promise<string[]> {
  const names = await page.evaluate<string[]>(
    "[...document.querySelectorAll('button:not(.choice-option), input[type=checkbox]')].map((one) => one.ariaLabel ?? one.textContent.trim())",
  );
  // A customer removes its own webhooks.
  const isOfWebhook = page.url().includes("/webhooks/");
  const shown = isOfWebhook ? names.map((name) => (name === "Remove" ? "Webhook: Remove" : name)) : names;
  return shown.filter((name) =>
    changes.some(({ button, roles }) => button.test(name) && !roles.includes(role)),
  );
}

it("a customer submits, cancels and retries documents of its own only", () =>
  visitAs("customer", async (page) => {
    await page.goto("/");
    await page.waitForURL("**/customers/acme");
    await page.getByRole("button", { name: "Submit documents" }).click();
    assert.equal(await page.locator("dialog").getByLabel("Customer").count(), 0);
    const file = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("note") };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Submit one document" }).click();
    await page.getByRole("link", { name: "note.txt" }).click();
    await heading(page, "note.txt").waitFor();
    await page.getByText("Position in the queue").waitFor();
    await page.getByRole("button", { name: "Cancel document" }).click();
    await page.getByRole("button", { name: "Retry" }).waitFor();
    assert.equal(
      (await app.queue.documents({ customer: "acme", state: "cancelled" })).items[0]?.name,
      "note.txt",
    );
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("The document will be processed again. It counts as a new document.").waitFor();
    await page.getByText("Retried by the customer; counts as a new document").waitFor();
  }));

it("an administrator creates, changes and revokes keys, and the audit records it", () =>
  visitAs("admin", async (page) => {
    await open(page, "/keys");
    await page.getByRole("button", { name: "Create a key" }).click();
    await page.getByLabel("Role").selectOption("customer");
    await page.getByRole("dialog").getByLabel("Customer", { exact: true }).fill("globex");
    await page.getByLabel("Name", { exact: true }).fill("their scanner");
    await page.getByLabel("Expires").selectOption("30");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    const key = (await page.locator(".created-key code").textContent()) ?? "";
    const ask = () => fetch(`${app.url}/v1/documents`, { headers: { authorization: `Bearer ${key}` } });
    assert.equal((await ask()).status, 200);
    await page.getByRole("button", { name: "Change their scanner" }).click();
    await page.getByLabel("Maximum requests per minute").fill("90");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByRole("row", { name: /their scanner/ })
      .getByText("90")
      .waitFor();
    await page.getByRole("button", { name: "Revoke their scanner" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page
      .getByRole("row", { name: /their scanner/ })
      .getByText("Revoked")
      .waitFor();
    assert.equal((await ask()).status, 401);

    await open(page, "/audit");
    await page.locator("summary", { hasText: "Action" }).click();
    await page.getByRole("button", { name: "Revoke a key" }).click();
    await page.waitForURL("**/audit?action=revokeKey");
    await page.getByText("Create the key").first().waitFor({ state: "detached" });
    for (const row of await page.locator("tbody tr").allInnerTexts())
      assert.match(row, /^Revoke the key [0-9a-z]{12}/);
    await page.locator("tbody th a").first().click();
    await page.waitForURL(/audit\?action=revokeKey&kind=key&subject=[0-9a-z]{12}$/);
    await page.getByRole("button", { name: "Remove filter: Action" }).click();
    await page.getByText("Change the key").waitFor();
    assert.deepEqual(await barriersOf(page), []);
  }));

it("the audit shows successful and failed logins", () =>
  visitAs("admin", async (page) => {
    const wrong = { key: `fl_000000000000_${"x".repeat(43)}` };
    assert.equal((await page.request.post("/v1/session", { data: wrong })).status(), 401);
    await open(page, "/audit?action=logIn");
    const rows = page.locator("tbody tr");
    await rows
      .filter({ hasText: /Log in with the key [0-9a-z]{12}.*Done/s })
      .first()
      .waitFor();
    await rows
      .filter({ hasText: /Log in.*with an unknown key.*Refused/s })
      .first()
      .waitFor();
  }));

const looks = ["de-DE", "es-ES", "pl-PL", "pt-BR"].flatMap((locale) =>
  (["light", "dark"] as const).map((colorScheme) => ({ locale, colorScheme })),
);

for (const look of isLongRun() ? looks : []) {
  it(`the pages about keys have no faults in ${look.locale} and ${look.colorScheme}, wide and narrow`, async () => {
    const keys = [await keyOf("admin"), await keyOf("worker")];
    await browser.visit(async (page) => {
      await page.goto("/keys");
      const found = await faultsOnBoth(page);
      for (const key of keys) {
        assert.equal((await page.request.post("/v1/session", { data: { key } })).status(), 200);
        for (const path of ["/keys", "/audit"]) {
          await open(page, path);
          found.push(...(await faultsOnBoth(page)));
        }
      }
      assert.deepEqual(found, []);
    }, look);
  });
}

/** Returns the faults of a page, narrow and wide. */
async function faultsOnBoth(page: Page): Promise<string[]> {
  await page.locator("h1").waitFor();
  const faults: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await faultsOf(page)), ...(await barriersOf(page)));
  }
  return faults.map((fault) => `${page.url()}: ${fault}`);
}
