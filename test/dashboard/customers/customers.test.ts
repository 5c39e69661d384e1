import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { type Client, createClient } from "../../../src/client/client.ts";
import { itInLongRun } from "../../support/scale.ts";
import { type StartedApp, startApp } from "../../support/server.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "../browser.ts";

let app: StartedApp;
let browser: TestBrowser;
let client: Client;

before(async () => {
  app = await startApp();
  client = createClient({ url: app.url });
  await client.plans.set("generous", {
    resetIntervalMs: 60_000,
    thresholds: [-100, -200, -300, -400, -500, -600, -700, -800],
    window: "fixed",
    weight: 3,
  });
  await app.queue.submitMany([
    ...many("quiet-bakery", 1),
    ...many("noisy-archive", 30),
    ...many("moderate-clinic", 5),
    ...Array.from({ length: 60 }, (_, place) => ({ customer: `pupil-${String(place).padStart(2, "0")}` })),
  ]);
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

describe("the list of customers", () => {
  it("shows the figures of each customer, and links to its page", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers?name=archive");
      await page.getByText("63 customers").waitFor();
      const row = page.getByRole("row", { name: /noisy-archive/ });
      assert.match(
        (await row.textContent()) ?? "",
        /^noisy-archivedefault9Priority 9−29The count resets: in 2[45]m(?: \d+s)?300/,
      );
      await row.click();
      await page.getByRole("heading", { level: 1, name: "noisy-archive" }).waitFor();
    });
  });

  it("sorts, searches and turns pages, and the address says so", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers");
      await page.getByRole("button", { name: "Pending" }).click();
      await page.waitForURL("**/customers?sort=pending");
      await page.locator("tbody tr:first-child", { hasText: "noisy-archive" }).waitFor();
      assert.deepEqual((await namesOf(page)).slice(0, 2), ["noisy-archive", "moderate-clinic"]);
      await page.getByRole("button", { name: "Customer" }).click();
      await page.locator("tbody tr:first-child", { hasText: "moderate-clinic" }).waitFor();
      const first = await namesOf(page);
      await page.getByRole("link", { name: "Next page" }).click();
      await page.getByRole("link", { name: "First page" }).waitFor();
      await page.locator("tbody tr:last-child", { hasText: "quiet-bakery" }).waitFor();
      assert.deepEqual(await page.locator(".pager").getByRole("link").allInnerTexts(), ["First page"]);
      const all = [...first, ...(await namesOf(page))];
      assert.deepEqual([first.length, new Set(all).size], [50, 63]);
      await page.getByRole("searchbox", { name: "Find customers" }).fill("pupil-0");
      await page.waitForURL("**/customers?name=pupil-0");
      await page.locator("tbody tr:first-child", { hasText: "pupil-00" }).waitFor();
      assert.equal((await namesOf(page)).length, 10);
      await page.getByRole("searchbox", { name: "Find customers" }).fill("nobody");
      await page.getByText("No customer name contains “nobody”").waitFor();
      await page.getByRole("link", { name: "Show all customers" }).click();
      await page.getByRole("link", { name: "moderate-clinic" }).waitFor();
    });
  });

  itInLongRun("keeps every row in place while the pointer is on one, and updates its numbers", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers");
      const row = page.getByRole("row", { name: /pupil-00/ });
      await row.hover();
      const before = await namesOf(page);
      await app.queue.submitMany([...many("aardvark-zoo", 1), ...many("pupil-00", 1)]);
      await row.filter({ hasText: "−1" }).waitFor();
      assert.deepEqual(await namesOf(page), before);
      await page.getByRole("heading", { level: 1 }).hover();
      await app.queue.submitMany(many("pupil-00", 1));
      await page.locator("tbody tr:first-child", { hasText: "aardvark-zoo" }).waitFor();
    });
  });

  itInLongRun("shows every number of a customer in a narrow window, without scrolling sideways", async () => {
    await browser.visit(
      async (page) => {
        await page.goto("/customers?name=noisy");
        await page.getByRole("link", { name: "noisy-archive" }).waitFor();
        assert.equal(await overflowOf(page), 0);
        const table = await page.evaluate<number>(
          "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.table-scroll'))",
        );
        assert.equal(table, 0);
        for (const text of ["−29", "30"]) assert.ok(await page.getByText(text, { exact: true }).isVisible());
      },
      { viewport: { width: 360, height: 740 } },
    );
  });
});

describe("the page of a customer", () => {
  it("shows the priorities of the next documents, and the chart's checks as a table", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers/moderate-clinic");
      const next = page.getByRole("region", { name: "If more documents arrived now" }).getByRole("listitem");
      await next.first().waitFor();
      assert.deepEqual(await next.allTextContents(), [
        "3Priority 3the next 2 documents",
        ...[4, 5, 6, 7].map((priority) => `${priority}Priority ${priority}then 2`),
        "8Priority 8then 6",
        "9Priority 9all after that",
      ]);
      await page
        .getByRole("img", { name: /^5 checks, .* Lowest count −4, last count −4, resets 1\./ })
        .waitFor();
      await page.getByText("Show as table").click();
      const rows = page.getByRole("table", { name: "The count over time" }).locator("tbody tr");
      await rows.first().waitFor();
      const shown = await Promise.all(
        (await rows.all()).map((row) => row.locator("th, td").allTextContents()),
      );
      const checks = await client.customers.checks("moderate-clinic");
      assert.deepEqual(
        shown.map((cells) => cells.slice(1)),
        checks.map(({ name, count, priority, wasReset }) => [
          name,
          String(count).replace("-", "−"),
          `${priority}Priority ${priority}`,
          wasReset ? "Yes" : "–",
        ]),
      );
      assert.deepEqual(await barriersOf(page), []);
      const waiting = page.getByRole("link", { name: "Waiting 5" });
      assert.equal(await waiting.getAttribute("href"), "/documents?customer=moderate-clinic&state=waiting");
    });
  });

  it("pauses and resumes the customer", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers/moderate-clinic");
      await page.getByRole("main").getByRole("button", { name: "Pause" }).click();
      await page.getByText("This customer is paused:").waitFor();
      await page.getByRole("link", { name: "Held 5" }).waitFor();
      assert.equal((await client.customers.get("moderate-clinic"))?.isPaused, true);
      await page.getByRole("main").getByRole("button", { name: "Resume" }).click();
      await page.getByText("This customer is paused:").waitFor({ state: "detached" });
      assert.equal((await client.customers.get("moderate-clinic"))?.isPaused, false);
    });
  });

  it("says what the weight of a plan means, in English and in Polish", async () => {
    for (const [locale, even, heavy] of [
      ["en-GB", "customers take turns evenly", "3 starts for each start of a customer of weight 1"],
      ["pl-PL", "na zmianę, po równo", "3 dokumenty na każdy dokument klienta o wadze 1"],
    ] as const)
      await browser.visit(
        async (page) => {
          await page.goto("/customers/noisy-archive");
          const section = page.getByRole("region", { name: "Plan" });
          await section.getByText(even).waitFor();
          await section.getByRole("combobox").selectOption("generous");
          await section.getByText(heavy).waitFor();
        },
        { locale },
      );
  });

  it("changes the weight of its plan, and nothing else about the plan", async () => {
    await client.customers.change("quiet-bakery", { plan: "generous" });
    const before = (await client.plans.list()).find(({ name }) => name === "generous");
    await browser.visit(
      async (page) => {
        await page.goto("/customers/quiet-bakery");
        const plan = page.getByRole("region", { name: "Plan" });
        const button = plan.getByRole("button", { name: "Gewicht ändern" });
        assert.equal(await button.isDisabled(), true);
        await plan.getByLabel("Gewicht des Plans generous").fill("7");
        await button.click();
        await page.getByText("Der Plan generous hat jetzt das Gewicht 7.").waitFor();
        await plan.getByText("Gewicht 7: Innerhalb einer Priorität beginnen 7 Dokumente").waitFor();
        assert.deepEqual([await barriersOf(page), await overflowOf(page)], [[], 0]);
      },
      { locale: "de-DE", viewport: { width: 360, height: 740 } },
    );
    const after = (await client.plans.list()).find(({ name }) => name === "generous");
    assert.deepEqual(after, { ...before, weight: 7 });
  });

  itInLongRun("shows the meaning of another plan, and assigns it to the customer", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers/noisy-archive");
      const plan = page.getByRole("region", { name: "Plan" });
      await plan.getByText("when no document has arrived for more than 25m").waitFor();
      const link = plan.getByRole("link", { name: "Open the plan, and preview changes" });
      assert.equal(await link.getAttribute("href"), "/plans/default");
      await plan.getByRole("combobox").selectOption("generous");
      await plan.getByText("The count is reset 1m after it started").waitFor();
      await plan.getByRole("cell", { name: "0 … −100" }).waitFor();
      assert.equal((await client.customers.get("noisy-archive"))?.plan, "default");
      await plan.getByRole("button", { name: "Change the plan" }).click();
      await page.getByText("The plan is now generous.").waitFor();
      await page.getByText("the next 71 documents").waitFor();
      assert.equal((await client.customers.get("noisy-archive"))?.plan, "generous");
    });
  });

  it("shows the limits in force, and changes them", async () => {
    await client.plans.set("default", { limits: { maxPending: 5000 } });
    await browser.visit(async (page) => {
      await page.goto("/customers/moderate-clinic");
      const limits = page.getByRole("region", { name: "Limits" });
      assert.equal(await limits.getByLabel("Maximum pending").getAttribute("placeholder"), "5,000");
      await limits.getByLabel("Maximum running").fill("3");
      await limits.getByLabel("only while other customers are waiting").check();
      await limits.getByRole("button", { name: "Change the limits" }).click();
      await page.getByText("Limits updated.").waitFor();
      const own = { maxRunning: 3, maxRunningWhileOthersWait: true };
      assert.deepEqual((await client.customers.get("moderate-clinic"))?.ownLimits, own);
      assert.deepEqual(await barriersOf(page), []);
      await limits.getByRole("button", { name: "Use the plan's limits" }).click();
      await limits.getByRole("button", { name: "Use the plan's limits" }).waitFor({ state: "detached" });
      assert.equal((await client.customers.get("moderate-clinic"))?.ownLimits, null);
    });
  });

  it("shows how its documents are read, and changes that", async () => {
    await client.plans.set("default", { reading: { maxPages: 500, languages: ["en"] } });
    await browser.visit(async (page) => {
      await page.goto("/customers/moderate-clinic");
      const reading = page.getByRole("region", { name: "Reading" });
      assert.equal(await reading.getByLabel("Pages").getAttribute("placeholder"), "500");
      assert.equal(await reading.getByLabel("Languages").getAttribute("placeholder"), "en");
      assert.equal(await reading.getByLabel("Memory").getAttribute("placeholder"), "as the worker is set");
      await reading.getByLabel("Megapixels").fill("2.5");
      await reading.getByLabel("Languages").fill("klingon");
      await reading.getByText("Expected up to 8 languages").waitFor();
      const change = reading.getByRole("button", { name: "Change the settings" });
      assert.equal(await change.isDisabled(), true);
      await reading.getByLabel("Languages").fill("de, chi_sim");
      await change.click();
      await page.getByText("Reading updated.").waitFor();
      const own = { maxPixels: 2_500_000, languages: ["de", "chi_sim"] };
      assert.deepEqual((await client.customers.get("moderate-clinic"))?.ownReading, own);
      assert.deepEqual(await barriersOf(page), []);
      await reading.getByRole("button", { name: "Use the plan's settings" }).click();
      await reading.getByRole("button", { name: "Use the plan's settings" }).waitFor({ state: "detached" });
      assert.equal((await client.customers.get("moderate-clinic"))?.ownReading, null);
    });
  });

  itInLongRun("resets the count after a confirmation", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers/moderate-clinic");
      await page.getByRole("button", { name: "Reset the count" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      assert.equal((await client.customers.get("moderate-clinic"))?.count, -4);
      await page.getByRole("button", { name: "Reset the count" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
      await page.getByText("the next 3 documents").waitFor();
      assert.equal((await client.customers.get("moderate-clinic"))?.nextPriority, 1);
    });
  });

  it("erases the customer once its name is typed, and then says that there is none", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers/noisy-archive");
      await page.getByRole("button", { name: "Erase…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("This erases 30 documents with their content").waitFor();
      const erase = dialog.getByRole("button", { name: "Erase permanently" });
      await dialog.getByRole("textbox").fill("noisy");
      assert.equal(await erase.isDisabled(), true);
      await dialog.getByRole("textbox").fill("noisy-archive");
      assert.deepEqual(await barriersOf(page), []);
      await page.keyboard.press("Enter");
      await page.getByText("noisy-archive has been erased.").waitFor();
      await page.getByRole("heading", { level: 1, name: "Customers" }).waitFor();
      assert.equal(await client.customers.get("noisy-archive"), undefined);
      await page.goto("/customers/noisy-archive");
      await page.getByText("Customer not found").waitFor();
    });
  });
});

function many(customer: string, count: number) {
  return Array.from({ length: count }, (_, place) => ({ customer, name: `${customer} ${place}.pdf` }));
}

function namesOf(page: Page): Promise<string[]> {
  return page.locator("tbody .row-link").allTextContents();
}
