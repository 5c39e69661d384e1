import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OverviewWords } from "./en.ts";

const plural = pluralOf("pl");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} dokument`, few: `${shown} dokumenty`, many: `${shown} dokumentów` });

const ofCustomers = (count: number, shown: string) =>
  plural(count, { one: `${shown} klienta`, few: `${shown} klientów`, many: `${shown} klientów` });

/** The Polish words. */
export const pl: OverviewWords = {
  title: "Przegląd",
  figures: {
    label: "Kolejka w liczbach",
    waiting: "Oczekujące",
    running: "Przetwarzane",
    finished: "Ukończone w ostatniej minucie",
    median: "Zwykłe oczekiwanie",
    p95: "95% czeka najwyżej",
    oldest: "Najdłużej teraz czeka",
    overdue: "Zaległe tory",
    fairness: "Sprawiedliwość w ostatniej godzinie",
    failed: "Nieudane",
    whatIsFairness: "Czym jest wskaźnik sprawiedliwości?",
    fairnessExplained:
      "Porównuje, jak długo średnio czekały dokumenty poszczególnych klientów: 1 oznacza tyle samo dla wszystkich, a im bardziej nierówne oczekiwanie, tym jest niższy. Gdy ktoś zalewa kolejkę, spada, bo zalew czeka, a pozostali nie.",
  },
  lanes: {
    title: "Dziewięć torów",
    lead: "Każdy kwadracik to dokument. Procesy robocze biorą od lewej, najpierw z najwyższego toru.",
    lane: "Tor",
    waiting: "Oczekujące",
    oldest: "Najdłużej",
    next: "Następne w kolejności",
    overdue: "zaległy",
    overdueExplained:
      "Najstarszy dokument czeka dłużej, niż wynosi interwał resetowania. Takim torom przydziela się część czasu przetwarzania.",
    first: "pierwszy",
    last: "ostatni",
    nothing: (priority) => `Tor ${priority}: nic nie czeka.`,
    some: (count, { priority, shown, oldest }) =>
      `Tor ${priority}: oczekuje ${documents(count, shown)}, najdłużej ${oldest}.`,
    documents: (priority) => `Następne dokumenty toru ${priority}`,
    more: (_count, shown) => `+ jeszcze ${shown}`,
    block: ({ name, customer, wait }) => `${name}, ${customer}, czas oczekiwania ${wait}`,
    waits: (wait) => `czas oczekiwania: ${wait}`,
    gone: "nie ma go już na tym torze",
    keys: "Strzałki prowadzą od dokumentu do dokumentu i od toru do toru; Enter otwiera.",
    quiet: "Nic nie czeka. To, co zostanie złożone, pojawia się tutaj, aż weźmie je proces roboczy.",
  },
  legend: {
    label: "Pokaż jednego klienta",
    others: "inni",
    all: "Pokaż wszystkich",
    open: "Do strony klienta",
  },
  workers: {
    title: "Procesy robocze",
    slots: ({ used, slots }) => `zajęte stanowiska: ${used} z ${slots}`,
    remote: (count, shown) => `zdalny, ${documents(count, shown)}`,
    free: "Wolne",
    more: (_count, shown) => `i jeszcze ${shown}`,
    progress: (percent) => `gotowe w ${percent}`,
    none: "Żaden proces roboczy nie działa",
    noneExplained:
      "Dokumenty czekają, aż jakiś się pojawi. Można go uruchomić tam, skąd dostępna jest baza danych:",
  },
  charts: {
    title: "Ostatnio",
    range: "Jak daleko wstecz",
    ranges: { hour: "Godzina", day: "Dzień", week: "Tydzień" },
    finished: {
      hour: "Ukończone na minutę",
      day: "Ukończone na kwadrans",
      week: "Ukończone na dwie godziny",
    },
    done: "Gotowe",
    failed: "Nieudane",
    waits: "Czas oczekiwania",
    median: "Zwykłe oczekiwanie",
    p95: "95% czeka najwyżej",
    fairness: "Wskaźnik sprawiedliwości",
    index: "1 to po równo",
    finishedSummary: ({ done, failed }) => `Łącznie gotowe: ${done}, nieudane: ${failed}.`,
    waitsSummary: ({ median, p95 }) =>
      `Ostatnio zwykłe oczekiwanie: ${median}, a 95% czekało najwyżej: ${p95}.`,
    fairnessSummary: (index) => `Ostatnio ${index}.`,
    unmeasured: "Niczego jeszcze nie zmierzono.",
  },
  demonstration: {
    running: "Trwa pokaz",
    runningExplained: (flooder) =>
      `${flooder} zalewa kolejkę i zapełnia dolne tory. Pozostali od czasu do czasu składają jeden dokument: widać, jak pojawia się on w górnych torach i jest następny w kolejności, choćby niżej czekało bardzo wiele.`,
    stopped: "Pokaz jest zatrzymany",
    left: (count, shown) =>
      `Niczego więcej nie składa. Pozostało po nim: ${documents(count.documents, shown.documents)} od ${ofCustomers(count.customers, shown.customers)}.`,
    stop: "Zatrzymaj",
    again: "Uruchom ponownie",
    remove: "Usuń",
    removing: "Usuwanie…",
    removeTitle: "Usunąć pokaz?",
    removeText: (count, shown) =>
      `Zostanie trwale usunięte: ${documents(count.documents, shown.documents)} od ${ofCustomers(count.customers, shown.customers)}, niezależnie od stanu. Własne dokumenty pozostaną nietknięte.`,
    toldStopped: "Pokaz niczego więcej nie składa.",
    toldRemoved: "Pokaz usunięto bez śladu.",
  },
  welcome: {
    lead: "Fairlane przetwarza dokumenty w sprawiedliwej kolejności: zalew dokumentów opóźnia tego, kto go wysłał, a nie pozostałych. Niczego jeszcze nie złożono.",
    example: "Przykład: tak wyglądają tory, gdy jeden klient zalewa kolejkę.",
    watch: "Zobacz, jak to działa",
    watchExplained:
      "Pokaz na żywo z przykładowymi dokumentami: kilku klientów od czasu do czasu składa po jednym, a jeden zalewa kolejkę. Pokaz można w każdej chwili zatrzymać i usunąć bez śladu.",
    start: "Uruchom pokaz",
    submit: "Złóż dokumenty",
    drop: "Upuść pliki w dowolnym miejscu tej strony.",
    choose: "Wybierz pliki",
    http: "Przez HTTP",
    cli: "W wierszu poleceń",
  },
  copy: "Kopiuj",
};
