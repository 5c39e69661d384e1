import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { ClientErrorCode } from "../../src/client/request-error.ts";
import { errorCodes } from "../../src/errors/fairlane-error.ts";
import { catalogueOf } from "../../src/i18n/catalogue.ts";
import { type Language, languages } from "../../src/i18n/language.ts";
import { partialInWords } from "../../src/i18n/partial.ts";
import { failureInWords, problemInWords } from "../../src/i18n/problems.ts";
import type { FailureDetails } from "../../src/policy/failure-details.ts";
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
  const sources = Object.keys(errorCodes).filter((code) => code.startsWith("source-"));
  const failures = [...processing, ...sources, ...Object.keys(unreadableCodes), "no-processor"];
  const requests = [
    ...Object.keys(errorCodes),
    ...Object.keys(serverCodes),
    ...(["server-unreachable", "response-unexpected"] satisfies ClientErrorCode[]),
  ].filter((code) => !processing.includes(code));

  for (const language of languages)
    it(language, () => {
      for (const code of requests) assert.match(problemInWords(code, language) ?? "", /^\p{Lu}.*\.$/u, code);
      for (const code of [...failures, "store-full"]) {
        const { reason, isTranslated, advice } = failureInWords({ code, message: "English" }, language);
        assert.ok(isTranslated, code);
        assert.match(reason, /^\p{Lu}.*[^.]$/u, code);
        assert.match(advice, /^\p{Lu}.*\.$/u, code);
      }
      for (const code of Object.keys(partialCodes)) {
        const [sentence = ""] = partialInWords([{ code }], language);
        assert.match(sentence, /^\p{Lu}.*\.$/u, code);
        assert.notEqual(sentence, `${catalogueOf(language).partial.ownCode(code)}.`);
      }
    });

  it("and an unknown code has none", () => {
    assert.equal(problemInWords("no-such-code", "en"), undefined);
    assert.equal(problemInWords("constructor", "en"), undefined);
    assert.equal(failureInWords({ code: "constructor", message: "broke" }, "en").isTranslated, false);
  });
});

describe("a failure", () => {
  it("that a processor reported in its own words keeps them", () => {
    const error = { name: "DoNotRetry", message: "no invoice number on page 3" };
    const { reason, advice } = failureInWords(error, "de");
    assert.equal(reason, "no invoice number on page 3");
    assert.match(advice, /^Erneutes Verarbeiten hilft nicht/);
    assert.equal(failureInWords({ name: "AbortError", message: "" }, "de").reason, "AbortError");
  });

  it("keeps the figures that matter, in the numbers of the language", () => {
    const tooLarge = (details: FailureDetails, language: Language) =>
      failureInWords({ code: "document-over-limit", message: "", details }, language).reason;
    const pixels = { unit: "pixels", size: 34_799_360, limit: 30_000_000, reader: "PNG" };
    assert.equal(
      tooLarge(pixels, "de"),
      "Das Dokument überschreitet eine Größengrenze (34.799.360 Pixel; die Grenze ist 30.000.000 Pixel)",
    );
    const bytes = { unit: "bytes", size: 268_435_457, limit: 268_435_456 };
    assert.match(tooLarge(bytes, "en"), /\(268,435,457 bytes; the limit is 268,435,456 bytes\)$/);
    assert.match(tooLarge({ ...bytes, size: 3e9 }, "en"), /\(3 GB; the limit is 268\.4 MB\)$/);
    const slow = { code: "timed-out", message: "", details: { unit: "ms", limit: 90_000 } };
    assert.match(failureInWords(slow, "es").reason, /\(el límite es 1 minuto y 30 segundos\)$/);
    const unread = { code: "type-unknown", message: "", details: { type: "XLSX" } };
    assert.equal(failureInWords(unread, "pl").reason, "Nie można odczytać dokumentów tego typu (XLSX)");
  });
});
