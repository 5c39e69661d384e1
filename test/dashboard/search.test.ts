import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { type StartedApp, startApp } from "../support/server.ts";
import { barriersOf, openBrowser, type TestBrowser } from "./browser.ts";
import { faultsOf } from "./page-checks.ts";

let app: StartedApp;
let browser: TestBrowser;
let ids: readonly string[];
let adminKey: string;

before(async () => {
  app = await startApp();
  const documents = await app.queue.submitMany([
    { customer: "bakery", name: "invoice.pdf", type: "application/pdf" },
    { customer: "bakery", name: "note.txt", type: "text/plain", maxAttempts: 1 },
    { customer: "old bakery", name: "old invoice.pdf", type: "application/pdf" },
    ...Array.from({ length: 12 }, (_, place) => ({ customer: "archive", name: `scan ${place}.tiff` })),
  ]);
  ids = documents.map(({ id }) => id);
  const { signal, resolve } = untilDone(documents.length);
  const worker = app.queue.work(async ({ name }) => {
    resolve();
    if (name === "note.txt") throw new Error("No flour in bakery");
    return name === "scan 3.tiff" ? { title: "History of bread" } : {};
  });
  await signal;
  await worker.stop();
  ({ key: adminKey } = await app.queue.access.createKey({ role: "admin", name: "bakery key" }));
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

function untilDone(documents: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = documents;
  return { signal: promise, resolve: () => --left === 0 && resolve() };
}

/** Opens a page as the administrator. */
function visit(
  path: string,
  body: (page: Page) => Promise<void>,
  options: Parameters<TestBrowser["visit"]>[1] = {},
): Promise<void> {
  return browser.visit(async (page) => {
    assert.equal((await page.request.post("/v1/session", { data: { key: adminKey } })).status(), 200);
    await page.goto(path);
    await page.locator(".connection-live").waitFor();
    await body(page);
  }, options);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const optionsIn = (page: Page, group: string) =>
  page.getByRole("listbox").getByRole("group", { name: group }).getByRole("option").allInnerTexts();

describe("the search field", () => {
  it("finds documents, customers, failures and keys while the user types, all by keyboard", () =>
    visit("/simulator", async (page) => {
      await page.keyboard.press("/");
      const field = page.getByRole("combobox", { name: "Search documents" });
      assert.equal(await field.evaluate("document.activeElement.role"), "combobox");
      await page.keyboard.type("bakery");
      await page.getByRole("option", { name: "bakery key" }).waitFor();
      assert.deepEqual(await optionsIn(page, "Customers"), [
        "bakery\n0 unfinished documents",
        "old bakery\n0 unfinished documents",
      ]);
      assert.deepEqual(await optionsIn(page, "Failures"), ["No flour in bakery\none document"]);
      assert.deepEqual(await barriersOf(page), []);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      assert.equal(
        await page.locator("[role=option][aria-selected=true] .search-label").innerText(),
        "bakery",
      );
      await page.keyboard.press("Enter");
      await heading(page, "bakery").waitFor();
      assert.equal(await field.inputValue(), "");
      assert.equal(await page.getByRole("listbox").count(), 0);
    }));

  it("finds titles, and a document by its id or the first digits of it", () =>
    visit("/", async (page) => {
      const field = page.getByRole("combobox", { name: "Search documents" });
      await field.fill("history of bread");
      await page.getByRole("option", { name: "scan 3.tiff" }).click();
      await heading(page, "scan 3.tiff").waitFor();
      for (const typed of [
        ids[0] ?? "",
        (ids[1] ?? "").slice(0, 30),
        (ids[0] ?? "").replaceAll("-", "").toUpperCase(),
      ]) {
        await field.fill(typed);
        await field.press("Enter");
        await heading(page, typed === (ids[1] ?? "").slice(0, 30) ? "note.txt" : "invoice.pdf").waitFor();
      }
      await field.fill((ids[0] ?? "").slice(0, 8));
      await field.press("Enter");
      await page.waitForURL(`**/documents?id=${(ids[0] ?? "").slice(0, 8)}`);
      await page.getByText("ID begins with").waitFor();
      await page.getByRole("link", { name: "note.txt" }).waitFor();
    }));

  it("completes qualifiers and their values, and opens the list with its filters", () =>
    visit("/", async (page) => {
      const field = page.getByRole("combobox", { name: "Search documents" });
      await field.fill("inv cust");
      await page.getByRole("option", { name: "customer:" }).click();
      await page.getByRole("option", { name: 'customer:"old bakery"' }).click();
      assert.equal(await field.inputValue(), 'inv customer:"old bakery" ');
      await page.keyboard.type("sta");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.keyboard.type("do");
      await page.getByRole("option", { name: "state:done" }).click();
      await page.keyboard.type("type:pdf after:2d");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/documents\?/);
      const { searchParams } = new URL(page.url());
      assert.deepEqual(Object.fromEntries(searchParams), {
        text: "inv",
        customer: "old bakery",
        state: "done",
        type: "application/pdf",
        submittedAfter: "2d",
      });
      await page.getByRole("link", { name: "old invoice.pdf" }).waitFor();
      assert.equal(await page.locator("tbody tr").count(), 1);
    }));

  it("says in the user's language what it does not understand, and searches nothing then", () =>
    visit(
      "/audit",
      async (page) => {
        const field = page.getByRole("combobox", { name: "Szukaj dokumentów" });
        await field.fill("stat:failed");
        await page.getByText("Nie ma kwalifikatora „stat:”. Czy chodziło o state:?").waitFor();
        await field.press("Enter");
        assert.equal(await page.evaluate("location.pathname"), "/audit");
        await field.fill("priority:12 x");
        await page.getByText("priority:12: oczekiwana wartość to liczba od 1 do 9.").waitFor();
        assert.deepEqual(await faultsOf(page), []);
        await field.press("Escape");
        assert.equal(await page.getByRole("listbox").count(), 0);
        await page.setViewportSize({ width: 360, height: 740 });
        await field.fill("bakery");
        await page.getByRole("option", { name: "old bakery" }).waitFor();
        assert.deepEqual(await faultsOf(page), []);
        assert.deepEqual(await barriersOf(page), []);
      },
      { locale: "pl-PL" },
    ));

  it("keeps the focus of a user who returns to it while a page loads", () =>
    visit("/", async (page) => {
      const { promise: pageIsDue, resolve: loadPage } = Promise.withResolvers<void>();
      await page.route(/assets\/.*\.js$/, async (route) => {
        await pageIsDue;
        await route.continue();
      });
      const field = page.getByRole("combobox", { name: "Search documents" });
      await field.fill("scan 7");
      await field.press("Enter");
      await page.waitForURL("**/documents?text=scan+7");
      await field.click();
      loadPage();
      await heading(page, "Documents").waitFor();
      assert.deepEqual(await optionsIn(page, "Recent searches"), ["scan 7"]);
    }));

  it("remembers searches, and forgets them on demand and at log-out", () =>
    visit("/", async (page) => {
      const field = page.getByRole("combobox", { name: "Search documents" });
      await field.fill("scan 7");
      await field.press("Enter");
      await page.waitForURL("**/documents?text=scan+7");
      await field.click();
      assert.deepEqual(await optionsIn(page, "Recent searches"), ["scan 7"]);
      await page.getByRole("option", { name: "scan 7" }).click();
      assert.equal(await field.inputValue(), "scan 7");
      await field.fill("");
      await page.getByRole("button", { name: "Forget recent searches" }).click();
      await field.click();
      assert.equal(await page.getByRole("group", { name: "Recent searches" }).count(), 0);
      await field.fill("scan 8");
      await field.press("Enter");
      await page.waitForURL("**/documents?text=scan+8");
      await page.getByLabel("Menu", { exact: true }).click();
      await page.getByRole("button", { name: "Log out" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await heading(page, "Log in").waitFor();
      assert.equal(
        await page.evaluate("Object.values({ ...localStorage }).some((text) => text.includes('scan 8'))"),
        false,
      );
    }));
});

it("a filter of documents is saved under a name, found by the search, and keeps relative times", () =>
  visit(
    "/documents?state=done",
    async (page) => {
      await page.locator("summary", { hasText: "Eingereicht" }).click();
      await page.getByRole("button", { name: "Letzte 24 Stunden" }).click();
      await page.waitForURL("**/documents?state=done&submittedAfter=1d");
      await page.locator("summary", { hasText: "Gespeicherte Filter" }).click();
      await page.getByLabel("Name für diesen Filter").fill("Heute fertig");
      await page.getByRole("button", { name: "Filter speichern" }).click();
      await page.getByRole("link", { name: "Heute fertig" }).waitFor();
      assert.deepEqual(await barriersOf(page), []);
      await page.goto("/");
      const field = page.getByRole("combobox", { name: "Dokumente, Kunden" });
      await field.fill("heute");
      await page.getByRole("option", { name: "Heute fertig" }).click();
      await page.waitForURL("**/documents?state=done&submittedAfter=1d");
      await page.locator("summary", { hasText: "Gespeicherte Filter" }).click();
      await page.getByRole("button", { name: "Filter vergessen: Heute fertig" }).click();
      await page.getByRole("link", { name: "Heute fertig" }).waitFor({ state: "detached" });
    },
    { locale: "de-DE" },
  ));
