import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { words as de } from "../../dashboard/src/words/de.ts";
import { words as en, type Words } from "../../dashboard/src/words/en.ts";
import { words as es } from "../../dashboard/src/words/es.ts";
import { words as pl } from "../../dashboard/src/words/pl.ts";
import { words as pt } from "../../dashboard/src/words/pt.ts";
import { dashboardPages } from "../../src/server/routes/pages/dashboard-routes.ts";
import { isLongRun, itInLongRun } from "../support/scale.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { barriersOf, openBrowser, type TestBrowser } from "./browser.ts";
import { fillNastyQueue, type NastyQueue } from "./nasty-queue.ts";
import { dialogFaultsOf, faultsOf, keyboardFaultsOf, open } from "./page-checks.ts";
import { scriptPayloads } from "./script-payloads.ts";

let app: StartedApp;
let empty: StartedApp;
let nasty: NastyQueue;
let browser: TestBrowser;

const wide = { width: 1440, height: 900 };
// Makes durations on the pages as wide as in a real queue: 24 minutes and 39 seconds.
const longWaitMs = 1_479_000;
const narrow = { width: 360, height: 740 };

before(async () => {
  let behindMs = longWaitMs;
  const clock = { now: () => Date.now() - behindMs };
  [app, empty] = await Promise.all([startApp({ clock }), startApp()]);
  nasty = await fillNastyQueue(app);
  behindMs = 0;
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser?.close();
  await Promise.all([app?.stop(), empty?.stop()]);
});

type PageOfOne = Extract<(typeof dashboardPages)[number], `${string}:${string}`>;

/** One page of each kind that is about one thing. The compiler asks for those of new kinds. */
const pagesOfOne = (): Readonly<Record<PageOfOne, string>> => ({
  "/customers/:name": customerPath(nasty.customers[3]),
  "/documents/:id": `/documents/${nasty.documents.waiting}`,
  "/plans/:name": `/plans/${encodeURIComponent(nasty.customers[3] ?? "")}`,
  "/webhooks/:id": `/webhooks/${nasty.webhook}`,
});

const pagesOfAll = dashboardPages.filter((path) => !path.includes(":"));

/** Every page that the server knows. */
const pages = () => [...pagesOfAll, ...Object.values(pagesOfOne())];

/** Pages in unusual states. */
const states = () => [
  ...nasty.customers.filter((_, place) => place !== 3).map(customerPath),
  ...Object.entries(nasty.documents).flatMap(([state, id]) =>
    state === "waiting" ? [] : [`/documents/${id}`],
  ),
  ...nasty.outerLanes.map((id) => `/documents/${id}`),
  `/documents?${new URLSearchParams({ customer: '"><img src=x onerror=canary(-5)>', name: "javascript:canary(-6)" })}`,
  `/documents?${new URLSearchParams({ state: "<b>", priority: "NaN", submittedAfter: "x", failure: "x" })}`,
  `/customers?${new URLSearchParams({ name: "<b>", sort: "x", cursor: "x" })}`,
  `/audit?${new URLSearchParams({ actor: "<b>", action: "x", kind: "<i>", subject: "canary(-8)", from: "x" })}`,
  customerPath("<script>canary(-7)</script>"),
  "/documents/019a8e6c-0000-7000-8000-000000000000",
  "/documents/x",
  `/webhooks?${new URLSearchParams({ customer: "<script>canary(-10)</script>" })}`,
  `/webhooks/${nasty.webhook}?state=pending&kind=document.failed`,
  "/webhooks/wh_000000000000",
];

function customerPath(name = ""): string {
  return `/customers/${encodeURIComponent(name)}`;
}

// It takes one key press for each link.
function isWalked(path: string): boolean {
  return isLongRun() || path === "/";
}

/** Returns the faults of the pages at both widths, by address. A page is loaded once. */
async function faultsAt(
  page: Page,
  paths: readonly string[],
  { isThorough = false } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await open(page, path);
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      const found = await faultsOf(page);
      if (isLongRun() || (isThorough && size === wide)) found.push(...(await barriersOf(page)));
      faults.push(...found.map((fault) => `${path} at ${size.width} px: ${fault}`));
    }
    if (isThorough && isWalked(path))
      faults.push(...(await keyboardFaultsOf(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

const looks = isLongRun()
  ? ["en-GB", "de-DE", "es-ES", "pl-PL", "pt-BR"].flatMap((locale) =>
      (["light", "dark"] as const).map((colorScheme) => ({ locale, colorScheme })),
    )
  : [{ locale: "en-GB", colorScheme: "light" } as const];

for (const look of looks) {
  describe(`every page, in ${look.locale} and ${look.colorScheme},`, () => {
    it("has no faults and no accessibility barriers, wide and narrow", () =>
      browser.visit(async (page) => {
        assert.deepEqual(await faultsAt(page, pages(), { isThorough: true }), []);
      }, look));

    itInLongRun("has no faults with unusual data and without data", async () => {
      for (const [baseURL, paths] of [
        [app.url, states()],
        [empty.url, pagesOfAll],
      ] as const) {
        await browser.visit(
          async (page) => {
            assert.deepEqual(await faultsAt(page, paths), []);
          },
          { ...look, baseURL },
        );
      }
    });
  });
}

// German has the longest words. The long run takes all languages.
if (!isLongRun())
  it("every page fits a narrow and a wide window in German", () =>
    browser.visit(
      async (page) => {
        const paths = [...pages(), ...nasty.outerLanes.map((id) => `/documents/${id}`)];
        assert.deepEqual(await faultsAt(page, paths), []);
      },
      { locale: "de-DE" },
    ));

it("scripts in names, errors and other texts are shown and never run", () =>
  browser.visit(async (page) => {
    let shown = "";
    for (let path: string | null = "/documents"; path !== null; path = await nextOf(page)) {
      await open(page, path);
      assert.deepEqual(await faultsOf(page), []);
      shown += await page.locator("main").innerText();
    }
    const missed = scriptPayloads().filter((text) => !shown.includes(text.trim()));
    assert.deepEqual(missed, []);
  }));

async function nextOf(page: Page): Promise<string | null> {
  const next = page.locator("main a[rel=next]");
  return (await next.count()) === 0 ? null : next.getAttribute("href");
}

interface Opener {
  readonly path: string;
  /** The button that opens the dialog. */
  readonly name: string;
}

/** The dialogs, with the words of a language. The quick run opens some: the others use the same dialog as the first. */
function openersIn(words: Words): readonly Opener[] {
  const { shell, common, customer, document, keys, plans, webhooks } = words;
  const one = customerPath(nasty.customers[2]);
  const some = [
    { path: "/failures", name: shell.pauseQueue },
    { path: "/failures", name: common.submit },
    { path: one, name: customer.erase },
  ];
  if (!isLongRun()) return some;
  return [
    ...some,
    { path: "/keys", name: keys.create },
    { path: "/plans", name: plans.create },
    { path: "/webhooks", name: webhooks.create },
    { path: `/webhooks/${nasty.webhook}`, name: webhooks.replaceSecret },
    { path: `/webhooks/${nasty.webhook}`, name: webhooks.sendAgainSince },
    { path: one, name: customer.restart },
    { path: `/documents/${nasty.documents.done}`, name: document.remove },
  ];
}

async function dialogFaultsIn(page: Page, words: Words): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, name } of openersIn(words)) {
    await open(page, path);
    const opener = page.getByRole("button", { name, exact: true }).first();
    faults.push(...(await dialogFaultsOf(page, opener)).map((fault) => `${path}: ${name}: ${fault}`));
  }
  return faults;
}

const languages = [
  ["en-GB", en],
  ["de-DE", de],
  ["es-ES", es],
  ["pl-PL", pl],
  ["pt-BR", pt],
] as const;

describe("a dialog or menu", () => {
  it("opens by keyboard, keeps the focus, and returns it after Escape", () =>
    browser.visit(async (page) => {
      assert.deepEqual(await dialogFaultsIn(page, en), []);
    }));

  for (const [locale, words] of languages)
    for (const viewport of [narrow, wide])
      itInLongRun(`has no faults at ${viewport.width} px in ${locale}`, () =>
        browser.visit(
          async (page) => {
            const faults = await dialogFaultsIn(page, words);
            await open(page, "/documents");
            for (const menu of await page.locator("summary:visible").all()) {
              await menu.focus();
              await page.keyboard.press("Enter");
              faults.push(...(await faultsOf(page)).map((fault) => `menu: ${fault}`));
              await page.keyboard.press("Escape");
              if ((await page.locator("details[open]").count()) > 0) faults.push("Escape closed nothing");
            }
            assert.deepEqual(faults, []);
          },
          { locale, viewport },
        ),
      );
});
