import type { ReadingWords } from "./en.ts";

export const pl: ReadingWords = {
  title: "Odczyt",
  timeMs: "Czas w sekundach",
  memoryBytes: "Pamięć w MB",
  maxBytes: "Rozmiar dokumentu w MB",
  maxPages: "Strony",
  maxPixels: "Megapiksele obrazu lub strony",
  maxCharacters: "Znaki tekstu",
  languages: "Języki skanów",
  languagesHint: "Na przykład de, fr. Języki podane w samym dokumencie mają pierwszeństwo.",
  languagesBad: "Oczekiwano najwyżej 8 języków, takich jak de, pt-BR lub chi_sim, rozdzielonych przecinkami.",
  asWorker: "jak ustawiono w workerze",
  ofPlan: "Limity i języki, z którymi odczytywane są dokumenty. Puste pola pozostawiają je workerowi.",
  ofCustomer: "Puste pola przyjmują wartość z planu. Zmiana zaczyna obowiązywać w ciągu pięciu sekund.",
  change: "Zmień ustawienia",
  asPlan: "Użyj ustawień planu",
  changed: "Ustawienia odczytu zostały zmienione.",
};
