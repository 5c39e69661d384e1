import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { VirtualClock } from "../../../src/index.ts";
import { type StartedApp, startApp } from "../../support/server.ts";
import { until } from "../../support/watched-app.ts";
import { barriersOf, openBrowser, type TestBrowser } from "../browser.ts";
import { faultsOf, open } from "../page-checks.ts";

const hourMs = 3_600_000;
const start = Date.now() - 2 * hourMs;
const narrow = { width: 360, height: 740 };
const clock = new VirtualClock(start);
let app: StartedApp;
let browser: TestBrowser;

before(async () => {
  app = await startApp({ clock });
  await finishDocuments("hog", 6, 2000);
  await finishDocuments("quiet", 1, 3000);
  await finishDocuments("broken", 2, 500, { isFailing: true });
  await clock.advance(2 * hourMs);
  await finishDocuments("late", 1, 1000);
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser?.close();
  await app?.stop();
});

/** Submits documents together and processes one after the other. */
async function finishDocuments(
  customer: string,
  count: number,
  eachMs: number,
  { isFailing = false } = {},
): Promise<void> {
  const { queue } = app;
  await queue.submitMany(Array.from({ length: count }, (_, place) => ({ customer, name: `${place}.pdf` })));
  for (let done = 0; done < count; done++) {
    const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 30_000, waitMs: 0 });
    const lease = claim?.lease ?? assert.fail();
    await clock.advance(eachMs);
    const error = { name: "Error", message: "broken" };
    if (isFailing) await queue.remote.fail(lease, { error, mayRetry: false });
    else await queue.remote.complete(lease, { pages: 3 });
  }
}

/** Returns the names in their order, each with the text of one column. */
async function columnOf(page: Page, header: string): Promise<string[]> {
  const headers = await page.locator("thead th").allTextContents();
  const place = headers.findIndex((text) => text.startsWith(header));
  const rows = await page.locator("tbody tr").all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator("th, td").allTextContents();
      return `${await row.locator(".row-link").textContent()}: ${cells[place]}`;
    }),
  );
}

/** Sorts by a header, and waits for the row that is then the first or the last one. */
async function sortBy(page: Page, header: string, row: { first?: string; last?: string }): Promise<void> {
  await page.getByRole("columnheader", { name: header }).getByRole("button").click();
  const place = row.first === undefined ? "last" : "first";
  await page.locator(`tbody tr:${place}-child`, { hasText: row[place] as string }).waitFor();
}

describe("the list of customers over a period", () => {
  it("names who had the most work, failures and waits, in both orders, by its headers", () =>
    browser.visit(async (page) => {
      await open(page, "/customers");
      await page.getByRole("button", { name: "Day", exact: true }).click();
      await page.waitForURL("**/customers?range=day");
      await page.getByText("Columns marked 1d: Last 24 hours").waitFor();
      await sortBy(page, "Share of work", { first: "hog" });
      assert.match(page.url(), /\/customers\?range=day&sort=work$/);
      assert.deepEqual(await columnOf(page, "Share of work"), [
        "hog: 71%",
        "quiet: 18%",
        "broken: 6%",
        "late: 6%",
      ]);
      const header = page.getByRole("columnheader", { name: "Share of work" });
      assert.equal(await header.getAttribute("aria-sort"), "descending");
      await sortBy(page, "Share of work", { last: "hog" });
      assert.match(page.url(), /\/customers\?range=day&sort=work&order=asc$/);
      assert.equal(await header.getAttribute("aria-sort"), "ascending");
      assert.equal((await columnOf(page, "Share of work")).at(-1), "hog: 71%");
      await sortBy(page, "Failed", { first: "broken" });
      assert.equal((await columnOf(page, "Failed"))[0], "broken: 2");
      await sortBy(page, "Wait", { first: "hog" });
      assert.equal((await columnOf(page, "Wait"))[0], "hog: 5s / 10s");
      assert.deepEqual(await barriersOf(page), []);
    }));

  it("covers only the chosen period, in Polish, on a narrow page with a list of orders", () =>
    browser.visit(
      async (page) => {
        await open(page, "/customers?range=hour");
        await page.getByText("Kolumny z oznaczeniem 1\u202fh: Ostatnia godzina").waitFor();
        await page.getByLabel("Sortuj według").selectOption("Udział w pracy");
        await page.waitForURL("**/customers?range=hour&sort=work");
        await page.locator("tbody tr:first-child", { hasText: "late" }).waitFor();
        assert.deepEqual((await columnOf(page, "Udział w pracy")).slice(0, 2), ["late: 100%", "broken: 0%"]);
        await page.getByRole("button", { name: "Malejąco" }).click();
        await page.getByRole("button", { name: "Rosnąco" }).waitFor();
        assert.deepEqual(await faultsOf(page), []);
      },
      { locale: "pl-PL", viewport: narrow },
    ));
});

describe("the page of a customer over a period", () => {
  it("charts throughput, failures, waits and work, and says where there is no data", () =>
    browser.visit(async (page) => {
      await open(page, "/customers/hog?range=day");
      const period = page.getByRole("region", { name: "Last 24 hours" });
      for (const text of ["6\n", "18\n", "12s\n", "71%\n", "5s\n", "10s"])
        assert.ok((await figuresOf(page)).includes(text.trim()), `${text} in ${await figuresOf(page)}`);
      await period.getByRole("img", { name: "Done per 1h. In all: Done 6 and Cancelled 0." }).waitFor();
      await period.getByRole("img", { name: /^Waits .* Longest wait 10s and Mean wait 5s\.$/ }).waitFor();
      await period
        .getByRole("img", { name: "Time of work per 1h. Highest values: Time of work 12s." })
        .waitFor();
      const failed = period.getByRole("figure", { name: "Failed per 1h" });
      await failed.getByText("None in this period").waitFor();
      await page.getByRole("button", { name: "Hour", exact: true }).click();
      await page.getByRole("region", { name: "Last hour" }).getByText("since").waitFor();
      for (const text of ["None in this period", "No data in this period"]) {
        await page.getByText(text).nth(1).waitFor();
        assert.equal(await page.getByText(text).count(), 2);
      }
      await open(page, "/customers/broken?range=day");
      await page.getByRole("img", { name: "Failed per 1h. In all: Failed 2." }).waitFor();
      assert.deepEqual(await barriersOf(page), []);
    }));

  it("has its usage by month, in German, also as CSV", () =>
    browser.visit(
      async (page) => {
        await open(page, "/customers/hog");
        const usage = page.getByRole("region", { name: "Verbrauch nach Monat" });
        const month = new Intl.DateTimeFormat("de", { month: "long", year: "numeric", timeZone: "UTC" });
        const row = usage.getByRole("row", { name: month.format(start) });
        assert.deepEqual(await row.locator("td").allTextContents(), ["6", "0", "0", "18", "12"]);
        const link = usage.getByRole("link", { name: "Als CSV herunterladen" });
        const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
        assert.match(download.suggestedFilename(), /\.csv$/);
        const csv = await (await fetch(download.url())).text();
        const expected = new Date(start).toISOString().slice(0, 7);
        assert.match(csv, new RegExp(`hog,${expected},`));
        assert.ok(!csv.includes("quiet"));
        await page.setViewportSize(narrow);
        assert.deepEqual(await faultsOf(page), []);
      },
      { locale: "de-DE" },
    ));
});

// The last test: from now on every request needs a key.
describe("the page of a customer with keys", () => {
  it("lists them for administrators, with their state and last use, and for nobody else", async () => {
    const { access } = app.queue;
    const admin = await access.createKey({ role: "admin" });
    const operator = await access.createKey({ role: "operator" });
    const scanner = await access.createKey({ role: "customer", customer: "hog", name: "their scanner" });
    await access.createKey({ role: "customer", customer: "quiet", name: "another scanner" });
    const stats = () => fetch(`${app.url}/v1/stats`);
    await until(async () => {
      // A server without keys looks for new ones once a second.
      await clock.advance(1000);
      return (await stats()).status === 401;
    });
    await access.revokeKey(scanner.record.id);
    const visitAs = (key: string, body: (page: Page) => Promise<void>) =>
      browser.visit(
        async (page) => {
          await page.request.post("/v1/session", { data: { key } });
          await open(page, "/customers/hog");
          await body(page);
        },
        { locale: "pt-BR", viewport: narrow },
      );
    await visitAs(admin.key, async (page) => {
      const keys = page.getByRole("region", { name: "Chaves" });
      const item = keys.getByRole("listitem").filter({ hasText: "their scanner" });
      assert.match((await item.textContent()) ?? "", /fl_[0-9a-z]{12}_…Revogada.*: nunca/);
      assert.equal(await keys.getByText("another scanner").count(), 0);
      assert.deepEqual(await faultsOf(page), []);
    });
    await visitAs(operator.key, async (page) => {
      await page.getByRole("region", { name: "Webhooks" }).waitFor();
      assert.equal(await page.getByRole("region", { name: "Chaves" }).count(), 0);
    });
  });
});

function figuresOf(page: Page): Promise<string[]> {
  return page.locator(".customer-period-head + .figures dd").allTextContents();
}
