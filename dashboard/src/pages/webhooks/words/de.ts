import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { WebhooksWords } from "./en.ts";

const plural = pluralOf("de");

export const de: WebhooksWords = {
  lead: "Ein Webhook benachrichtigt ein Programm, sobald mit einem Dokument etwas geschieht. So muss es nicht immer wieder nachfragen.",
  empty: "Noch keine Webhooks",
  emptyExplained:
    "Geben Sie eine Adresse an: Dorthin schickt die Warteschlange eine kleine, signierte Nachricht, sobald ein Dokument fertig ist.",
  create: "Webhook anlegen …",
  createTitle: "Webhook anlegen",
  createAction: "Anlegen",
  webhook: "Webhook",
  kinds: {
    "document.done": "Fertig",
    "document.failed": "Fehlgeschlagen",
    "document.cancelled": "Abgebrochen",
    "document.attempt-failed": "Versuch fehlgeschlagen",
    "document.retried": "Erneut eingereiht",
    "document.expedited": "Vorgezogen",
    "webhook.test": "Test",
  },
  gets: "Ereignisse",
  concerns: "Dokumente von",
  everyone: "allen Kunden",
  ofPlan: (plan) => `Kunden mit dem Plan ${plan}`,
  callbacksOf: (customer) => `Rückrufe für ${customer}`,
  callbacksExplained: "Die Adresse wird beim Einreichen des Dokuments angegeben.",
  lastResponse: "Letzte Antwort",
  noneYet: "noch keine",
  pendingCount: (_count, shown) => `${shown} ausstehend`,
  on: "Eingeschaltet",
  off: "Ausgeschaltet",
  offReasons: {
    "by-hand": "manuell ausgeschaltet",
    gone: "die Adresse gibt es nicht mehr",
    failing: "nichts war zustellbar",
  },

  address: "Adresse",
  scope: "Gilt für",
  scopes: {
    all: "alle Dokumente",
    plan: "Dokumente eines Plans",
    customer: "Dokumente eines Kunden",
    callbacks: "Rückrufe eines Kunden",
  },
  ownScopes: { all: "alle Ihre Dokumente", callbacks: "Rückrufe Ihrer Dokumente" },
  anyPlan: "alle Pläne",
  scopeOfCallbacks:
    "Zu jedem Dokument kann beim Einreichen eine eigene Adresse angegeben werden. Hier entsteht das Geheimnis, mit dem diese Benachrichtigungen signiert werden.",
  chooseKinds: "Wählen Sie mindestens ein Ereignis.",
  description: "Beschreibung",
  descriptionHint: "Wofür er da ist",
  notSaved: "Der Webhook wurde nicht gespeichert.",
  changeTitle: (name) => `Webhook „${name}“ ändern`,
  save: "Speichern",

  missing: "Diesen Webhook gibt es nicht",
  missingExplained: "Vielleicht wurde er entfernt, oder der Link enthält einen Fehler.",
  allWebhooks: "Alle Webhooks",
  test: "Testereignis senden",
  testWhileOff: "Schalten Sie den Webhook ein, um ihn zu testen.",
  change: "Ändern",
  turnOn: "Einschalten",
  turnOff: "Ausschalten",
  remove: "Entfernen",
  turnOffTitle: (name) => `„${name}“ ausschalten?`,
  turnOffExplained:
    "Bis Sie ihn wieder einschalten, wird nichts gesendet. Ereignisse werden weiterhin aufgezeichnet und lassen sich dann nachsenden.",
  turnedOn: "Der Webhook ist eingeschaltet.",
  turnedOff: "Der Webhook ist ausgeschaltet.",
  removeTitle: (name) => `„${name}“ entfernen?`,
  removeExplained:
    "Er erhält keine Benachrichtigungen mehr, und die Liste seiner Benachrichtigungen wird gelöscht. Das lässt sich nicht rückgängig machen.",
  removed: (name) => `Der Webhook „${name}“ wurde entfernt.`,
  offTitle: {
    "by-hand": "Dieser Webhook ist ausgeschaltet",
    gone: "Dieser Webhook wurde ausgeschaltet: Seine Adresse gibt es nicht mehr",
    failing: "Dieser Webhook wurde ausgeschaltet: Nichts war zustellbar",
  },
  offExplained: {
    "by-hand":
      "Ereignisse werden weiterhin aufgezeichnet. Schalten Sie den Webhook ein, sobald er sie wieder empfangen soll.",
    gone: "Der Empfänger hat mit „410 Gone“ geantwortet: Unter dieser Adresse möchte er keine Benachrichtigungen mehr. Berichtigen Sie die Adresse, und schalten Sie den Webhook dann ein.",
    failing:
      "Eine Benachrichtigung ist etwa drei Tage lang bei jedem Versuch fehlgeschlagen, und auch keine andere kam an. Beheben Sie den Fehler beim Empfänger, und schalten Sie den Webhook dann ein. Was schiefging, zeigen die Antworten unten.",
  },
  offSince: (moment) => `Ausgeschaltet seit ${moment}.`,
  turnOnAndSend: "Einschalten und Verpasstes nachsenden",

  facts: "Details",
  createdAt: "Angelegt",
  secret: "Geheimnis",
  secretExplained:
    "Damit wird jede Benachrichtigung signiert. So erkennt der Empfänger, dass sie von dieser Warteschlange kommt.",
  inUseSince: "Verwendet seit",
  previousUntil: "Voriges gültig bis",
  showSecret: "Anzeigen",
  replaceSecret: "Ersetzen …",
  replaceTitle: "Das Geheimnis ersetzen?",
  replaceExplained:
    "Benachrichtigungen werden mit einem neuen Geheimnis signiert. Solange das alte gültig ist, werden sie mit beiden signiert, sodass Sie den Empfänger jederzeit umstellen können.",
  replaceAction: "Ersetzen",
  notReplaced: "Das Geheimnis wurde nicht ersetzt.",
  keepOld: "Das alte Geheimnis bleibt gültig",
  keepOldFor: { day: "noch 24 Stunden", week: "noch 7 Tage", not: "gar nicht, weil es bekannt geworden ist" },
  created: "Der Webhook ist eingerichtet",
  replaced: "Das neue Geheimnis ist eingerichtet",
  secretShown: "Das Geheimnis",
  copySecret: "Geheimnis kopieren",
  verify:
    "Der Empfänger prüft damit jede Benachrichtigung, zum Beispiel mit einer Bibliothek für Standard Webhooks:",
  hideSecret: "Ausblenden",

  testEvent: "Testereignis",
  sending: "Wird gesendet …",

  deliveries: "Benachrichtigungen",
  event: "Ereignis",
  deliveryStates: {
    pending: "Ausstehend",
    delivered: "Zugestellt",
    failed: "Fehlgeschlagen",
    skipped: "Nicht gesendet",
  },
  happened: "Wann",
  response: "Antwort",
  tries: (count, shown) => plural(count, { one: "1 Versuch", other: `${shown} Versuche` }),
  responses: "Antworten",
  noResponse: "Keine Antwort",
  tookTime: (duration) => `nach ${duration}`,
  nextTry: "Nächster Versuch",
  sendAgain: "Erneut senden",
  sendAgainNamed: (name) => `Erneut senden: ${name}`,
  sendAgainSince: "Erneut senden …",
  sinceTitle: "Benachrichtigungen erneut senden",
  sinceExplained:
    "Alles, was seitdem geschehen ist, wird erneut gesendet, auch bereits Zugestelltes. Empfänger erkennen Wiederholungen am Header webhook-id.",
  since: "Seit",
  sinceOptions: {
    hour: "einer Stunde",
    day: "24 Stunden",
    week: "7 Tagen",
    chosen: "einem anderen Zeitpunkt",
  },
  sentAgain: (count, shown) =>
    plural(count, {
      one: "1 Benachrichtigung wird erneut gesendet.",
      other:
        count === 0
          ? "Es gab nichts erneut zu senden."
          : `${shown} Benachrichtigungen werden erneut gesendet.`,
    }),
  noDeliveries: "Noch keine Benachrichtigungen",
  noDeliveriesExplained: "Hier erscheinen sie, mit allen Antworten.",
  noneMatch: "Keine passenden Benachrichtigungen",

  noneOfCustomer: "Dieser Kunde hat keine eigenen Webhooks",
  manage: "Webhooks verwalten",
  late: "Benachrichtigungen sind verspätet",
  lateExplained: (shown, duration) =>
    `Ausstehend: ${shown}. Die älteste hätte vor ${duration} gesendet werden sollen. Entweder antworten die Empfänger zu langsam, oder das Senden ist auf diesem Server abgeschaltet.`,
  wasSwitchedOff: (name) => `Der Webhook „${name}“ wurde ausgeschaltet.`,
  seeWhy: "Grund und Abhilfe ansehen",
};
