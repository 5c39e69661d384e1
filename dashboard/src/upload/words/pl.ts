import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { UploadWords } from "./en.ts";

const plural = pluralOf<"one" | "few" | "many">("pl", "many");

/** The Polish words of submitting files. */
export const pl: UploadWords = {
  submit: "Złóż dokumenty",
  submitShort: "Złóż",
  submitMany: (count, shown) =>
    plural(count, {
      one: "Złóż jeden dokument",
      few: `Złóż ${shown} dokumenty`,
      many: count === 0 ? "Złóż" : `Złóż ${shown} dokumentów`,
    }),
  underWay: (_count, shown) => `w drodze: ${shown}`,
  dropHere: "Upuść, aby złożyć",
  dropExplained: "Klienta wybierzesz w następnym kroku.",
  noFolders: "Folderów nie można złożyć. Otwórz je i upuść pliki, które są w środku.",
  choose: "Wybierz pliki…",
  orDrop: "lub upuść je w dowolnym miejscu",
  customer: "Klient",
  files: "Pliki",
  dropFile: (name) => `Usuń ${name} z listy`,
  waiting: "Czeka na wysłanie",
  sending: (name) => `Wysyłanie ${name}`,
  sent: (sent, all) => `${sent} z ${all}`,
  checking: "Wysłano; serwer zapisuje…",
  priority: (priority) => `priorytet ${priority}`,
  next: "następny w kolejce",
  ahead: (_count, shown) => `przed nim: ${shown}`,
  aheadMoreThan: (_count, shown) => `przed nim: ponad ${shown}`,
  refused: "Plik nie został przyjęty.",
  advice: {
    "content-too-large":
      "Plik jest większy, niż przyjmuje kolejka. Podziel go albo poproś o podniesienie limitu.",
    "store-full": "Dysk serwera jest pełny. Zwolnij miejsce i spróbuj ponownie.",
    "invalid-argument": "Nazwa klienta lub pliku nie jest przyjmowana. Zmień ją i złóż plik od nowa.",
    "limit-reached":
      "Klient ma tyle niezakończonych dokumentów, ile może. Spróbuj ponownie, gdy niektóre się zakończą.",
    "idempotency-conflict": "Plik zmienił się podczas wysyłania. Usuń go z listy i wybierz od nowa.",
    "server-unreachable":
      "Serwer nie odpowiedział. Plik liczy się tylko raz, nawet jeśli spróbujesz ponownie.",
    "server-stopping": "Serwer właśnie kończy pracę. Spróbuj ponownie za chwilę.",
  },
  tryAgain: "Spróbuj ponownie",
  goesOn: "Możesz to zamknąć: to, co jest w drodze, zostanie wysłane.",
  close: "Zamknij",
};
