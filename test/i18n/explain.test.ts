import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import fc from "fast-check";
import { catalogueOf } from "../../src/i18n/catalogue.ts";
import { explainInWords } from "../../src/i18n/explain.ts";
import { languages } from "../../src/i18n/language.ts";
import type { ExplanationFacts } from "../../src/policy/explanation.ts";
import { partialCodes } from "../../src/policy/partial.ts";
import type { Priority } from "../../src/policy/rule.ts";
import { explained, explanationsPage } from "./explained.ts";
import { situations } from "./situations.ts";

const unresolved = /undefined|NaN|Infinity|\[object|\$\{|=>|\{|\}/;

describe("an explanation is entirely in its language", () => {
  for (const [name, facts] of Object.entries(situations)) {
    it(name, () => {
      const english = sentencesOf(explained(facts, "en"));
      for (const language of languages) {
        const text = explained(facts, language);
        assert.doesNotMatch(text.join(" "), unresolved);
        for (const paragraph of text) assert.match(paragraph, /^[\p{Lu}\d].*\.$/u);
        if (language === "en") continue;
        assert.equal(sentencesOf(text).length, english.length);
        for (const sentence of english)
          assert.ok(!text.join(" ").includes(sentence), `${language}: ${sentence}`);
      }
    });
  }

  it("and every constant sentence is used by some situation", () => {
    const said = Object.values(situations).flatMap((facts) => explained(facts, "en"));
    const constants = Object.values(catalogueOf("en").explanation).filter(
      (entry) => typeof entry === "string",
    );
    for (const sentence of constants) assert.ok(said.join(" ").includes(sentence), sentence);
  });
});

it("the page of explanations is up to date", () => {
  const page = readFileSync(join(import.meta.dirname, "explanations.md"), "utf8");
  assert.equal(page, explanationsPage(), "run node test/i18n/write-explanations.ts and read what changed");
});

describe("an explanation", () => {
  const only = (name: string) => explained(situations[name] as ExplanationFacts, "en").join("\n");

  it("gives no time while the queue is paused, and says so", () => {
    assert.match(only("the whole queue paused"), /The whole queue is paused/);
    assert.doesNotMatch(only("the whole queue paused"), /expected to start|cannot be estimated/);
  });

  it("does not give the same time twice", () => {
    assert.match(only("expected at one time"), /expected to start in 1 second \(14:00:01 UTC\)\. /);
  });

  it("quotes the message of a failure without a known code", () => {
    for (const language of languages)
      assert.match(explained(situations.failed as ExplanationFacts, language).join(), /page 3: unreadable/);
  });

  it("translates the reason of a failure with a known code", () => {
    const { failed } = situations;
    const error = { message: "The PDF is protected by a password.", code: "document-encrypted" };
    const facts = { ...failed, document: { ...failed?.document, error } } as ExplanationFacts;
    assert.match(explained(facts, "de").join(), /„Das Dokument ist mit einem Passwort geschützt“/);
    assert.match(explained(facts, "pl").join(), /„Dokument jest chroniony hasłem”/);
  });

  it("says that a fixed window ends even if documents arrive", () => {
    assert.match(only("after a fixed window"), /The reset interval \(25 minutes\) had passed/);
    assert.match(only("after a fixed window"), /even if more documents arrive/);
  });

  it("does not show thresholds other than those applied", () => {
    assert.doesNotMatch(only("after a change of the policy"), /−2/);
  });
});

it("an explanation of any facts is complete and does not throw", () => {
  fc.assert(
    fc.property(
      anyFacts(),
      fc.constantFrom(...languages),
      fc.constantFrom("UTC", "Asia/Tokyo"),
      (...given) => {
        const [facts, language, timeZone] = given;
        const text = explainInWords(facts, { language, timeZone });
        assert.ok(text.length >= 2 && text.every((paragraph) => paragraph.length > 10));
        assert.doesNotMatch(text.join(" "), unresolved);
      },
    ),
  );
});

function sentencesOf(text: readonly string[]): string[] {
  return text.flatMap((paragraph) => paragraph.split(/(?<=\.) (?=[\p{Lu}\d])/u));
}

function anyFacts(): fc.Arbitrary<ExplanationFacts> {
  const time = fc.oneof(fc.integer({ min: 0, max: 4e12 }), fc.maxSafeInteger());
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
  const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const count = fc.integer({ min: -1e9, max: 0 });
  const priority = fc.integer({ min: 1, max: 9 }) as fc.Arbitrary<Priority>;
  return fc.record({
    at: time,
    document: fc.record({
      state: fc.constantFrom("scheduled", "held", "waiting", "running", "done", "failed", "cancelled"),
      urgency: fc.constantFrom("normal", "background"),
      isExpedited: fc.boolean(),
      attempts: fc.nat(),
      isLong: fc.boolean(),
      maxAttempts: fc.nat(),
      error: maybe(
        fc.record(
          {
            message: fc.constantFrom("", "out of paper", "„“”«»"),
            code: fc.constantFrom("document-broken", "store-full", "deadline-passed", "own-code"),
          },
          { requiredKeys: ["message"] },
        ),
      ),
      partial: maybe(
        fc.array(
          fc.record(
            { code: fc.constantFrom(...Object.keys(partialCodes), "own-code"), page: fc.integer({ min: 1 }) },
            { requiredKeys: ["code"] },
          ),
          { minLength: 1, maxLength: 30 },
        ),
      ),
      dueAt: maybe(time),
      startedAt: maybe(time),
      finishedAt: maybe(time),
    }),
    check: maybe(
      fc.record({
        priority,
        cost: fc.integer({ min: 1, max: 1000 }),
        count,
        countBefore: perhaps(count),
        sinceUpdateMs: perhaps(fc.maxSafeInteger()),
        wasReset: fc.boolean(),
        thresholds: fc.constantFrom([], [-2, -4, -6, -8, -10, -12, -14, -20]),
        thresholdsPassed: fc.array(count, { maxLength: 8 }),
        resetIntervalMs: fc.integer({ min: 1, max: 4e12 }),
        policyChanged: fc.boolean(),
      }),
    ),
    place: maybe(fc.record({ ahead: fc.nat(), isExact: fc.boolean() })),
    overdue: maybe(fc.record({ afterMs: fc.nat() })),
    deadlineAt: maybe(time),
    weight: fc.integer({ min: 1, max: 100 }),
    cap: maybe(fc.record({ maxRunning: fc.nat(), running: fc.nat(), isWhileOthersWait: fc.boolean() })),
    expectedStart: maybe(
      fc.record({ p50At: time, p90At: time, basedOn: fc.nat(), slots: fc.nat(), isLowerBound: fc.boolean() }),
    ),
    isPaused: fc.boolean(),
    hasWorkers: fc.boolean(),
    areAllDraining: fc.boolean(),
    next: fc.record({
      nextCount: count,
      nextPriority: priority,
      resetsAt: perhaps(time),
      resetsInMs: fc.nat(),
      window: fc.constantFrom("since-last-update", "fixed"),
    }),
  });
}
