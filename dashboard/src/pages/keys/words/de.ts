import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { KeysWords } from "./en.ts";

const plural = pluralOf("de");

export const de: KeysWords = {
  lead: "Jede Anfrage braucht einen Schlüssel. Was er darf, bestimmt seine Rolle.",
  leadOpen:
    "Noch wird kein Schlüssel benötigt: Wer diesen Server erreicht, darf alles. Sobald es einen gibt, braucht jede Anfrage einen.",
  empty: "Noch keine Schlüssel",
  emptyExplained:
    "Der erste gehört einem Administrator. Mit ihm werden Sie hier angemeldet, und jedes Programm, das die Warteschlange nutzt, braucht von da an einen Schlüssel.",
  create: "Schlüssel ausstellen …",
  createTitle: "Schlüssel ausstellen",
  createAction: "Ausstellen",
  notSaved: "Der Schlüssel wurde nicht gespeichert.",
  created: (name) => `Der Schlüssel „${name}“ wurde ausgestellt`,
  createdExplained: "Kopieren Sie ihn jetzt: Er wird nicht noch einmal angezeigt.",
  copy: "Schlüssel kopieren",
  isKept: "Ich habe ihn gespeichert",
  noName: "Ohne Namen",
  own: "hier verwendet",
  nameHint: "Wer oder was ihn benutzt",
  role: "Rolle",
  roles: {
    admin: "Darf alles und stellt Schlüssel aus.",
    operator: "Darf alles, außer Schlüssel auszustellen.",
    viewer: "Sieht alles und ändert nichts.",
    worker: "Für Programme, die Dokumente verarbeiten. Das Dashboard lässt sich damit nicht öffnen.",
    customer: "Für einen Kunden: reicht ein und sieht nur die eigenen Dokumente.",
  },
  firstIsAdmin: "Der erste Schlüssel gehört einem Administrator, damit sich niemand aussperrt.",
  active: "Gültig",
  expired: "Abgelaufen",
  revoked: "Gesperrt",
  never: "nie",
  stays: (moment) => `unverändert: ${moment}`,
  inDays: (count, shown) => plural(count, { one: `in ${shown} Tag`, other: `in ${shown} Tagen` }),
  rate: "Anfragen pro Minute (Maximum)",
  rateShort: "Anfragen pro Minute",
  noLimit: "unbegrenzt",
  usedAt: "Zuletzt benutzt",
  neverUsed: "nie",
  createdAt: "Ausgestellt",
  actions: "Aktionen",
  change: "Ändern",
  changeNamed: (name) => `${name} ändern`,
  changeTitle: (name) => `Schlüssel „${name}“ ändern`,
  save: "Speichern",
  revoke: "Sperren",
  revokeNamed: (name) => `${name} sperren`,
  revokeTitle: (name) => `Den Schlüssel „${name}“ sperren?`,
  revokeExplained: "Wer ihn benutzt, wird von jetzt an abgewiesen. Das lässt sich nicht rückgängig machen.",
  revokeOwn:
    "Sie sind mit diesem Schlüssel angemeldet und werden abgemeldet. Das lässt sich nicht rückgängig machen.",
  wasRevoked: (name) => `Der Schlüssel „${name}“ wurde gesperrt.`,
};
