import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { ClientErrorCode } from "../../src/client/request-error.ts";
import { errorCodes } from "../../src/errors/fairlane-error.ts";
import { catalogueOf } from "../../src/i18n/catalogue.ts";
import { languages } from "../../src/i18n/language.ts";
import { partialInWords } from "../../src/i18n/partial.ts";
import { failureInWords, problemInWords } from "../../src/i18n/problems.ts";
import { partialCodes } from "../../src/policy/partial.ts";
import { skippedKinds } from "../../src/readers/skipped-kinds.ts";
import { unreadableCodes } from "../../src/readers/unreadable.ts";
import { serverCodes } from "../../src/server/responses/problem.ts";
import { dashboardWords, renderedPage } from "./rendered.ts";

describe("the page of every sentence", () => {
  for (const language of languages) {
    it(`is up to date in ${language}`, () => {
      const page = readFileSync(join(import.meta.dirname, "rendered", `${language}.md`), "utf8");
      assert.equal(
        renderedPage(language),
        page,
        "run node test/i18n/write-rendered.ts and read what changed",
      );
    });

    it(`has no gaps in ${language}`, () => {
      assert.doesNotMatch(renderedPage(language), /undefined|NaN|\[object|\$\{|=>/);
    });
  }
});

it("a part that is left out has a sentence in every language", () => {
  for (const language of languages) {
    const sentences = dashboardWords[language].document.skippedKinds;
    assert.deepEqual(Object.keys(sentences), Object.keys(skippedKinds), language);
    for (const [kind, sentence] of Object.entries(sentences))
      assert.match(sentence(3, "3"), /^(?:3 |\p{Lu}).*: .*\.$/u, `${language}: ${kind}`);
  }
});

describe("an error code has a sentence in every language", () => {
  const processing = ["cancelled", "deadline-passed", "timed-out", "lease-lost", "preempted", "stopping"];
  const failures = [...processing, ...Object.keys(unreadableCodes)];
  const requests = [
    ...Object.keys(errorCodes),
    ...Object.keys(serverCodes),
    ...(["server-unreachable", "response-unexpected"] satisfies ClientErrorCode[]),
  ].filter((code) => !processing.includes(code));

  for (const language of languages)
    it(language, () => {
      for (const code of requests) assert.match(problemInWords(code, language) ?? "", /^\p{Lu}.*\.$/u, code);
      for (const code of failures)
        assert.match(failureInWords(code, language) ?? "", /^\p{Lu}.*[^.]$/u, code);
      assert.match(failureInWords("store-full", language) ?? "", /^\p{Lu}.*[^.]$/u);
      for (const code of Object.keys(partialCodes)) {
        const [sentence = ""] = partialInWords([{ code }], language);
        assert.match(sentence, /^\p{Lu}.*\.$/u, code);
        assert.notEqual(sentence, `${catalogueOf(language).partial.ownCode(code)}.`);
      }
    });

  it("and an unknown code has none", () => {
    assert.equal(problemInWords("no-such-code", "en"), undefined);
    assert.equal(problemInWords("constructor", "en"), undefined);
    assert.equal(failureInWords("not-found", "en"), undefined);
    assert.equal(failureInWords(undefined, "en"), undefined);
  });
});
