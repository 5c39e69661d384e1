import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { PlansWords } from "./en.ts";

const plural = pluralOf("pl");

const sizes: Readonly<Record<string, string>> = {
  few: "Wysłali do 10",
  some: "Wysłali do 100",
  many: "Wysłali do 1000",
  masses: "Wysłali ponad 1000",
};

const atOnce =
  "Zmiana dotyczy każdego dokumentu, który od teraz trafi do kolejki. Limit przetwarzanych dokumentów działa od razu.";

export const pl: PlansWords = {
  plans: "Plany",
  lead: "Plan określa, jak traktowana jest grupa klientów. Otwórz plan, aby go zmienić – i najpierw zobacz, co zmiana by dała.",
  create: "Utwórz plan…",
  createTitle: "Utwórz plan",
  createAction: "Dalej",
  customersOf: "Klienci",
  weight: "Waga",
  thresholds: "Progi",
  maxPending: "Limit oczekujących",
  maxRunning: "Limit przetwarzanych",
  noLimit: "bez limitu",
  whileOthersWait: "tylko gdy inni czekają",
  windows: {
    "since-last-update": "od ostatniego dokumentu",
    fixed: "stałe",
  },
  defaultExplained: "Mają go klienci bez własnego planu.",

  allPlans: "Wszystkie plany",
  isNew: "Nie ma jeszcze planu o tej nazwie. Powstanie, gdy zastosujesz zmianę.",
  rule: "Reguła i limity",
  intervalSeconds: "Interwał resetowania w sekundach",
  intervalHint: (interval) => `Po ${interval} bez dokumentu licznik jest resetowany.`,
  intervalHintFixed: (interval) =>
    `Po ${interval} licznik jest resetowany, nawet jeśli dokumenty wciąż przychodzą.`,
  window: "Okno",
  weightHint: "Liczba startów na każdy start klienta o wadze 1, w obrębie priorytetu.",
  thresholdsHint:
    "Osiem malejących liczb poniżej 0. Każda, poniżej której spadnie licznik, obniża priorytet.",
  thresholdsBad: "Oczekiwano ośmiu liczb całkowitych poniżej 0, każdej mniejszej od poprzedniej.",
  emptyIsNoLimit: "Puste pole oznacza brak limitu.",
  softLimit: "Stosuj limit przetwarzanych dokumentów tylko wtedy, gdy inni czekają",
  tryOut: "Tylko do podglądu",
  tryOutExplained: "Liczbę procesów i slotów zmienia się tam, gdzie uruchamia się procesy.",
  movedExplained: "Po zastosowaniu zmiany oni też dostaną ten plan.",
  workers: "Procesy robocze",
  slots: "Sloty każdego procesu",
  asNow: "jak teraz",
  addCustomer: "Klient, który też dostałby plan",
  add: "Dodaj",
  moved: "Klienci, którzy dostaliby plan",
  removeCustomer: (name) => `Pomiń: ${name}`,
  range: "Odtwarzany czas",
  ranges: { hour: "Ostatnia godzina", day: "Ostatnia doba", week: "Ostatni tydzień" },

  preview: "Podgląd",
  previewing: "Odtwarzanie dokumentów…",
  apply: "Zastosuj zmianę",
  applyTitle: (plan) => `Zmienić plan ${plan}?`,
  applyExplained: (customers, shown) =>
    customers === 0
      ? atOnce
      : plural(customers, {
          one: `Jeden klient dostanie ten plan. ${atOnce}`,
          few: `${shown} klienci dostaną ten plan. ${atOnce}`,
          many: `${shown} klientów dostanie ten plan. ${atOnce}`,
        }),
  applied: (plan) => `Plan ${plan} został zmieniony.`,
  discard: "Odrzuć zmianę",
  unchanged: "Nic jeszcze nie zmieniono: podgląd pokazuje plan taki, jaki jest.",

  result: "Co by się zmieniło",
  resultOf: ({ documents, since, until }) =>
    `Odtworzone dokumenty: ${documents}, od ${since} do ${until}, bez zmiany i ze zmianą.`,
  fleet: (_workers, workersShown, slots) => `procesy: ${workersShown}, sloty w każdym: ${slots}`,
  fleetChange: (before, after) => `${before}; potem ${after}.`,
  fleetFrom: {
    workers: "jak teraz",
    documents: "tyle, ile dokumentów było naraz przetwarzanych",
  },
  utilisation: (before, after) => `Wykorzystanie slotów: przedtem ${before}, potem ${after}.`,
  unfinished: (_documents, shown) =>
    `Dokumenty jeszcze nieukończone: ${shown}. Przyjęto, że trwają tyle, co inne dokumenty ich klienta.`,
  isCut: (documents) => `Odtwarzane są tylko najnowsze dokumenty: ${documents}.`,
  cancelled: (_documents, shown) => `Pominięte anulowane dokumenty: ${shown}.`,
  outdated: "Od tego czasu zmiana została zmodyfikowana: wykonaj podgląd ponownie.",
  group: "Grupa",
  median: "Mediana oczekiwania",
  p95: "Oczekiwanie (95%)",
  longest: "Najdłuższe oczekiwanie",
  observed: "W rzeczywistości (95%)",
  refused: "Odrzucone",
  neverStarted: "Nigdy nierozpoczęte",
  changeOf: (before, after) => `przedtem ${before}, potem ${after}`,
  groupName: ({ kind, name }) => {
    if (kind === "all") return "Wszyscy";
    if (kind === "others") return "Z innymi planami";
    if (kind === "size") return sizes[name] ?? name;
    return kind === "plan" ? `Z planem ${name}` : name;
  },
  better: "krócej",
  worse: "dłużej",

  whoHasIt: "Kto ma ten plan",
  nobodyHasIt: "Żaden klient nie ma tego planu.",
  remove: "Usuń…",
  removeTitle: (plan) => `Usunąć plan ${plan}?`,
  removeExplained: "Żaden klient go nie ma. Tego nie da się cofnąć.",
  removeAction: "Usuń",
  removed: (plan) => `Plan ${plan} został usunięty.`,
  inUse: "Są klienci z tym planem: najpierw przypisz im inny.",
};
