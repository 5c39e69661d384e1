import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { type Client, createClient } from "../../src/client/client.ts";
import { type DocumentReader, documentProcessor, openDocumentReader } from "../../src/processors.ts";
import type { Aim, HostileFile } from "../hostile/hostile-file.ts";
import { hostilePdfs } from "../hostile/pdf-attacks.ts";
import { itInLongRun } from "../support/scale.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { boxFaultsOf } from "./box-checks.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "./browser.ts";

let app: StartedApp;
let client: Client;
let browser: TestBrowser;
let reader: DocumentReader;
const sample = "delivery-note-portuguese.docx";
const agreement = "agreement-english-3-pages.pdf";
const minutes = "minutes-german-utf-16.txt";
const locked = "pdf with a password.pdf";
const samples = join(import.meta.dirname, "../../samples");
const partsLeftOut = {
  type: "text/html",
  words: 1,
  lines: 1,
  characters: 4,
  skipped: [
    { what: "2 × header", why: "only the main text is read", kind: "header", count: 2 },
    { what: "page 3", why: "it is damaged", code: "page-damaged", page: 3 },
    { what: "the text", why: "The PDF is damaged.", code: "member-not-read", member: "a.zip/b.pdf" },
    { what: "a stamp", why: "stamps are not read", kind: "constructor" },
  ],
};
const noAim: Aim = { canary: "http://127.0.0.1:1", secret: "/nowhere", isSmall: true };
/** The ids of the documents in the tests, by name. */
const ids: Record<string, string> = {};

before(async () => {
  [app, browser] = await startBoth();
  client = createClient({ url: app.url });
  reader = openDocumentReader();
  const read = documentProcessor(reader);
  const worker = app.queue.work(
    (document, context) => {
      if (document.name.startsWith("flaky") && context.attempt < 3)
        throw new TypeError(`attempt ${context.attempt} of <b>${document.name}</b>`);
      if (document.name === "parts.html") return partsLeftOut;
      return [sample, agreement].includes(document.name) ? read(document, context) : { total: 12.5 };
    },
    { concurrency: 2, retry: { firstMs: 0 } },
  );
  await submitSample(sample, "application/octet-stream");
  await submitSample("invoice-english-scan.png", "image/png");
  await submitSample(agreement, "application/pdf");
  await submitNamed("flaky.pdf", "parts.html");
  await Promise.all(Object.values(ids).map(untilFinished));
  await worker.stop();
  await submitLater(minutes, await readFile(join(samples, minutes)));
  const password = hostilePdfs.find(({ name }) => name === locked);
  await submitLater(locked, await (password as HostileFile).make(noAim));
  await submitNamed(...Array.from({ length: 9 }, (_, place) => `waiting ${place}`));
});

after(async () => {
  await browser.close();
  await reader.close();
  await app.stop();
});

async function startBoth(): Promise<[StartedApp, TestBrowser]> {
  const started = await startApp();
  return [started, await openBrowser(started.url)];
}

async function submitSample(name: string, type: string): Promise<void> {
  const content = new Blob([await readFile(join(samples, name))]);
  ids[name] = (await client.submit({ customer: "bakery", name, type }, { content })).id;
}

/** Submits a document that no worker takes, and that waits for none. */
async function submitLater(name: string, bytes: Uint8Array): Promise<void> {
  const startAt = "2999-01-01T00:00:00Z";
  const content = new Blob([Buffer.from(bytes)]);
  ids[name] = (await client.submit({ customer: "bakery", name, startAt }, { content })).id;
}

async function submitNamed(...names: string[]): Promise<void> {
  const customer = names[0] === "waiting 0" ? "archive" : "clinic";
  const documents = await client.submitMany(names.map((name) => ({ customer, name, metadata: { name } })));
  for (const { id, name } of documents) ids[name] = id;
}

async function untilFinished(id: string): Promise<void> {
  for await (const event of client.events({ since: "0" })) {
    if (event.document === id && (event.kind === "done" || event.kind === "failed")) return;
  }
}

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/documents/${ids[name]}`);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

const stateOf = async (name: string) => (await client.document(ids[name] ?? ""))?.state;

describe("the page of a document", () => {
  it("explains the place of a waiting document like the API, in the user's language", async () => {
    for (const [locale, language, place] of [
      ["en-GB", "en", "Position in the queue"],
      ["de-DE", "de", "Platz in der Warteschlange"],
    ] as const) {
      await browser.visit(
        async (page) => {
          await open(page, "waiting 5");
          await page.getByRole("heading", { name: place }).waitFor();
          const explanation = await client.explain(ids["waiting 5"] ?? "", {
            language,
            timeZone: "Europe/Berlin",
          });
          assert.equal(explanation?.place?.ahead, 5);
          assert.equal(await page.locator(".document-place .figure-value").first().innerText(), "6");
          const [why = "", where = ""] = explanation.text;
          assert.deepEqual((await page.locator(".document-prose p").allInnerTexts()).slice(0, 2), [
            why,
            where,
          ]);
          const rows = await page.locator(".document-lane-count").allInnerTexts();
          const { lanes } = await client.overview.lanes();
          assert.deepEqual(
            rows,
            lanes.slice(1, 10).map(({ waiting }) => String(waiting)),
          );
          assert.match(await page.locator(".document-lane.is-own").innerText(), /^3/);
          assert.equal(await page.locator(".scale-lane.is-here .scale-mark").innerText(), "−5");
        },
        { locale, timezoneId: "Europe/Berlin" },
      );
    }
  });

  it("shows the life of a document that failed twice, with every stack, and says why it has no text", async () => {
    const options = { viewport: { width: 360, height: 740 } };
    await browser.visit(async (page) => {
      await open(page, "flaky.pdf");
      const titles = page.locator(".life-title");
      await titles.last().waitFor();
      assert.deepEqual(await titles.allInnerTexts(), [
        "Submitted",
        "Attempt 1 failed",
        "Attempt 2 failed",
        "Joined the queue",
        "Processing started",
        "Done",
      ]);
      await page.getByText("attempt 2 of <b>flaky.pdf</b>").first().waitFor();
      await page.locator(".error-stack summary").first().click();
      assert.match(await page.locator(".error-stack pre").first().innerText(), /^TypeError: .*\n\s+at /);
      await page.getByRole("region", { name: "Result" }).getByText('"total": 12.5').waitFor();
      await page.getByText("No text was stored for this document").waitFor();
      assert.equal(await overflowOf(page), 0);
    }, options);
  });

  it("lists the parts left out in the user's language, and those of unknown kinds as they are", async () => {
    await browser.visit(
      async (page) => {
        await open(page, "parts.html");
        const parts = page.locator(".skipped li");
        await parts.first().waitFor();
        assert.deepEqual(await parts.allInnerTexts(), [
          "2 nagłówki: odczytywany jest tylko tekst główny.",
          "Nie odczytano z powodu uszkodzenia (strona 3). it is damaged",
          "a.zip/b.pdf: The PDF is damaged.",
          "a stamp: stamps are not read",
        ]);
      },
      { locale: "pl-PL" },
    );
  });

  itInLongRun(
    "shows what was read of a sample: its facts, its text and its Markdown, to copy and to download",
    async () => {
      await browser.visit(
        async (page) => {
          await open(page, sample);
          const result = page.getByRole("region", { name: "Result" });
          for (const fact of ["65", "Portuguese", "João Conceição"])
            await result.getByText(fact, { exact: true }).waitFor();
          const text = await (await client.contents.text(ids[sample] ?? "")).text();
          assert.equal(await result.locator("pre").textContent(), text);
          await result.getByRole("button", { name: "Copy text" }).click();
          await page.getByText("Copied.").waitFor();
          assert.equal(await page.evaluate("navigator.clipboard.readText()"), text);
          await result.getByRole("button", { name: "Markdown", exact: true }).click();
          await result.getByText("| Descrição |").waitFor();
          const [download] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("link", { name: "Download", exact: true }).first().click(),
          ]);
          assert.deepEqual(await readFile(await download.path()), await readFile(join(samples, sample)));
          assert.deepEqual(await barriersOf(page), []);
        },
        { permissions: ["clipboard-read", "clipboard-write"] },
      );
    },
  );

  for (const { locale, width, title, count, second, next, larger } of [
    {
      locale: "en-GB",
      width: 1440,
      title: "Pages of",
      count: "Page 1 of 3",
      second: "Page 2 of 3",
      next: "Next page",
      larger: "Zoom in",
    },
    {
      locale: "de-DE",
      width: 360,
      title: "Seiten von",
      count: "Seite 1 von 3",
      second: "Seite 2 von 3",
      next: "Nächste Seite",
      larger: "Vergrößern",
    },
  ])
    it(`shows the pages of a PDF beside its text, lazily, ${width} pixels wide (${locale})`, async () => {
      await browser.visit(
        async (page) => {
          const drawn = new Set<string>();
          page.on("request", (request) => {
            const [, number] = /\/pages\/(\d+)/.exec(request.url()) ?? [];
            if (number) drawn.add(number);
          });
          await open(page, agreement);
          const pages = page.getByRole("region", { name: `${title} ${agreement}` });
          await page.getByRole("img", { name: `${agreement}: ${count}` }).waitFor();
          assert.match((await pages.getByRole("img").first().getAttribute("src")) ?? "", /^blob:/);
          const text = page.getByRole("region", { name: "Text", exact: true });
          await text.getByText("14 Harbour Street").waitFor();
          await page.getByRole("button", { name: "Markdown", exact: true }).click();
          await page.getByText("# Framework agreement").waitFor();
          await page.getByRole("button", { name: "Text", exact: true }).click();
          await text.getByText("14 Harbour Street").waitFor();
          const [left, right] = [await pages.boundingBox(), await text.boundingBox()];
          assert.ok(left && right);
          assert.equal(right.x > left.x + left.width, width > 1000);
          assert.equal(right.y > left.y + left.height, width < 1000);
          assert.deepEqual(await boxFaultsOf(page), []);
          await page.getByRole("button", { name: next }).click();
          await page.getByText(second, { exact: true }).first().waitFor();
          const scrolled = "document.querySelector('.kept-text .block-scroll').scrollTop > 100";
          await until(() => page.evaluate<boolean>(scrolled));
          await pages.focus();
          await page.keyboard.press("+");
          await page.getByText(/^125\s?%$/).waitFor();
          await page.getByRole("button", { name: larger }).click();
          await page.getByText(/^150\s?%$/).waitFor();
          await page.keyboard.press("End");
          await page.getByRole("img", { name: `${agreement}: ${count.replace("1", "3")}` }).waitFor();
          assert.ok(drawn.has("3"));
          assert.equal(await overflowOf(page), 0);
          assert.deepEqual(await barriersOf(page), []);
        },
        { locale, viewport: { width, height: 800 } },
      );
    });

  it("shows a picture as a page, and says in the user's language why a document has none", async () => {
    await browser.visit(
      async (page) => {
        await open(page, "invoice-english-scan.png");
        await page.getByRole("img", { name: "invoice-english-scan.png: Strona 1 z 1" }).waitFor();
        // waitForFunction evaluates strings, which the content security policy refuses.
        await until(() =>
          page.evaluate<boolean>("document.querySelector('.page-picture').naturalWidth > 300"),
        );
        await open(page, locked);
        await page.getByText("Nie można pokazać stron: Dokument jest chroniony hasłem.").waitFor();
      },
      { locale: "pl-PL" },
    );
  });

  it("shows a text in UTF-16 before anything has read it", async () => {
    await browser.visit(async (page) => {
      await open(page, minutes);
      const content = page.getByRole("region", { name: "Content" }).first();
      await content.getByText("Protokoll der Werkstattbesprechung").waitFor();
      await content.getByText("Käthe Groß, Uğur Yılmaz.").waitFor();
    });
  });

  it("cancels and retries a document, and removes it after a confirmation", async () => {
    await browser.visit(async (page) => {
      const missed: string[] = [];
      page.on("response", (response) => response.status() === 404 && missed.push(response.url()));
      await open(page, "waiting 8");
      await page.getByRole("button", { name: "Cancel document" }).click();
      await page.locator(".state-cancelled").waitFor();
      assert.equal(await stateOf("waiting 8"), "cancelled");
      await page.getByRole("button", { name: "Retry" }).click();
      await page.locator(".state-waiting").waitFor();
      assert.equal(await stateOf("waiting 8"), "waiting");
      await page.getByRole("button", { name: "Remove" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Remove “waiting 8”?").waitFor();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      assert.equal(await stateOf("waiting 8"), "waiting");
      await answerAfterEvents(page);
      await page.getByRole("button", { name: "Remove" }).click();
      await dialog.getByRole("button", { name: "Remove" }).click();
      await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor();
      assert.equal(await stateOf("waiting 8"), undefined);
      assert.deepEqual(missed, [], "nothing is asked of a document that is gone");
    });
  });

  it("follows a document while it is processed, and shows more of its text on demand", async () => {
    await browser.visit(async (page) => {
      const [lease] = await client.leases.claim({ worker: "north" });
      const id = lease?.document.id ?? "";
      await page.goto(`/documents/${id}`);
      await page.getByRole("heading", { name: "Being processed" }).waitFor();
      await page.getByText("Live", { exact: true }).waitFor();
      await client.leases.renew(lease?.id ?? "", { progress: 0.4 });
      await page.getByText("40% done").waitFor();
      await client.leases.keepText(lease?.id ?? "", "long ".repeat(5000));
      await client.leases.complete(lease?.id ?? "", { isLong: true });
      await page.getByText("The first 20,000 characters.").waitFor();
      assert.equal((await page.locator(".block-text").textContent())?.length, 20_000);
      await page.getByRole("button", { name: "Show all" }).click();
      await until(async () => (await page.locator(".block-text").textContent())?.length === 25_000);
    });
  });

  itInLongRun("says that a document does not exist, and offers a search", async () => {
    await browser.visit(async (page) => {
      await page.goto("/documents/nowhere");
      await page.getByRole("heading", { level: 1, name: "Document not found" }).waitFor();
      await page.getByRole("main").getByRole("searchbox").fill("waiting 3");
      await page.getByRole("button", { name: "Search" }).click();
      await page.waitForURL("**/documents?name=waiting+3");
      await page.getByRole("link", { name: "waiting 3" }).waitFor();
    });
  });
});

/** Delays the response to a removal until the page has received its event and two later ones. */
async function answerAfterEvents(page: Page): Promise<void> {
  await page.route(/\/v1\/documents\/[^/]+$/, async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    const response = await route.fetch();
    for (const change of [() => client.pause(), () => client.resume()]) {
      const isHeard = page.waitForRequest(/\/v1\/stats$/);
      await change();
      await isHeard;
    }
    await route.fulfill({ response });
  });
}
