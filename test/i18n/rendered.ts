import { words as de } from "../../dashboard/src/words/de.ts";
import { words as en } from "../../dashboard/src/words/en.ts";
import { words as es } from "../../dashboard/src/words/es.ts";
import { words as pl } from "../../dashboard/src/words/pl.ts";
import { words as pt } from "../../dashboard/src/words/pt.ts";
import { catalogueOf } from "../../src/i18n/catalogue.ts";
import { formatOf } from "../../src/i18n/format.ts";
import type { Language } from "../../src/i18n/language.ts";
import { problemsOf } from "../../src/i18n/problems.ts";

/** The words of the dashboard. */
export const dashboardWords = { en, de, es, pl, pt };

/** Returns every word set, by where it is used. */
export function wordSetsOf(language: Language): Readonly<Record<string, object>> {
  return {
    explanations: catalogueOf(language),
    problems: problemsOf(language),
    ...dashboardWords[language],
  };
}

/** The counts that sentences are rendered with; a million takes a form of its own in Spanish and Portuguese. */
export const counts: readonly number[] = [0, 1, 2, 5, 22, 1000, 1_000_000];

type Sentence = (...values: unknown[]) => unknown;

/** Renders all sentences of a language as a page of Markdown. */
export function renderedPage(language: Language): string {
  const header = `# Every sentence: ${language}\n\nWritten by \`node test/i18n/write-rendered.ts\`. Read what changed before you commit it.\n`;
  const english = wordSetsOf("en");
  const chapters = Object.entries(wordSetsOf(language)).map(
    ([name, words]) => `\n## ${name}\n\n${linesOf(words, english[name] ?? {}, language).join("\n")}\n`,
  );
  return [header, ...chapters].join("").replace(/[^\S\n]/g, " ");
}

// Parameters are named in the English sentences; others leave out those that they do not need.
function linesOf(words: object, english: object, language: Language, path = ""): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const name = path === "" ? key : `${path}.${key}`;
    const model: unknown = (english as Readonly<Record<string, unknown>>)[key];
    if (typeof value === "string") return [`- ${name}: ${value}`];
    if (typeof value === "function") return renderedOf(name, value as Sentence, { model, language });
    return linesOf(value as object, (model ?? {}) as object, language, name);
  });
}

interface Rendering {
  readonly model: unknown;
  readonly language: Language;
}

function renderedOf(name: string, sentence: Sentence, { model, language }: Rendering): string[] {
  const parameters = parametersOf(String(model));
  const render = (count: number) => sentence(...parameters.map((each) => sampleOf(each, count, language)));
  const patterns = new Set(counts.map((count) => String(render(count)).replace(/\d[\d.,\s]*\d|\d/g, "#")));
  if (patterns.size === 1) return [`- ${name}: ${render(2)}`];
  return [`- ${name}`, ...counts.map((count) => `  - ${count}: ${render(count)}`)];
}

/** The parameters of an arrow function, each as "name", "{ one, two }", or "names" if it is an object of counts. */
function parametersOf(source: string): readonly string[] {
  const head = source.slice(0, source.indexOf("=>"));
  const list = head.slice(head.indexOf("(") + 1, head.lastIndexOf(")"));
  const names = list.match(/\{[^}]*\}|\w+/g) ?? [head.trim()];
  const isPair = source.includes("count.documents");
  return names.filter((each) => each.trim() !== "").map((each) => (isPair ? `${each}s` : each));
}

const countNames =
  /^(_?count|documents|customers|checks|attempts|pages|passed|workers|places|ahead|waiting)s?$/;

const samples: Readonly<Record<string, unknown>> = {
  priority: 3,
  name: "NAME",
  customer: "CUSTOMER",
  key: "KEY",
  filter: "FILTER",
  message: "MESSAGE",
  moment: "MOMENT",
  at: "AT",
  reason: "REASON",
  percent: "12%",
};

function sampleOf(parameter: string, count: number, language: Language): unknown {
  const shown = formatOf({ language, timeZone: "UTC", now: 0 }).number(count);
  if (parameter === "counts") return { documents: count, customers: count };
  if (parameter === "showns") return { documents: shown, customers: shown };
  if (parameter === "shown") return Object.assign(new String(shown), shownParts(shown));
  if (parameter.startsWith("{"))
    return Object.fromEntries(
      (parameter.match(/\w+/g) ?? []).map((each) => [each, sampleOf(each, count, language)]),
    );
  if (countNames.test(parameter)) return count;
  return samples[parameter] ?? parameter.toUpperCase();
}

// A few sentences get several formatted numbers, as an object.
function shownParts(shown: string) {
  const numbers = { documents: shown, customers: shown, pages: shown };
  return {
    ...numbers,
    count: "−5",
    thresholds: "−2",
    priority: 3,
    languages: "LANGUAGES",
    confidence: "95%",
  };
}
