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
  uploadsContinue: "Sie können dieses Fenster schließen: Die Übertragung läuft im Hintergrund weiter.",
};
