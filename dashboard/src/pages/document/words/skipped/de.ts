import { pluralOf } from "../../../../../../src/i18n/plural.ts";
import type { SkippedWords } from "./en.ts";

const plural = pluralOf("de");
const counted = (one: string, other: string, why: string) => (count: number, shown: string) =>
  `${plural(count, { one: `${shown} ${one}`, other: `${shown} ${other}` })}: ${why}.`;

export const de: SkippedWords = {
  header: counted("Kopfzeile", "Kopfzeilen", "Nur der Haupttext wird gelesen"),
  footer: counted("Fußzeile", "Fußzeilen", "Nur der Haupttext wird gelesen"),
  chart: counted("Diagramm", "Diagramme", "Nur Text wird gelesen"),
  "embedded-file": counted(
    "eingebettete Datei",
    "eingebettete Dateien",
    "In Dokumenten dieses Typs werden eingebettete Dateien nicht geöffnet",
  ),
  "macro-project": counted("Makroprojekt", "Makroprojekte", "Makros werden nie ausgeführt"),
  comment: counted("Kommentar", "Kommentare", "Kommentare gehören nicht zum Text"),
  "deleted-passage": counted(
    "gelöschte Stelle",
    "gelöschte Stellen",
    "Nur der verbliebene Text wird gelesen",
  ),
  equation: counted("Formel", "Formeln", "Formeln dieser Art werden nicht gelesen"),
  image: counted("Bild", "Bilder", "Von Bildern wird nur der Alternativtext gelesen"),
  script: counted("Skript", "Skripte", "Skripte werden nie ausgeführt"),
  frame: counted("Frame", "Frames", "Es wird nichts nachgeladen"),
  drawing: counted("Zeichnung", "Zeichnungen", "Nur Text wird gelesen"),
  "sound-or-video": counted("Audio- oder Videoelement", "Audio- oder Videoelemente", "Nur Text wird gelesen"),
  "hidden-element": counted("verborgenes Element", "verborgene Elemente", "Nur sichtbarer Text wird gelesen"),
  "contents-list": counted(
    "Inhaltsverzeichnis",
    "Inhaltsverzeichnisse",
    "Die Überschriften stehen in den Kapiteln",
  ),
  "hidden-sheet": counted(
    "ausgeblendetes Blatt",
    "ausgeblendete Blätter",
    "Nur sichtbare Blätter werden gelesen",
  ),
  "hidden-row": counted("ausgeblendete Zeile", "ausgeblendete Zeilen", "Nur sichtbare Zeilen werden gelesen"),
  "hidden-column": counted(
    "ausgeblendete Spalte",
    "ausgeblendete Spalten",
    "Nur sichtbare Spalten werden gelesen",
  ),
  "hidden-slide": counted(
    "ausgeblendete Folie",
    "ausgeblendete Folien",
    "Nur sichtbare Folien werden gelesen",
  ),
  "pivot-cache": counted(
    "Zwischenspeicher einer Pivot-Tabelle",
    "Zwischenspeicher von Pivot-Tabellen",
    "Nur was die Zellen zeigen, wird gelesen",
  ),
  "external-link": counted(
    "Verknüpfung mit einer anderen Arbeitsmappe",
    "Verknüpfungen mit anderen Arbeitsmappen",
    "Es wird nichts nachgeladen",
  ),
  "xfa-form": () => "XFA-Formular: Gelesen wird nur, was die Seiten auch ohne das Formular zeigen.",
  "markdown-row": counted("Zeile", "Zeilen", "Nur im Text, nicht im Markdown"),
  "markdown-column": counted("Spalte", "Spalten", "Nur im Text, nicht im Markdown"),
  "svg-shapes": () => "Zeichnung: Nur ihre Beschriftungen werden gelesen.",
  entities: () =>
    "Entitäten des Dokuments oder seiner DTD: Sie bleiben stehen und werden nie aufgelöst oder nachgeladen.",
  "invalid-bytes": () => "Ungültige Bytes: Sie passen nicht zur Zeichenkodierung des Textes.",
  "unlisted-field": counted(
    "weiteres Formularfeld",
    "weitere Formularfelder",
    "Die Liste ist gekürzt, die Werte stehen im Text",
  ),
  "unlisted-annotation": counted("weitere Anmerkung", "weitere Anmerkungen", "Die Liste ist gekürzt"),
  "unlisted-file": counted(
    "weitere eingebettete Datei",
    "weitere eingebettete Dateien",
    "Die Liste ist gekürzt",
  ),
  "unused-language": () =>
    "Eine Sprache für die Texterkennung: Ihr Name ist unbekannt, oder es sind zu viele.",
  "unlisted-section": counted(
    "weitere Datei",
    "weitere Dateien",
    "Die Liste ist gekürzt, der Inhalt steht im Text",
  ),
  "system-file": counted("Systemdatei", "Systemdateien", "Solche Dateien gehören zu keinem Dokument"),
  "empty-file": counted("leere Datei", "leere Dateien", "Es gibt nichts zu lesen"),
  signature: counted("digitale Signatur", "digitale Signaturen", "Signaturen werden nicht geprüft"),
  "unlisted-part": counted("weiterer Teil", "weitere Teile", "Die Liste ist hier gekürzt"),
};
