// Takes screenshots of every page of the dashboard, light and dark, wide and narrow, into the given folder:
// npm run screenshots -- FOLDER --language de --only customers,customer
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { languages, localeOf } from "../src/i18n/language.ts";
import { openQueue } from "../src/index.ts";
import { launchChromium } from "../test/dashboard/browser.ts";
import { serveQueue } from "../test/support/http-queue.ts";
import { fillSampleQueue, PastClock, type Sample } from "./sample-queue.ts";
import { startSampleReceiver } from "./sample-webhooks.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string", default: "en" }, only: { type: "string" } },
});
const language = languages.find((name) => name === values.language);
if (!language) throw new Error(`expected one of ${languages.join(", ")}, got "${values.language}"`);
const locale = localeOf(language);
const only = values.only?.split(",");
const folder = resolve(positionals[0] ?? join(tmpdir(), "fairlane-screenshots"));
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 780 } } as const;

// Chromium draws up to 16,384 pixels, and the pictures have two for each of the page's.
const maxHeight = 8000;

mkdirSync(folder, { recursive: true });
const clock = new PastClock();
const receiver = await startSampleReceiver();
const queue = await openQueue("memory:", { clock, allowAddresses: ["127.0.0.1/32"] });
const sample = await fillSampleQueue(queue, clock, receiver.url);
const server = await serveQueue(queue);
const emptyQueue = await openQueue("memory:");
const emptyServer = await serveQueue(emptyQueue);
const browser = await launchChromium();
try {
  for (const colorScheme of ["light", "dark"] as const)
    for (const size of ["wide", "narrow"] as const) await takeAll(browser, colorScheme, size);
} finally {
  await browser.close();
  for (const each of [server, emptyServer]) await each.close();
  for (const each of [queue, emptyQueue]) await each.close({ timeoutMs: 0 });
  await receiver[Symbol.asyncDispose]();
}
console.log(`the screenshots are in ${folder}`);

async function takeAll(
  browser: Browser,
  colorScheme: "light" | "dark",
  size: keyof typeof sizes,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale,
    colorScheme,
    viewport: sizes[size],
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pagesOf(sample))) {
    if (only && !only.includes(name)) continue;
    await page.goto(path);
    await page.locator("h1").waitFor();
    await page.locator(".connection-live").waitFor();
    await page.locator(".skeleton").first().waitFor({ state: "detached" });
    // As high as the page, so that bars at the bottom of the window cover nothing.
    const height = await page.evaluate<number>("document.documentElement.scrollHeight");
    await page.setViewportSize({ ...sizes[size], height: Math.min(height, maxHeight) });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${size}.png`) });
    await page.setViewportSize(sizes[size]);
  }
  await context.close();
}

function pagesOf({
  customer,
  waiting,
  expedited,
  background,
  done,
  failed,
  webhooks,
}: Sample): Readonly<Record<string, string>> {
  return {
    overview: "/",
    "overview-empty": emptyServer.url,
    customers: "/customers",
    customer: `/customers/${encodeURIComponent(customer)}`,
    documents: "/documents",
    document: `/documents/${waiting}`,
    "document-expedited": `/documents/${expedited}`,
    "document-background": `/documents/${background}`,
    "document-done": `/documents/${done}`,
    "document-failed": `/documents/${failed}`,
    failures: "/failures?dismissed=true",
    "failures-by-customer": "/failures?by=customer&range=hour",
    workers: "/workers",
    plans: "/plans",
    plan: "/plans/archive",
    simulator: "/simulator",
    webhooks: "/webhooks",
    webhook: `/webhooks/${webhooks.working}`,
    "webhook-failing": `/webhooks/${webhooks.failing}`,
    "webhook-gone": `/webhooks/${webhooks.gone}`,
    keys: "/keys",
    audit: "/audit",
  };
}
