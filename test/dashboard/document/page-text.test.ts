import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { createClient } from "../../../src/client/client.ts";
import type { Json } from "../../../src/index.ts";
import { characterWidth, lineHeight, textLayout } from "../../support/documents/text-layout.ts";
import { itInLongRun } from "../../support/scale.ts";
import { type StartedApp, startApp } from "../../support/server.ts";
import { until } from "../../support/watched-app.ts";
import { boxFaultsOf } from "../box-checks.ts";
import { barriersOf, openBrowser, overflowOf, type TestBrowser } from "../browser.ts";

let app: StartedApp;
let browser: TestBrowser;
const samples = join(import.meta.dirname, "../../../samples");

const firstPage = "Agreement on parts\nbetween Groß & Söhne\n\nTotal: 12 EUR";
const middle = Array.from({ length: 50 }, (_, line) => `line ${line}`).join("\n");
const agreed = `${firstPage}\f${middle}\nThe total of\nall parts\n${middle}\fTotally final`;
const scanned = "Inv?ice 10234\nTotal 12 EUR";

const ids = { agreed: "", scanned: "", bare: "" };

before(async () => {
  app = await startApp();
  browser = await openBrowser(app.url);
  const pdf = "agreement-english-3-pages.pdf";
  ids.agreed = await finish(pdf, { text: agreed, source: "text" });
  ids.scanned = await finish("invoice-english-scan.png", { text: scanned, source: "ocr" });
  ids.bare = await finish(pdf, { text: `Total ${"long ".repeat(6000)}Total`, source: undefined });
});

after(async () => {
  await browser.close();
  await app.stop();
});

interface Read {
  readonly text: string;
  readonly source: "text" | "ocr" | undefined;
}

/** A sample that was read, with a layout as if its text were typed by a machine. */
async function finish(name: string, { text, source }: Read): Promise<string> {
  const client = createClient({ url: app.url });
  const content = new Blob([await readFile(join(samples, name))]);
  const { id } = await client.submit({ customer: "bakery", name }, { content });
  const worker = app.queue.work(async (_, { keep }) => {
    await keep("text", text);
    if (source) await keep("layout", textLayout(text, source));
    const type = name.endsWith(".pdf") ? "application/pdf" : "image/png";
    return { type, words: 1, lines: 1, characters: 1, skipped: [], ...lists } as Json;
  });
  for await (const event of client.events({ since: "0" }))
    if (event.kind === "done" && event.document === id) break;
  await worker.stop();
  return id;
}

const lists = {
  fields: [
    { name: "address.city", type: "text", value: "Łódź", page: 1 },
    { name: "agreed", type: "checkbox", value: true },
    { name: "", type: "text", value: "" },
    "nonsense",
  ],
  annotations: [
    { kind: "comment", text: "too expensive", author: "Ana", page: 2 },
    { kind: "constructor", text: "" },
  ],
  files: [{ name: "prices.xlsx", size: 2048, type: "application/zip" }],
  sections: [
    {
      name: "terms.txt",
      depth: 1,
      type: "text/plain",
      start: agreed.indexOf("all parts"),
      end: agreed.length,
    },
  ],
};

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/documents/${id}`);
  await page.locator(".page-picture").first().waitFor();
}

interface Boxes {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes of ranges in units of the page that they are on: its picture is 600 wide and 800 high. */
const boxesOf = (ranges: string) => `[...${ranges}].flatMap((range) => {
  const layer = range.startContainer.parentElement.closest(".page-text");
  if (!layer) return [];
  const [page, box] = [layer.getBoundingClientRect(), range.getBoundingClientRect()];
  const across = (side) => Math.round(((side - page.left) * 600) / page.width);
  const down = (side) => Math.round(((side - page.top) * 800) / page.height);
  const text = range.toString();
  return [{ text, left: across(box.left), right: across(box.right), top: down(box.top), bottom: down(box.bottom) }];
})`;

const wordRanges = `[...document.querySelector("[data-page='1'] .page-text").children].map(({ firstChild }) => {
  const range = new Range();
  range.setStart(firstChild, 0);
  range.setEnd(firstChild, firstChild.data.trimEnd().length);
  return range;
})`;

function boxAt(text: string, column: number, row: number): Boxes {
  const [left, top] = [column * characterWidth, row * lineHeight];
  return { text, left, top, right: left + text.length * characterWidth, bottom: top + lineHeight };
}

function assertClose(found: readonly Boxes[], expected: readonly Boxes[]): void {
  assert.deepEqual(
    found.map(({ text }) => text),
    expected.map(({ text }) => text),
  );
  // The box of a letter in its font is a little higher than the letter.
  const tolerances = { left: 1.5, right: 1.5, top: 3, bottom: 3 };
  for (const [index, box] of expected.entries())
    for (const side of ["left", "top", "right", "bottom"] as const)
      assert.ok(
        Math.abs((found[index]?.[side] ?? 0) - box[side]) <= tolerances[side],
        JSON.stringify([found[index], box]),
      );
}

interface Look {
  readonly locale: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  /** The words of the page. */
  readonly field: string;
  readonly of: string;
  readonly none: string;
  readonly next: string;
  readonly larger: string;
  readonly fields: string;
}

const looks: readonly Look[] = [
  {
    ...{
      locale: "en-GB",
      width: 1280,
      colorScheme: "light",
      field: "Find in document",
      of: "of",
      none: "No matches",
    },
    ...{ next: "Next match", larger: "Zoom in", fields: "Form fields" },
  },
  {
    ...{
      locale: "de-DE",
      width: 360,
      colorScheme: "dark",
      field: "Im Dokument suchen",
      of: "von",
      none: "Keine Treffer",
    },
    ...{ next: "Nächster Treffer", larger: "Vergrößern", fields: "Formularfelder" },
  },
];

for (const { locale, width, colorScheme, field, of, none, next, larger, fields } of looks)
  describe(`the text of pages, ${width} pixels wide (${locale})`, () => {
    // The width does not matter to these.
    const itOnce = width > 1000 ? it : itInLongRun;
    const visit = (body: (page: Page) => Promise<void>) =>
      browser.visit(body, {
        ...{ locale, colorScheme, viewport: { width, height: 800 } },
        permissions: ["clipboard-read", "clipboard-write"],
      });

    it("lies over its picture word by word, at every zoom", () =>
      visit(async (page) => {
        await open(page, ids.agreed);
        await page.locator('[data-page="1"] .page-text').waitFor();
        const expected = [
          ...[boxAt("Agreement", 0, 0), boxAt("on", 10, 0), boxAt("parts", 13, 0)],
          ...[boxAt("between", 0, 1), boxAt("Groß", 8, 1), boxAt("&", 13, 1), boxAt("Söhne", 15, 1)],
          ...[boxAt("Total:", 0, 3), boxAt("12", 7, 3), boxAt("EUR", 10, 3)],
        ];
        assertClose(await page.evaluate<Boxes[]>(boxesOf(wordRanges)), expected);
        await page.getByRole("button", { name: larger }).click();
        await page.getByText(/^125\s?%$/).waitFor();
        assertClose(await page.evaluate<Boxes[]>(boxesOf(wordRanges)), expected);
        assert.equal(await overflowOf(page), 0);
        assert.deepEqual(await barriersOf(page), []);
        assert.deepEqual(await boxFaultsOf(page), []);
      }));

    itOnce("is selected with the mouse and copied in reading order, line by line", () =>
      visit(async (page) => {
        await open(page, ids.agreed);
        const words = page.locator('[data-page="1"] .page-text').locator(".page-word");
        await words.first().waitFor();
        await page.locator(".pages").scrollIntoViewIfNeeded();
        const [from, to] = [await words.first().boundingBox(), await words.last().boundingBox()];
        assert.ok(from && to);
        await page.mouse.move(from.x + 1, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(from.x + 40, from.y + 10, { steps: 3 });
        await page.mouse.move(to.x + to.width - 1, to.y + to.height / 3, { steps: 5 });
        await page.mouse.up();
        await page.keyboard.press("ControlOrMeta+C");
        const copied = await page.evaluate<string>("navigator.clipboard.readText()");
        assert.equal(copied, firstPage);
        await page.locator('[data-page="2"] .page-text').waitFor();
        await page.evaluate(`(() => {
          const [one, two] = document.querySelectorAll(".page-text");
          getSelection().setBaseAndExtent(one.lastChild.firstChild, 0, two.children[1].firstChild, 1);
        })()`);
        await page.keyboard.press("ControlOrMeta+C");
        assert.equal(await page.evaluate<string>("navigator.clipboard.readText()"), "EUR\n\nline 0");
      }),
    );

    it("is searched, and every match is highlighted on the pages and in the text", () =>
      visit(async (page) => {
        await open(page, ids.agreed);
        await page.locator('[data-page="1"] .page-text').waitFor();
        const search = page.getByRole("searchbox", { name: field });
        await search.fill("total");
        const count = page.locator(".find-count");
        await page.getByText(`1 ${of} 3`, { exact: true }).waitFor();
        const current = `(CSS.highlights.get("found-now") ?? [])`;
        const shown = async () => page.evaluate<Boxes[]>(boxesOf(current));
        await until(async () => (await shown()).length === 1);
        assertClose(await shown(), [boxAt("Total", 0, 3)]);
        const inText = `[...${current}, ...(CSS.highlights.get("found") ?? [])].map(String).join()`;
        await until(async () => /Total,.*total.*Total/.test(await page.evaluate<string>(inText)));
        await search.press("Enter");
        await page.getByText(`2 ${of} 3`, { exact: true }).waitFor();
        // On a page that was not drawn before.
        await until(async () => (await shown())[0]?.text === "total");
        assertClose(await shown(), [boxAt("total", 4, 50)]);
        await until(() => page.evaluate<boolean>(isInSight(".pages-scroll", current)));
        await until(() => page.evaluate<boolean>(isInSight(".kept-text .block-scroll", current)));
        await page.getByRole("button", { name: next }).click();
        assert.equal(await count.innerText(), `3 ${of} 3`);
        await search.press("Enter");
        assert.equal(await count.innerText(), `1 ${of} 3`);
        await search.press("Shift+Enter");
        assert.equal(await count.innerText(), `3 ${of} 3`);
        assert.equal(await overflowOf(page), 0);
        assert.deepEqual(await barriersOf(page), []);
        await search.fill("total  of all");
        await page.getByText(`1 ${of} 1`, { exact: true }).waitFor();
        await search.fill("totals");
        await page.getByText(none, { exact: true }).waitFor();
        await search.press("Escape");
        assert.deepEqual([await search.inputValue(), await count.innerText()], ["", ""]);
        const highlights = `[...${current}, ...CSS.highlights.get("found")].length`;
        await until(async () => (await page.evaluate<number>(highlights)) === 0);
      }));

    itOnce("shows how sure recognition is, and marks doubtful words on demand", () =>
      visit(async (page) => {
        await open(page, ids.scanned);
        await page
          .getByText(/90\s?%/)
          .first()
          .waitFor();
        const box = page.getByRole("checkbox");
        assert.match((await page.locator(".pages-confidence label").innerText()).trim(), /\(1\)$/);
        await box.check();
        assert.deepEqual(await page.locator(".is-doubt-marked .is-doubtful").allTextContents(), ["Inv?ice "]);
        assert.deepEqual(await boxFaultsOf(page), []);
      }),
    );

    it("is beside the facts of form fields, remarks and files, which lead to their place", () =>
      visit(async (page) => {
        await open(page, ids.agreed);
        await page.getByText(fields).waitFor();
        await page.getByText("Łódź").waitFor();
        await page.getByText("too expensive").waitFor();
        await page.getByText("prices.xlsx").waitFor();
        assert.deepEqual(await boxFaultsOf(page), []);
        await page.getByRole("button", { name: "terms.txt" }).click();
        const place = `[...document.querySelectorAll(".kept-text .block-page")].slice(1, 2).map(({ firstChild }) => {
          const range = new Range();
          const at = firstChild.data.indexOf("all parts");
          range.setStart(firstChild, at);
          range.setEnd(firstChild, at + 3);
          return range;
        })`;
        await until(() => page.evaluate<boolean>(isInSight(".kept-text .block-scroll", place)));
      }));

    itOnce("is missing where a document has no layout, which can be searched all the same", () =>
      visit(async (page) => {
        const layout = page.waitForResponse((response) => response.url().includes("/layout"));
        await open(page, ids.bare);
        assert.equal((await layout).status(), 404);
        await page.getByRole("searchbox", { name: field }).fill("total");
        await page.getByText(`1 ${of} 2`, { exact: true }).waitFor();
        assert.equal(await page.locator(".page-text").count(), 0);
        // Beyond the beginning, which is all that is shown at first.
        await page.getByRole("button", { name: next }).click();
        const current = `CSS.highlights.get("found-now")`;
        await until(() => page.evaluate<boolean>(isInSight(".kept-text .block-scroll", current)));
      }),
    );
  });

/** A condition: a range within an element is in sight. */
function isInSight(scroller: string, ranges: string): string {
  return `(() => {
    const scroller = document.querySelector(${JSON.stringify(scroller)});
    const range = [...${ranges}].find((one) => scroller.contains(one.startContainer));
    if (!range) return false;
    const [box, frame] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
    return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  })()`;
}
