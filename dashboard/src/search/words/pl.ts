import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { SearchWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: SearchWords = {
  label: "Szukaj dokumentów, klientów, błędów i kluczy",
  suggestions: "Podpowiedzi",
  groups: {
    all: "Wyszukiwanie",
    saved: "Zapisane filtry",
    recent: "Ostatnie wyszukiwania",
    qualifiers: "Zawęź wyszukiwanie",
    documents: "Dokumenty",
    customers: "Klienci",
    failures: "Błędy",
    keys: "Klucze",
  },
  showAll: "Pokaż wszystkie pasujące dokumenty",
  nothing: "Nie znaleziono nic więcej.",
  cut: (shown) => `Przeszukano tu tylko ${shown} najnowszych dokumentów. Pełna lista szuka dalej.`,
  help: "Nazwy, tytuły, identyfikatory i ich początki. Strzałki wybierają, Enter otwiera, Esc zamyka.",
  forget: "Zapomnij ostatnie wyszukiwania",
  expected: {
    customer: "nazwa klienta",
    state: "stan",
    type: "typ, na przykład pdf lub application/pdf",
    name: "część nazwy",
    id: "początek identyfikatora",
    priority: "liczba od 1 do 9",
    urgency: "normal lub background (w tle)",
    partial: "yes: tylko niepełne wyniki",
    before: "czas, na przykład 2d, 12h lub 2026-11-01",
    after: "czas, na przykład 2d, 12h lub 2026-11-01",
    failure: "grupa błędów",
  },
  didYouMean: (nearest) => `Czy chodziło o ${nearest}?`,
  repeated: (qualifier) => `${qualifier} można podać tylko raz.`,
  unknown: (qualifier) => `Nie ma kwalifikatora „${qualifier}”.`,
  inQuotes: "Aby szukać takiego tekstu, ujmij go w cudzysłów.",
  invalid: (typed, expected) => `${typed}: oczekiwana wartość to ${expected}.`,
  documentsOf: (count, shown) =>
    plural(count, { one: "1 dokument", few: `${shown} dokumenty`, many: `${shown} dokumentów` }),
  pendingOf: (count, shown) =>
    plural(count, {
      one: "1 niezakończony dokument",
      few: `${shown} niezakończone dokumenty`,
      many: `${shown} niezakończonych dokumentów`,
    }),
};
