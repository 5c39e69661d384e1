import { pluralOf } from "../../../../../../src/i18n/plural.ts";
import type { SkippedWords } from "./en.ts";

const plural = pluralOf("pl");
const counted =
  ([one, few, many]: readonly [string, string, string], why: string) =>
  (count: number, shown: string) =>
    `${plural(count, { one: `${shown} ${one}`, few: `${shown} ${few}`, many: `${shown} ${many}` })}: ${why}.`;

export const pl: SkippedWords = {
  header: counted(["nagłówek", "nagłówki", "nagłówków"], "odczytywany jest tylko tekst główny"),
  footer: counted(["stopka", "stopki", "stopek"], "odczytywany jest tylko tekst główny"),
  chart: counted(["wykres", "wykresy", "wykresów"], "odczytywany jest tylko tekst"),
  "embedded-file": counted(
    ["osadzony plik", "osadzone pliki", "osadzonych plików"],
    "w dokumentach tego typu osadzone pliki nie są otwierane",
  ),
  "macro-project": counted(
    ["projekt makr", "projekty makr", "projektów makr"],
    "makra nigdy nie są uruchamiane",
  ),
  comment: counted(["komentarz", "komentarze", "komentarzy"], "komentarze nie należą do tekstu"),
  "deleted-passage": counted(
    ["usunięty fragment", "usunięte fragmenty", "usuniętych fragmentów"],
    "odczytywany jest tylko pozostały tekst",
  ),
  equation: counted(["równanie", "równania", "równań"], "równania tego rodzaju nie są odczytywane"),
  image: counted(["obraz", "obrazy", "obrazów"], "z obrazów odczytywany jest tylko tekst alternatywny"),
  script: counted(["skrypt", "skrypty", "skryptów"], "skrypty nigdy nie są uruchamiane"),
  frame: counted(["ramka", "ramki", "ramek"], "nic nie jest pobierane"),
  drawing: counted(["rysunek", "rysunki", "rysunków"], "odczytywany jest tylko tekst"),
  "sound-or-video": counted(
    ["element audio lub wideo", "elementy audio lub wideo", "elementów audio lub wideo"],
    "odczytywany jest tylko tekst",
  ),
  "hidden-element": counted(
    ["ukryty element", "ukryte elementy", "ukrytych elementów"],
    "odczytywany jest tylko widoczny tekst",
  ),
  "contents-list": counted(["spis treści", "spisy treści", "spisów treści"], "tytuły są w rozdziałach"),
  "hidden-sheet": counted(
    ["ukryty arkusz", "ukryte arkusze", "ukrytych arkuszy"],
    "odczytywane są tylko widoczne arkusze",
  ),
  "hidden-row": counted(
    ["ukryty wiersz", "ukryte wiersze", "ukrytych wierszy"],
    "odczytywane są tylko widoczne wiersze",
  ),
  "hidden-column": counted(
    ["ukryta kolumna", "ukryte kolumny", "ukrytych kolumn"],
    "odczytywane są tylko widoczne kolumny",
  ),
  "hidden-slide": counted(
    ["ukryty slajd", "ukryte slajdy", "ukrytych slajdów"],
    "odczytywane są tylko widoczne slajdy",
  ),
  "pivot-cache": counted(
    [
      "pamięć podręczna tabeli przestawnej",
      "pamięci podręczne tabel przestawnych",
      "pamięci podręcznych tabel przestawnych",
    ],
    "odczytywane jest tylko to, co pokazują komórki",
  ),
  "external-link": counted(
    ["łącze do innego skoroszytu", "łącza do innych skoroszytów", "łączy do innych skoroszytów"],
    "nic nie jest pobierane",
  ),
  "xfa-form": () => "Formularz XFA: odczytywane jest tylko to, co strony pokazują bez niego.",
  "markdown-row": counted(["wiersz", "wiersze", "wierszy"], "tylko w tekście, nie w Markdownie"),
  "markdown-column": counted(["kolumna", "kolumny", "kolumn"], "tylko w tekście, nie w Markdownie"),
  "svg-shapes": () => "Rysunek: odczytywane są tylko jego napisy.",
  entities: () => "Encje dokumentu lub jego DTD: pozostają bez zmian i nigdy nie są rozwijane ani pobierane.",
  "invalid-bytes": () => "Nieprawidłowe bajty: nie pasują do kodowania tekstu.",
  "unlisted-field": counted(
    ["kolejne pole formularza", "kolejne pola formularza", "kolejnych pól formularza"],
    "lista jest skrócona, wartości są w tekście",
  ),
  "unlisted-annotation": counted(
    ["kolejna adnotacja", "kolejne adnotacje", "kolejnych adnotacji"],
    "lista jest skrócona",
  ),
  "unlisted-file": counted(
    ["kolejny osadzony plik", "kolejne osadzone pliki", "kolejnych osadzonych plików"],
    "lista jest skrócona",
  ),
  "unused-language": () => "Język rozpoznawania: jego nazwa jest nieznana lub języków jest za dużo.",
  "unlisted-section": counted(
    ["kolejny plik", "kolejne pliki", "kolejnych plików"],
    "lista jest skrócona, treść jest w tekście",
  ),
  "system-file": counted(
    ["plik systemowy", "pliki systemowe", "plików systemowych"],
    "takie pliki nie należą do żadnego dokumentu",
  ),
  "empty-file": counted(["pusty plik", "puste pliki", "pustych plików"], "nie ma w nich nic do odczytania"),
  signature: counted(
    ["podpis cyfrowy", "podpisy cyfrowe", "podpisów cyfrowych"],
    "podpisy nie są sprawdzane",
  ),
  "unlisted-part": counted(["kolejna część", "kolejne części", "kolejnych części"], "lista jest tu skrócona"),
};
