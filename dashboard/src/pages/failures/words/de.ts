import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf<"one" | "other">("de", "other");

/** The German words of the failures. */
export const de: FailuresWords = {
  title: "Fehler",
  empty: "Nichts ist fehlgeschlagen",
  emptyExplained:
    "Gute Nachricht: Jedes verarbeitete Dokument kam durch, wenn auch vielleicht erst nach mehreren Versuchen.",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Ein fehlgeschlagenes Dokument.",
      other: `${shown} fehlgeschlagene Dokumente, geordnet nach dem, was schiefging.`,
    }),
  leadAtLeast: (shown) =>
    `Die letzten ${shown} fehlgeschlagenen Dokumente, geordnet nach dem, was schiefging.`,
  groups: "Gruppen von Fehlern",
  noMessage: "Ohne Meldung",
  documents: (count, shown) => plural(count, { one: "1 Dokument", other: `${shown} Dokumente` }),
  customers: (count, shown) => plural(count, { one: "1 Kunde", other: `${shown} Kunden` }),
  share: (share) => `${share} aller Fehler`,
  latest: "Zuletzt",
  see: () => "Ansehen",
  retry: (count) => plural(count, { one: "Erneut versuchen", other: "Alle erneut versuchen" }),
  retryTitle: (count, shown) =>
    plural(count, { one: "1 Dokument erneut versuchen?", other: `${shown} Dokumente erneut versuchen?` }),
  retryText: (message) =>
    `Alle Dokumente, die mit „${message}“ fehlgeschlagen sind, kommen wieder in die Warteschlange, jedes mit seiner bisherigen Priorität. Andere Fehler bleiben, wie sie sind.`,
  retryAction: (count, shown) =>
    plural(count, { one: "1 Dokument erneut versuchen", other: `${shown} Dokumente erneut versuchen` }),
  retrying: (done, all) => `${done} von ${all} erneut auf dem Weg`,
  stop: "Aufhören",
  retried: (count, shown) =>
    plural(count, {
      one: "1 Dokument wird erneut verarbeitet.",
      other: `${shown} Dokumente werden erneut verarbeitet.`,
    }),
  refused: (count, shown) =>
    plural(count, { one: "Bei 1 ging es nicht.", other: `Bei ${shown} ging es nicht.` }),
};
