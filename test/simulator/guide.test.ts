import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { drawPictures, guideFolder } from "../../scripts/guide/pictures.ts";
import { type Language, languages } from "../../src/i18n/language.ts";
import { expectStart } from "../../src/policy/expected-start.ts";
import { type ExplanationFacts, explainCheck, forecast } from "../../src/policy/explanation.ts";
import { type Counter, check, defaultPolicy } from "../../src/policy/rule.ts";
import { explained } from "../i18n/explained.ts";
import { readPage, type Section } from "./guide-pages.ts";
import { printedBy } from "./printed-results.ts";

const pages = new Map(languages.map((language) => [language, readPage(language)]));
const sectionsOf = (language: Language) => pages.get(language)?.sections ?? [];

it("the pictures of the guide are what `npm run guide-pictures` draws, bit for bit", () => {
  const pictures = drawPictures();
  const found = readdirSync(guideFolder).filter((name) => name.endsWith(".svg"));
  assert.deepEqual(found.sort(), Object.keys(pictures).sort());
  for (const name of found)
    assert.ok(
      readFileSync(join(guideFolder, name), "utf8") === pictures[name],
      `docs/guide/${name} is stale`,
    );
});

describe("the guide says the same in every language", () => {
  const kinds = ["level", "commands", "pictures", "code", "numbers"] as const;
  for (const kind of kinds) {
    it(kind, () => {
      const english = sectionsOf("en").map((section) => section[kind]);
      for (const language of languages)
        assert.deepEqual(
          sectionsOf(language).map((section) => section[kind]),
          english,
          language,
        );
    });
  }

  it("and links to pages that are there, by quotation marks of its own", () => {
    for (const [language, { text, sections }] of pages) {
      for (const [, target = ""] of text.matchAll(/\]\(([^)#]+)[^)]*\)/g))
        assert.ok(existsSync(join(guideFolder, target)), `${language}.md links to ${target}`);
      for (const { prose } of sections) assert.doesNotMatch(prose, /"|\d-\d|[\s(]-\d/, language);
    }
  });
});

it("the table of thirty documents is what the rule says", () => {
  const checks: { count: number; priority: number }[] = [];
  let counter: Counter | undefined;
  while (checks.length < 30) {
    const checked = check(counter, 0);
    counter = checked.counter;
    checks.push({ count: counter.count, priority: checked.priority });
  }
  const shown = (count: number) => String(count).replace("-", "−");
  const rows = Array.from({ length: 9 }, (_, index) => {
    const [first, last] = [
      checks.findIndex(({ priority }) => priority === index + 1),
      checks.findLastIndex(({ priority }) => priority === index + 1),
    ];
    const from = shown(checks[first]?.count ?? 0);
    const to = index === 8 ? "" : ` ${shown(checks[last]?.count ?? 0)}`;
    return [String(index + 1), `${from} …${to}`, `${first + 1}–${last + 1}`, String(last - first + 1)];
  });
  for (const language of languages)
    assert.deepEqual(
      sectionsOf(language).find((section) => section.pictures.includes("priorities.svg"))?.rows,
      rows,
    );
});

/** The columns of a table, by the load of its command. */
const columns: Readonly<Record<string, readonly string[]>> = {
  "noisy-neighbour": ["quiet.wait p95", "moderate.wait p95", "noisy.wait p95"],
  "--trace": ["all.longest"],
  "long-documents": ["quiet.wait p95", "archive.wait p95", "until the end"],
  newcomers: ["batch.wait p95", "newcomer.wait p95", "out of order"],
  "many-names": ["quiet.wait p95", "moderate.wait p95", "alias.wait p95"],
};

describe("the figures of the guide are what its commands print", () => {
  const simulations = sectionsOf("en").filter(({ commands }) => commands.length > 0);

  it("for every load that it speaks of", () => {
    const shown = simulations.map(({ commands }) => loadOf(commands));
    assert.deepEqual(new Set(shown), new Set(Object.keys(columns)));
  });

  for (const { commands } of simulations) {
    it(commands.join("; "), async () => {
      const results = (await Promise.all(commands.map(printedBy))).flat();
      const headings = columns[loadOf(commands)] ?? [];
      for (const language of languages) {
        const section = sectionsOf(language).find((one) => one.commands[0] === commands[0]);
        const expected = results.map(({ order, figures }) => [
          order,
          ...headings.map((heading) => figureIn(language, figures.get(heading))),
        ]);
        assert.deepEqual(figuresOf(section), expected, language);
      }
    });
  }
});

it("the explanation in the guide is that of the document", () => {
  for (const language of languages) {
    const quotes = sectionsOf(language)
      .map(({ quote }) => quote)
      .filter((quote) => quote !== "");
    assert.deepEqual(quotes, [explained(factsOfTwelfth(), language).join(" ")]);
  }
});

function loadOf([first = ""]: readonly string[]): string {
  return first.split(" ")[2] ?? "noisy-neighbour";
}

function figureIn(language: Language, printed: string | undefined): string | undefined {
  return language === "en" ? printed : printed?.replace(".", ",");
}

/** The name of the order in each row, and what stands behind. */
function figuresOf(section: Section | undefined): string[][] {
  return (section?.rows ?? []).map(([name = "", ...cells]) => [/`([\w-]+)/.exec(name)?.[1] ?? "", ...cells]);
}

/** The twelfth of twelve documents that a customer sent at once, half a minute later, behind 17 others. */
function factsOfTwelfth(): ExplanationFacts {
  const at = Date.UTC(2026, 10, 16, 9, 30);
  const sentAt = at - 30_000;
  let counter: Counter | undefined;
  for (let sent = 0; sent < 11; sent++) ({ counter } = check(counter, sentAt));
  const { counter: last, priority, wasReset } = check(counter, sentAt);
  const record = {
    priority,
    cost: 1,
    count: last.count,
    countBefore: counter?.count,
    sinceUpdateMs: 0,
    wasReset,
  };
  const latest = Array.from({ length: 200 }, (_, index) => ({
    ranMs: 20_000,
    finishedAt: at - index * 5000,
  }));
  return {
    at,
    document: {
      state: "waiting",
      urgency: "normal",
      isExpedited: false,
      attempts: 0,
      maxAttempts: 3,
      isLong: false,
      error: null,
      partial: null,
      dueAt: null,
      startedAt: null,
      finishedAt: null,
    },
    check: explainCheck(record, defaultPolicy),
    place: { ahead: 17, isExact: true },
    overdue: null,
    deadlineAt: null,
    weight: 1,
    cap: null,
    expectedStart: expectStart({ ahead: 17, isExact: true, running: 4, latest }, at),
    isPaused: false,
    hasWorkers: true,
    areAllDraining: false,
    next: forecast(last, at, defaultPolicy),
  };
}
