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

/** A real browser whose pages fail the test that opened them if anything is wrong with them. */
export interface TestBrowser {
  /**
   * Opens a page of the server for the body, in a profile of its own. Afterwards there must have been no error, no breach of
   * the content security policy, no call of the global function `canary`, and no request to anybody else.
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
      const troubles = await watch(page, options.baseURL ?? url);
      try {
        await body(page);
        assert.deepEqual(troubles, []);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

/** What axe finds that keeps people out: nothing, if all is well. */
export async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<{ violations: axe.Result[] }>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** By how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
}

// Browsers tell of every answer that says that there is no such thing, or that a key is needed, also where a page asks
// whether that is so.
function isAnswer(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url || "about:blank");
  return /status of 40[14]/.test(message.text()) && pathname.startsWith("/v1/");
}

async function watch(page: Page, url: string): Promise<string[]> {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isAnswer(message))
      troubles.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => troubles.push(`error: ${error.stack}`));
  page.on("request", (request) => {
    const isOwn = ["blob:", "data:"].some((scheme) => request.url().startsWith(scheme));
    if (!isOwn && new URL(request.url()).origin !== url) troubles.push(`request: ${request.url()}`);
  });
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error('refused', violatedDirective, blockedURI));
     globalThis.canary = (number) => console.error('a program of others ran', number);`,
  );
  return troubles;
}

/** Starts Chromium: the one named by CHROME_PATH, the one that npm brought, or one that is installed. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  // Whoever runs the tests as root, as many a container does, has no sandbox to offer.
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

// It is unpacked once for the machine; those who come meanwhile must not start half of it. Its own arguments are left
// aside: they would switch off what keeps pages apart.
function unpackChromium(): Promise<string> {
  const lock = join(tmpdir(), "fairlane-chromium-lock");
  return withFolderLock(
    lock,
    () => {},
    () => sparticuz.executablePath(),
  );
}
