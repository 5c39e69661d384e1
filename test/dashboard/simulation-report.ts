import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../cli/run-cli.ts";
import { barriersOf, overflowOf, type TestBrowser } from "./browser.ts";

/** Opens the page that `fairlane simulate --report` writes: on a light screen, on a dark and narrow one, and printed. */
export async function expectReport(browser: TestBrowser): Promise<void> {
  const address = `data:text/html;base64,${(await writeReport()).toString("base64")}`;
  await browser.visit(async (page) => {
    await page.goto(address);
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "Long documents");
    assert.deepEqual([await overflowOf(page), await barriersOf(page)], [0, []]);
    assert.equal(await page.evaluate(ground), "rgb(255, 255, 255)");
  });
  const dark = { colorScheme: "dark", viewport: { width: 390, height: 800 } } as const;
  await browser.visit(async (page) => {
    await page.goto(address);
    assert.deepEqual([await overflowOf(page), await barriersOf(page)], [0, []]);
    assert.equal(await page.evaluate(ground), "rgb(16, 21, 28)");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.evaluate(ground), "rgb(255, 255, 255)");
    assert.equal((await page.pdf()).subarray(0, 5).toString(), "%PDF-");
  }, dark);
}

const ground = "getComputedStyle(document.body).backgroundColor";

async function writeReport(): Promise<Buffer> {
  const cwd = mkdtempSync(join(tmpdir(), "fairlane-report-"));
  try {
    const call = ["simulate", "long-documents", "--orders", "fairlane,express", "--report", "report.html"];
    assert.equal((await runCli(call, { cwd })).code, 0);
    return readFileSync(join(cwd, "report.html"));
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
