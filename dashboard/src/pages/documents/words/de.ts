import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { DocumentsWords } from "./en.ts";

const plural = pluralOf("de");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} Dokument`, other: `${shown} Dokumente` });

/** The German words of the documents' list. */
export const de: DocumentsWords = {
  title: "Dokumente",
  name: "Name",
  customer: "Kunde",
  state: "Zustand",
  priority: "Priorität",
  type: "Typ",
  submitted: "Eingereicht",
  waited: "Wartezeit",
  processed: "Verarbeitung",
  attempts: "Versuche",
  attemptsOf: (attempts, most) => `${attempts} von ${most}`,

  filters: "Filter",
  removeFilter: (filter) => `Filter entfernen: ${filter}`,
  clearFilters: "Alle Filter entfernen",
  apply: "Anwenden",
  nameHint: "Teil des Namens",
  customerHint: "Name des Kunden",
  typeHint: "Zum Beispiel application/pdf",
  from: "Von",
  until: "Bis",
  since: (moment) => `seit ${moment}`,
  before: (moment) => `bis ${moment}`,
  lastHour: "Letzte Stunde",
  lastDay: "Letzte 24 Stunden",
  lastWeek: "Letzte 7 Tage",
  failure: "Fehler",

  count: documents,
  atLeast: (shown) => `mindestens ${shown}`,
  added: (count, shown) => plural(count, { one: `${shown} neues`, other: `${shown} neue` }),
  gone: (count, shown) =>
    plural(count, { one: `${shown} passt nicht mehr`, other: `${shown} passen nicht mehr` }),
  noLongerMatches: "passt nicht mehr",
  show: "Zeigen",
  looking: (_count, shown) => `${shown} gefunden, die Suche läuft noch …`,
  stop: "Aufhören",
  stoppedLooking: "Es wurde nicht alles durchsucht; vielleicht gibt es mehr.",
  goOnLooking: "Weitersuchen",

  noneYet: "Noch keine Dokumente",
  noneYetExplained: "Ziehen Sie Dateien irgendwo auf diese Seite, um sie einzureichen.",
  submit: "Dokumente einreichen",
  noneMatch: "Kein Dokument passt",
  noneMatchExplained: "Entfernen Sie einen Filter oder alle.",
  noneHere: "Auf dieser Seite ist nichts mehr",

  select: (name) => `${name} auswählen`,
  selectAll: "Alle auf dieser Seite auswählen",
  selection: "Auswahl",
  selected: (_count, shown) => `${shown} ausgewählt`,
  selectEverything: (shown) => `Alles auswählen, was passt (${shown})`,
  everything: (shown) => `Alles, was passt, ist ausgewählt (${shown})`,
  clearSelection: "Auswahl aufheben",
  actions: { cancel: "Abbrechen", retry: "Erneut versuchen", remove: "Entfernen" },
  asks: {
    cancel: (count, shown) => `${documents(count, shown)} abbrechen?`,
    retry: (count, shown) => `${documents(count, shown)} erneut versuchen?`,
    remove: (count, shown) => `${documents(count, shown)} entfernen?`,
  },
  does: {
    cancel: (count, shown) => `${documents(count, shown)} abbrechen`,
    retry: (count, shown) => `${documents(count, shown)} erneut versuchen`,
    remove: (count, shown) => `${documents(count, shown)} entfernen`,
  },
  effects: {
    cancel: "Was gerade verarbeitet wird, wird gestoppt.",
    retry: "Sie kommen erneut in die Warteschlange, mit der Priorität, die sie haben.",
    remove: "Sie werden endgültig entfernt, samt Inhalten und Ergebnissen.",
  },
  theSelected: "Es sind die Dokumente, die Sie auf dieser Seite ausgewählt haben.",
  theMatching: (filter) => `Es sind alle, auf die dies zutrifft: ${filter}.`,
  theWhole: "Es ist kein Filter gesetzt: Es sind alle Dokumente der Warteschlange.",
  goBack: "Zurück",

  doing: {
    cancel: "Dokumente werden abgebrochen",
    retry: "Dokumente werden erneut eingereiht",
    remove: "Dokumente werden entfernt",
  },
  progress: (done, total) => `${done} von ${total}`,
  did: {
    cancel: (count, shown) =>
      plural(count, {
        one: "Ein Dokument wurde abgebrochen.",
        other: `${shown} Dokumente wurden abgebrochen.`,
      }),
    retry: (count, shown) =>
      plural(count, {
        one: "Ein Dokument wird erneut verarbeitet.",
        other: `${shown} Dokumente werden erneut verarbeitet.`,
      }),
    remove: (count, shown) =>
      plural(count, { one: "Ein Dokument wurde entfernt.", other: `${shown} Dokumente wurden entfernt.` }),
  },
  none: "Es wurde nichts geändert.",
  refused: (count, shown) =>
    plural(count, { one: "Ein Dokument wurde abgelehnt:", other: `${shown} Dokumente wurden abgelehnt:` }),
  reasons: { "wrong-state": "der Zustand lässt es nicht zu", "not-found": "es gibt das Dokument nicht mehr" },
  examples: "zum Beispiel",
  stopped: "Vor dem Ende gestoppt.",
  failed: "Das konnte nicht zu Ende geführt werden.",
  close: "Schließen",
};
