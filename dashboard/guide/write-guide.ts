import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "../../src/i18n/language.ts";
import { de } from "../src/shell/words/de.ts";
import { en } from "../src/shell/words/en.ts";
import { es } from "../src/shell/words/es.ts";
import { pl } from "../src/shell/words/pl.ts";
import { pt } from "../src/shell/words/pt.ts";
import { escapeText, headingId, renderMarkdown } from "./render-markdown.ts";

const words = { en, de, es, pl, pt };
const source = join(import.meta.dirname, "../../docs/guide");

/** Writes the guide as pages without scripts into a folder: one for each language, the pictures and the style. */
export function writeGuide(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const language of languages)
    writeFileSync(join(folder, `${language}.html`), guidePage(language, readPage(language)));
  for (const name of readdirSync(source))
    if (/\.(svg|csv)$/.test(name)) copyFileSync(join(source, name), join(folder, name));
  copyFileSync(join(import.meta.dirname, "guide.css"), join(folder, "guide.css"));
}

function readPage(language: Language): string {
  return readFileSync(join(source, `${language}.md`), "utf8");
}

/** The page of a guide in Markdown. */
export function guidePage(language: Language, text: string): string {
  const [, title = ""] = /^# (.*)$/m.exec(text) ?? [];
  const chapters = [...text.matchAll(/^## (.*)$/gm)].map(([, chapter = ""]) => chapter);
  const { toDashboard, chapters: chaptersWord } = words[language];
  const contents = chapters.map(
    (chapter) => `<li><a href="#${headingId(chapter)}">${escapeText(chapter)}</a></li>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(title)} · Fairlane</title><link rel="stylesheet" href="/guide/guide.css"></head><body>
<header><a href="/">← ${escapeText(toDashboard)}</a></header>
<main>
<details class="chapters"><summary>${escapeText(chaptersWord)}</summary><ul>${contents.join("")}</ul></details>
${renderMarkdown(text, linkFrom)}
</main></body></html>
`;
}

// Other documents are not served; the page of the simulator has what its document is about.
function linkFrom(target: string): string | undefined {
  const [, language] = /^([a-z]{2})\.md$/.exec(target) ?? [];
  if (language !== undefined) return `/guide/${language}`;
  if (target === "../simulator.md") return "/simulator";
  return /^[\w.-]+\.csv$/.test(target) ? `/guide/${target}` : undefined;
}
