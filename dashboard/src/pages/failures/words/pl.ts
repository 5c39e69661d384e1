import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: FailuresWords = {
  empty: "Brak błędów",
  emptyExplained:
    "Dobra wiadomość: wszystkie dokumenty przetworzono pomyślnie, choć niektóre może dopiero po kilku próbach.",
  emptyPeriod: "W tym okresie nie było błędów",
  allHidden: "Wszystkie błędy z tego okresu są ukryte",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Łącznie jeden nieudany dokument.",
      few: `Łącznie ${shown} nieudane dokumenty.`,
      many: `Łącznie ${shown} nieudanych dokumentów.`,
    }),
  cut: "Nie wszystkie są tu pokazane.",
  range: "Nieudane w ciągu",
  ranges: { hour: "1 godziny", day: "1 dnia", week: "1 tygodnia", all: "Wszystkie" },
  by: "Grupuj według",
  groupings: {
    error: "Przyczyna",
    type: "Typ",
    reader: "Czytnik",
    processor: "Procesor",
    customer: "Klient",
  },
  unknown: {
    error: "Brak komunikatu",
    type: "Bez typu",
    reader: "Nie z czytnika",
    processor: "Nieznany procesor",
    customer: "–",
  },
  showHidden: (count, shown) =>
    plural(count, {
      one: "Pokaż 1 ukrytą grupę",
      few: `Pokaż ${shown} ukryte grupy`,
      many: `Pokaż ${shown} ukrytych grup`,
    }),
  groups: "Grupy błędów",
  causes: "Przyczyny",
  affected: "Dotknięci klienci",
  moreCustomers: (count, shown) =>
    plural(count, { one: "i 1 inny", few: `i ${shown} inni`, many: `i ${shown} innych` }),
  noMessage: "Bez komunikatu",
  customers: (count, shown) =>
    plural(count, { one: "1 klient", few: `${shown} klientów`, many: `${shown} klientów` }),
  trend: (step, max) => `Nieudane dokumenty na ${step}, najwyżej ${max}`,
  firstSeen: "Pierwszy raz",
  latest: "Ostatni",
  see: "Zobacz",
  decide: "Ukryj…",
  decideTitle: "Ukryj ten błąd lub dodaj notatkę",
  hide: "Ukryj",
  choices: {
    unchanged: "Bez zmian",
    shown: "Nie ukrywaj",
    dismissed: "Dopóki się nie powtórzy",
    hour: "Na godzinę",
    day: "Na dzień",
    week: "Na tydzień",
  },
  note: "Notatka dla innych",
  save: "Zapisz",
  saved: "Zapisano.",
  snoozed: (moment) => `Ukryte do ${moment}`,
  dismissed: (moment) => `Ukryte od ${moment}, dopóki się nie powtórzy`,
  dismissedBy: (name, moment) => `Ukryte przez: ${name}, od ${moment}, dopóki się nie powtórzy`,
  back: (moment) => `Znów widoczne: powtórzyło się po ukryciu ${moment}`,
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
