import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sparticuz from "@sparticuz/chromium";
import axe from "axe-core";
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from "playwright-core";
import { withFolderLock } from "../../scripts/folder-lock.mjs";
import { watchDrawnTexts } from "./box-checks.ts";

/** A real browser. Errors on its pages fail the test that opened them. */
export interface TestBrowser {
  /**
   * Opens a page in a profile of its own. Throws if there was an error, a violation of the content security policy, a call
   * of the global function `canary`, or a request to another origin.
   */
  visit(body: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void>;
  close(): Promise<void>;
}

/** Starts Chromium for the pages of the server at `url`. A test file starts one. */
export async function openBrowser(url: string): Promise<TestBrowser> {
  const browser = await launchChromium();
  return {
    visit: async (body, options = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        locale: "en-GB",
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      const problems = await watch(page, options.baseURL ?? url);
      try {
        await body(page);
        assert.deepEqual(problems, []);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

/** Returns the serious accessibility problems that axe finds. */
export async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<{ violations: axe.Result[] }>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Returns by how many pixels the page is wider than its window, once its charts have followed the window's size. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>(`(${settleWidth})()`);
}

// A chart follows the window's size some frames later.
const settleWidth = `async () => {
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  for (let frame = 0; frame < 60 && overflow() > 0; frame++) await new Promise(requestAnimationFrame);
  return overflow();
}`;

// Browsers log every response with 401 or 404, even if the page expects it.
function isExpectedStatus(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url || "about:blank");
  // A document that cannot be drawn.
  if (/status of 422/.test(message.text())) return pathname.endsWith("/pages");
  return /status of 40[14]/.test(message.text()) && pathname.startsWith("/v1/");
}

async function watch(page: Page, url: string): Promise<string[]> {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isExpectedStatus(message))
      problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.stack}`));
  page.on("request", (request) => {
    const isOwn = ["blob:", "data:"].some((scheme) => request.url().startsWith(scheme));
    if (!isOwn && new URL(request.url()).origin !== url) problems.push(`request: ${request.url()}`);
  });
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error('refused', violatedDirective, blockedURI));
     globalThis.canary = (number) => console.error('a program of others ran', number);`,
  );
  await watchDrawnTexts(page);
  return problems;
}

/** Starts Chromium: the one in CHROME_PATH, the one from npm, or an installed one. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  // Chromium has no sandbox when it runs as root, as in many containers.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args });
}

const installed = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

async function findChromium(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  if (process.platform === "linux" && process.arch === "x64") return unpackChromium();
  const path = installed.find((each) => existsSync(each));
  if (path) return path;
  throw new Error(
    "no Chrome was found; install one (apt install chromium, or https://www.google.com/chrome), or name it by CHROME_PATH",
  );
}

// It is unpacked once per machine; the lock keeps others from starting it half unpacked. The package's own arguments are
// not used: they would switch off the isolation of sites.
function unpackChromium(): Promise<string> {
  const lock = join(tmpdir(), "fairlane-chromium-lock");
  return withFolderLock(
    lock,
    () => {},
    () => sparticuz.executablePath(),
  );
}
