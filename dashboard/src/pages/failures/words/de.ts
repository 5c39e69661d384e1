import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf("de");

export const de: FailuresWords = {
  empty: "Nichts ist fehlgeschlagen",
  emptyExplained:
    "Gute Nachricht: Alle Dokumente wurden erfolgreich verarbeitet, manche vielleicht erst nach mehreren Versuchen.",
  emptyPeriod: "In diesem Zeitraum ist nichts fehlgeschlagen",
  allHidden: "Alle Fehler dieses Zeitraums sind ausgeblendet",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Insgesamt ein fehlgeschlagenes Dokument.",
      other: `Insgesamt ${shown} fehlgeschlagene Dokumente.`,
    }),
  cut: "Hier sind nicht alle gezeigt.",
  range: "Fehlgeschlagen in",
  ranges: { hour: "1 Stunde", day: "1 Tag", week: "1 Woche", all: "Alle" },
  by: "Gruppieren nach",
  groupings: {
    error: "Ursache",
    type: "Typ",
    reader: "Leser",
    processor: "Prozessor",
    customer: "Kunde",
  },
  unknown: {
    error: "Ohne Meldung",
    type: "Ohne Typ",
    reader: "Nicht von einem Leser",
    processor: "Unbekannter Prozessor",
    customer: "–",
  },
  showHidden: (count, shown) =>
    plural(count, {
      one: "1 ausgeblendete Gruppe anzeigen",
      other: `${shown} ausgeblendete Gruppen anzeigen`,
    }),
  groups: "Gruppen von Fehlern",
  causes: "Ursachen",
  affected: "Betroffene Kunden",
  moreCustomers: (count, shown) => plural(count, { one: "und 1 weiterer", other: `und ${shown} weitere` }),
  noMessage: "Ohne Meldung",
  customers: (count, shown) => plural(count, { one: "1 Kunde", other: `${shown} Kunden` }),
  trend: (step, max) => `Fehlgeschlagene Dokumente je ${step}, höchstens ${max}`,
  firstSeen: "Zuerst",
  latest: "Zuletzt",
  see: "Ansehen",
  decide: "Ausblenden …",
  decideTitle: "Diesen Fehler ausblenden oder eine Notiz hinzufügen",
  hide: "Ausblenden",
  choices: {
    unchanged: "Wie bisher",
    shown: "Nicht ausblenden",
    dismissed: "Bis er wieder auftritt",
    hour: "Eine Stunde lang",
    day: "Einen Tag lang",
    week: "Eine Woche lang",
  },
  note: "Notiz für andere",
  save: "Speichern",
  saved: "Gespeichert.",
  snoozed: (moment) => `Ausgeblendet bis ${moment}`,
  dismissed: (moment) => `Ausgeblendet seit ${moment}, bis er wieder auftritt`,
  dismissedBy: (name, moment) => `Von ${name} ausgeblendet seit ${moment}, bis er wieder auftritt`,
  back: (moment) => `Wieder da: nach dem Ausblenden (${moment}) erneut aufgetreten`,
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
