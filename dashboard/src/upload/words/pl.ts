import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { UploadWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: UploadWords = {
  submitShort: "Złóż",
  submitMany: (count, shown) =>
    plural(count, {
      one: "Złóż jeden dokument",
      few: `Złóż ${shown} dokumenty`,
      many: count === 0 ? "Złóż" : `Złóż ${shown} dokumentów`,
    }),
  underWay: (_count, shown) => `przesyłane: ${shown}`,
  dropHere: "Upuść, aby przesłać",
  dropExplained: "Klienta wybierzesz w następnym kroku.",
  noFolders: "Nie można przesyłać folderów. Otwórz folder i upuść pliki, które są w środku.",
  choose: "Wybierz pliki…",
  orDrop: "lub upuść je w dowolnym miejscu",
  urgency: "Pilność",
  urgencies: { normal: "Zwykły", background: "W tle" },
  urgencyExplained: {
    normal: "Wpływa na priorytet klienta, jak każdy dokument.",
    background: "Przetwarzany, gdy nic innego nie czeka; nie zmienia priorytetu innych dokumentów.",
  },
  files: "Pliki",
  removeFile: (name) => `Usuń ${name} z listy`,
  waiting: "Czeka na przesłanie",
  sending: (name) => `Przesyłanie ${name}`,
  sent: (sent, all) => `${sent} z ${all}`,
  saving: "Przesłano; zapisywanie…",
  priority: (priority) => `priorytet ${priority}`,
  next: "następny w kolejce",
  ahead: (_count, shown) => `przed nim: ${shown}`,
  aheadMoreThan: (_count, shown) => `przed nim: ponad ${shown}`,
  advice: {
    "invalid-argument": "Nieprawidłowa nazwa klienta lub pliku. Zmień ją i prześlij plik ponownie.",
    "idempotency-conflict": "Plik zmienił się podczas przesyłania. Usuń go z listy i wybierz ponownie.",
    "server-unreachable":
      "Serwer nie odpowiedział. Możesz spróbować ponownie: plik zostanie policzony tylko raz.",
  },
  unreadable: (type) => `Wbudowany czytnik nie odczytuje plików tego typu (${type}).`,
  emptyFile: "Ten plik jest pusty.",
  unreadableFiles: (count, shown) =>
    plural(count, {
      one: "Jednego pliku nie można odczytać. Jego przetwarzanie się nie powiedzie, chyba że przyjmie go własny procesor.",
      few: `${shown} plików nie można odczytać. Ich przetwarzanie się nie powiedzie, chyba że przyjmie je własny procesor.`,
      many: `${shown} plików nie można odczytać. Ich przetwarzanie się nie powiedzie, chyba że przyjmie je własny procesor.`,
    }),
  removeUnreadable: "Usuń nieczytelne pliki",
  cutOff:
    "Serwer nie odpowiada. Przesyłanie zostanie samo wznowione, a żaden plik nie zostanie policzony dwa razy.",
  tryNow: "Spróbuj teraz",
  allFiles: "Wszystkie pliki",
  filesSent: (_count, { done, all }) => `Pliki: ${done} z ${all}`,
  submitted: (count, shown) =>
    plural(count, {
      one: "Złożono jeden dokument",
      few: `Złożono ${shown} dokumenty`,
      many: `Złożono ${shown} dokumentów`,
    }),
  refused: (count, shown) =>
    plural(count, {
      one: "Jeden plik został odrzucony.",
      few: `Odrzucono ${shown} pliki.`,
      many: `Odrzucono ${shown} plików.`,
    }),
  retryAll: "Wyślij ponownie odrzucone pliki",
  clear: "Ukryj złożone pliki",
  moreFiles: (count, shown) =>
    plural(count, {
      one: "i jeszcze jeden plik",
      few: `i jeszcze ${shown} pliki`,
      many: `i jeszcze ${shown} plików`,
    }),
  atPriority: (shown, priority) => `${shown} z priorytetem ${priority}`,
  inBackground: (shown) => `${shown} w tle`,
  uploadsContinue: "Możesz zamknąć to okno: przesyłanie trwa dalej w tle.",
};
