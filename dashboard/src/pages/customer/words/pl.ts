import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { CustomerWords } from "./en.ts";

const plural = pluralOf("pl");

/** The Polish words. */
export const pl: CustomerWords = {
  nothingSent: "Nic jeszcze nie złożono",
  nothingSentExplained: "Upuść pliki w dowolnym miejscu tej strony, a zostaną złożone.",
  submit: "Złóż dokumenty",
  toOwnPage: "Do własnej strony",
  missing: "Nie ma takiego klienta",
  missingExplained: "Nigdy nie złożył dokumentu albo został usunięty.",
  toCustomers: "Pokaż wszystkich klientów",
  numbers: "Klient w liczbach",
  count: "Licznik",
  next: "Następny priorytet",
  reset: "Reset licznika za",
  due: "z następnym dokumentem",
  pending: "Nieukończone",
  running: "Przetwarzane",
  share: (percent) => `${percent} wszystkich przetwarzanych`,
  p50: "Zwykłe oczekiwanie",
  p95: "Oczekiwanie 95% najwyżej",

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
  restartsWithNext: "Interwał resetowania minął: następny dokument rozpocznie licznik od nowa.",
  restarts: {
    "since-last-update": "Każdy kolejny dokument odsuwa reset licznika.",
    fixed: "Licznik zostanie zresetowany, nawet jeśli pojawią się kolejne dokumenty.",
  },

  isPaused:
    "Ten klient jest wstrzymany: do czasu wznowienia jego dokumenty pozostają poza kolejką. To, co jest właśnie przetwarzane, zostanie dokończone.",
  pause: "Wstrzymaj",
  resume: "Wznów",
  paused: (name) => `Klient ${name} jest wstrzymany.`,
  resumed: (name) => `Klient ${name} został wznowiony.`,
  restart: "Zresetuj licznik",
  restartExplained:
    "Następny dokument klienta rozpocznie licznik od nowa i otrzyma priorytet pierwszego dokumentu. Dokumenty, które już czekają, zachowują swój priorytet.",
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
  moreThan: (documents) => `więcej niż ${documents}`,
  eraseExplained: (documents) =>
    `Zostaną usunięte: ${documents}, licznik i wszystkie zdarzenia klienta. Tego nie można cofnąć.`,
  counting: "Trwa liczenie dokumentów…",
  typeName: (name) => `Aby kontynuować, wpisz nazwę klienta: ${name}`,
  eraseAction: "Usuń na zawsze",
  eraseFailed: "Nie udało się usunąć klienta.",
  erased: (name) => `Klient ${name} został usunięty.`,
  erasedWithTraces: (name) =>
    `Klient ${name} został usunięty. W nieużywanym miejscu pliku bazy danych mogły zostać bajty: usuwa je fairlane vacuum.`,

  plan: "Plan",
  changePlan: "Zmień plan",
  onlyPlan: "Nie ma jeszcze innego planu.",
  planExplained:
    "Inny plan obowiązuje od następnego dokumentu. Dokumenty, które już czekają, zachowują swój priorytet.",
  planChanged: (name) => `Obecny plan to ${name}.`,
  window: {
    "since-last-update": (interval) =>
      `Licznik zaczyna się od nowa, gdy przerwa między dokumentami jest dłuższa niż interwał resetowania (${interval}).`,
    fixed: (interval) =>
      `Licznik zaczyna się od nowa, gdy od jego początku minie interwał resetowania (${interval}), nawet jeśli dokumenty nadal przychodzą.`,
  },
  planLanes: "Jaki licznik daje jaki priorytet",
  priority: "Priorytet",
  counts: "przy liczniku",

  limits: "Limity",
  maxPending: "Najwięcej niezakończonych dokumentów",
  maxRunning: "Najwięcej z nich przetwarzanych naraz",
  whileOthersWait: "Drugi tylko wtedy, gdy inni czekają",
  noLimit: "bez limitu",
  limitsExplained:
    "Co zostaje puste, jest takie jak w planie. Więcej niezakończonych dokumentów się nie przyjmuje; te, których nie wolno przetwarzać naraz, czekają poza kolejką.",
  changeLimits: "Zmień limity",
  limitsAsPlan: "Jak w planie",
  limitsChanged: "Limity zostały zmienione.",

  documents: "Dokumenty",
  noDocuments: "Ten klient nie ma dokumentów",
  latestDocuments: "Najnowsze dokumenty",
  allDocuments: "Pokaż wszystkie dokumenty tego klienta",
  state: "Stan",
  submitted: "Złożono",
  document: "Dokument",

  history: "Licznik w czasie",
  noChecks: "Żaden dokument tego klienta nie wszedł jeszcze do kolejki",
  wasReset: "Reset licznika",
  yes: "Tak",
  countOf: (count) => `Licznik ${count}`,
  summary: (checks, { shown, from, to, lowest, last, restarts }) =>
    `${plural(checks, { one: "Jedno sprawdzenie", few: `${shown} sprawdzenia`, many: `${shown} sprawdzeń` })}, od ${from} do ${to}. Najniższy licznik ${lowest}, ostatni licznik ${last}, resety ${restarts}. Tabela poniżej podaje każde z osobna.`,
};
