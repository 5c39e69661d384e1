import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: FailuresWords = {
  empty: "Brak błędów",
  emptyExplained:
    "Dobra wiadomość: wszystkie dokumenty przetworzono pomyślnie, choć niektóre może dopiero po kilku próbach.",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Jeden dokument z błędem.",
      few: `${shown} dokumenty z błędem, pogrupowane według przyczyny.`,
      many: `${shown} dokumentów z błędem, pogrupowanych według przyczyny.`,
    }),
  leadAtLeast: (shown) => `Ostatnie dokumenty z błędem (${shown}), pogrupowane według przyczyny.`,
  groups: "Grupy błędów",
  noMessage: "Bez komunikatu",
  customers: (count, shown) =>
    plural(count, { one: "1 klient", few: `${shown} klientów`, many: `${shown} klientów` }),
  share: (share) => `${share} wszystkich błędów`,
  latest: "Ostatni",
  see: "Zobacz",
  retry: (count) =>
    plural(count, {
      one: "Przetwórz ponownie",
      few: "Przetwórz ponownie wszystkie",
      many: "Przetwórz ponownie wszystkie",
    }),
  retryText: (message) =>
    `Wszystkie dokumenty z błędem „${message}” wrócą do kolejki, każdy ze swoim dotychczasowym priorytetem. Inne błędy pozostaną bez zmian.`,
  retrying: (done, all) => `Ponownie w kolejce: ${done} z ${all}`,
  refused: (_count, shown) => `Nie udało się skierować do ponownego przetworzenia: ${shown}.`,
};
