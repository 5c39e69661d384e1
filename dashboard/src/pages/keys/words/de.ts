import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { KeysWords } from "./en.ts";

const plural = pluralOf<"one" | "other">("de", "other");

/** The German words of the page of keys. */
export const de: KeysWords = {
  title: "Schlüssel",
  lead: "Jede Anfrage braucht einen Schlüssel. Was er darf, bestimmt seine Rolle.",
  leadOpen:
    "Noch braucht niemand einen Schlüssel: Wer diesen Server erreicht, darf alles. Sobald es einen gibt, braucht jede Anfrage einen.",
  empty: "Es gibt keine Schlüssel",
  emptyExplained:
    "Der erste ist der eines Administrators. Mit ihm sind Sie hier angemeldet, und jedes Programm, das die Warteschlange nutzt, braucht von da an einen Schlüssel.",
  noneHere: "Auf dieser Seite ist nichts mehr",
  create: "Schlüssel ausstellen …",
  createTitle: "Schlüssel ausstellen",
  createAction: "Ausstellen",
  notSaved: "Der Schlüssel wurde nicht gespeichert.",
  created: (name) => `Der Schlüssel „${name}“ ist fertig`,
  createdExplained: "Kopieren Sie ihn jetzt: Er wird niemandem noch einmal gezeigt, auch hier nicht.",
  copy: "Schlüssel kopieren",
  isKept: "Ich habe ihn aufbewahrt",
  key: "Schlüssel",
  noName: "Ohne Namen",
  own: "hier in Gebrauch",
  name: "Name",
  nameHint: "Wer oder was ihn benutzt",
  role: "Rolle",
  roles: {
    admin: "Darf alles und stellt Schlüssel aus.",
    operator: "Sieht und steuert alles, stellt aber keine Schlüssel aus.",
    viewer: "Sieht alles und ändert nichts.",
    worker: "Für Programme, die Dokumente verarbeiten. Die Übersicht öffnet er nicht.",
    customer: "Für einen Kunden: reicht ein und sieht nur die eigenen Dokumente.",
  },
  firstIsAdmin: "Der erste Schlüssel ist der eines Administrators, damit niemand ausgesperrt ist.",
  customer: "Kunde",
  state: "Zustand",
  active: "Gültig",
  expired: "Abgelaufen",
  revoked: "Gesperrt",
  expires: "Läuft ab",
  never: "nie",
  stays: (moment) => `wie bisher: ${moment}`,
  inDays: (count, shown) => plural(count, { one: `in ${shown} Tag`, other: `in ${shown} Tagen` }),
  rate: "Höchstens so viele Anfragen je Minute",
  rateShort: "Anfragen je Minute",
  noLimit: "unbegrenzt",
  createdAt: "Ausgestellt",
  actions: "Aktionen",
  audit: "Protokoll",
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
  toldRevoked: (name) => `Der Schlüssel „${name}“ ist gesperrt.`,
};
