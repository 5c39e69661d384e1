import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomersWords } from "./en.ts";

const plural = pluralOf("de");

export const de: CustomersWords = {
  total: (customers, shown) => plural(customers, { one: "1 Kunde", other: `${shown} Kunden` }),
  search: "Kunden suchen",
  sort: "Sortieren nach",
  sorts: {
    name: "Name",
    count: "Zählung",
    updated: "Letzte Prüfung",
    pending: "Ausstehend",
    waiting: "Wartend",
    running: "In Verarbeitung",
    done: "Fertig",
    failed: "Fehlgeschlagen",
    waits: "Mittlere Wartezeit",
    work: "Anteil an der Arbeit",
  },
  ascending: "Aufsteigend",
  descending: "Absteigend",
  covers: ({ mark, period }) => `Spalten mit ${mark}: ${period}`,
  orderNote: "Die Sortierung kann bis zu einer Minute alt sein; die Zahlen sind aktuell.",
  reset: "Zurücksetzen der Zählung",
  due: "mit dem nächsten",
  share: "Anteil an der Arbeit",
  waits: "Wartezeit (Mittel / längste)",
  paused: "Pausiert",
  empty: "Noch kein Kunde hat etwas eingereicht",
  emptyExplained: "Kunden erscheinen hier, sobald sie ein Dokument eingereicht haben.",
  nothingFound: (name) => `Kein Kundenname enthält „${name}“`,
};
