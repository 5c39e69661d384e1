import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomerWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: CustomerWords = {
  nothingSent: "Nie masz jeszcze żadnych dokumentów",
  nothingSentExplained: "Upuść pliki w dowolnym miejscu tej strony, aby je przesłać.",
  toOwnPage: "Przejdź do swojej strony",
  missing: "Nie ma takiego klienta",
  missingExplained: "Nigdy nie złożył dokumentu albo został usunięty.",
  reset: "Reset licznika",
  share: (percent) => `${percent} wszystkich przetwarzanych`,

  now: "Teraz",
  done: "Przetworzone",
  failed: "Z błędem",
  cancelled: "Anulowane",
  pagesRead: "Przeczytane strony",
  work: "Czas pracy",
  workShare: "Udział w całej pracy",
  meanWait: "Średnie oczekiwanie",
  maxWait: "Najdłuższe oczekiwanie",
  per: (step) => `co ${step}`,
  waitsByStart: "Czas oczekiwania rozpoczętych dokumentów",
  inAll: (totals) => `Łącznie: ${totals}.`,
  atMost: (peaks) => `Najwyższe wartości: ${peaks}.`,
  usage: "Zużycie według miesięcy",
  month: "Miesiąc",
  secondsOfWork: "Sekundy pracy",
  usageAsCsv: "Pobierz jako CSV",
  noUsage: "W ciągu ostatnich dwunastu miesięcy niczego nie zużyto.",
  usageExplained: "Miesiące są w UTC. Zużycie zostaje zachowane po usunięciu dokumentów.",

  nextDocuments: "Gdyby teraz pojawiły się kolejne dokumenty",
  runs: {
    next: (documents, shown) =>
      plural(documents, {
        one: "następny dokument",
        few: `następne ${shown} dokumenty`,
        many: `następnych ${shown} dokumentów`,
      }),
    following: (shown) => `potem ${shown}`,
    rest: "wszystkie dalsze",
    all: "wszystkie kolejne dokumenty",
  },
  restartsWithNext: "Interwał resetowania minął: następny dokument rozpocznie nowy licznik.",
  restarts: {
    "since-last-update": "Każdy kolejny dokument odsuwa reset licznika.",
    fixed: "Licznik zostanie zresetowany, nawet jeśli pojawią się kolejne dokumenty.",
  },

  isPaused:
    "Ten klient jest wstrzymany: do czasu wznowienia jego dokumenty pozostają poza kolejką. Rozpoczęte już przetwarzanie zostanie dokończone.",
  pause: "Wstrzymaj",
  paused: (name) => `Klient ${name} został wstrzymany.`,
  resumed: (name) => `Klient ${name} został wznowiony.`,
  restart: "Zresetuj licznik",
  restartExplained:
    "Następny dokument klienta rozpocznie nowy licznik i otrzyma priorytet pierwszego dokumentu. Dokumenty, które już czekają, zachowują swój priorytet.",
  restartAction: "Zresetuj",
  restarted: "Licznik został zresetowany.",
  erase: "Usuń…",
  eraseTitle: (name) => `Usunąć klienta ${name}?`,
  documentsToErase: (documents, shown) =>
    plural(documents, {
      one: "1 dokument z treścią",
      few: `${shown} dokumenty z treścią`,
      many: `${shown} dokumentów z treścią`,
    }),
  moreThan: (documents) => `ponad ${documents}`,
  eraseExplained: (documents) =>
    `Zostaną usunięte: ${documents}, licznik i wszystkie zdarzenia klienta. Tego nie można cofnąć.`,
  counting: "Trwa liczenie dokumentów…",
  typeName: (name) => `Aby kontynuować, wpisz nazwę klienta: ${name}`,
  eraseAction: "Usuń trwale",
  eraseFailed: "Nie udało się usunąć klienta.",
  erased: (name) => `Klient ${name} został usunięty.`,
  erasedWithTraces: (name) =>
    `Klient ${name} został usunięty. W nieużywanym miejscu pliku bazy danych mogły zostać ślady danych; usuwa je fairlane vacuum.`,

  changePlan: "Zmień plan",
  openPlan: "Otwórz plan i wypróbuj zmiany",
  onlyPlan: "Nie ma jeszcze innego planu.",
  planExplained:
    "Nowy plan obowiązuje od następnego dokumentu. Dokumenty, które już czekają, zachowują swój priorytet.",
  planChanged: (name) => `Zmieniono plan na ${name}.`,
  window: {
    "since-last-update": (interval) =>
      `Licznik jest resetowany, gdy przerwa między dokumentami jest dłuższa niż interwał resetowania (${interval}).`,
    fixed: (interval) =>
      `Licznik jest resetowany, gdy od jego początku minie interwał resetowania (${interval}), nawet jeśli dokumenty nadal przychodzą.`,
  },
  weight: (weight, shown) =>
    plural(weight, {
      one: "Waga 1: w obrębie priorytetu klienci są obsługiwani na zmianę, po równo.",
      few: `Waga ${shown}: w obrębie priorytetu ${shown} dokumenty na każdy dokument klienta o wadze 1.`,
      many: `Waga ${shown}: w obrębie priorytetu ${shown} dokumentów na każdy dokument klienta o wadze 1.`,
    }),
  weightOf: (plan) => `Waga planu ${plan}`,
  changeWeight: "Zmień wagę",
  weightExplained: "Obowiązuje wszystkich klientów tego planu, od ich następnego dokumentu.",
  weightChanged: (plan, weight) => `Plan ${plan} ma teraz wagę ${weight}.`,
  planLanes: "Priorytet w zależności od licznika",
  counts: "przy liczniku",

  limits: "Limity",
  maxPending: "Maksymalna liczba oczekujących dokumentów",
  maxRunning: "Maksymalna liczba przetwarzanych jednocześnie",
  whileOthersWait: "Drugi limit obowiązuje tylko wtedy, gdy czekają inni klienci",
  noLimit: "bez limitu",
  limitsExplained:
    "Puste pola przyjmują wartość z planu. Dokumenty ponad pierwszy limit są odrzucane; ponad drugi – czekają poza kolejką.",
  changeLimits: "Zmień limity",
  limitsAsPlan: "Użyj limitów planu",
  limitsChanged: "Limity zostały zmienione.",

  noDocuments: "Ten klient nie ma dokumentów",
  latestDocuments: "Najnowsze dokumenty",
  allDocuments: "Pokaż wszystkie dokumenty tego klienta",
  document: "Dokument",

  history: "Licznik w czasie",
  noChecks: "Żaden dokument tego klienta nie wszedł jeszcze do kolejki",
  wasReset: "Reset licznika",
  yes: "Tak",
  countOf: (count) => `Licznik ${count}`,
  summary: (checks, { shown, from, to, lowest, last, restarts }) =>
    `${plural(checks, { one: "Jedno sprawdzenie", few: `${shown} sprawdzenia`, many: `${shown} sprawdzeń` })}, od ${from} do ${to}. Najniższy licznik ${lowest}, ostatni licznik ${last}, resety ${restarts}. Szczegóły podaje tabela poniżej.`,
};
