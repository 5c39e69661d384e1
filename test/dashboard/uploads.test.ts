import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { type StartedApp, startApp } from "../support/server.ts";
import { launchChromium } from "./browser.ts";

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
