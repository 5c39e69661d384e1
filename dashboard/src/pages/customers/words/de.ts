import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomersWords } from "./en.ts";

const plural = pluralOf("de");

export const de: CustomersWords = {
  total: (customers, shown) => plural(customers, { one: "1 Kunde", other: `${shown} Kunden` }),
  search: "Kunden suchen",
  sort: "Sortieren nach",
  sorts: {
    name: "Name",
    count: "Niedrigste Zählung",
    updated: "Letzte Prüfung",
    pending: "Meiste ausstehende Dokumente",
  },
  orderNote: "Die Sortierung kann bis zu einer Minute alt sein; die Zahlen sind aktuell.",
  reset: "Zurücksetzen",
  due: "mit dem nächsten",
  share: "Anteil an der Arbeit",
  waits: "Wartezeit (p50 / p95)",
  paused: "Pausiert",
  empty: "Noch kein Kunde hat etwas eingereicht",
  emptyExplained: "Kunden erscheinen hier, sobald sie ein Dokument eingereicht haben.",
  nothingFound: (name) => `Kein Kundenname enthält „${name}“`,
};
