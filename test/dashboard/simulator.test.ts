import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { runInNewContext } from "node:vm";
import type { Page } from "playwright-core";
import { de } from "../../dashboard/src/pages/simulator/words/de.ts";
import { en } from "../../dashboard/src/pages/simulator/words/en.ts";
import { es } from "../../dashboard/src/pages/simulator/words/es.ts";
import { pl } from "../../dashboard/src/pages/simulator/words/pl.ts";
import { pt } from "../../dashboard/src/pages/simulator/words/pt.ts";
import { readSettings } from "../../src/cli/settings/settings.ts";
import { loads } from "../../src/simulator/loads.ts";
import type { WorkerOptions } from "../../src/worker/options.ts";
import { runCli } from "../cli/run-cli.ts";
import { itInLongRun } from "../support/scale.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "./browser.ts";

let app: StartedApp;
let browser: TestBrowser;

before(async () => {
  app = await startApp();
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

const wording = { en, de, es, pl, pt };
const thresholds = [-1, -2, -3, -4, -5, -6, -7, -8];
// Several workers compete here, so the seed matters.
const everything =
  "/simulator?load=long-documents&size=1.5&orders=fairlane,express&workers=2&slots=3&interval=600s" +
  `&thresholds=${thresholds}&window=fixed&overdue-share=0.1&express=1:4&seed=7&watch=quiet-3,nobody`;
const small = "/simulator?load=long-documents&size=0.2&orders=fairlane";

describe("the simulator's page", () => {
  it("shows exactly the results of its command line, and offers settings that the queue accepts", async () => {
    await browser.visit(async (page) => {
      await listenToThread(page);
      await page.goto(everything);
      await waitForEnd(page);
      const news = await page.evaluate<News[]>("news");
      const shown = news.flatMap(({ result }) => (result ? [result] : []));
      const [, ...call] = (await snippet(page, "command")).split(" ");
      const { results } = JSON.parse((await runCli([...call, "--json"])).out);
      assert.deepEqual(
        shown.map(({ waits, line, counts, ...result }) => result),
        results,
      );
      const facts = page.locator("[data-order=express]");
      const [quiet] = results[1].groups;
      await facts.getByRole("cell", { name: quiet.documents.toLocaleString("en"), exact: true }).waitFor();
      await facts.getByText(results[1].fairness.toFixed(2), { exact: true }).waitFor();
      const share = Math.floor(results[1].sentLittle.withinTarget * 1000) / 10;
      await page.getByText(`Fairlane, express slots: ${share}% of the documents of customers who`).waitFor();
      await page.getByRole("img", { name: "Count and priority: quiet-3" }).waitFor();
      await page.getByText("There is no customer named nobody in this scenario.").waitFor();
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy link" }).click();
      await page.getByText("Copied", { exact: false }).first().waitFor();
      assert.equal(await page.evaluate("navigator.clipboard.readText()"), app.url + everything);
      assert.deepEqual(await barriersOf(page), []);

      const body = /--json '(.*)'/.exec(await snippet(page, "plan"))?.[1] ?? "";
      const headers = { "content-type": "application/json" };
      const response = await fetch(`${app.url}/v1/plans/default`, { method: "PUT", headers, body });
      assert.equal(response.status, 200);
      const plan = (await app.queue.plans.list()).find(({ name }) => name === "default");
      assert.deepEqual(plan?.policy, { resetIntervalMs: 600_000, thresholds, window: "fixed" });
      const wanted = { concurrency: 2, overdueShare: 0.1, express: { slots: 1, upTo: 4 } };
      for (const place of ["file", "environment"]) {
        const { concurrency, overdueShare, express } = settingsOf({ [place]: await snippet(page, place) });
        assert.deepEqual({ concurrency, overdueShare, express }, wanted);
      }
      const options = workOptionsOf(await snippet(page, "options"));
      assert.deepEqual(options, { concurrency: 3, overdueShare: 0.1, express: { slots: 1, upTo: 4 } });
      await app.queue.work(async () => {}, options).stop();
    });
  });

  itInLongRun("puts the settings into the address, and simulates them", async () => {
    await browser.visit(async (page) => {
      await page.goto(small);
      await waitForEnd(page);
      await page.getByLabel("Fairlane, strict").check();
      await page.locator("[data-order=strict]").waitFor();
      await page.getByRole("slider", { name: "Workers" }).press("ArrowRight");
      await page.getByRole("spinbutton", { name: "Express slots" }).fill("1");
      await page.keyboard.press("Enter");
      await page.getByLabel("for priorities up to").selectOption("5");
      const thresholdsField = page.getByRole("textbox", { name: "Thresholds" });
      await thresholdsField.fill("-1, -2");
      await page.getByText("Enter eight whole numbers below 0").waitFor();
      await thresholdsField.press("Tab");
      const set = "size=0.2&orders=fairlane,strict&workers=2&express=1:5";
      assert.equal(await page.evaluate("location.search"), `?load=long-documents&${set}`);
      await page.getByRole("radio", { name: "One customer, many names" }).check();
      await page.waitForURL(`**/simulator?load=many-names&${set}`);
      await page.locator(".sim-answer").getByText("Many names").waitFor();
      await page.goBack();
      await page.locator(".sim-answer").getByText("Archive").waitFor();
    });
  });

  itInLongRun("stays responsive during a long simulation, and stops it", async () => {
    await browser.visit(async (page) => {
      await page.goto("/simulator?load=two-noisy-neighbours&size=10&orders=all");
      await page.getByText("Simulating: First come, first served").waitFor();
      const knobs = page.getByRole("slider", { name: "Workers" });
      await page.getByText("Parameters", { exact: true }).click();
      await knobs.waitFor({ state: "hidden" });
      assert.ok(await page.getByRole("progressbar").isVisible());
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByText("Stopped before anything finished").waitFor();
      await page.getByRole("button", { name: "Run again" }).click();
      await page.getByRole("progressbar").waitFor();
    });
  });

  it("reports invalid and impossible settings", async () => {
    await browser.visit(async (page) => {
      await page.goto("/simulator?load=flood&size=0.1&slots=zero&orders=fairlane");
      await page.getByText("The link contains an invalid value for Scenario and Slots per worker").waitFor();
      await waitForEnd(page);
      await page.goto("/simulator?slots=1&orders=express");
      await page.getByText("This cannot be simulated.").waitFor();
      assert.equal(await page.locator(".sim-shown").count(), 0);
    });
  });

  it("names every group in every language", () => {
    for (const [language, { groups }] of Object.entries(wording))
      for (const { name } of Object.values(loads).flatMap((load) => [...load.groups]))
        assert.ok(groups[name], `${name} in ${language}`);
  });

  it("draws background documents apart from priority 9", async () => {
    await browser.visit(async (page) => {
      await page.goto("/simulator?load=demonstration&size=0.2&orders=fairlane");
      await waitForEnd(page);
      const drawn = await page.locator(".sim-figure path.lane-10").getAttribute("d");
      assert.notEqual(drawn, "");
      await page.locator(".sim-legend").getByText("Background").last().waitFor();
    });
  });

  itInLongRun("fits a narrow window in every language", async () => {
    await browser.visit(
      async (page) => {
        await page.goto(small);
        await page.locator(".sim-shown").waitFor();
        await page.locator(".menu summary").click();
        for (const language of Object.keys(wording)) {
          await page.locator(".menu select").selectOption(language);
          await page.locator(`html[lang=${language}]`).waitFor();
          assert.equal(await overflowOf(page), 0, language);
        }
        assert.deepEqual(await barriersOf(page), []);
      },
      { viewport: { width: 360, height: 740 }, colorScheme: "dark" },
    );
  });
});

interface News {
  readonly result?: Readonly<Record<string, unknown>>;
}

/** Records the messages of the simulation's thread. */
function listenToThread(page: Page): Promise<unknown> {
  return page.addInitScript(`
    globalThis.news = [];
    globalThis.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => news.push(data));
      }
    };`);
}

function waitForEnd(page: Page): Promise<void> {
  return page.getByText(/documents simulated under each policy\.$/).waitFor();
}

function snippet(page: Page, name: string): Promise<string> {
  return page.locator(`[data-snippet=${name}]`).innerText();
}

function settingsOf({ file, environment = "" }: { file?: string; environment?: string }) {
  const cwd = mkdtempSync(join(tmpdir(), "fairlane-pasted-"));
  try {
    if (file !== undefined) writeFileSync(join(cwd, "fairlane.json"), file);
    const env = Object.fromEntries(environment.split("\n").map((line) => line.split("=")));
    return readSettings({ options: {}, env, cwd });
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

function workOptionsOf(call: string): WorkerOptions {
  const work = "const queue = { work: (_, options) => JSON.stringify(options) }; const processor = null;";
  return JSON.parse(runInNewContext(`${work} ${call}`));
}
