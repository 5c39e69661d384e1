import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type Client, createClient } from "../../../src/client/client.ts";
import { itInLongRun } from "../../support/scale.ts";
import { type StartedApp, startApp } from "../../support/server.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "../browser.ts";
import { dialogFaultsOf, faultsOf, open as visitPage } from "../page-checks.ts";

let app: StartedApp;
let client: Client;
let browser: TestBrowser;
/** A message of the reader, which is shown as it is below the translated reason. */
const original = "The image has 4960 x 7016 pixels; the limit is 30000000 in all (maxPixels).";
/** The ids of the documents, by name. */
const ids: Record<string, string> = {};

before(async () => {
  app = await startApp();
  client = createClient({ url: app.url });
  browser = await openBrowser(app.url);
  for (const name of ["torn 1", "torn 2", "torn 3"])
    await fail(name, { name: "Error", message: `page ${name} is torn` });
  await fail("locked.pdf", { name: "DoNotRetry", message: "locked", code: "password" });
  const details = { unit: "pixels", size: 34_799_360, limit: 30_000_000, reader: "PNG" };
  await fail("poster.png", { name: "DoNotRetry", message: original, code: "document-over-limit", details });
});

after(async () => {
  await browser.close();
  await app.stop();
});

async function fail(name: string, error: { name: string; message: string; code?: string; details?: object }) {
  const { remote } = app.queue;
  ids[name] = (await client.submit({ customer: "clinic", name, type: "application/pdf" })).id;
  const [claim] = await remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
  await remote.fail(claim?.lease ?? assert.fail(), { error: error as Error, mayRetry: false });
}

const withoutOriginal = (faults: readonly string[]) =>
  faults.filter((fault) => fault !== `not translated ${original}`);

const stateOf = async (name: string) => (await client.document(ids[name] ?? ""))?.state;

describe("the failures", () => {
  it("are grouped, and one group is retried without the others", async () => {
    await browser.visit(async (page) => {
      await page.goto("/failures");
      const torn = page.getByRole("listitem").filter({ hasText: "page torn … is torn" });
      await torn.getByText("3 documents").waitFor();
      await page.getByRole("listitem").filter({ hasText: "password" }).getByText("1 document").waitFor();
      assert.deepEqual(await barriersOf(page), []);
      assert.equal(await overflowOf(page), 0);
      await torn.getByRole("button", { name: "Retry all" }).click();
      await page.getByRole("dialog").getByText("Retry 3 documents?").waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "Retry 3 documents" }).click();
      await page.getByText("3 documents will be processed again.").waitFor();
      for (const name of ["torn 1", "torn 2", "torn 3"]) assert.equal(await stateOf(name), "waiting");
      assert.equal(await stateOf("locked.pdf"), "failed");
    });
  });

  it("that a retry cannot help offer none, but say what to do", async () => {
    await browser.visit(async (page) => {
      await page.goto("/failures");
      const locked = page.getByRole("listitem").filter({ hasText: "password" });
      await locked.getByText("Retrying will not help").waitFor();
      assert.equal(await locked.getByRole("button", { name: "Retry" }).count(), 0);
      await page.goto(`/documents/${ids["locked.pdf"]}`);
      await page
        .getByRole("region", { name: "What went wrong" })
        .getByText("Retrying will not help")
        .waitFor();
      const retry = page.getByRole("button", { name: "Retry", exact: true });
      assert.doesNotMatch((await retry.getAttribute("class")) ?? "", /button-primary/);
    });
  });

  it("are hidden with a note and shown again, on a phone in German", async () => {
    const options = { viewport: { width: 360, height: 740 }, locale: "de-DE" };
    await browser.visit(async (page) => {
      await page.goto("/failures");
      const locked = page.locator(".failure").filter({ hasText: "password" });
      await locked.getByRole("button", { name: "Ausblenden …" }).click();
      const dialog = page.getByRole("dialog", { name: "Diesen Fehler ausblenden" });
      await dialog.getByLabel("Notiz").fill("Das Passwort ist angefragt.");
      assert.deepEqual([await barriersOf(page), await overflowOf(page)], [[], 0]);
      await dialog.getByRole("button", { name: "Speichern" }).click();
      await locked.waitFor({ state: "detached" });
      await page.getByLabel("1 ausgeblendete Gruppe anzeigen").check();
      await locked.locator(".failure-state", { hasText: "bis er wieder auftritt" }).waitFor();
      await locked.getByText("Das Passwort ist angefragt.").waitFor();
      assert.deepEqual([await barriersOf(page), await overflowOf(page)], [[], 0]);
      await locked.getByRole("button", { name: "Ausblenden …" }).click();
      await dialog.getByLabel("Ausblenden").selectOption("Nicht ausblenden");
      await dialog.getByRole("button", { name: "Speichern" }).click();
      await locked
        .locator(".failure-state", { hasText: "bis er wieder auftritt" })
        .waitFor({ state: "detached" });
      const { items, hidden } = await client.failures.list();
      const notes = items.filter(({ note }) => note === "Das Passwort ist angefragt.");
      assert.deepEqual([notes.length, hidden], [1, 0]);
    }, options);
  });

  it("are grouped by what the address says, within a period", async () => {
    await browser.visit(async (page) => {
      await page.goto("/failures");
      await page.getByRole("button", { name: "Customer", exact: true }).click();
      const clinic = page.locator(".failure").filter({ hasText: "clinic" });
      await clinic.getByRole("link", { name: "locked" }).first().waitFor();
      await page.getByRole("button", { name: "1 hour", exact: true }).click();
      await page.waitForURL("**/failures?by=customer&range=hour");
      await clinic.getByRole("img", { name: /^Failed documents per 2m, at most \d$/ }).waitFor();
      await clinic.getByRole("link", { name: "View" }).click();
      await page.waitForURL("**/documents?state=failed&customer=clinic");
    });
  });

  it("do not show the empty note of one period while another loads", async () => {
    await browser.visit(async (page) => {
      const released = Promise.withResolvers<void>();
      await page.route("**/v1/failures*", async (route) => {
        if (route.request().url().includes("range=hour")) {
          const response = await route.fetch();
          return route.fulfill({ response, json: { ...(await response.json()), items: [] } });
        }
        await released.promise;
        await route.continue();
      });
      await page.goto("/failures?range=hour");
      const empty = page.getByText("Nothing failed in this period");
      await empty.waitFor();
      await page.getByRole("button", { name: "1 day", exact: true }).click();
      await page.waitForURL("**/failures?range=day");
      await empty.waitFor({ state: "detached" });
      released.resolve();
      await page.locator(".failure").filter({ hasText: "password" }).waitFor();
    });
  });

  for (const locale of ["en-GB", "de-DE", "es-ES", "pl-PL", "pt-BR"])
    itInLongRun(`fit on narrow and wide pages, by any grouping, with the dialog, in ${locale}`, async () => {
      for (const width of [360, 1440])
        await browser.visit(
          async (page) => {
            for (const path of ["/failures", "/failures?by=customer&range=day", "/failures?by=reader"]) {
              await visitPage(page, path);
              assert.deepEqual(
                [withoutOriginal(await faultsOf(page)), await barriersOf(page)],
                [[], []],
                `${path} at ${width}`,
              );
            }
            await visitPage(page, "/failures");
            const opener = page.locator(".failure-actions button").first();
            assert.deepEqual(
              withoutOriginal(await dialogFaultsOf(page, opener)),
              [],
              `the dialog at ${width}`,
            );
          },
          { locale, viewport: { width, height: 900 } },
        );
    });

  itInLongRun("lead to their documents, which say what went wrong", async () => {
    await browser.visit(async (page) => {
      await page.goto("/failures");
      await page.getByRole("link", { name: "locked.pdf" }).click();
      await page.getByRole("heading", { level: 1, name: "locked.pdf" }).waitFor();
      await page.getByRole("region", { name: "What went wrong" }).getByText("password").waitFor();
    });
  });

  for (const [locale, reason, advice] of [
    [
      "en-GB",
      "exceeds a size limit (34,799,360 pixels; the limit is 30,000,000 pixels)",
      "Raise the limit and retry",
    ],
    ["pl-PL", "limit rozmiaru (34 799 360 pikseli; limit to 30 000 000 pikseli)", "Zwiększ limit"],
  ] as const)
    it(`are explained with their figures and advice, on every page that shows them, in ${locale}`, () =>
      browser.visit(
        async (page) => {
          for (const path of ["/failures", "/documents?state=failed", `/documents/${ids["poster.png"]}`]) {
            await page.goto(path);
            await page.getByText(reason).first().waitFor();
            if (!path.includes("?")) await page.getByText(advice).first().waitFor();
          }
        },
        { locale },
      ));
});
