import type { FailureSentences } from "./en.ts";

/** The German sentences for documents that could not be processed. */
export const de: FailureSentences = {
  codes: {
    cancelled: {
      reason: "Das Dokument wurde während der Verarbeitung abgebrochen",
      advice: "Verarbeiten Sie es erneut, wenn es noch gebraucht wird.",
    },
    "deadline-passed": {
      reason: "Die Verarbeitung hatte nicht innerhalb der Frist begonnen",
      advice: "Reichen Sie das Dokument mit einer späteren oder ohne Frist erneut ein.",
    },
    "timed-out": {
      reason: "Die Verarbeitung hat ihr Zeitlimit überschritten",
      advice:
        "Erhöhen Sie das Zeitlimit und verarbeiten Sie es erneut, oder reichen Sie das Dokument in Teilen ein.",
    },
    "lease-lost": {
      reason: "Der Worker antwortete nicht mehr",
      advice:
        "Verarbeiten Sie es erneut. Geschieht es wieder, prüfen Sie den Speicher des Workers: Das Dokument könnte die Ursache sein.",
    },
    preempted: {
      reason: "Die Verarbeitung dauert lange und wurde unterbrochen, um andere vorzulassen",
      advice: "Es ist nichts zu tun: Die Verarbeitung geht von selbst weiter.",
    },
    stopping: {
      reason: "Der Worker wird beendet",
      advice: "Es ist nichts zu tun: Ein anderer Worker übernimmt das Dokument.",
    },
    "source-refused": {
      reason: "Die Adresse der Datei ist nicht erlaubt oder verweigert den Zugriff",
      advice: "Erlauben Sie die Adresse oder den Zugriff auf die Datei und verarbeiten Sie es dann erneut.",
    },
    "source-gone": {
      reason: "Die Datei ist nicht mehr unter ihrer Adresse",
      advice:
        "Legen Sie die Datei wieder dort ab und verarbeiten Sie es erneut, oder reichen Sie das Dokument mit der neuen Adresse ein.",
    },
    "source-changed": {
      reason: "Die Datei wurde nach dem Einreichen des Dokuments geändert",
      advice: "Reichen Sie das Dokument erneut ein, um die aktuelle Datei zu verwenden.",
    },
    "source-too-large": {
      reason: "Die Datei überschreitet die Höchstgröße",
      advice:
        "Erhöhen Sie die Höchstgröße und verarbeiten Sie es erneut, oder reichen Sie eine kleinere Datei ein.",
    },
    "source-unreachable": {
      reason: "Die Adresse der Datei hat nicht oder nicht rechtzeitig geantwortet",
      advice: "Verarbeiten Sie es erneut, sobald die Adresse antwortet.",
    },
    "type-unknown": {
      reason: "Dokumente dieses Typs können nicht gelesen werden",
      advice:
        "Wandeln Sie das Dokument in PDF, DOCX oder einen anderen lesbaren Typ um und reichen Sie dieses ein.",
    },
    "document-broken": {
      reason: "Das Dokument ist beschädigt oder hat nicht den angegebenen Typ",
      advice:
        "Öffnen Sie es in dem Programm, aus dem es stammt, speichern Sie es neu und reichen Sie die neue Datei ein.",
    },
    "document-encrypted": {
      reason: "Das Dokument ist mit einem Passwort geschützt",
      advice: "Entfernen Sie das Passwort und reichen Sie das Dokument erneut ein.",
    },
    "document-over-limit": {
      reason: "Das Dokument überschreitet eine Größengrenze",
      advice:
        "Erhöhen Sie die Grenze und verarbeiten Sie es erneut, oder reichen Sie ein kleineres Dokument ein.",
    },
    "parser-missing": {
      reason: "Das Paket, das diesen Typ liest, ist nicht installiert",
      advice: "Installieren Sie das Paket dort, wo die Worker laufen, und verarbeiten Sie es dann erneut.",
    },
    "recogniser-failed": {
      reason: "Die eigene Texterkennung des Betreibers ist an einer Seite gescheitert",
      advice:
        "Starten Sie die Verarbeitung neu. Wenn es wieder passiert, prüfen Sie die Texterkennung dort, wo die Worker laufen.",
    },
    "reader-crashed": {
      reason: "Der Leseprozess ist abgestürzt",
      advice:
        "Verarbeiten Sie es erneut. Geschieht es wieder, wandeln Sie das Dokument in einen anderen Typ um und reichen Sie dieses ein.",
    },
    "reader-timed-out": {
      reason: "Das Lesen hat sein Zeitlimit überschritten",
      advice:
        "Erhöhen Sie das Zeitlimit und verarbeiten Sie es erneut, oder reichen Sie das Dokument in Teilen ein.",
    },
    "reader-out-of-memory": {
      reason: "Das Lesen hat sein Speicherlimit überschritten",
      advice:
        "Erhöhen Sie das Speicherlimit und verarbeiten Sie es erneut, oder reichen Sie das Dokument in Teilen ein.",
    },
    "no-processor": {
      reason: "Kein Prozessor nimmt Dokumente dieses Typs und Kunden an",
      advice: "Starten Sie einen Worker mit einem passenden Prozessor und verarbeiten Sie es dann erneut.",
    },
    "not-found": {
      reason: "Der Inhalt des Dokuments fehlt im Speicher",
      advice: "Reichen Sie das Dokument erneut ein.",
    },
    "content-too-large": {
      reason: "Der Text des Dokuments überschreitet die Höchstgröße",
      advice:
        "Erhöhen Sie die Höchstgröße und verarbeiten Sie es erneut, oder reichen Sie das Dokument in Teilen ein.",
    },
    "invalid-argument": {
      reason: "Der Prozessor hat einen ungültigen Wert geliefert oder übergeben",
      advice: "Korrigieren Sie den Prozessor und verarbeiten Sie es dann erneut.",
    },
  },
  storageAdvice: "Verarbeiten Sie es erneut, sobald der Speicher wieder funktioniert.",
  ownAdvice: {
    helps: "Verarbeiten Sie es erneut: Die Ursache kann vorüber sein.",
    "after-fix": "Beheben Sie zuerst die Ursache und verarbeiten Sie es dann erneut.",
    never: "Erneutes Verarbeiten hilft nicht: Laut Prozessor lässt sich dieses Dokument nicht verarbeiten.",
  },
  figures: {
    pixels: (shown) => `${shown} Pixel`,
    excess: (size, limit) => `${size}; die Grenze ist ${limit}`,
    limit: (limit) => `die Grenze ist ${limit}`,
  },
};
