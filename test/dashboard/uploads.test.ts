import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { DoNotRetry } from "../../src/index.ts";
import { paragraph, writeDocx } from "../support/documents/docx-writer.ts";
import { writeZip } from "../support/documents/zip-writer.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { until } from "../support/watched-app.ts";
import { boxFaultsOf } from "./box-checks.ts";
import { barriersOf, launchChromium } from "./browser.ts";

let app: StartedApp;
let browser: Browser;

before(async () => {
  app = await startApp();
  browser = await launchChromium();
});

after(async () => {
  await browser.close();
  await app.stop();
});

async function upload(type: string, content: string): Promise<string> {
  const { id } = await app.queue.submit({ customer: "mallory", name: "a.js", type, content });
  return `/v1/documents/${id}/content`;
}

/** Adds an element to a page and returns how its loading ended. */
function load(page: Page, tag: string, attributes: Readonly<Record<string, string>>): Promise<string> {
  return page.evaluate<string>(`new Promise((resolve) => {
    const element = Object.assign(document.createElement("${tag}"), ${JSON.stringify(attributes)});
    element.onload = () => resolve("loaded");
    element.onerror = () => resolve("refused");
    document.head.append(element);
  })`);
}

/** Starts a worker on a page and returns the outcome. */
function work(page: Page, src: string): Promise<string> {
  return page.evaluate<string>(`new Promise((resolve) => {
    const worker = new Worker("${src}");
    worker.onmessage = () => resolve("ran");
    worker.onerror = () => resolve("refused");
  })`);
}

const program = "globalThis.hasRun = true; try { postMessage('ran') } catch {}";
const types = ["text/javascript", "application/javascript", "application/x-javascript", "text/ecmascript"];

describe("an uploaded document", () => {
  it("is never used as a script, a worker or a style sheet of the dashboard", async () => {
    const page = await browser.newPage({ baseURL: app.url });
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const type of types) {
      const src = await upload(type, program);
      assert.equal(await load(page, "script", { src }), "refused", type);
      assert.equal(await load(page, "script", { src, type: "module" }), "refused", type);
      assert.equal(await work(page, src), "refused", type);
    }
    const href = await upload("text/css", "body { display: none }");
    assert.equal(await load(page, "link", { rel: "stylesheet", href }), "refused");
    assert.equal(await page.evaluate("globalThis.hasRun"), undefined);
    await page.close();
  });

  it("is not run as a script by a page without a policy either, whatever its type", async () => {
    const page = await browser.newPage({ baseURL: app.url });
    // A page of the same origin without a policy.
    await page.goto("/openapi.json");
    for (const type of types) {
      const src = await upload(type, program);
      assert.equal(await load(page, "script", { src }), "refused", type);
    }
    assert.equal(await page.evaluate("globalThis.hasRun"), undefined);
    await page.close();
  });
});

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function fileOf(name: string, content: string | Uint8Array): TestFile {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
}

function zipOf(...names: readonly string[]): Uint8Array {
  return writeZip(names.map((name) => ({ name, data: "x" })));
}

/** Opens the sheet for submitting, with these files. */
async function choose(files: readonly TestFile[], options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, locale: "en-GB", ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto("/documents");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator(".upload-button button").click();
  await page.locator("input[type=file]").setInputFiles([...files]);
  return page;
}

async function start(page: Page, customer: string): Promise<void> {
  await page.locator("dialog input[name=customer]").fill(customer);
  await page.locator("dialog .button-primary").click();
}

async function namesOf(customer: string): Promise<string[]> {
  const { items } = await app.queue.documents({ customer });
  return items.map(({ name }) => name).sort();
}

const unreadable = [
  fileOf("scans.7z", Buffer.from("7z\xbc\xaf\x27\x1c\0\x04", "latin1")),
  fileOf("sheet.xlsb", zipOf("[Content_Types].xml", "xl/workbook.bin")),
  fileOf("renamed.pdf", Buffer.from("\x7fELF\x02\x01\0\0", "latin1")),
  fileOf("noise.txt", Buffer.from([1, 0, 2, 0, 0, 3, 9, 0])),
  fileOf("mail.msg", Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1")),
];
const readable = [
  fileOf("letter.txt", "Dear Sir"),
  fileOf("wide.txt", Buffer.from("\ufeffDear Sir", "utf16le")),
  fileOf("minutes.bin", writeDocx({ body: paragraph("hello") })),
  fileOf("picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1")),
];

describe("submitting files", () => {
  for (const { locale, width, mark, found, empty, remove, submit } of [
    {
      locale: "en-GB",
      width: 1440,
      mark: /cannot be read by the built-in reader/,
      found: /^6 files cannot be read\./,
      empty: "This file is empty.",
      remove: "Remove unreadable files",
      submit: "Submit 4 documents",
    },
    {
      locale: "pl-PL",
      width: 360,
      mark: /^Wbudowany czytnik nie odczytuje/,
      found: /^6 plików nie można odczytać\./,
      empty: "Ten plik jest pusty.",
      remove: "Usuń nieczytelne pliki",
      submit: "Złóż 4 dokumenty",
    },
  ])
    it(`marks those that cannot be read by their bytes, before any is sent (${locale})`, async () => {
      const files = [...readable, ...unreadable, fileOf("nothing.pdf", "")];
      const page = await choose(files, { locale, viewport: { width, height: 900 } });
      const rows = page.locator("dialog .upload");
      await page.getByText(found).waitFor();
      for (const { name } of unreadable)
        assert.match(await rows.filter({ hasText: name }).locator(".upload-mark").innerText(), mark, name);
      assert.equal(await rows.filter({ hasText: "nothing.pdf" }).locator(".upload-mark").innerText(), empty);
      for (const { name } of readable)
        assert.equal(await rows.filter({ hasText: name }).locator(".upload-mark").count(), 0, name);
      assert.deepEqual(await boxFaultsOf(page), []);
      assert.deepEqual(await barriersOf(page), []);
      await page.getByRole("button", { name: remove }).click();
      await page.getByRole("button", { name: submit }).waitFor();
      assert.equal(await rows.count(), readable.length);
      await page.context().close();
    });

  it("sends many at the same time, shows the progress of all, and sums them up by priority", async () => {
    const files = Array.from({ length: 24 }, (_, index) => fileOf(`file ${index}.txt`, `text ${index}`));
    const page = await choose(files);
    const held: (() => void)[] = [];
    await page.route("**/v1/documents?*", async (route) => {
      if (held.length < 4) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await start(page, "many");
    await page.getByText(/^0 of 24 files/).waitFor();
    await until(() => held.length === 4);
    assert.equal(await page.locator("dialog .upload-sending").count(), 4);
    for (const release of held) release();
    const summary = page.locator("dialog .notice", { hasText: "24 documents submitted" });
    await summary.waitFor();
    const places = await summary.locator(".upload-places li").allInnerTexts();
    assert.equal(places[0], "3 at priority 1");
    assert.equal(
      places.reduce((sum, place) => sum + Number.parseInt(place, 10), 0),
      24,
    );
    assert.equal((await namesOf("many")).length, 24);
    await page.context().close();
  });

  it("resumes after a lost connection, and submits nothing twice", async () => {
    const files = Array.from({ length: 6 }, (_, index) => fileOf(`file ${index}.txt`, `text ${index}`));
    const page = await choose(files, { locale: "de-DE" });
    let isDown = true;
    let lost = 0;
    await page.route("**/v1/documents?*", async (route) => {
      if (!isDown) return route.continue();
      // The server stores the first two, and their responses are lost.
      if (++lost <= 2) await route.fetch();
      return route.abort("connectionreset");
    });
    await start(page, "shaky");
    await page.getByText("Der Server antwortet nicht.").waitFor();
    await until(async () => (await namesOf("shaky")).length === 2);
    isDown = false;
    await page.getByRole("button", { name: "Jetzt versuchen" }).click();
    await page.getByText("6 Dokumente eingereicht").waitFor();
    assert.deepEqual(
      await namesOf("shaky"),
      files.map(({ name }) => name),
    );
    await page.context().close();
  });

  it("says why one was refused or failed, in the user's language", async () => {
    const worker = app.queue.work(
      () => {
        throw new DoNotRetry("it has a password", { code: "document-encrypted" });
      },
      { concurrency: 1 },
    );
    const page = await choose([fileOf("locked.pdf", "%PDF-1.7 locked"), fileOf("large.txt", "text")], {
      locale: "es-ES",
    });
    await page.route("**/v1/documents?*large*", (route) =>
      route.fulfill({
        status: 413,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "content-too-large", detail: "too large", title: "", status: 413 }),
      }),
    );
    await start(page, "clinic");
    const failed = page.locator("dialog .upload", { hasText: "locked.pdf" });
    await failed.getByText("El documento está protegido con contraseña").waitFor();
    const refused = page.locator("dialog .upload", { hasText: "large.txt" });
    await refused.getByText("El archivo supera el tamaño máximo").waitFor();
    await page.getByText("Se rechazó un archivo.").waitFor();
    await worker.stop();
    await page.context().close();
  });
});
