import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { UploadWords } from "./en.ts";

const plural = pluralOf("de");

export const de: UploadWords = {
  submitShort: "Einreichen",
  submitMany: (count, shown) =>
    plural(count, {
      one: "Ein Dokument einreichen",
      other: count === 0 ? "Einreichen" : `${shown} Dokumente einreichen`,
    }),
  underWay: (count, shown) =>
    plural(count, { one: "1 wird übertragen", other: `${shown} werden übertragen` }),
  dropHere: "Zum Einreichen loslassen",
  dropExplained: "Den Kunden wählen Sie im nächsten Schritt.",
  noFolders:
    "Ordner können nicht eingereicht werden. Öffnen Sie den Ordner und ziehen Sie die Dateien hierher.",
  choose: "Dateien wählen …",
  orDrop: "oder irgendwo hierher ziehen",
  urgency: "Dringlichkeit",
  urgencies: { normal: "Normal", background: "Hintergrund" },
  urgencyExplained: {
    normal: "Zählt wie jedes Dokument für die Priorität des Kunden.",
    background: "Beginnt, wenn sonst nichts ansteht, und ändert nichts an der Priorität anderer Dokumente.",
  },
  files: "Dateien",
  removeFile: (name) => `${name} aus der Liste entfernen`,
  waiting: "Wartet auf Übertragung",
  sending: (name) => `${name} wird übertragen`,
  sent: (sent, all) => `${sent} von ${all}`,
  saving: "Übertragen; wird gespeichert …",
  priority: (priority) => `Priorität ${priority}`,
  next: "als Nächstes an der Reihe",
  ahead: (_count, shown) => `${shown} davor`,
  aheadMoreThan: (_count, shown) => `mehr als ${shown} davor`,
  advice: {
    "invalid-argument":
      "Der Name des Kunden oder der Datei ist ungültig. Ändern Sie ihn und reichen Sie die Datei erneut ein.",
    "idempotency-conflict":
      "Die Datei hat sich während der Übertragung geändert. Entfernen Sie sie hier und wählen Sie sie erneut.",
    "server-unreachable":
      "Der Server hat nicht geantwortet. Versuchen Sie es erneut; die Datei wird nur einmal gezählt.",
  },
  unreadable: (type) => `Dateien dieses Typs (${type}) kann das eingebaute Lesemodul nicht lesen.`,
  emptyFile: "Diese Datei ist leer.",
  unreadableFiles: (count, shown) =>
    plural(count, {
      one: "Eine Datei lässt sich nicht lesen. Sie würde fehlschlagen, sofern kein eigener Prozessor sie annimmt.",
      other: `${shown} Dateien lassen sich nicht lesen. Sie würden fehlschlagen, sofern kein eigener Prozessor sie annimmt.`,
    }),
  removeUnreadable: "Unlesbare Dateien entfernen",
  cutOff: "Der Server antwortet nicht. Die Übertragung geht von selbst weiter; keine Datei zählt doppelt.",
  tryNow: "Jetzt versuchen",
  allFiles: "Alle Dateien",
  filesSent: (_count, { done, all }) => `${done} von ${all} Dateien`,
  submitted: (count, shown) =>
    plural(count, { one: "Ein Dokument eingereicht", other: `${shown} Dokumente eingereicht` }),
  refused: (count, shown) =>
    plural(count, { one: "Eine Datei wurde abgelehnt.", other: `${shown} Dateien wurden abgelehnt.` }),
  retryAll: "Abgelehnte erneut senden",
  clear: "Eingereichte ausblenden",
  moreFiles: (count, shown) =>
    plural(count, { one: "und eine weitere Datei", other: `und ${shown} weitere Dateien` }),
  atPriority: (shown, priority) => `${shown} mit Priorität ${priority}`,
  inBackground: (shown) => `${shown} im Hintergrund`,
  uploadsContinue: "Sie können dieses Fenster schließen: Die Übertragung läuft im Hintergrund weiter.",
};
