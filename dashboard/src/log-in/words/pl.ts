import type { LogInWords } from "./en.ts";

export const pl: LogInWords = {
  title: "Logowanie",
  lead: "Ten serwer wymaga klucza.",
  lost: "Sesja się skończyła: minęło dwanaście godzin albo klucz został unieważniony lub wygasł. Po zalogowaniu wrócisz do tego samego miejsca.",
  logIn: "Zaloguj się",
  notAKey: "Ten klucz jest niepełny. Klucze zaczynają się od fl_ i mają 59 znaków.",
  refused: "Klucz jest nieprawidłowy, został unieważniony albo wygasł.",
  tooOften: "Zbyt wiele prób. Odczekaj minutę i spróbuj ponownie.",
  help: "Nie masz jeszcze klucza?",
  helpPage: "Klucze tworzy administrator serwera na stronie „Klucze”.",
  helpCommand: "Aby utworzyć pierwszy klucz, uruchom na serwerze to polecenie:",
};
