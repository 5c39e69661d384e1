import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { barriersOf, openBrowser, type TestBrowser } from "./browser.ts";
import { faultsOf, open } from "./page-checks.ts";

let app: StartedApp;
let empty: StartedApp;
let browser: TestBrowser;
const finish = Promise.withResolvers<void>();
const near = "archive-machine-7.internal.example:28171:1";

before(async () => {
  [app, empty] = await Promise.all([startApp(), startApp()]);
  const { queue } = app;
  await queue.submitMany([
    { customer: "acme", name: "invoice-2026-11.pdf" },
    { customer: "acme", name: "scan.tiff", urgency: "background" },
  ]);
  async function invoices() {
    await finish.promise;
  }
  queue.work(invoices, { name: near, concurrency: 3, express: { slots: 1, upTo: 2 } });
  await queue.remote.claim({ worker: "python-1", count: 0, leaseMs: 30_000, waitMs: 0 });
  await until(async () => (await queue.stats()).documents.running === 2);
  await until(async () => (await queue.workers.list()).length === 2);
  browser = await openBrowser(app.url);
});

after(async () => {
  finish.resolve();
  await browser?.close();
  await Promise.all([app?.stop(), empty?.stop()]);
});

function cardOf(page: Page, name: string): Locator {
  return page.locator(".worker-card").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

const isDraining = async (name: string) =>
  (await app.queue.workers.list()).find((worker) => worker.name === name)?.isDraining;

describe("the page of workers", () => {
  it("shows what each worker is and does, and links to its documents", () =>
    browser.visit(async (page) => {
      await open(page, "/");
      await page.getByRole("link", { name: "Workers", exact: true }).first().click();
      await page.getByRole("heading", { level: 1, name: "Workers" }).waitFor();
      const text = await cardOf(page, near).innerText();
      for (const fact of [
        /working/,
        /Slots in use\n2 of 3, 1 express/,
        /Lost leases\n0/,
        /Memory\n[\d.]+ [MG]B/,
        /Processors\ninvoices/,
        new RegExp(`Node\n${process.versions.node}`),
        new RegExp(`Machine and process\n.+, ${process.pid}`),
      ])
        assert.match(text, fact);
      assert.match(
        await cardOf(page, "python-1").innerText(),
        /idle[\s\S]*A remote worker: it claims over HTTP/,
      );
      await cardOf(page, near).getByRole("link", { name: "invoice-2026-11.pdf" }).click();
      await page.getByRole("heading", { level: 1, name: "invoice-2026-11.pdf" }).waitFor();
    }));

  for (const { locale, drain, question, draining, resume, working, all } of [
    {
      locale: "en-GB",
      drain: `Drain ${near}`,
      question: `Drain the worker ${near}?`,
      draining: "draining",
      resume: `Resume ${near}`,
      working: "working",
      all: "All workers are draining: 1 document waits",
    },
    {
      locale: "de-DE",
      drain: `${near} auslaufen lassen`,
      question: `Den Worker ${near} auslaufen lassen?`,
      draining: "läuft aus",
      resume: `${near} fortsetzen`,
      working: "arbeitet",
      all: "Alle Worker laufen aus: 1 Dokument wartet",
    },
  ])
    it(`drains and resumes a worker, and says when all drain (${locale})`, () =>
      browser.visit(
        async (page) => {
          await open(page, "/workers");
          await page.getByRole("button", { name: drain }).click();
          const dialog = page.getByRole("dialog", { name: question });
          await dialog.getByRole("button").last().click();
          await cardOf(page, near).getByText(draining, { exact: true }).waitFor();
          assert.equal(await isDraining(near), true);
          await app.queue.workers.drain("python-1");
          const { id } = await app.queue.submit({ customer: "b" });
          await page.getByText(all).waitFor();
          await page.getByRole("button", { name: resume }).press("Enter");
          await cardOf(page, near).getByText(working, { exact: true }).waitFor();
          assert.equal(await isDraining(near), false);
          await app.queue.workers.resume("python-1");
          await app.queue.cancel(id);
        },
        { locale },
      ));

  it("without workers shows the command that starts one", () =>
    browser.visit(
      async (page) => {
        await open(page, "/workers");
        await page.getByText("No worker is running", { exact: true }).waitFor();
        await page.getByText(/work$/).first().waitFor();
        assert.deepEqual([...(await faultsOf(page)), ...(await barriersOf(page))], []);
      },
      { baseURL: empty.url },
    ));

  it("of a viewer has no button that drains", async () => {
    const { key } = await empty.queue.access.createKey({ role: "admin", name: "first" });
    const viewer = await empty.queue.access.createKey({ role: "viewer", name: "viewer" });
    assert.ok(key.length > 0);
    await empty.queue.remote.claim({ worker: "python-2", count: 1, leaseMs: 30_000, waitMs: 0 });
    await browser.visit(
      async (page) => {
        await page.goto("/workers");
        await page.locator("input[type=password]").fill(viewer.key);
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name: "python-2" }).waitFor();
        assert.equal(await page.getByRole("button", { name: /^Drain/ }).count(), 0);
      },
      { baseURL: empty.url },
    );
  });

  it("fits into every language at 360 and 1440 pixels", () =>
    browser.visit(async (page) => {
      for (const lang of ["en", "de", "es", "pl", "pt"]) {
        await page.addInitScript(`localStorage.setItem("fairlane.language", ${JSON.stringify(lang)})`);
        await open(page, "/workers");
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          assert.deepEqual(await faultsOf(page), [], `${lang} at ${width} px`);
        }
      }
      assert.deepEqual(await barriersOf(page), []);
    }));
});
