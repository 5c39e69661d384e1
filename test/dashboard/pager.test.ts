import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page, Route } from "playwright-core";
import { type StartedApp, startApp } from "../support/server.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";

let app: StartedApp;
let browser: TestBrowser;

before(async () => {
  app = await startApp();
  await app.queue.submitMany(
    Array.from({ length: 60 }, (_, place) => ({ customer: `pupil-${String(place).padStart(2, "0")}` })),
  );
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

describe("the links between the pages of a list", () => {
  it("look disabled while a page loads, and keep the focus then and afterwards", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers");
      const release = await hold(page, /\/v1\/customers\?.*cursor=/);
      const next = page.getByRole("link", { name: "Next page" });
      await next.press("Enter");
      await page.waitForURL("**/customers?cursor=*");
      const disabled = page.getByRole("link", { name: "Next page", disabled: true });
      await disabled.waitFor();
      assert.equal(await focusOf(page), "Next page");
      const { background } = await styleOf(page, "next");
      await disabled.hover();
      assert.deepEqual(await styleOf(page, "next"), { background, opacity: "0.5", cursor: "default" });
      release();
      await page.getByRole("link", { name: "pupil-59" }).waitFor();
      assert.deepEqual([await linksOf(page), await focusOf(page)], [["First page"], "First page"]);
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "pupil-00" }).waitFor();
      assert.deepEqual([await linksOf(page), await focusOf(page)], [["Next page"], "Next page"]);
    });
  });

  it("leave the focus to their frame if none of them remains", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers");
      await page.getByRole("link", { name: "Next page" }).click();
      await page.getByRole("link", { name: "pupil-59" }).waitFor();
      await page.route(/\/v1\/customers\?(?!.*cursor=)/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), cursor: null } });
      });
      await page.getByRole("link", { name: "First page" }).press("Enter");
      await page.getByRole("link", { name: "pupil-00" }).waitFor();
      assert.deepEqual(await linksOf(page), []);
      assert.equal(await page.evaluate("document.activeElement.className"), "pager");
    });
  });

  it("work again after a page could not be loaded", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers");
      await page.route(/\/v1\/customers\?.*cursor=/, fail);
      await page.getByRole("link", { name: "Next page" }).press("Enter");
      await page.getByRole("alert").waitFor();
      assert.deepEqual([await linksOf(page), await focusOf(page)], [["First page"], "First page"]);
      await page.getByRole("link", { name: "First page", disabled: false }).click();
      await page.waitForURL("**/customers");
      await page.getByRole("alert").waitFor({ state: "detached" });
      assert.deepEqual(await linksOf(page), ["Next page"]);
      await page.unroute(/\/v1\/customers\?.*cursor=/);
      await page.getByRole("link", { name: "Next page", disabled: false }).click();
      await page.getByRole("link", { name: "pupil-59" }).waitFor();
    });
  });

  it("never combine a cursor with another filter, even if the filtered list cannot be loaded", async () => {
    await browser.visit(async (page) => {
      await page.goto("/customers");
      const next = page.getByRole("link", { name: "Next page" });
      const href = await next.getAttribute("href");
      const released = Promise.withResolvers<void>();
      await page.route(/\/v1\/customers\?.*name=pupil-/, async (route) => {
        await released.promise;
        await fail(route);
      });
      await page.getByRole("searchbox", { name: "Find customers" }).fill("pupil-");
      await page.waitForURL("**/customers?name=pupil-");
      await page.getByRole("link", { name: "Next page", disabled: true }).waitFor();
      assert.equal(await next.getAttribute("href"), href);
      released.resolve();
      await page.getByRole("alert").waitFor();
      assert.deepEqual(await linksOf(page), []);
      await page.unroute(/\/v1\/customers\?.*name=pupil-/);
      await page.getByRole("button", { name: "Try again" }).click();
      await next.click();
      await page.waitForURL("**/customers?name=pupil-&cursor=*");
      await page.getByRole("link", { name: "pupil-59" }).waitFor();
    });
  });

  it("open one page of a plan's customers on a double click", async () => {
    await browser.visit(async (page) => {
      await page.goto("/plans/default");
      const release = await hold(page, /\/v1\/plans\/default\/customers\?.*cursor=/);
      const customers = page.getByRole("region", { name: "Who is on this plan" });
      await customers.getByText("Next page").dblclick();
      release();
      await customers.getByText("pupil-59").waitFor();
      assert.deepEqual(await linksOf(page), ["First page"]);
      await page.goBack();
      await customers.getByText("pupil-00").waitFor();
      assert.deepEqual(await linksOf(page), ["Next page"]);
    });
  });
});

/** Delays requests for matching addresses until they are released. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

// Browsers log other statuses as errors, which fail the test.
async function fail(route: Route): Promise<void> {
  await route.fulfill({ status: 404, json: { error: { code: "not-found", message: "not found" } } });
}

function linksOf(page: Page): Promise<string[]> {
  return page.locator(".pager").getByRole("link").allInnerTexts();
}

function focusOf(page: Page): Promise<string> {
  return page.evaluate<string>("document.activeElement.innerText");
}

function styleOf(page: Page, rel: string) {
  return page.evaluate<{ background: string; opacity: string; cursor: string }>(
    `(({ backgroundColor: background, opacity, cursor }) => ({ background, opacity, cursor }))(
      getComputedStyle(document.querySelector(".pager [rel=${rel}]")))`,
  );
}
