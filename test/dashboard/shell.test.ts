import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { OpenAPIHono } from "@hono/zod-openapi";
import { readDashboard } from "../../src/server/responses/dashboard-files.ts";
import { addDashboardRoutes } from "../../src/server/routes/pages/dashboard-routes.ts";
import { openTestQueue } from "../support/queues.ts";
import { isLongRun, itInLongRun } from "../support/scale.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "./browser.ts";

let app: StartedApp;
let browser: TestBrowser;
let id: string;

before(async () => {
  app = await startApp();
  const documents = await app.queue.submitMany([
    { customer: "bakery", name: "invoice.pdf" },
    ...Array.from({ length: 25 }, (_, place) => ({ customer: "archive", name: `scan ${place}.tiff` })),
  ]);
  id = documents[0]?.id ?? "";
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

/** Every page, and its heading in each language. */
const pages = () => [
  { path: "/", headings: ["Overview", "Übersicht", "Resumen", "Przegląd", "Visão geral"] },
  { path: "/customers", headings: ["Customers", "Kunden", "Clientes", "Klienci", "Clientes"] },
  { path: "/documents", headings: ["Documents", "Dokumente", "Documentos", "Dokumenty", "Documentos"] },
  { path: "/failures", headings: ["Failures", "Fehler", "Fallos", "Błędy", "Falhas"] },
  { path: "/simulator", headings: ["Simulator", "Simulator", "Simulador", "Symulator", "Simulador"] },
  { path: "/keys", headings: ["Keys", "Schlüssel", "Claves", "Klucze", "Chaves"] },
  { path: "/audit", headings: ["Audit", "Protokoll", "Auditoría", "Dziennik zmian", "Auditoria"] },
  { path: "/customers/bakery", headings: Array(5).fill("bakery") },
  { path: `/documents/${id}`, headings: Array(5).fill("invoice.pdf") },
];

const languages = ["en", "de", "es", "pl", "pt"];

describe("the dashboard's files", () => {
  it("are served by known names only, compressed, and with their own types", async () => {
    const page = await fetch(`${app.url}/customers/a%2Fb`);
    assert.match(await page.text(), /<div id="app">/);
    assert.equal(page.headers.get("cache-control"), "no-store");
    const script = /\/assets\/index-[\w-]+\.js/.exec(await (await fetch(app.url)).text())?.[0] ?? "";
    const asset = await fetch(app.url + script, { headers: { "accept-encoding": "gzip;q=0, identity" } });
    assert.equal(asset.headers.get("content-encoding"), null);
    const compressed = await fetch(app.url + script, { headers: { "accept-encoding": "br" } });
    assert.equal(compressed.headers.get("content-encoding"), "br");
    assert.match(asset.headers.get("cache-control") ?? "", /immutable/);
    const known = { "if-none-match": asset.headers.get("etag") ?? "", "accept-encoding": "identity" };
    assert.equal((await fetch(app.url + script, { headers: known })).status, 304);
    for (const path of ["/assets/index.js", "/assets/..%2Findex.html", "/index.html", "/customers/a/b"]) {
      const response = await fetch(app.url + path);
      const { code } = (await response.json()) as { code: string };
      assert.deepEqual([response.status, code], [404, "route-not-found"], path);
    }
  });

  it("run by a nonce that is new in every response, so that nothing else runs as a script", async () => {
    const nonces = new Set<string>();
    for (const path of ["/", "/", "/audit"]) {
      const page = await fetch(app.url + path);
      const policy = page.headers.get("content-security-policy") ?? "";
      const [, nonce = ""] = /^default-src 'none'; script-src 'nonce-([^']{20,})';/.exec(policy) ?? [];
      const scripts = (await page.text()).match(/<script[^>]*>/g) ?? [];
      assert.ok(scripts.length > 0 && scripts.every((tag) => tag.includes(`nonce="${nonce}"`)), `${scripts}`);
      nonces.add(nonce);
    }
    assert.equal(nonces.size, 3);
  });

  it("are reported as missing with a sentence that says how to build them", async (context) => {
    const { queue } = await openTestQueue(context);
    const bare = new OpenAPIHono();
    addDashboardRoutes({ app: bare, queue }, () => readDashboard("/nowhere"));
    const response = await bare.request("/");
    assert.equal(response.status, 503);
    assert.match(await response.text(), /^The dashboard is not built: .*npm start/);
  });
});

describe("the dashboard", () => {
  it("opens every page at its own address, with a heading and a title", async () => {
    await browser.visit(async (page) => {
      for (const { path, headings } of pages()) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1, name: headings[0], exact: true }).waitFor();
        assert.equal(await page.title(), `${headings[0]} · Fairlane`);
      }
      await page.goto("/docs");
      await page.getByRole("heading", { level: 1 }).waitFor();
    });
  });

  itInLongRun("speaks five languages, remembers the choice, and fits a narrow window in each", async () => {
    await browser.visit(
      async (page) => {
        for (const { path, headings } of pages().filter((_, place) => isLongRun() || place % 3 === 0)) {
          await page.goto(path);
          await page.locator(".menu summary").click();
          for (const [place, language] of languages.entries()) {
            await page.locator(".menu select").selectOption(language);
            // Some headings are the same in every language.
            await page.locator(`html[lang=${language}]`).waitFor();
            await page.getByRole("heading", { level: 1, name: headings[place], exact: true }).waitFor();
            assert.equal(await overflowOf(page), 0, `${path} in ${language}`);
          }
          await page.reload();
          await page.getByRole("heading", { level: 1, name: headings.at(-1), exact: true }).waitFor();
        }
      },
      { viewport: { width: 360, height: 740 } },
    );
  });

  it("starts in the browser's language and colours, and lets the user change both", async () => {
    await browser.visit(
      async (page) => {
        await page.goto("/failures");
        await page.getByRole("heading", { level: 1, name: "Błędy" }).waitFor();
        await page.getByText("Brak błędów").waitFor();
        assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
        assert.deepEqual(await barriersOf(page), []);
        await page.getByLabel("Menu", { exact: true }).click();
        await page.getByLabel("Jasny").check();
        assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
        await page.reload();
        await page.getByRole("heading", { level: 1, name: "Błędy" }).waitFor();
        assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
      },
      { locale: "pl-PL", colorScheme: "dark" },
    );
  });

  it("can be used by keyboard alone, and focuses the heading of a new page", async () => {
    await browser.visit(async (page) => {
      await page.goto("/");
      await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
      // The button is disabled until the page knows if the queue is paused, and Tab would pass over it.
      await page.getByRole("button", { name: "Pause the whole queue", disabled: false }).waitFor();
      await page.keyboard.press("Tab");
      assert.equal(await focused(page), "Skip to content");
      for (const name of [
        "Fairlane",
        "Search documents, customers, failures and keys",
        "Submit documents",
        "Pause the whole queue",
        "Menu",
        "Overview",
      ]) {
        await page.keyboard.press("Tab");
        assert.equal(await focused(page), name);
      }
      while ((await focused(page)) !== "Customers") await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Customers" }).waitFor();
      assert.equal(await focused(page), "Customers");
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
    });
  });

  it("keeps a menu open that the user opens right after a navigation", async () => {
    await browser.visit(async (page) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Documents" }).first().waitFor();
      // In the page itself, because the next frame may come before the next request to the browser.
      const isOpen = await page.evaluate<boolean>(`(async () => {
        document.querySelector("nav a[href='/documents']").click();
        await new Promise((resolve) => setTimeout(resolve));
        document.querySelector(".menu summary").click();
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
        return document.querySelector(".menu").open;
      })()`);
      assert.equal(isOpen, true);
    });
  });

  it("groups its sections, and narrow windows show the first ones and the others behind a button", async () => {
    await browser.visit(async (page) => {
      await page.goto("/keys");
      const nav = page.getByRole("navigation");
      await nav.getByRole("link", { name: "Keys" }).waitFor();
      assert.equal(await nav.locator("[aria-current=page]:visible").innerText(), "Keys");
      const linksIn = (group: string) =>
        nav.getByRole("list", { name: group }).getByRole("link").allInnerTexts();
      assert.deepEqual(await linksIn("Administration"), ["Webhooks", "Keys", "Audit"]);
      assert.equal((await linksIn("Queue"))[0], "Overview");
      await page.setViewportSize({ width: 360, height: 740 });
      assert.deepEqual(await nav.getByRole("link").allInnerTexts(), [
        "Overview",
        "Documents",
        "Failures",
        "Customers",
      ]);
      await nav.getByText("More").click();
      assert.deepEqual(await barriersOf(page), []);
      await nav.getByRole("link", { name: "Audit" }).click();
      await page.getByRole("heading", { level: 1, name: "Audit" }).waitFor();
      assert.equal(await nav.getByRole("link", { name: "Audit" }).count(), 0);
    });
  });

  it("pauses the whole queue after a confirmation, and shows that to all users", async () => {
    await browser.visit(async (page) => {
      await page.goto("/");
      await page.getByText("Live", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Pause the whole queue" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      assert.equal((await app.queue.stats()).isPaused, false);
      await page.getByRole("button", { name: "Pause the whole queue" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Pause", exact: true }).click();
      await page.getByText("The queue has been paused.").waitFor();
      assert.equal((await app.queue.stats()).isPaused, true);
      const banner = page.getByText("The whole queue is paused: nothing starts");
      await banner.waitFor();
      await app.queue.resume();
      await banner.waitFor({ state: "detached" });
    });
  });

  it("shows new documents, but loads nothing while the page is hidden", async () => {
    await browser.visit(async (page) => {
      const other = await page.context().newPage();
      for (const each of [page, other]) {
        await each.goto("/documents");
        await each.getByText("Live", { exact: true }).waitFor();
        await each.locator("tbody tr").first().waitFor();
      }
      await app.queue.submit({ customer: "clinic", name: "letter.docx" });
      for (const each of [page, other]) await each.getByRole("button", { name: "1 new" }).waitFor();
      await setHidden(page, true);
      await page.getByText("Paused while this tab is hidden").waitFor();
      await app.queue.submit({ customer: "clinic", name: "answer.docx" });
      await other.getByRole("button", { name: "2 new" }).waitFor();
      assert.equal(await page.getByRole("button", { name: "2 new" }).count(), 0);
      await setHidden(page, false);
      await page.getByRole("button", { name: "2 new" }).waitFor();
    });
  });
});

function focused(page: { evaluate<Value>(code: string): Promise<Value> }): Promise<string> {
  return page.evaluate<string>(
    "(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim()",
  );
}

function setHidden(page: { evaluate(code: string): Promise<unknown> }, isHidden: boolean): Promise<unknown> {
  return page.evaluate(
    `Object.defineProperty(document, "hidden", { value: ${isHidden}, configurable: true });
     document.dispatchEvent(new Event("visibilitychange"));`,
  );
}
