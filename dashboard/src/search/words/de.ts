import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { SearchWords } from "./en.ts";

const plural = pluralOf("de");

export const de: SearchWords = {
  label: "Dokumente, Kunden, Fehler und Schlüssel suchen",
  suggestions: "Vorschläge",
  groups: {
    all: "Suche",
    saved: "Gespeicherte Filter",
    recent: "Letzte Suchen",
    qualifiers: "Suche eingrenzen",
    documents: "Dokumente",
    customers: "Kunden",
    failures: "Fehler",
    keys: "Schlüssel",
  },
  showAll: "Alle passenden Dokumente anzeigen",
  nothing: "Sonst wurde nichts gefunden.",
  cut: (shown) =>
    `Hier wurden nur die neuesten ${shown} Dokumente durchsucht. Die Liste aller Treffer sucht weiter.`,
  help: "Namen, Titel, IDs und deren erste Stellen. Pfeiltasten wählen aus, Enter öffnet, Esc schließt.",
  forget: "Letzte Suchen vergessen",
  expected: {
    customer: "der Name eines Kunden",
    state: "ein Zustand",
    type: "ein Typ wie pdf oder application/pdf",
    name: "ein Teil eines Namens",
    id: "die ersten Stellen einer ID",
    priority: "eine Zahl von 1 bis 9",
    urgency: "normal oder background (Hintergrund)",
    partial: "yes: nur unvollständige Ergebnisse",
    before: "eine Zeit wie 2d, 12h oder 2026-11-01",
    after: "eine Zeit wie 2d, 12h oder 2026-11-01",
    failure: "eine Fehlergruppe",
  },
  didYouMean: (nearest) => `Meinten Sie ${nearest}?`,
  repeated: (qualifier) => `${qualifier} darf nur einmal vorkommen.`,
  unknown: (qualifier) => `Den Zusatz „${qualifier}“ gibt es nicht.`,
  inQuotes: "Um nach dem Text zu suchen, setzen Sie ihn in Anführungszeichen.",
  invalid: (typed, expected) => `${typed}: Erwartet wird ${expected}.`,
  documentsOf: (count, shown) => plural(count, { one: "ein Dokument", other: `${shown} Dokumente` }),
  pendingOf: (count, shown) =>
    plural(count, { one: "ein offenes Dokument", other: `${shown} offene Dokumente` }),
};
