import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chooseLanguages, ocrLanguageOf } from "../../src/readers/image/ocr-languages.ts";

describe("the name of a language of recognition", () => {
  const known: Readonly<Record<string, readonly [tag: string, data: string]>> = {
    de: ["de", "deu"],
    "de-AT": ["de", "deu"],
    deu: ["de", "deu"],
    EN: ["en", "eng"],
    "pt-BR": ["pt", "por"],
    rus: ["ru", "rus"],
    zh: ["zh-Hans", "chi_sim"],
    "zh-TW": ["zh-Hant", "chi_tra"],
    chi_sim: ["zh-Hans", "chi_sim"],
    "sr-Latn": ["sr-Latn", "srp_latn"],
    nb: ["no", "nor"],
    frk: ["frk", "frk"],
    chi_tra_vert: ["chi_tra_vert", "chi_tra_vert"],
  };
  for (const [name, [tag, data]] of Object.entries(known))
    it(`may be ${name}`, () => assert.deepEqual(ocrLanguageOf(name), { tag, data }));

  for (const name of ["", "xx", "german", "../fra", "fra/x", "de_DE", "osd", "constructor", "fra\0"])
    it(`is not ${JSON.stringify(name)}`, () => assert.equal(ocrLanguageOf(name), undefined));
});

it("languages are used once each, and at most eight of them", () => {
  const { languages, skipped } = chooseLanguages("de deu de-AT en es pl pt fr it nl sv de".split(" "));
  assert.equal(languages.map(({ tag }) => tag).join(), "de,en,es,pl,pt,fr,it,nl");
  assert.deepEqual(
    skipped.map(({ what, kind }) => [what, kind]),
    [['the language "sv" for recognition', "unused-language"]],
  );
});
