import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { SimulatorWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: SimulatorWords = {
  lead: "Co stałoby się z Twoimi klientami, gdyby jeden z nich złożył dziś w nocy tysiące dokumentów? Wybierz scenariusz i porównaj metody szeregowania: decyduje tu ten sam kod co w kolejce, a Twoje dokumenty pozostają bez zmian.",
  lookAt:
    "Najpierw spójrz na tych, którzy składają niewiele: jak długo co najwyżej czeka 95 na 100 ich dokumentów? A potem na to, kto za to płaci.",
  guide: "Reguła prostymi słowami, z ilustracjami.",
  settings: "Ustawienia",
  load: "Scenariusz",
  loads: {
    "noisy-neighbour": {
      title: "Hałaśliwy sąsiad",
      meaning:
        "Jeden klient składa 8000 dokumentów naraz, 20 składa po jednym mniej więcej co 2 minuty, a 200 mniej więcej po jednym na godzinę, przez 6 godzin.",
    },
    "two-noisy-neighbours": {
      title: "Dwóch hałaśliwych sąsiadów",
      meaning:
        "Dwóch klientów składa po 20\u00a0000 dokumentów w odstępie pół godziny. 40 innych składa po jednym mniej więcej co minutę, a 300 mniej więcej po jednym na godzinę. Przetwarzanie dokumentu trwa około 20 sekund.",
    },
    "steady-and-bursty": {
      title: "Równomiernie i skokowo",
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
        "Jeden klient składa naraz 150 dokumentów po 10 minut każdy, obok 100, którzy co pół godziny składają dokument przetwarzany około 4 sekund, przez 6 godzin.",
    },
    backfill: {
      title: "Archiwum i człowiek",
      meaning:
        "Jeden klient składa naraz 2000 dokumentów w tle, a jego pracownik składa po jednym mniej więcej co 10 minut, obok 20 klientów, którzy też składają po jednym mniej więcej co 10 minut, przez 4 godziny.",
    },
    "normal-backfill": {
      title: "To samo archiwum, ale nie w tle",
      meaning:
        "Jeden klient składa naraz 2000 zwykłych dokumentów, a jego pracownik składa po jednym mniej więcej co 10 minut, obok 20 klientów, którzy też składają po jednym mniej więcej co 10 minut, przez 4 godziny.",
    },
    demonstration: {
      title: "Demonstracja",
      meaning:
        "Podobnie jak w demonstracji: drukarnia składa 400 dokumentów mniej więcej co 40 sekund, firma kurierska po jednym mniej więcej co 2 sekundy, pięciu klientów po jednym mniej więcej co 20 sekund, a biblioteka 200 dokumentów w tle mniej więcej co minutę i jeden zwykły mniej więcej co 15 sekund. 10 minut, dokumenty po około 200 ms.",
    },
    "office-day": {
      title: "Dzień z godzinami pracy",
      meaning:
        "Od północy do północy: 5 dużych, 40 średnich i 400 małych klientów składa dokumenty w godzinach pracy, a o szóstej wieczorem trzech składa po partii 1500 sztuk. Przetwarzanie co dziesiątego dokumentu trwa długo.",
    },
  },
  orders: "Porównywane metody szeregowania",
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
        "Najpierw najwyższy priorytet; przy równym klienci obsługiwani są na zmianę; opóźnione dokumenty dostają część czasu.",
    },
    strict: { title: "Fairlane, ściśle", meaning: "To samo bez rezerwy na opóźnione." },
    "fixed-window": {
      title: "Fairlane, stałe okno",
      meaning: "To samo, ale licznik jest resetowany, nawet jeśli dokumenty wciąż napływają.",
    },
    express: {
      title: "Fairlane, sloty ekspresowe",
      meaning:
        "To samo ze slotami zarezerwowanymi dla wysokich priorytetów: jak ustawiono poniżej albo jednym dla priorytetów do 3.",
    },
    "noisy-last": {
      title: "Hałaśliwi sąsiedzi na końcu",
      meaning:
        "Według kolejności zgłoszeń, ale kto zajmuje ponad 10% slotów i co najmniej 30, przepuszcza wszystkich innych jeszcze przez 5 minut. Jak sprawiedliwe kolejki Amazon SQS.",
    },
  },
  groups: {
    quiet: "Spokojni",
    moderate: "Umiarkowanie aktywni",
    rare: "Sporadyczni",
    noisy: "Hałaśliwy",
    flood: "Zalew",
    first: "Pierwszy",
    second: "Drugi",
    steady: "Równomierni",
    bursty: "Skokowi",
    newcomer: "Nowi",
    batch: "Partia",
    alias: "Wiele nazw",
    archive: "Archiwum",
    small: "Mali",
    middling: "Średni",
    large: "Duzi",
    person: "Pracownik",
    backfill: "Dokumenty archiwalne",
    others: "Inni",
    all: "Wszyscy",
  },
  knobs: "Parametry",
  reset: "Przywróć ustawienia domyślne",
  size: "Ilość",
  sizeHint: "Ile składają wszyscy w porównaniu z opisanym scenariuszem.",
  workers: "Procesy robocze",
  slots: "Sloty każdego procesu",
  slotsHint: "Ile dokumentów proces roboczy przetwarza naraz.",
  intervalHint: (duration) => `Licznik jest resetowany, gdy przez ten czas nie ma dokumentu: ${duration}.`,
  intervalHintFixed: (duration) => `Licznik jest resetowany, gdy od jego początku minie: ${duration}.`,
  seconds: "s",
  thresholds: "Progi",
  thresholdsHint: "Za każdy próg, od którego licznik jest niższy, priorytet spada o jeden poziom.",
  thresholdsBad:
    "Podaj osiem liczb całkowitych mniejszych od 0, z których każda jest mniejsza od poprzedniej, rozdzielonych przecinkami.",
  window: "Okno",
  windows: { "since-last-update": "Od ostatniego dokumentu", fixed: "Stałe" },
  overdueShare: "Rezerwa na opóźnione",
  overdueShareHint: "Część czasu dla dokumentów, które czekają już zbyt długo.",
  express: "Sloty ekspresowe",
  expressHint: "Sloty każdego procesu zarezerwowane dla wysokich priorytetów.",
  upTo: "dla priorytetów do",
  seed: "Ziarno losowe",
  seedHint: "Inne ziarno daje inny przebieg losowy. To samo ziarno daje zawsze ten sam wynik.",
  watch: "Obserwowani klienci",
  watchHint: "Nazwy takie jak quiet-7, rozdzielone przecinkami. Gdy puste: najaktywniejszy z każdej grupy.",
  watchBad: "Podaj najwyżej 12 nazw rozdzielonych przecinkami.",
  needsOrder: "Wybierz co najmniej jedną metodę.",
  impossible: "Tego nie da się zasymulować.",
  impossibleExplained:
    "Oprócz slotów ekspresowych muszą być zwykłe: daj każdemu procesowi więcej slotów albo zarezerwuj ich mniej.",
  refused: (options) => `Adres zawiera nieprawidłową wartość ustawienia ${options}.`,
  refusedExplained: "Zamiast tego obowiązuje ustawienie domyślne.",
  unknownCustomers: (names) => `W tym scenariuszu nie ma klienta o nazwie ${names}.`,
  running: (order) => `Trwa symulacja: ${order}`,
  starting: "Rozpoczynanie…",
  progress: "Postęp symulacji",
  run: "Symuluj ponownie",
  done: (documents, shown) =>
    plural(documents, {
      one: "Zasymulowano jeden dokument każdą metodą.",
      few: `Zasymulowano ${shown} dokumenty każdą metodą.`,
      many: `Zasymulowano ${shown} dokumentów każdą metodą.`,
    }),
  stopped: "Zatrzymano.",
  stoppedEarly: "Zatrzymano, zanim cokolwiek dobiegło końca",
  stoppedEarlyExplained: "Żadna symulacja nie dobiegła końca. Uruchom ją ponownie albo zmniejsz scenariusz.",
  failed: "Symulacja nie powiodła się.",
  copyOf: (what) => `Skopiuj: ${what}`,
  answer: "Jak długo co najwyżej czeka 95 na 100 dokumentów",
  verdict: ({ order, share, target }) =>
    `${order}: z dokumentów klientów, którzy złożyli niewiele, ${share} rozpoczęto w ciągu ${target}.`,
  answerHint:
    "Wskaźnik sprawiedliwości porównuje, jak bardzo dzielenie zasobów spowalnia poszczególnych klientów: 1 oznacza wszystkich jednakowo, wartość bliska 0 – korzyść jednego kosztem wszystkich innych.",
  order: "Metoda",
  fairness: "Wskaźnik sprawiedliwości",
  waits: "Jak rozkłada się czas oczekiwania",
  waitsHint:
    "Każda krzywa pokazuje, jak rozkłada się czas oczekiwania grupy. Dalej w prawo znaczy dłużej; każda linia to mniej więcej dziesięć razy tyle co poprzednia. Kółko to mediana, kreska to czas, którego nie przekroczyło 95 na 100 dokumentów, mały znacznik to najdłuższe oczekiwanie.",
  size95: "95 na 100 do",
  atOnce: (percent) => `${percent} od razu`,
  noDocuments: "brak dokumentów",
  waitsOf: (group) => `Czas oczekiwania: ${group}`,
  members: (customers, shown) =>
    `${plural(customers, { one: "1 klient", few: `${shown.customers} klientów`, many: `${shown.customers} klientów` })} · dokumenty: ${shown.documents}`,
  numbers: "W liczbach",
  numbersHint:
    "Spowolnienie: ile razy dłużej (co najwyżej, dla 95 na 100 dokumentów) trwało przetwarzanie od przyjęcia do końca niż wtedy, gdyby klient miał wszystko dla siebie. Udział: w pracy rozpoczętej, gdy czekało co najmniej dwóch klientów.",
  group: "Grupa",
  p50: "Mediana",
  p95: "95 na 100",
  p99: "99 na 100",
  longest: "Najdłużej",
  slowdown: "Spowolnienie",
  share: "Udział",
  outOfOrder: "Poza kolejnością",
  outOfOrderHint: "przetwarzanie rozpoczęte, gdy czekał dokument o wyższym priorytecie.",
  utilisation: "Wykorzystanie",
  untilEnd: "Łączny czas",
  line: "Kolejka w czasie",
  lineHint: "Ile dokumentów czekało, według priorytetu, który nadała im reguła.",
  lineOf: (order) => `Kolejka w czasie: ${order}`,
  peakWaiting: (count) => `Najwięcej w kolejce: ${count}`,
  time: "Czas",
  counts: "Licznik i priorytet niektórych klientów",
  countsHint:
    "Licznik spada z każdym dokumentem. Kolor poniżej to priorytet, który z niego wynikł. Gdzie nic nie narysowano, licznik został zresetowany: następny dokument otrzyma priorytet 1.",
  countOf: (customer) => `Licznik i priorytet: ${customer}`,
  countSummary: (count, priority) => `Najniższy licznik ${count}, najniższy priorytet ${priority}`,
  take: "Użyj tych ustawień",
  takeHint: "Parametry ustawione powyżej, dla metody „Fairlane”.",
  command: "To samo w wierszu poleceń, z raportem",
  plan: "Interwał, progi i okno: plan wszystkich klientów, przez API",
  file: "Sloty i rezerwa na opóźnione serwera lub fairlane work, w pliku fairlane.json",
  environment: "Albo przez zmienne środowiskowe",
  options: "To samo we własnym programie: opcje queue.work",
  workersNote: (workers, shown) =>
    plural(workers, {
      one: "Dla jednego procesu roboczego.",
      few: `Dla każdego z ${shown} procesów roboczych.`,
      many: `Dla każdego z ${shown} procesów roboczych.`,
    }),
};
