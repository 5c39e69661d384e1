import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { UploadWords } from "./en.ts";

const plural = pluralOf<"one" | "other">("de", "other");

/** The German words of submitting files. */
export const de: UploadWords = {
  submit: "Dokumente einreichen",
  submitShort: "Einreichen",
  submitMany: (count, shown) =>
    plural(count, {
      one: "Ein Dokument einreichen",
      other: count === 0 ? "Einreichen" : `${shown} Dokumente einreichen`,
    }),
  underWay: (_count, shown) => `${shown} unterwegs`,
  dropHere: "Zum Einreichen loslassen",
  dropExplained: "Den Kunden wählen Sie im nächsten Schritt.",
  noFolders:
    "Ordner können nicht eingereicht werden. Öffnen Sie den Ordner und ziehen Sie die Dateien hierher.",
  choose: "Dateien wählen …",
  orDrop: "oder irgendwo hierher ziehen",
  customer: "Kunde",
  files: "Dateien",
  dropFile: (name) => `${name} von der Liste nehmen`,
  waiting: "Wartet auf das Senden",
  sending: (name) => `${name} wird gesendet`,
  sent: (sent, all) => `${sent} von ${all}`,
  checking: "Gesendet; der Server speichert …",
  priority: (priority) => `Priorität ${priority}`,
  next: "als Nächstes an der Reihe",
  ahead: (_count, shown) => `${shown} davor`,
  aheadMoreThan: (_count, shown) => `mehr als ${shown} davor`,
  refused: "Die Datei wurde nicht angenommen.",
  advice: {
    "content-too-large":
      "Die Datei ist größer als erlaubt. Teilen Sie sie, oder lassen Sie die Grenze anheben.",
    "store-full":
      "Der Datenträger des Servers ist voll. Schaffen Sie dort Platz und versuchen Sie es erneut.",
    "invalid-argument":
      "Der Name des Kunden oder der Datei wird nicht angenommen. Ändern Sie ihn und reichen Sie die Datei neu ein.",
    "limit-reached":
      "Der Kunde hat so viele unerledigte Dokumente, wie er haben darf. Versuchen Sie es wieder, wenn einige erledigt sind.",
    "idempotency-conflict":
      "Die Datei hat sich beim Senden geändert. Nehmen Sie sie von der Liste und wählen Sie sie neu.",
    "server-unreachable":
      "Der Server hat nicht geantwortet. Die Datei zählt nur einmal, auch wenn Sie es erneut versuchen.",
    "server-stopping": "Der Server wird gerade beendet. Versuchen Sie es gleich noch einmal.",
  },
  tryAgain: "Erneut versuchen",
  goesOn: "Sie können dies schließen: Was unterwegs ist, läuft weiter.",
  close: "Schließen",
};
