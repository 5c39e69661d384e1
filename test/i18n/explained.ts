import { explainInWords } from "../../src/i18n/explain.ts";
import { type Language, languages } from "../../src/i18n/language.ts";
import type { ExplanationFacts } from "../../src/policy/explanation.ts";
import { situations } from "./situations.ts";

const shown: readonly string[] = [
  "waiting behind twelve",
  "behind more than a thousand, overdue, at the lowest priority",
  "after a break",
  "done, partial",
  "interrupted because it takes long",
  "failed",
  "in the background",
  "in the background, overdue",
  "expedited",
  "with a deadline",
  "with a deadline that has just passed",
  "cancelled because of its deadline",
  "of a customer whose plan has weight 3",
];

/** The explanation of facts in a language, in UTC and with plain spaces. */
export function explained(facts: ExplanationFacts, language: Language): string[] {
  // Which kind of space a language puts where differs between versions of its data.
  return explainInWords(facts, { language, timeZone: "UTC" }).map((text) => text.replace(/\s/g, " "));
}

/** The page that shows some explanations in every language. */
export function explanationsPage(): string {
  const header =
    "# Explanations in five languages\n\nWritten by `node test/i18n/write-explanations.ts`; a test fails when it is stale.\n";
  const chapters = shown.map((name) => {
    const facts = situations[name];
    const texts = facts
      ? languages.map((language) => [`### ${language}`, ...explained(facts, language)])
      : [];
    return [`## ${name}`, ...texts.flat()].join("\n\n");
  });
  return `${[header.trimEnd(), ...chapters].join("\n\n")}\n`;
}
