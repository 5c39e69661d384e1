import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OverviewWords } from "./en.ts";

const plural = pluralOf("pl");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} dokument`, few: `${shown} dokumenty`, many: `${shown} dokumentów` });

const ofCustomers = (count: number, shown: string) =>
  plural(count, { one: `${shown} klienta`, few: `${shown} klientów`, many: `${shown} klientów` });

export const pl: OverviewWords = {
  figures: {
    now: "Teraz",
    waiting: "W kolejce",
    running: "Przetwarzane",
    finished: "Przetworzone w ostatniej minucie",
    oldest: "Najdłuższe obecne oczekiwanie",
    overdue: "Opóźnione tory",
    workers: "Procesy robocze",
    topWaiting: "Najwięcej w kolejce",
    topRunning: "Najwięcej przetwarzanych",
    submitted: "Złożone",
    cancelled: "Anulowane",
    nobody: "Nikt",
  },
  fairness: {
    title: "Sprawiedliwość",
    lastPart: (duration) => `Ostatnie ${duration}`,
    latest: (_count, shown) => `najnowsze dokumenty: ${shown}`,
    sample: (count, shown) =>
      plural(count, {
        one: `przetworzono ${shown} dokument`,
        few: `przetworzono ${shown} dokumenty`,
        many: `przetworzono ${shown} dokumentów`,
      }),
    sentLittle: "Złożyli niewiele",
    sentMuch: "Złożyli dużo",
    background: "W tle",
    backgroundMeaning: "po wszystkich innych",
    priorities: (first, last) => `priorytety ${first}–${last}`,
    p95: "czas oczekiwania (95. percentyl)",
    inTime: ({ share, target }) => `${share} rozpoczęto w ciągu ${target}`,
    stillWaiting: (count, { shown, target }) =>
      plural(count, {
        one: `${shown} dokument nadal czeka, dłużej niż ${target}`,
        few: `${shown} dokumenty nadal czekają, dłużej niż ${target}`,
        many: `${shown} dokumentów nadal czeka, dłużej niż ${target}`,
      }),
    firstCome: (figure) => `Według kolejności zgłoszeń: ${figure}`,
    firstComeInTime: ({ wait, share }) => `Według kolejności zgłoszeń: ${wait}, ${share} na czas`,
    none: "Brak dokumentów",
    index: "Wskaźnik sprawiedliwości",
    indexMeaning: "1 = wszyscy tak samo",
    whatIsIndex: "Czym jest wskaźnik sprawiedliwości?",
    indexExplained:
      "Porównuje, jak bardzo dzielenie zasobów spowalnia poszczególnych klientów w stosunku do sytuacji, w której mieliby system tylko dla siebie: 1 oznacza wszystkich jednakowo, wartość bliska 0 – korzyść jednego kosztem wszystkich innych. Porównuje klientów ze sobą nawzajem, a nie z wartością docelową: jeśli wszyscy czekają równie długo, też jest wysoki. Zalew dokumentów go nie obniża, bo czeka sam na siebie. Dokumenty w tle nie są uwzględniane.",
    firstComeExplained:
      "Wartości według kolejności zgłoszeń obliczono tak, jakby każdy dokument mógł korzystać ze slotów ekspresowych; w rzeczywistości oczekiwanie byłoby nieco dłuższe.",
  },
  lanes: {
    title: "Tory",
    lead: "Każdy kwadracik to dokument. Procesy robocze pobierają dokumenty od lewej, najpierw z najwyższego toru.",
    lane: "Tor",
    waiting: "W kolejce",
    oldest: "Najdłużej",
    next: "Następne w kolejności",
    overdue: "opóźniony",
    overdueExplained:
      "Najstarszy dokument czeka dłużej, niż wynosi interwał resetowania. Część czasu przetwarzania jest zarezerwowana dla takich torów.",
    first: "pierwszy",
    last: "ostatni",
    expeditedExplained: "operator nadał im pierwszeństwo; są przetwarzane przed wszystkimi innymi",
    backgroundExplained:
      "dokumenty, na które nikt nie czeka; są przetwarzane, gdy kolejka jest poza nimi pusta",
    nothing: (lane) => `${lane}: brak dokumentów.`,
    some: (count, { lane, shown, oldest }) =>
      plural(count, {
        one: `${lane}: w kolejce czeka 1 dokument, najdłużej ${oldest}.`,
        few: `${lane}: w kolejce czekają ${shown} dokumenty, najdłużej ${oldest}.`,
        many: `${lane}: w kolejce czeka ${shown} dokumentów, najdłużej ${oldest}.`,
      }),
    documents: (lane) => `${lane}: następne dokumenty`,
    more: (_count, shown) => `+ ${shown}`,
    block: ({ name, customer, wait }) => `${name}, ${customer}, czas oczekiwania ${wait}`,
    waits: (wait) => `czas oczekiwania: ${wait}`,
    gone: "nie ma go już na tym torze",
    keys: "Strzałki prowadzą od dokumentu do dokumentu i od toru do toru; Enter otwiera dokument.",
    quiet: "Kolejka jest pusta. Złożone dokumenty pojawiają się tutaj, aż pobierze je proces roboczy.",
  },
  legend: {
    label: "Pokaż jednego klienta",
    others: "inni",
    all: "Pokaż wszystkich",
    open: "Przejdź do strony klienta",
  },
  workers: {
    title: "Procesy robocze",
    slots: ({ used, slots }) => `zajęte sloty: ${used} z ${slots}`,
    remote: (count, shown) => `zdalny, ${documents(count, shown)}`,
    free: "Wolny",
    more: (_count, shown) => `i jeszcze ${shown}`,
    progress: (percent) => `gotowe w ${percent}`,
    none: "Żaden proces roboczy nie działa",
    noneExplained:
      "Dokumenty czekają, aż jakiś zacznie działać. Uruchom go na komputerze, z którego dostępna jest baza danych:",
  },
  charts: {
    title: "Ostatnia aktywność",
    finished: {
      hour: "Przetworzone na minutę",
      day: "Przetworzone na kwadrans",
      week: "Przetworzone na dwie godziny",
    },
    done: "Przetworzone",
    failed: "Z błędem",
    waits: "Czas oczekiwania wszystkich priorytetów",
    median: "Mediana czasu oczekiwania",
    p95: "Czas oczekiwania (95. percentyl)",
    finishedSummary: ({ done, failed }) => `Łącznie przetworzone: ${done}, z błędem: ${failed}.`,
    waitsSummary: ({ median, p95 }) =>
      `Cały okres: mediana czasu oczekiwania ${median}, 95. percentyl ${p95}.`,
  },
  demonstration: {
    running: "Trwa demonstracja",
    runningExplained: (flooder, backfiller) =>
      `${flooder} zalewa kolejkę i zapełnia dolne tory. Pozostali od czasu do czasu składają jeden dokument: zobacz, jak pojawia się on w górnych torach i jest następny w kolejności, choćby niżej czekało ich bardzo wiele. ${backfiller} przesyła też w tle dużo dokumentów archiwalnych, a jego zwykłe dokumenty i tak są przetwarzane od razu. Kilku przykładowych dokumentów nie da się odczytać, więc pojedyncze błędy są normalne.`,
    stopped: "Demonstracja jest zatrzymana",
    left: (count, shown) =>
      `Niczego więcej nie składa. Pozostało po niej: ${documents(count.documents, shown.documents)} od ${ofCustomers(count.customers, shown.customers)}.`,
    stop: "Zatrzymaj",
    again: "Uruchom ponownie",
    remove: "Usuń",
    removing: "Usuwanie…",
    removeTitle: "Usunąć demonstrację?",
    removeText: (count, shown) =>
      `Trwałe usunięcie: ${documents(count.documents, shown.documents)} od ${ofCustomers(count.customers, shown.customers)}, niezależnie od stanu. Twoje dokumenty pozostaną bez zmian.`,
    hasStopped: "Demonstracja niczego więcej nie składa.",
    wasRemoved: "Demonstracja została całkowicie usunięta.",
  },
  welcome: {
    lead: "Fairlane przetwarza dokumenty w sprawiedliwej kolejności: zalew dokumentów opóźnia klienta, który go wysłał, a nie pozostałych. Niczego jeszcze nie złożono.",
    example: "Przykład: tak wyglądają tory, gdy jeden klient zalewa kolejkę.",
    watch: "Zobacz, jak to działa",
    watchExplained:
      "Demonstracja na żywo z przykładowymi dokumentami: kilku klientów od czasu do czasu składa po jednym, jeden zalewa kolejkę, a jeszcze inny przesyła w tle dokumenty archiwalne. Możesz ją w każdej chwili zatrzymać i całkowicie usunąć.",
    start: "Uruchom demonstrację",
    submit: "Złóż dokumenty",
    drop: "Upuść pliki w dowolnym miejscu tej strony.",
    choose: "Wybierz pliki",
    http: "Przez HTTP",
    cli: "W wierszu poleceń",
  },
};
