import type { ReadingWords } from "./en.ts";

export const de: ReadingWords = {
  title: "Lesen",
  timeMs: "Zeit in Sekunden",
  memoryBytes: "Arbeitsspeicher in MB",
  maxBytes: "Dokumentgröße in MB",
  maxPages: "Seiten",
  maxPixels: "Megapixel eines Bildes oder einer Seite",
  maxCharacters: "Zeichen Text",
  languages: "Sprachen von Scans",
  languagesHint: "Etwa de, fr. Sprachen, die ein Dokument selbst angibt, haben Vorrang.",
  languagesBad: "Erwartet werden bis zu 8 Sprachen wie de, pt-BR oder chi_sim, durch Kommas getrennt.",
  asWorker: "wie beim Worker eingestellt",
  ofPlan:
    "Die Grenzen und Sprachen, mit denen Dokumente gelesen werden. Leere Felder überlassen sie dem Worker.",
  ofCustomer: "Leere Felder übernehmen den Wert des Plans. Eine Änderung gilt innerhalb von fünf Sekunden.",
  change: "Einstellungen ändern",
  asPlan: "Einstellungen des Plans übernehmen",
  changed: "Die Einstellungen zum Lesen wurden geändert.",
};
