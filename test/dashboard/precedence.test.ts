import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { type Client, createClient } from "../../src/client/client.ts";
import { type Submission, VirtualClock } from "../../src/index.ts";
import { startOfTime } from "../support/queues.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "./browser.ts";
import { faultsOf, open } from "./page-checks.ts";

const clock = new VirtualClock(startOfTime);
const narrow = { width: 360, height: 740 };
const german = { locale: "de-DE", timezoneId: "UTC" };
let app: StartedApp;
let client: Client;
let browser: TestBrowser;

before(async () => {
  app = await startApp({ clock });
  client = createClient({ url: app.url });
  await app.queue.submitMany(named("archive", "scan", 30));
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser?.close();
  await app?.stop();
});

// The order matters: each test continues with the queue of the one before.
describe("the lanes", () => {
  it("are nine, and have one more above for expedited and one below for background documents", () =>
    browser.visit(async (page) => {
      await open(page, "/");
      assert.deepEqual(await namesOfLanes(page), nine);
      await app.queue.submitMany(named("library", "catalogue", 3, "background"));
      await page.locator(".lane.lane-10").waitFor();
      assert.deepEqual(await namesOfLanes(page), [...nine, "Background"]);
      const [first] = await waiting("archive", "scan 1");
      await client.expedite(first ?? "");
      await page.locator(".lane.lane-0").waitFor();
      assert.deepEqual(await namesOfLanes(page), ["Expedited", ...nine, "Background"]);
      await page.getByText("Expedited: 1 document waiting, longest wait").waitFor({ state: "attached" });
      await page.getByText("Background: 3 documents waiting, longest wait").waitFor({ state: "attached" });
      assert.deepEqual(await endsOfLanes(page), ["first", "last"]);
      assert.deepEqual([await faultsOf(page), await barriersOf(page)], [[], []]);
    }));

  it("are reached with the arrow keys, and say in German what the outer ones hold", () =>
    browser.visit(
      async (page) => {
        await open(page, "/");
        await page.locator('.lane.lane-1 a.block[tabindex="0"]').focus();
        await page.keyboard.press("ArrowUp");
        await page.locator(".lane-tip").getByText("scan 1", { exact: true }).waitFor();
        for (let lane = 0; lane < 10; lane++) await page.keyboard.press("ArrowDown");
        await page.locator(".lane-tip").getByText("catalogue 1").waitFor();
        await page.getByText("Vorgezogen: von einem Operator nach vorn geholt").waitFor();
        await page.getByText("Hintergrund: Dokumente, auf die niemand wartet").waitFor();
        await page.setViewportSize(narrow);
        await page.locator(".lane-tip").waitFor({ state: "detached" });
        await page.keyboard.press("ArrowRight");
        await page.locator(".lane-tip").getByText("catalogue 2").waitFor();
        assert.deepEqual(await faultsOf(page), []);
      },
      { ...german },
    ));

  it("leave to the workers what is expedited, and the list of workers tells it apart", () =>
    browser.visit(async (page) => {
      await client.leases.claim({ worker: "north", leaseSeconds: 3600 });
      await open(page, "/");
      await page.locator(".slot", { hasText: "scan 1" }).getByText("Expedited").first().waitFor();
      assert.deepEqual(await namesOfLanes(page), [...nine, "Background"]);
    }));
});

describe("the page of a document", () => {
  it("expedites it after a confirmation, once, and shows it first in line", async () => {
    const [id = ""] = await waiting("library", "catalogue 2");
    await browser.visit(async (page) => {
      await open(page, `/documents/${id}`);
      await page.locator(".document-head .precedence", { hasText: "Background" }).waitFor();
      await page.getByText("Next normal document gets").waitFor();
      assert.match(await page.locator(".document-lane.is-own").innerText(), /this document\s+3$/);
      await page.getByRole("button", { name: "Expedite" }).click();
      const dialog = page.getByRole("dialog", { name: "Expedite “catalogue 2”?" });
      await dialog.getByText("This cannot be undone").waitFor();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      assert.equal((await client.document(id))?.isExpedited, false);
      await page.getByRole("button", { name: "Expedite" }).click();
      await dialog.getByRole("button", { name: "Expedite" }).click();
      await page.locator(".document-head .precedence", { hasText: "Expedited" }).waitFor();
      assert.equal((await client.document(id))?.isExpedited, true);
      await page.getByText("Expedited: moved to the front of the queue").waitFor();
      assert.equal(await page.locator(".document-place .figure-value").first().innerText(), "1");
      const button = page.getByRole("button", { name: "Expedite" });
      assert.equal(await button.isDisabled(), true);
      assert.equal(await button.getAttribute("title"), "This document has already been expedited.");
      assert.deepEqual([await faultsOf(page), await barriersOf(page)], [[], []]);
    });
  });

  it("says why a document that is not in line cannot be expedited, in German", async () => {
    const later = { customer: "archive", name: "later", startAt: startOfTime + 86_400_000 };
    const { id } = await app.queue.submit(later);
    await browser.visit(
      async (page) => {
        await open(page, `/documents/${id}`);
        const button = page.getByRole("button", { name: "Vorziehen" });
        assert.equal(await button.isDisabled(), true);
        const why = "Nur ein Dokument, das in der Warteschlange wartet, kann vorgezogen werden.";
        assert.equal(await button.getAttribute("title"), why);
      },
      { ...german, viewport: narrow },
    );
  });

  it("shows the deadline, and says when a document was cancelled because of it", async () => {
    const startBefore = startOfTime + 3_600_000;
    const { id } = await app.queue.submit({ customer: "bakery", name: "order", startBefore });
    await browser.visit(async (page) => {
      await open(page, `/documents/${id}`);
      const figure = page.locator(".document-place .figure", { hasText: "Must start by" });
      await figure.getByText("otherwise it is cancelled").waitFor();
    });
    app.queue.maintain();
    clock.set(startBefore);
    await until(async () => {
      await clock.advance(1000);
      return (await client.document(id))?.state === "cancelled";
    });
    for (const [locale, sentence, event] of [
      ["en-GB", "no worker had taken it by then", "Cancelled: its deadline had passed"],
      ["de-DE", "bis dahin hatte kein Worker es genommen", "Abgebrochen: Die Frist war verstrichen"],
    ] as const)
      await browser.visit(
        async (page) => {
          await open(page, `/documents/${id}`);
          await page.locator(".notice-warn", { hasText: sentence }).waitFor();
          await page.locator(".life-title", { hasText: event }).waitFor();
          assert.deepEqual([await faultsOf(page), await overflowOf(page)], [[], 0]);
        },
        { locale, viewport: narrow },
      );
  });
});

describe("the list of documents", () => {
  it("marks background and expedited documents, and expedites the selected ones, oldest first", () =>
    browser.visit(
      async (page) => {
        await app.queue.submitMany(named("museum", "label", 3, "background"));
        await open(page, "/documents?customer=museum");
        await page.getByRole("row", { name: "label 3" }).getByText("Background").first().waitFor();
        assert.equal(await widthBeyondTable(page), 0);
        for (const name of ["label 3", "label 1"]) await page.getByLabel(`Select ${name}`).check();
        const bar = page.getByRole("region", { name: "Selection" });
        await bar.getByRole("button", { name: "Expedite" }).click();
        const confirm = page.getByRole("dialog").getByRole("button", { name: "Expedite 2 documents" });
        await confirm.waitFor();
        assert.deepEqual(await faultsOf(page), []);
        await confirm.click();
        await page.getByText("2 documents were expedited.").waitFor();
        await page.getByRole("row", { name: "label 3" }).getByText("Expedited").first().waitFor();
        const { lanes } = await client.overview.lanes();
        assert.deepEqual(lanes[0]?.next.map(({ name }) => name).slice(-2), ["label 1", "label 3"]);
      },
      { viewport: narrow },
    ));
});

for (const [locale, words] of [
  [
    "en-GB",
    { open: "Submit documents", background: "Background", customer: "Customer", send: /^Submit one/ },
  ],
  [
    "pl-PL",
    { open: "Złóż dokumenty", background: "W tle", customer: "Klient", send: /^Złóż jeden dokument$/ },
  ],
] as const)
  it(`files are submitted in the background if chosen so, and not the next time, in ${locale}`, () =>
    browser.visit(
      async (page) => {
        await open(page, "/failures");
        await page.getByRole("button", { name: words.open }).click();
        const sheet = page.getByRole("dialog", { name: words.open });
        const file = { name: `${locale}.txt`, mimeType: "text/plain", buffer: Buffer.from("x") };
        await sheet.locator("input[type=file]").setInputFiles(file);
        await sheet.getByLabel(words.customer).fill(locale);
        const choice = sheet.getByRole("button", { name: words.background });
        await choice.click();
        assert.deepEqual([await faultsOf(page), await barriersOf(page)], [[], []]);
        await sheet.getByRole("button", { name: words.send }).click();
        await sheet.locator(".upload-accepted .upload-words", { hasText: words.background }).waitFor();
        const { items } = await app.queue.documents({ customer: locale });
        assert.deepEqual(
          items.map(({ urgency }) => urgency),
          ["background"],
        );
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: words.open }).click();
        assert.equal(await choice.getAttribute("aria-pressed"), "false");
      },
      { locale, viewport: narrow },
    ));

// Makes everything that waits overdue.
it("the background lane is marked when it is overdue", async () => {
  clock.set(clock.now() + 1_500_001);
  await browser.visit(async (page) => {
    await open(page, "/");
    await page.locator(".lane.lane-10.lane-late", { hasText: "overdue" }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
  });
});

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((priority) => `Priority ${priority}`);

function named(
  customer: string,
  name: string,
  count: number,
  urgency: "normal" | "background" = "normal",
): Submission[] {
  return Array.from({ length: count }, (_, place) => ({ customer, name: `${name} ${place + 1}`, urgency }));
}

/** Returns the ids of the waiting documents of that name. */
async function waiting(customer: string, name: string): Promise<string[]> {
  const { items } = await app.queue.documents({ customer, state: "waiting", limit: 100 });
  return items.filter((document) => document.name === name).map(({ id }) => id);
}

/** Returns the names of the lanes on the page. */
function namesOfLanes(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    "[...document.querySelectorAll('.lane .lane-badge')].map(({ title }) => title)",
  );
}

/** Returns the words at the ends of the lanes. */
async function endsOfLanes(page: Page): Promise<string[]> {
  const words = await page.locator(".lane-word").allTextContents();
  return words.filter((word) => word !== "");
}

/** Returns by how many pixels the table is wider than its place. */
function widthBeyondTable(page: Page): Promise<number> {
  return page.evaluate<number>(
    "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.table-scroll'))",
  );
}
