import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { type Client, createClient } from "../../src/client/client.ts";
import { VirtualClock } from "../../src/index.ts";
import { workersReading } from "../../src/policy/reading-settings.ts";
import { live } from "../support/lived-past.ts";
import { startOfTime } from "../support/queues.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { barriersOf, openBrowser, type TestBrowser } from "./browser.ts";
import { dialogFaultsOf, faultsOf, open } from "./page-checks.ts";

let app: StartedApp;
let browser: TestBrowser;
let client: Client;

before(async () => {
  const clock = new VirtualClock(startOfTime);
  app = await startApp({ clock });
  client = createClient({ url: app.url });
  await client.plans.set("generous", { resetIntervalMs: 60_000, window: "fixed", weight: 3 });
  const quiet = [9, 21, 33, 45, 57].map((afterSeconds) => ({ customer: "quiet-bakery", afterSeconds }));
  const sent = [{ customer: "noisy-archive", documents: 40 }, ...quiet];
  await live(app.queue, sent, { clock, seconds: 120, slots: 2, takesSeconds: 4 });
  await client.customers.change("quiet-bakery", { plan: "generous" });
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

/** Fills in a change of the plan "bulk": one document of the noisy archive at once. */
async function fillInChange(page: Page): Promise<void> {
  await open(page, "/plans/bulk");
  await page.getByLabel("Maximum running").fill("1");
  await page.getByLabel("Customer who would get the plan, too").fill("noisy-archive");
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByRole("button", { name: "Leave noisy-archive out" }).waitFor();
}

describe("the page of plans", () => {
  it("lists plans with their rules and customers, and links to each", async () => {
    await browser.visit(async (page) => {
      await open(page, "/");
      await page.getByRole("link", { name: "Plans" }).first().click();
      const row = page.getByRole("row", { name: /generous/ });
      assert.match((await row.textContent()) ?? "", /^generous11m, fixed3no limitno limit−2 −4 −6/);
      await page.getByText("Customers without a plan of their own have it.").waitFor();
      await row.click();
      await page.getByRole("heading", { level: 1, name: "generous" }).waitFor();
      await page.getByRole("region", { name: "Who is on this plan" }).getByText("quiet-bakery").waitFor();
      assert.equal(await page.getByRole("button", { name: "Remove…" }).isDisabled(), true);
    });
  });

  it("creates, changes and removes a plan", async () => {
    await browser.visit(async (page) => {
      await open(page, "/plans");
      const create = page.getByRole("button", { name: "Create a plan…" });
      assert.deepEqual(await dialogFaultsOf(page, create), []);
      await create.click();
      await page.getByRole("textbox", { name: "Name" }).fill("spare");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("There is no plan of this name yet.").waitFor();
      await page.getByLabel("Thresholds").fill("-1 -2");
      await page.getByText("Expected eight whole numbers below 0").waitFor();
      assert.equal(await page.getByRole("button", { name: "Preview" }).isDisabled(), true);
      await page.getByLabel("Thresholds").fill("−1, −2, −3, −4, −5, −6, −7, −8");
      await page.getByLabel("Weight").fill("5");
      const reading = page.getByRole("region", { name: "Reading" });
      await reading.getByLabel("Time in seconds").fill("90");
      await reading.getByLabel("Languages").fill("de pt-BR");
      await page.getByRole("button", { name: "Apply the change" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Apply the change" }).click();
      await page.getByText("The plan spare has been changed.").waitFor();
      const spare = (await client.plans.list()).find(({ name }) => name === "spare");
      assert.deepEqual([spare?.weight, spare?.policy.thresholds.at(-1)], [5, -8]);
      assert.deepEqual(spare?.reading, { ...workersReading, timeMs: 90_000, languages: ["de", "pt-BR"] });
      await page.getByRole("button", { name: "Remove…" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await page.waitForURL("**/plans");
      assert.ok(!(await client.plans.list()).some(({ name }) => name === "spare"));
    });
  });
});

describe("the preview of a plan on its page", () => {
  it("shows the waits of each group before and after, and applies the change", async () => {
    await browser.visit(async (page) => {
      await fillInChange(page);
      await page.getByRole("button", { name: "Preview" }).click();
      const result = page.getByRole("region", { name: "What would change" });
      const quiet = result.getByRole("row", { name: /^quiet-bakery/ });
      assert.match((await quiet.textContent()) ?? "", /3s before, 0s after3s → 0sshorter/);
      assert.match(
        (await result.getByRole("row", { name: /^On bulk/ }).textContent()) ?? "",
        /On bulkCustomers: 140.*longer/,
      );
      await result.getByText("Replay of 45 documents").waitFor();
      assert.deepEqual([...(await barriersOf(page)), ...(await faultsOf(page))], []);
      assert.equal((await client.customers.get("noisy-archive"))?.plan, "default");
      await page.getByLabel("Maximum running").fill("2");
      await result.getByText("You have edited the change since").waitFor();
      await page.getByLabel("Maximum running").fill("1");
      await page.getByRole("button", { name: "Apply the change" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("One customer gets the plan.").waitFor();
      await dialog.getByRole("button", { name: "Apply the change" }).click();
      await page.getByText("The plan bulk has been changed.").waitFor();
      await page.getByRole("region", { name: "Who is on this plan" }).getByText("noisy-archive").waitFor();
      const customer = await client.customers.get("noisy-archive");
      assert.deepEqual([customer?.plan, customer?.limits.maxRunning], ["bulk", 1]);
    });
  });

  it("fits into narrow screens in German and Polish, and says why it is impossible", async () => {
    for (const [locale, preview, result] of [
      ["de-DE", "Vorschau", "Was sich ändern würde"],
      ["pl-PL", "Podgląd", "Co by się zmieniło"],
    ] as const)
      await browser.visit(
        async (page) => {
          await open(page, "/plans/bulk");
          await page.getByRole("button", { name: preview, exact: true }).click();
          const region = page.getByRole("region", { name: result });
          await region.getByRole("table").waitFor();
          assert.deepEqual([...(await barriersOf(page)), ...(await faultsOf(page))], []);
          await region.getByRole("row", { name: /quiet-bakery/ }).waitFor();
        },
        { locale, viewport: { width: 360, height: 780 } },
      );
    const empty = await startApp();
    try {
      await browser.visit(
        async (page) => {
          await open(page, "/plans/default");
          await page.getByRole("button", { name: "Vorschau" }).click();
          await page
            .getByRole("alert")
            .getByText("Im gewählten Zeitraum wurde noch kein Dokument verarbeitet.")
            .waitFor();
        },
        { baseURL: empty.url, locale: "de-DE" },
      );
    } finally {
      await empty.stop();
    }
  });
});
