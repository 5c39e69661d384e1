import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { renderMarkdown } from "../../dashboard/guide/render-markdown.ts";
import { languages } from "../../src/i18n/language.ts";
import { type StartedApp, startApp } from "../support/server.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "./browser.ts";

let app: StartedApp;
let browser: TestBrowser;

before(async () => {
  app = await startApp();
  browser = await openBrowser(app.url);
});

after(async () => {
  await browser.close();
  await app.stop();
});

const guide = (language: string) =>
  readFileSync(join(import.meta.dirname, `../../docs/guide/${language}.md`), "utf8");

/** The text of Markdown without its marks, for comparison. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

it("the guide opens in the reader's language, with its pictures, and leads back to the dashboard", async () => {
  await browser.visit(
    async (page) => {
      await page.goto("/simulator");
      await page.getByRole("link", { name: "Reguła prostymi słowami, z ilustracjami." }).click();
      await page.waitForURL("**/guide/pl");
      const [, title = ""] = /^# (.*)$/m.exec(guide("pl")) ?? [];
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "pl");
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        assert.equal(await overflowOf(page), 0);
        assert.deepEqual(await barriersOf(page), []);
      }
      await page.waitForFunction("[...document.images].every((image) => image.complete)");
      assert.equal(
        await page.evaluate("[...document.images].filter((image) => image.naturalWidth === 0).length"),
        0,
      );
      await page.getByRole("link", { name: "Español" }).click();
      await page.waitForURL("**/guide/es");
      await page.getByRole("link", { name: "Volver al panel" }).click();
      await page.getByRole("contentinfo").getByRole("link", { name: "Przewodnik" }).click();
      await page.waitForURL("**/guide/pl");
    },
    { locale: "pl-PL" },
  );
});

it("the guide is served in the language of Accept-Language, without scripts, and nothing else of its folder", async () => {
  const ask = (path: string, language = "") =>
    fetch(app.url + path, { redirect: "manual", headers: { "accept-language": language } });
  assert.equal((await ask("/guide", "de-AT, en;q=0.5")).headers.get("location"), "/guide/de");
  assert.equal((await ask("/guide", "xx")).headers.get("location"), "/guide/en");
  for (const language of languages) {
    const response = await ask(`/guide/${language}`);
    assert.match(response.headers.get("content-type") ?? "", /^text\/html/);
    assert.match(
      response.headers.get("content-security-policy") ?? "",
      /^default-src 'none'; style-src 'self'; img/,
    );
    const page = await response.text();
    assert.doesNotMatch(page, /<script|javascript:|\son\w+=/i);
    // All words of the guide are on the page, and no mark of Markdown is.
    const shown = page
      .slice(page.indexOf("</details>"))
      .replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, "$1")
      .replace(/<[^>]*>/g, "");
    const decoded = shown.replace(/&(lt|gt|quot|amp);/g, " ");
    assert.equal(
      plain(decoded),
      plain(
        guide(language)
          .replace(/\]\([^)]*\)/g, "]")
          .replace(/^```sh$/gm, ""),
      ),
    );
    assert.doesNotMatch(page.replace(/<(code|pre)>.*?<\/\1>/gs, ""), /\*\*|\]\(|^#|^\|/m);
  }
  for (const path of ["/guide/fr", "/guide/en.md", "/guide/..%2Findex.html", "/guide/en/x"])
    assert.equal((await ask(path)).status, 404, path);
});

it("Markdown cannot become markup, a script or a link that nobody allowed", () => {
  const hostile = '<script>x</script> [a](javascript:x) ![<i>](x"onerror=y) `<u>` **<s>**';
  assert.equal(
    renderMarkdown(hostile, () => undefined),
    '<p>&lt;script&gt;x&lt;/script&gt; a <img src="x&quot;onerror=y" alt="&lt;i&gt;"> <code>&lt;u&gt;</code> <strong>&lt;s&gt;</strong></p>',
  );
});
