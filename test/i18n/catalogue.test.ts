import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { catalogueOf } from "../../src/i18n/catalogue.ts";
import { formatOf, isTimeZone } from "../../src/i18n/format.ts";
import { type Language, languages } from "../../src/i18n/language.ts";

const counts = [0, 1, 2, 5, 22, 1000, 1_000_000];
const now = Date.UTC(2026, 8, 21, 14, 0);

describe("a plural sentence has the form that goes with its number", () => {
  for (const language of languages) {
    const { explanation } = catalogueOf(language);
    const { number } = formatOf({ language, timeZone: "UTC", now });
    it(`in ${language}`, () => {
      for (const count of counts) {
        const shown = number(count);
        const sentences = [
          explanation.ahead(count, shown),
          explanation.aheadMoreThan(count, shown),
          explanation.cost(count, shown),
          explanation.assumption(count, shown),
          explanation.weight(count, shown),
          explanation.capped(count, shown),
          explanation.failed(count, { shown, moment: "…", reason: null }),
        ];
        for (const sentence of sentences) assert.equal(sentence.includes(shown) || count < 2, true, sentence);
      }
    });
  }

  it("with “de” between a million and its noun in Spanish and Portuguese", () => {
    const [es, pt] = [catalogueOf("es").explanation, catalogueOf("pt").explanation];
    assert.equal(es.ahead(1e6, "1.000.000"), "Hay 1.000.000 de documentos por delante de este.");
    assert.equal(pt.ahead(1e6, "1.000.000"), "Há 1.000.000 de documentos na frente deste.");
    assert.equal(pt.ahead(1e3, "1.000"), "Há 1.000 documentos na frente deste.");
  });

  it("which is the plural for zero in Portuguese", () => {
    assert.equal(catalogueOf("pt").explanation.ahead(0, "0"), "Há 0 documentos na frente deste.");
  });
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

describe("a duration has its two largest units", () => {
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

  it("of today is the time alone", () => {
    assert.equal(plainSpaces(format.future(now + 5 * minute)), "in 5 minutes (14:05:00 UTC)");
    assert.equal(plainSpaces(format.past(now - 90 * minute)), "90 minutes ago (12:30:00 UTC)");
  });

  it("of another day has its date", () => {
    const moment = plainSpaces(format.future(now + 3000 * minute));
    assert.equal(moment, "in 2 days (23 Sept 2026, 16:00:00 UTC)");
  });

  it("is in the given time zone", () => {
    const { future } = formatOf({ language: "de", timeZone: "Europe/Berlin", now });
    assert.equal(plainSpaces(future(now + 5 * minute)), "in 5 Minuten (16:05:00 MESZ)");
  });

  it("that is now, or on the other side of it, is a second away", () => {
    assert.equal(plainSpaces(format.future(now)), "in 1 second (14:00:00 UTC)");
    assert.equal(plainSpaces(format.past(now + 1000)), "1 second ago (14:00:01 UTC)");
  });

  it("beyond all dates is the last one", () => {
    assert.match(plainSpaces(format.future(1e300)), /275760/);
  });
});

it("isTimeZone accepts names and offsets and rejects everything else", () => {
  assert.deepEqual(["UTC", "Europe/Berlin", "+02:00"].map(isTimeZone), [true, true, true]);
  assert.deepEqual(["", "Mars/Olympus", 7, undefined].map(isTimeZone), [false, false, false, false]);
});

// Which kind of space a language puts where differs between versions of its data.
function plainSpaces(text: string): string {
  return text.replace(/\s/g, " ");
}
