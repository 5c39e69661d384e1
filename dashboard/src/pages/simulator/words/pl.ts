import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { SimulatorWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: SimulatorWords = {
  title: "Symulator",
  lead: "Co stałoby się z klientami, gdyby jeden z nich złożył dziś w nocy tysiące dokumentów? Proszę wybrać sytuację i porównać porządki: decyduje tu ten sam kod co w kolejce, a dokumenty pozostają nietknięte.",
  lookAt:
    "Najpierw warto spojrzeć na tych, którzy składają niewiele: ile najwyżej czeka 95 na 100 ich dokumentów? A potem na to, kto za to płaci.",
  guide: "Reguła prostymi słowami, z ilustracjami:",
  settings: "Ustawienia",
  load: "Sytuacja",
  loads: {
    "noisy-neighbour": {
      title: "Hałaśliwy sąsiad",
      meaning:
        "Jeden klient składa 8000 dokumentów naraz, 20 składa po jednym mniej więcej co 2 minuty, a 200 mniej więcej po jednym na godzinę, przez 6 godzin.",
    },
    "two-noisy-neighbours": {
      title: "Dwóch hałaśliwych sąsiadów",
      meaning:
        "Dwóch klientów składa po 20\u00a0000 dokumentów w odstępie pół godziny. 40 innych składa po jednym mniej więcej co minutę, a 300 mniej więcej po jednym na godzinę. Dokument trwa około 20 sekund.",
    },
    "steady-and-bursty": {
      title: "Równomiernie i zrywami",
      meaning:
        "Dwunastu klientów składa po jednym dokumencie mniej więcej co 30 sekund, sześciu po 100 naraz mniej więcej co pół godziny, przez 8 godzin: jednych i drugich jest mniej więcej tyle samo.",
    },
    newcomers: {
      title: "Przeciążenie nowymi klientami",
      meaning:
        "Wciąż nowi klienci składają po jednym dokumencie, o 5% więcej, niż można przetworzyć, przez pięć i pół godziny. Jeden klient złożył wcześniej partię 400 dokumentów.",
    },
    "many-names": {
      title: "Jeden klient, wiele nazw",
      meaning:
        "Ktoś składa 5000 dokumentów naraz pod 100 nazwami, obok 20 klientów, którzy składają po jednym mniej więcej co 2 minuty, i 200, którzy składają mniej więcej po jednym na godzinę.",
    },
    "long-documents": {
      title: "Długie dokumenty",
      meaning:
        "Jeden klient składa naraz 150 dokumentów po 10 minut każdy, obok 100, którzy co pół godziny składają dokument trwający około 4 sekund, przez 6 godzin.",
    },
    "office-day": {
      title: "Dzień z godzinami pracy",
      meaning:
        "Od północy do północy: 5 dużych, 40 średnich i 400 małych klientów składa dokumenty w godzinach pracy, a o szóstej wieczorem trzech składa po partii 1500 sztuk. Jeden dokument na dziesięć trwa długo.",
    },
  },
  orders: "Porządki do porównania",
  orderKinds: {
    "first-come": { title: "Według kolejności zgłoszeń", meaning: "Jedna kolejka dla wszystkich." },
    "round-robin": {
      title: "Na zmianę",
      meaning: "Czekający klienci obsługiwani są na zmianę, bez względu na to, co złożyli wcześniej.",
    },
    rule: {
      title: "Tylko według priorytetu",
      meaning: "Najpierw najwyższy priorytet; przy równym to, co przyszło wcześniej.",
    },
    fairlane: {
      title: "Fairlane",
      meaning:
        "Najpierw najwyższy priorytet; przy równym klienci obsługiwani są na zmianę; zaległe dostają część czasu.",
    },
    strict: { title: "Fairlane, ściśle", meaning: "To samo bez udziału dla zaległych." },
    "fixed-window": {
      title: "Fairlane, stałe okno",
      meaning: "To samo, ale licznik zaczyna od nowa, choć dokumenty wciąż napływają.",
    },
    express: {
      title: "Fairlane, stanowiska ekspresowe",
      meaning:
        "To samo ze stanowiskami zachowanymi dla wysokich priorytetów: jak ustawiono poniżej albo jednym dla priorytetów do 3.",
    },
    "noisy-last": {
      title: "Hałaśliwi sąsiedzi na końcu",
      meaning:
        "Według kolejności zgłoszeń, ale kto zajmuje ponad 10% stanowisk i co najmniej 30, przepuszcza wszystkich innych, aż minie 5 minut. Jak sprawiedliwe kolejki Amazon SQS.",
    },
  },
  groups: {
    quiet: "Spokojni",
    moderate: "Umiarkowanie aktywni",
    noisy: "Hałaśliwy",
    first: "Pierwszy",
    second: "Drugi",
    steady: "Równomierni",
    bursty: "Zrywami",
    newcomer: "Nowi",
    batch: "Partia",
    alias: "Wiele nazw",
    archive: "Archiwum",
    small: "Mali",
    middling: "Średni",
    large: "Duzi",
    all: "Wszyscy",
  },
  knobs: "Parametry",
  reset: "Przywróć zwykłe ustawienia",
  size: "Ilość",
  sizeHint: "Ile składają wszyscy w porównaniu z opisaną sytuacją.",
  workers: "Procesy robocze",
  slots: "Stanowiska każdego procesu",
  slotsHint: "Ile dokumentów proces roboczy przetwarza naraz.",
  interval: "Interwał resetowania",
  intervalHint: (duration) => `Licznik zaczyna od nowa po pewnym czasie bez dokumentu (${duration}).`,
  intervalHintFixed: (duration) =>
    `Licznik zaczyna od nowa po pewnym czasie od swojego początku (${duration}).`,
  seconds: "s",
  thresholds: "Progi",
  thresholdsHint: "Za każdy próg, poniżej którego jest licznik, priorytet spada o jeden stopień.",
  thresholdsBad:
    "Oczekiwano ośmiu liczb całkowitych mniejszych od 0, każda mniejsza od poprzedniej, rozdzielonych przecinkami.",
  window: "Okno",
  windows: { "since-last-update": "Od ostatniego dokumentu", fixed: "Stałe" },
  overdueShare: "Udział dla zaległych",
  overdueShareHint: "Część czasu dla dokumentów, które czekają już zbyt długo.",
  express: "Stanowiska ekspresowe",
  expressHint: "Stanowiska każdego procesu zachowane dla wysokich priorytetów.",
  upTo: "dla priorytetów do",
  seed: "Ziarno losowe",
  seedHint: "Inne ziarno daje inne losy. To samo ziarno daje ten sam wynik.",
  watch: "Obserwowani klienci",
  watchHint: "Nazwy takie jak quiet-7, rozdzielone przecinkami. Gdy puste: najaktywniejszy z każdej grupy.",
  watchBad: "Oczekiwano najwyżej 12 nazw rozdzielonych przecinkami.",
  needsOrder: "Proszę wybrać co najmniej jeden porządek.",
  impossible: "Tego nie da się zasymulować.",
  impossibleExplained:
    "Obok stanowisk ekspresowych muszą być zwykłe: proszę dać każdemu procesowi więcej stanowisk albo zachować ich mniej.",
  refused: (options) => `Nie można zrozumieć, co adres mówi o ustawieniu ${options}.`,
  refusedExplained: "Zamiast tego obowiązuje zwykłe ustawienie.",
  strangers: (names) => `W tej sytuacji nikt nie nazywa się ${names}.`,
  running: (order) => `Trwa symulacja: ${order}`,
  starting: "Rozpoczynanie…",
  progress: "Postęp symulacji",
  stop: "Zatrzymaj",
  run: "Symuluj ponownie",
  done: (documents, shown) =>
    plural(documents, {
      one: "Zasymulowano jeden dokument w każdym porządku.",
      few: `Zasymulowano ${shown} dokumenty w każdym porządku.`,
      many: `Zasymulowano ${shown} dokumentów w każdym porządku.`,
    }),
  stopped: "Zatrzymano.",
  stoppedEarly: "Zatrzymano, zanim cokolwiek się skończyło",
  stoppedEarlyExplained:
    "Żaden porządek nie dobiegł końca. Można symulować ponownie albo zmniejszyć sytuację.",
  failed: "Symulacja nie powiodła się.",
  copyAddress: "Kopiuj adres",
  copy: "Kopiuj",
  copyOf: (what) => `Kopiuj: ${what}`,
  answer: "Ile najwyżej czeka 95 na 100 dokumentów",
  answerHint:
    "Wskaźnik Jaina porównuje, jak bardzo dzielenie się spowalnia klientów: 1 oznacza wszystkich jednakowo, blisko 0 – jednego kosztem wszystkich innych.",
  order: "Porządek",
  jain: "Wskaźnik Jaina",
  waits: "Jak rozkłada się czas oczekiwania",
  waitsHint:
    "Każde wzgórze pokazuje, jak rozkłada się czas oczekiwania grupy. Dalej w prawo znaczy dłużej; każda linia to mniej więcej dziesięć razy tyle co poprzednia. Kółko to środkowy dokument, kreska to tyle, ile najwyżej czekało 95 na 100, mały znacznik to najdłuższe oczekiwanie.",
  size95: "95 na 100 do",
  atOnce: (percent) => `${percent} od razu`,
  noDocuments: "brak dokumentów",
  waitsOf: (group) => `Czas oczekiwania: ${group}`,
  members: (customers, shown) =>
    `${plural(customers, { one: "1 klient", few: `${shown.customers} klientów`, many: `${shown.customers} klientów` })} · dokumenty: ${shown.documents}`,
  numbers: "W liczbach",
  numbersHint:
    "Spowolnienie: ile razy dłużej trwało najwyżej 95 na 100 dokumentów, od nadejścia do końca, niż gdyby ich klient miał wszystko dla siebie. Udział: w pracy rozpoczętej, gdy czekało co najmniej dwóch klientów.",
  group: "Grupa",
  documents: "Dokumenty",
  p50: "Połowa do",
  p95: "95 na 100",
  p99: "99 na 100",
  longest: "Najdłużej",
  slowdown: "Spowolnienie",
  share: "Udział",
  outOfOrder: "Poza kolejnością",
  outOfOrderHint: "rozpoczęte, gdy czekał dokument o wyższym priorytecie.",
  utilisation: "Wykorzystanie",
  untilEnd: "Do końca",
  line: "Kolejka w czasie",
  lineHint: "Ile dokumentów czekało, według priorytetu, który nadała im reguła.",
  lineOf: (order) => `Kolejka w czasie: ${order}`,
  mostWaiting: (count) => `Najwięcej oczekujących: ${count}`,
  asTable: "Pokaż jako tabelę",
  time: "Czas",
  priority: "Priorytet",
  counts: "Licznik i priorytet niektórych klientów",
  countsHint:
    "Licznik spada z każdym dokumentem. Kolor poniżej to priorytet, który z niego wynikł. Gdzie nic nie narysowano, licznik wygasł: następny dokument otrzyma priorytet 1.",
  countOf: (customer) => `Licznik i priorytet: ${customer}`,
  countSummary: (count, priority) => `Najniższy licznik ${count}, najniższy priorytet ${priority}`,
  take: "Użyj tych ustawień",
  takeHint: "Parametry ustawione powyżej, dla porządku „Fairlane”.",
  command: "To samo w wierszu poleceń, z raportem",
  plan: "Interwał, progi i okno: plan wszystkich klientów, przez API",
  file: "Stanowiska i udział dla zaległych serwera lub fairlane work, w pliku fairlane.json",
  environment: "Albo przez środowisko",
  options: "To samo we własnym programie: opcje queue.work",
  workersNote: (workers, shown) =>
    plural(workers, {
      one: "Dla jednego procesu roboczego.",
      few: `Dla każdego z ${shown} procesów roboczych.`,
      many: `Dla każdego z ${shown} procesów roboczych.`,
    }),
};
