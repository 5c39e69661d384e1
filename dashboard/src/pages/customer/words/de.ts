import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomerWords } from "./en.ts";

const plural = pluralOf("de");

/** The German words. */
export const de: CustomerWords = {
  nothingSent: "Sie haben noch nichts eingereicht",
  nothingSentExplained: "Legen Sie Dateien irgendwo auf dieser Seite ab, und sie werden eingereicht.",
  submit: "Dokumente einreichen",
  toOwnPage: "Zu Ihrer eigenen Seite",
  missing: "Diesen Kunden gibt es nicht",
  missingExplained: "Er hat nie ein Dokument eingereicht, oder er wurde gelöscht.",
  toCustomers: "Alle Kunden zeigen",
  numbers: "Der Kunde in Zahlen",
  count: "Zählung",
  next: "Nächste Priorität",
  reset: "Zählung beginnt neu in",
  due: "mit dem nächsten Dokument",
  pending: "Offen",
  running: "In Verarbeitung",
  share: (percent) => `${percent} der laufenden Verarbeitung`,
  p50: "Übliche Wartezeit",
  p95: "Wartezeit von 95\u00a0% höchstens",

  nextDocuments: "Kämen jetzt weitere Dokumente",
  runs: {
    next: (documents, shown) =>
      plural(documents, { one: "das nächste Dokument", other: `die nächsten ${shown} Dokumente` }),
    following: (shown) => `dann ${shown}`,
    rest: "alle danach",
    all: "alle weiteren Dokumente",
  },
  restartsWithNext:
    "Das Zurücksetzintervall ist abgelaufen: Mit dem nächsten Dokument beginnt die Zählung neu.",
  restarts: {
    "since-last-update": "Jedes weitere Dokument schiebt den Neubeginn der Zählung hinaus.",
    fixed: "Die Zählung beginnt neu, auch wenn weitere Dokumente kommen.",
  },

  isPaused:
    "Dieser Kunde ist pausiert: Bis die Pause endet, bleiben seine Dokumente außerhalb der Warteschlange. Was gerade verarbeitet wird, läuft weiter.",
  pause: "Pausieren",
  resume: "Fortsetzen",
  paused: (name) => `${name} ist pausiert.`,
  resumed: (name) => `Die Pause von ${name} ist beendet.`,
  restart: "Zählung zurücksetzen",
  restartExplained:
    "Mit dem nächsten Dokument des Kunden beginnt die Zählung neu; es erhält die Priorität eines ersten Dokuments. Dokumente, die schon warten, behalten ihre Priorität.",
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
    `${name} wurde gelöscht. Im ungenutzten Platz der Datenbankdatei können noch Bytes stehen: fairlane vacuum entfernt sie.`,

  plan: "Plan",
  changePlan: "Plan wechseln",
  onlyPlan: "Es gibt noch keinen anderen Plan.",
  planExplained:
    "Ein anderer Plan gilt ab dem nächsten Dokument. Dokumente, die schon warten, behalten ihre Priorität.",
  planChanged: (name) => `Der Plan ist jetzt ${name}.`,
  window: {
    "since-last-update": (interval) =>
      `Die Zählung beginnt neu, wenn länger als ${interval} kein Dokument gekommen ist.`,
    fixed: (interval) =>
      `Die Zählung beginnt ${interval} nach ihrem Anfang neu, auch wenn weiter Dokumente kommen.`,
  },
  planLanes: "Welche Zählung welche Priorität ergibt",
  priority: "Priorität",
  counts: "bei einer Zählung von",

  limits: "Grenzen",
  maxPending: "Höchstens so viele unerledigte Dokumente",
  maxRunning: "Höchstens so viele davon zugleich in Verarbeitung",
  whileOthersWait: "Die zweite nur, solange andere warten",
  noLimit: "keine Grenze",
  limitsExplained:
    "Was leer bleibt, ist wie im Plan. Mehr unerledigte Dokumente werden abgelehnt; was nicht mehr zugleich verarbeitet werden darf, wartet außerhalb der Warteschlange.",
  changeLimits: "Grenzen ändern",
  limitsAsPlan: "Wie im Plan",
  limitsChanged: "Die Grenzen sind geändert.",

  documents: "Dokumente",
  noDocuments: "Dieser Kunde hat keine Dokumente",
  latestDocuments: "Neueste Dokumente",
  allDocuments: "Alle Dokumente dieses Kunden zeigen",
  state: "Zustand",
  submitted: "Eingereicht",
  document: "Dokument",

  history: "Die Zählung im Lauf der Zeit",
  noChecks: "Noch kein Dokument dieses Kunden ist in die Warteschlange gekommen",
  wasReset: "Zählung neu begonnen",
  yes: "Ja",
  countOf: (count) => `Zählung ${count}`,
  summary: (checks, { shown, from, to, lowest, last, restarts }) =>
    `${plural(checks, { one: "Eine Prüfung", other: `${shown} Prüfungen` })}, von ${from} bis ${to}. Niedrigste Zählung ${lowest}, letzte Zählung ${last}, Neuanfänge ${restarts}. Die Tabelle darunter nennt jede einzelne.`,
};
