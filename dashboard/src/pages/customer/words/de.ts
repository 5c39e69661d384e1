import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomerWords } from "./en.ts";

const plural = pluralOf("de");

export const de: CustomerWords = {
  nothingSent: "Sie haben noch nichts eingereicht",
  nothingSentExplained: "Ziehen Sie Dateien irgendwo auf diese Seite, um sie einzureichen.",
  toOwnPage: "Zu Ihrer Seite",
  missing: "Diesen Kunden gibt es nicht",
  missingExplained: "Er hat nie ein Dokument eingereicht, oder er wurde gelöscht.",
  reset: "Zurücksetzen",
  share: (percent) => `${percent} der laufenden Verarbeitung`,

  now: "Jetzt",
  done: "Fertig",
  failed: "Fehlgeschlagen",
  cancelled: "Abgebrochen",
  pagesRead: "Gelesene Seiten",
  work: "Arbeitszeit",
  workShare: "Anteil an der gesamten Arbeit",
  meanWait: "Mittlere Wartezeit",
  maxWait: "Längste Wartezeit",
  per: (step) => `je ${step}`,
  waitsByStart: "Wartezeiten begonnener Dokumente",
  inAll: (totals) => `Insgesamt: ${totals}.`,
  atMost: (peaks) => `Höchste Werte: ${peaks}.`,
  usage: "Verbrauch nach Monat",
  month: "Monat",
  secondsOfWork: "Sekunden Arbeit",
  usageAsCsv: "Als CSV herunterladen",
  noUsage: "In den letzten zwölf Monaten wurde nichts verbraucht.",
  usageExplained: "Monate in UTC. Der Verbrauch bleibt erhalten, wenn Dokumente gelöscht werden.",

  nextDocuments: "Kämen jetzt weitere Dokumente",
  runs: {
    next: (documents, shown) =>
      plural(documents, { one: "das nächste Dokument", other: `die nächsten ${shown} Dokumente` }),
    following: (shown) => `dann ${shown}`,
    rest: "alle danach",
    all: "alle weiteren Dokumente",
  },
  restartsWithNext:
    "Das Zurücksetzintervall ist abgelaufen: Mit dem nächsten Dokument beginnt eine neue Zählung.",
  restarts: {
    "since-last-update": "Jedes weitere Dokument schiebt das Zurücksetzen hinaus.",
    fixed: "Die Zählung wird zurückgesetzt, auch wenn weitere Dokumente kommen.",
  },

  isPaused:
    "Dieser Kunde ist pausiert: Seine Dokumente bleiben außerhalb der Warteschlange, bis er fortgesetzt wird. Was gerade verarbeitet wird, läuft zu Ende.",
  pause: "Pausieren",
  paused: (name) => `${name} wurde pausiert.`,
  resumed: (name) => `${name} wurde fortgesetzt.`,
  restart: "Zählung zurücksetzen",
  restartExplained:
    "Mit dem nächsten Dokument des Kunden beginnt eine neue Zählung; es erhält die Priorität eines ersten Dokuments. Dokumente, die schon warten, behalten ihre Priorität.",
  restartAction: "Zurücksetzen",
  restarted: "Die Zählung wurde zurückgesetzt.",
  erase: "Löschen …",
  eraseTitle: (name) => `${name} löschen?`,
  documentsToErase: (documents, shown) =>
    plural(documents, { one: "1 Dokument mit Inhalt", other: `${shown} Dokumente mit Inhalt` }),
  moreThan: (documents) => `mehr als ${documents}`,
  eraseExplained: (documents) =>
    `Gelöscht werden: ${documents}, die Zählung und alle Ereignisse des Kunden. Das lässt sich nicht rückgängig machen.`,
  counting: "Die Dokumente werden gezählt …",
  typeName: (name) => `Geben Sie zur Bestätigung den Namen des Kunden ein: ${name}`,
  eraseAction: "Endgültig löschen",
  eraseFailed: "Der Kunde konnte nicht gelöscht werden.",
  erased: (name) => `${name} wurde gelöscht.`,
  erasedWithTraces: (name) =>
    `${name} wurde gelöscht. Im ungenutzten Bereich der Datenbankdatei können noch Reste davon liegen; fairlane vacuum entfernt sie.`,

  changePlan: "Plan wechseln",
  openPlan: "Plan öffnen und Änderungen ausprobieren",
  onlyPlan: "Es gibt noch keinen anderen Plan.",
  planExplained:
    "Ein neuer Plan gilt ab dem nächsten Dokument. Dokumente, die schon warten, behalten ihre Priorität.",
  planChanged: (name) => `Neuer Plan: ${name}.`,
  window: {
    "since-last-update": (interval) =>
      `Die Zählung wird zurückgesetzt, wenn länger als ${interval} kein Dokument gekommen ist.`,
    fixed: (interval) =>
      `Die Zählung wird ${interval} nach ihrem Beginn zurückgesetzt, auch wenn weiterhin Dokumente kommen.`,
  },
  weight: (weight, shown) =>
    plural(weight, {
      one: "Gewicht 1: Innerhalb einer Priorität wechseln sich die Kunden gleichmäßig ab.",
      other: `Gewicht ${shown}: Innerhalb einer Priorität beginnen ${shown} Dokumente, während bei einem Kunden mit Gewicht 1 eines beginnt.`,
    }),
  weightOf: (plan) => `Gewicht des Plans ${plan}`,
  changeWeight: "Gewicht ändern",
  weightExplained: "Es gilt für alle Kunden dieses Plans, ab ihrem nächsten Dokument.",
  weightChanged: (plan, weight) => `Der Plan ${plan} hat jetzt das Gewicht ${weight}.`,
  planLanes: "Priorität nach Zählung",
  counts: "bei einer Zählung von",

  limits: "Limits",
  maxPending: "Höchstzahl ausstehender Dokumente",
  maxRunning: "Höchstzahl gleichzeitig in Verarbeitung",
  whileOthersWait: "Das zweite Limit gilt nur, solange andere Kunden warten",
  noLimit: "unbegrenzt",
  limitsExplained:
    "Leere Felder übernehmen den Wert aus dem Plan. Über das erste Limit hinaus werden Dokumente abgelehnt; über das zweite hinaus warten sie außerhalb der Warteschlange.",
  changeLimits: "Limits ändern",
  limitsAsPlan: "Limits des Plans verwenden",
  limitsChanged: "Die Limits wurden geändert.",

  noDocuments: "Dieser Kunde hat keine Dokumente",
  latestDocuments: "Neueste Dokumente",
  allDocuments: "Alle Dokumente dieses Kunden anzeigen",
  document: "Dokument",

  history: "Die Zählung im Lauf der Zeit",
  noChecks: "Noch kein Dokument dieses Kunden ist in die Warteschlange gekommen",
  wasReset: "Zählung zurückgesetzt",
  yes: "Ja",
  countOf: (count) => `Zählung ${count}`,
  summary: (checks, { shown, from, to, lowest, last, restarts }) =>
    `${plural(checks, { one: "Eine Prüfung", other: `${shown} Prüfungen` })}, von ${from} bis ${to}. Niedrigste Zählung ${lowest}, letzte Zählung ${last}, Zurücksetzungen ${restarts}. Alle Werte stehen in der Tabelle darunter.`,
};
