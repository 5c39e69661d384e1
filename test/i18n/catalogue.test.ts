import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogueOf } from "../../src/i18n/catalogue.ts";
import { formatOf, isTimeZone } from "../../src/i18n/format.ts";
import { type Language, languages } from "../../src/i18n/language.ts";

const counts = [0, 1, 2, 5, 22, 1000, 1_000_000];
const now = Date.UTC(2026, 8, 21, 14, 0);

const ahead: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "0 documents start before this one.",
    "One document starts before this one.",
    "2 documents start before this one.",
    "5 documents start before this one.",
    "22 documents start before this one.",
    "1,000 documents start before this one.",
    "1,000,000 documents start before this one.",
  ],
  de: [
    "Vor diesem Dokument sind noch 0 andere an der Reihe.",
    "Vor diesem Dokument ist noch ein anderes an der Reihe.",
    "Vor diesem Dokument sind noch 2 andere an der Reihe.",
    "Vor diesem Dokument sind noch 5 andere an der Reihe.",
    "Vor diesem Dokument sind noch 22 andere an der Reihe.",
    "Vor diesem Dokument sind noch 1.000 andere an der Reihe.",
    "Vor diesem Dokument sind noch 1.000.000 andere an der Reihe.",
  ],
  es: [
    "Antes que este documento empiezan otros 0.",
    "Antes que este documento empieza otro.",
    "Antes que este documento empiezan otros 2.",
    "Antes que este documento empiezan otros 5.",
    "Antes que este documento empiezan otros 22.",
    "Antes que este documento empiezan otros 1000.",
    "Antes que este documento empiezan otros 1.000.000 de documentos.",
  ],
  pl: [
    "Przed tym dokumentem czeka w kolejce jeszcze 0 innych.",
    "Przed tym dokumentem czeka w kolejce jeszcze jeden.",
    "Przed tym dokumentem czekają w kolejce jeszcze 2 inne.",
    "Przed tym dokumentem czeka w kolejce jeszcze 5 innych.",
    "Przed tym dokumentem czekają w kolejce jeszcze 22 inne.",
    "Przed tym dokumentem czeka w kolejce jeszcze 1000 innych.",
    "Przed tym dokumentem czeka w kolejce jeszcze 1 000 000 innych.",
  ],
  pt: [
    "Antes deste documento começa 0 documento.",
    "Antes deste documento começa 1 documento.",
    "Antes deste documento começam outros 2.",
    "Antes deste documento começam outros 5.",
    "Antes deste documento começam outros 22.",
    "Antes deste documento começam outros 1.000.",
    "Antes deste documento começam outros 1.000.000 de documentos.",
  ],
};

describe("every plural has the form that goes with its number", () => {
  for (const language of languages) {
    const { explanation } = catalogueOf(language);
    const { number } = formatOf({ language, timeZone: "UTC", now });
    it(language, () => {
      const said = counts.map((count) => plainSpaces(explanation.ahead(count, number(count))));
      assert.deepEqual(said, ahead[language]);
    });

    it(`${language}, in all other sentences with a number`, () => {
      for (const count of counts) {
        const shown = number(count);
        const sentences = [
          explanation.aheadMoreThan(count, shown),
          explanation.cost(count, shown),
          explanation.assumption(count, shown),
          explanation.capped(count, shown),
          explanation.failed(count, { shown, moment: "…", reason: null }),
        ];
        for (const sentence of sentences) {
          assert.equal(sentence.includes(shown) || count < 2, true, sentence);
          assert.doesNotMatch(sentence, /undefined/);
        }
      }
    });
  }
});

const durations: readonly [number, Readonly<Record<Language, string>>][] = [
  [0, { en: "0 seconds", de: "0 Sekunden", es: "0 segundos", pl: "0 sekund", pt: "0 segundo" }],
  [
    20,
    {
      en: "20 milliseconds",
      de: "20 Millisekunden",
      es: "20 milisegundos",
      pl: "20 milisekund",
      pt: "20 milissegundos",
    },
  ],
  [1500, { en: "1 second", de: "1 Sekunde", es: "1 segundo", pl: "1 sekunda", pt: "1 segundo" }],
  [1_500_000, { en: "25 minutes", de: "25 Minuten", es: "25 minutos", pl: "25 minut", pt: "25 minutos" }],
  [
    1_563_000,
    {
      en: "26 minutes and 3 seconds",
      de: "26 Minuten und 3 Sekunden",
      es: "26 minutos y 3 segundos",
      pl: "26 minut i 3 sekundy",
      pt: "26 minutos e 3 segundos",
    },
  ],
  [
    90_061_000,
    {
      en: "1 day and 1 hour",
      de: "1 Tag und 1 Stunde",
      es: "1 día y 1 hora",
      pl: "1 dzień i 1 godzina",
      pt: "1 dia e 1 hora",
    },
  ],
];

describe("a duration is told by its two largest units", () => {
  for (const [ms, expected] of durations) {
    it(`${ms} ms`, () => {
      for (const language of languages) {
        const { duration } = formatOf({ language, timeZone: "UTC", now });
        assert.equal(plainSpaces(duration(ms)), expected[language]);
      }
    });
  }
});

describe("a moment", () => {
  const format = formatOf({ language: "en", timeZone: "UTC", now });
  const minute = 60_000;

  it("of today is told by the time alone", () => {
    assert.equal(plainSpaces(format.future(now + 5 * minute)), "in 5 minutes (2:05:00 PM UTC)");
    assert.equal(plainSpaces(format.past(now - 90 * minute)), "90 minutes ago (12:30:00 PM UTC)");
  });

  it("of another day is told with its date", () => {
    const moment = plainSpaces(format.future(now + 3000 * minute));
    assert.equal(moment, "in 2 days (Sep 23, 2026, 4:00:00 PM UTC)");
  });

  it("is told in the time zone that was asked for", () => {
    const { future } = formatOf({ language: "de", timeZone: "Europe/Berlin", now });
    assert.equal(plainSpaces(future(now + 5 * minute)), "in 5 Minuten (16:05:00 MESZ)");
  });

  it("that is now, or on the other side of it, is a second away", () => {
    assert.equal(plainSpaces(format.future(now)), "in 1 second (2:00:00 PM UTC)");
    assert.equal(plainSpaces(format.past(now + 1000)), "1 second ago (2:00:01 PM UTC)");
  });

  it("beyond all dates is told as the last one", () => {
    assert.match(plainSpaces(format.future(1e300)), /275760/);
  });
});

it("time zones are told from what is none", () => {
  assert.deepEqual(["UTC", "Europe/Berlin", "+02:00"].map(isTimeZone), [true, true, true]);
  assert.deepEqual(["", "Mars/Olympus", 7, undefined].map(isTimeZone), [false, false, false, false]);
});

// Which kind of space a language puts where differs between versions of its data.
function plainSpaces(text: string): string {
  return text.replace(/\s/g, " ");
}
