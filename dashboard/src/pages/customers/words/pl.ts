import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomersWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: CustomersWords = {
  total: (customers, shown) =>
    plural(customers, { one: "1 klient", few: `${shown} klientów`, many: `${shown} klientów` }),
  search: "Znajdź klienta",
  sort: "Sortuj według",
  sorts: {
    name: "Nazwa",
    count: "Licznik",
    updated: "Ostatnie sprawdzenie",
    pending: "Oczekujące",
    waiting: "W kolejce",
    running: "Przetwarzane",
    done: "Przetworzone",
    failed: "Z błędem",
    waits: "Średnie oczekiwanie",
    work: "Udział w pracy",
  },
  ascending: "Rosnąco",
  descending: "Malejąco",
  covers: ({ mark, period }) => `Kolumny z oznaczeniem ${mark}: ${period}`,
  orderNote: "Kolejność może być nieaktualna o maksymalnie minutę; liczby są bieżące.",
  reset: "Reset licznika",
  due: "z następnym",
  share: "Udział w pracy",
  waits: "Czekanie (średnie / maks.)",
  paused: "Wstrzymany",
  empty: "Żaden klient jeszcze niczego nie złożył",
  emptyExplained: "Klienci pojawiają się tutaj po złożeniu pierwszego dokumentu.",
  nothingFound: (name) => `Nazwa żadnego klienta nie zawiera „${name}”`,
};
