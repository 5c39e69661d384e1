import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { boxFaultsOf, watchDrawnTexts } from "./box-checks.ts";
import { launchChromium } from "./browser.ts";

type Chromium = Awaited<ReturnType<typeof launchChromium>>;
let browser: Chromium;
let page: Page;

before(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await watchDrawnTexts(page);
  await page.goto("about:blank");
});

after(() => browser?.close());

const line = "font: 16px/20px monospace; white-space: nowrap;";

async function faultsIn(body: string): Promise<string[]> {
  await page.setContent(`<!doctype html><body>${body}`);
  return boxFaultsOf(page);
}

describe("the check of boxes", () => {
  it("accepts text that is whole, scrolls, or is cut where a title has all of it", async () => {
    for (const body of [
      `<p>One</p><p>Two</p>`,
      `<div style="${line} width: 60px; overflow: auto">24 Min. 39 Sek.</div>`,
      `<div style="${line} width: 60px; overflow: hidden; text-overflow: ellipsis" title="24 Min. 39 Sek.">24 Min. 39 Sek.</div>`,
      `<div style="width: 90px">A sentence of several words</div>`,
      `<details><summary>More</summary><p style="margin-top: -20px">hidden</p></details>`,
    ])
      assert.deepEqual(await faultsIn(body), []);
  });

  it("reports text that is cut at any side, or has no title where it ends in dots", async () => {
    const cut = `<div style="${line} width: 60px; overflow: hidden">24 Min. 39 Sek.</div>`;
    assert.match((await faultsIn(cut)).join(), /^cut: 24 Min\. 39 Sek\. in <div/);
    const low = `<div style="${line} height: 9px; overflow: hidden">24 Min.</div>`;
    assert.match((await faultsIn(low)).join(), /^cut: 24 Min\./);
    const dots = `<div style="${line} width: 60px; overflow: hidden; text-overflow: ellipsis">24 Min. 39 Sek.</div>`;
    assert.match((await faultsIn(dots)).join(), /^cut without a title: 24 Min\. 39 Sek\./);
  });

  it("reports text over other text, and text below a box", async () => {
    const wide = `<div style="${line} width: 60px">24 Min. 39 Sek.</div>`;
    const beside = `<div style="display: flex">${wide}<span>4,994</span></div>`;
    assert.deepEqual(await faultsIn(beside), ["overlap: 24 Min. 39 Sek. and 4,994"]);
    const block = `<i style="width: 16px; height: 16px; background: teal"></i>`;
    const found = await faultsIn(`<div style="display: flex">${wide}${block}</div>`);
    assert.match(found.join(), /^covered: 24 Min\. 39 Sek\. by <i style/);
  });

  it("reports a word that is broken, and text that does not fit on its canvas", async () => {
    const header = `<div style="${line} white-space: normal; overflow-wrap: anywhere; width: 90px">Oczekujące</div>`;
    assert.deepEqual(await faultsIn(header), ["broken within the word: Oczekujące"]);
    await page.setContent(`<canvas width="100" height="20"></canvas>`);
    await page.evaluate(`(() => {
      const pen = document.querySelector("canvas").getContext("2d");
      pen.font = "12px monospace";
      pen.fillText("12:30", 60, 15);
      pen.textAlign = "end";
      pen.fillText("15 Sek.", 30, 15);
    })()`);
    assert.deepEqual(await boxFaultsOf(page), ["drawn text is cut: 15 Sek."]);
  });
});
