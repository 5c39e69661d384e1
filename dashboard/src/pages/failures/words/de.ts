import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf("de");

export const de: FailuresWords = {
  empty: "Nichts ist fehlgeschlagen",
  emptyExplained:
    "Gute Nachricht: Alle Dokumente wurden erfolgreich verarbeitet, manche vielleicht erst nach mehreren Versuchen.",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Ein fehlgeschlagenes Dokument.",
      other: `${shown} fehlgeschlagene Dokumente, nach Ursache gruppiert.`,
    }),
  leadAtLeast: (shown) => `Die letzten ${shown} fehlgeschlagenen Dokumente, nach Ursache gruppiert.`,
  groups: "Gruppen von Fehlern",
  noMessage: "Ohne Meldung",
  customers: (count, shown) => plural(count, { one: "1 Kunde", other: `${shown} Kunden` }),
  share: (share) => `${share} aller Fehler`,
  latest: "Zuletzt",
  see: "Ansehen",
  retry: (count) => plural(count, { one: "Erneut verarbeiten", other: "Alle erneut verarbeiten" }),
  retryText: (message) =>
    `Alle Dokumente, die mit „${message}“ fehlgeschlagen sind, kommen wieder in die Warteschlange, jedes mit seiner bisherigen Priorität. Andere Fehler bleiben, wie sie sind.`,
  retrying: (done, all) => `${done} von ${all} erneut eingereiht`,
  refused: (count, shown) =>
    plural(count, {
      one: "1 Dokument ließ sich nicht erneut einreihen.",
      other: `${shown} Dokumente ließen sich nicht erneut einreihen.`,
    }),
};
