import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { DocumentsWords } from "./en.ts";

const plural = pluralOf("de");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} Dokument`, other: `${shown} Dokumente` });

export const de: DocumentsWords = {
  waited: "Wartezeit",
  processed: "Verarbeitung",
  attemptsOf: (attempts, most) => `${attempts} von ${most}`,

  removeFilter: (filter) => `Filter entfernen: ${filter}`,
  apply: "Anwenden",
  customerHint: "Name des Kunden",
  nameOrTitle: "Name oder Titel",
  partOfNameOrTitle: "Teil des Namens oder des Titels",
  idPrefix: "ID beginnt mit",
  urgency: "Dringlichkeit",
  urgencies: { normal: "Normal", background: "Hintergrund" },
  savedFilters: "Gespeicherte Filter",
  forgetFilter: (name) => `Filter vergessen: ${name}`,
  filterName: "Name für diesen Filter",
  saveFilter: "Filter speichern",
  typeHint: "Zum Beispiel application/pdf",
  from: "Von",
  until: "Bis",
  since: (moment) => `seit ${moment}`,
  before: (moment) => `bis ${moment}`,
  lastHour: "Letzte Stunde",
  lastDay: "Letzte 24 Stunden",
  lastWeek: "Letzte 7 Tage",
  failure: "Fehler",

  heldExplained:
    "Diese Dokumente stehen außerhalb der Warteschlange: Ihre Kunden sind pausiert oder haben ihr Limit für Dokumente in Verarbeitung erreicht.",
  count: documents,
  atLeast: (shown) => `mindestens ${shown}`,
  added: (count, shown) => plural(count, { one: `${shown} neues`, other: `${shown} neue` }),
  gone: (count, shown) =>
    plural(count, { one: `${shown} passt nicht mehr`, other: `${shown} passen nicht mehr` }),
  noLongerMatches: "passt nicht mehr",
  show: "Anzeigen",
  looking: (_count, shown) => `${shown} gefunden, die Suche läuft noch …`,
  stoppedLooking: "Es wurde nicht alles durchsucht; vielleicht gibt es mehr.",
  goOnLooking: "Weitersuchen",

  noneYet: "Noch keine Dokumente",
  noneYetExplained: "Ziehen Sie Dateien irgendwo auf diese Seite, um sie einzureichen.",
  noneMatch: "Keine passenden Dokumente",
  noneMatchExplained: "Entfernen Sie einen Filter oder alle.",

  select: (name) => `${name} auswählen`,
  selectAll: "Alle auf dieser Seite auswählen",
  selection: "Auswahl",
  selected: (_count, shown) => `${shown} ausgewählt`,
  selectEverything: (shown) => `Alle Treffer auswählen (${shown})`,
  everything: (shown) => `Alle Treffer sind ausgewählt (${shown})`,
  clearSelection: "Auswahl aufheben",
  actions: { cancel: "Abbrechen", retry: "Erneut verarbeiten", expedite: "Vorziehen", remove: "Entfernen" },
  asks: {
    cancel: (count, shown) => `${documents(count, shown)} abbrechen?`,
    retry: (count, shown) => `${documents(count, shown)} erneut verarbeiten?`,
    expedite: (count, shown) => `${documents(count, shown)} vorziehen?`,
    remove: (count, shown) => `${documents(count, shown)} entfernen?`,
  },
  does: {
    cancel: (count, shown) => `${documents(count, shown)} abbrechen`,
    retry: (count, shown) => `${documents(count, shown)} erneut verarbeiten`,
    expedite: (count, shown) => `${documents(count, shown)} vorziehen`,
    remove: (count, shown) => `${documents(count, shown)} entfernen`,
  },
  effects: {
    cancel: "Laufende Verarbeitung wird gestoppt.",
    retry: "Sie kommen erneut in die Warteschlange, mit ihrer bisherigen Priorität.",
    expedite: "Sie beginnen vor allen anderen, das älteste zuerst. Das lässt sich nicht rückgängig machen.",
    remove: "Sie werden endgültig entfernt, samt Inhalten und Ergebnissen.",
  },
  theSelected: "Betroffen sind die Dokumente, die Sie auf dieser Seite ausgewählt haben.",
  theMatching: (filter) => `Betroffen sind alle Dokumente mit: ${filter}.`,
  theWhole: "Es ist kein Filter gesetzt: Betroffen sind alle Dokumente der Warteschlange.",
  goBack: "Zurück",

  doing: {
    cancel: "Dokumente werden abgebrochen",
    retry: "Dokumente werden erneut eingereiht",
    expedite: "Dokumente werden vorgezogen",
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
    expedite: (count, shown) =>
      plural(count, {
        one: "Ein Dokument wurde vorgezogen.",
        other: `${shown} Dokumente wurden vorgezogen.`,
      }),
    remove: (count, shown) =>
      plural(count, { one: "Ein Dokument wurde entfernt.", other: `${shown} Dokumente wurden entfernt.` }),
  },
  none: "Es wurde nichts geändert.",
  refused: (count, shown) =>
    plural(count, {
      one: "Bei einem Dokument war das nicht möglich:",
      other: `Bei ${shown} Dokumenten war das nicht möglich:`,
    }),
  examples: "zum Beispiel",
  stopped: "Vorzeitig gestoppt.",
  failed: "Das konnte nicht abgeschlossen werden.",
};
