import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf<"one" | "few" | "many">("pl", "many");

/** The Polish words of the failures. */
export const pl: FailuresWords = {
  title: "Błędy",
  empty: "Nic się nie zepsuło",
  emptyExplained:
    "Dobra wiadomość: każdy przetworzony dokument się udał, choć może dopiero po kilku próbach.",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Jeden nieudany dokument.",
      few: `${shown} nieudane dokumenty, pogrupowane według przyczyny.`,
      many: `${shown} nieudanych dokumentów, pogrupowanych według przyczyny.`,
    }),
  leadAtLeast: (shown) => `Ostatnie nieudane dokumenty (${shown}), pogrupowane według przyczyny.`,
  groups: "Grupy błędów",
  noMessage: "Bez komunikatu",
  documents: (count, shown) =>
    plural(count, { one: "1 dokument", few: `${shown} dokumenty`, many: `${shown} dokumentów` }),
  customers: (count, shown) =>
    plural(count, { one: "1 klient", few: `${shown} klientów`, many: `${shown} klientów` }),
  share: (share) => `${share} wszystkich błędów`,
  latest: "Ostatni",
  see: () => "Zobacz",
  retry: (count) =>
    plural(count, { one: "Spróbuj ponownie", few: "Ponów wszystkie", many: "Ponów wszystkie" }),
  retryTitle: (count, shown) =>
    plural(count, {
      one: "Ponowić 1 dokument?",
      few: `Ponowić ${shown} dokumenty?`,
      many: `Ponowić ${shown} dokumentów?`,
    }),
  retryText: (message) =>
    `Wszystkie dokumenty z błędem „${message}” wrócą do kolejki, każdy ze swoim dotychczasowym priorytetem. Inne błędy pozostaną bez zmian.`,
  retryAction: (count, shown) =>
    plural(count, {
      one: "Ponów 1 dokument",
      few: `Ponów ${shown} dokumenty`,
      many: `Ponów ${shown} dokumentów`,
    }),
  retrying: (done, all) => `Ponowiono ${done} z ${all}`,
  stop: "Zatrzymaj",
  retried: (count, shown) =>
    plural(count, {
      one: "Ponowiono 1 dokument.",
      few: `Ponowiono ${shown} dokumenty.`,
      many: `Ponowiono ${shown} dokumentów.`,
    }),
  refused: (_count, shown) => `Nie udało się ponowić: ${shown}.`,
};
