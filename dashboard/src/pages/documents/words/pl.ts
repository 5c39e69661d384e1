import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { DocumentsWords } from "./en.ts";

const plural = pluralOf("pl");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} dokument`, few: `${shown} dokumenty`, many: `${shown} dokumentów` });

const toDocuments = (count: number, shown: string) =>
  plural(count, { one: `${shown} dokumentowi`, few: `${shown} dokumentom`, many: `${shown} dokumentom` });

export const pl: DocumentsWords = {
  waited: "Oczekiwanie",
  processed: "Przetwarzanie",
  attemptsOf: (attempts, most) => `${attempts} z ${most}`,

  removeFilter: (filter) => `Usuń filtr: ${filter}`,
  apply: "Zastosuj",
  customerHint: "Nazwa klienta",
  nameOrTitle: "Nazwa lub tytuł",
  partOfNameOrTitle: "Część nazwy lub tytułu",
  idPrefix: "Początek identyfikatora",
  urgency: "Pilność",
  urgencies: { normal: "Zwykły", background: "W tle" },
  savedFilters: "Zapisane filtry",
  forgetFilter: (name) => `Zapomnij filtr „${name}”`,
  filterName: "Nazwa tego filtra",
  saveFilter: "Zapisz ten filtr",
  typeHint: "Na przykład application/pdf",
  from: "Od",
  until: "Do",
  since: (moment) => `od ${moment}`,
  before: (moment) => `do ${moment}`,
  lastHour: "Ostatnia godzina",
  lastDay: "Ostatnie 24 godziny",
  lastWeek: "Ostatnie 7 dni",
  failure: "Błąd",

  heldExplained:
    "Te dokumenty są poza kolejką: ich klienci są wstrzymani albo osiągnęli limit przetwarzanych dokumentów.",
  count: documents,
  atLeast: (shown) => `co najmniej ${shown}`,
  added: (count, shown) =>
    plural(count, { one: `${shown} nowy`, few: `${shown} nowe`, many: `${shown} nowych` }),
  gone: (count, shown) =>
    plural(count, {
      one: `${shown} już nie pasuje`,
      few: `${shown} już nie pasują`,
      many: `${shown} już nie pasuje`,
    }),
  noLongerMatches: "już nie pasuje",
  show: "Pokaż",
  looking: (_count, shown) => `Znaleziono dotąd: ${shown}. Szukanie trwa…`,
  stoppedLooking: "Nie przejrzano wszystkiego: może być ich więcej.",
  goOnLooking: "Szukaj dalej",

  noneYet: "Nie ma jeszcze dokumentów",
  noneYetExplained: "Upuść pliki w dowolnym miejscu tej strony, aby je złożyć.",
  noneMatch: "Nie znaleziono dokumentów",
  noneMatchExplained: "Usuń jeden filtr albo wszystkie.",

  select: (name) => `Zaznacz ${name}`,
  selectAll: "Zaznacz wszystkie na tej stronie",
  selection: "Zaznaczenie",
  selected: (_count, shown) => `Zaznaczono: ${shown}`,
  selectEverything: (shown) => `Zaznacz wszystkie wyniki (${shown})`,
  everything: (shown) => `Zaznaczono wszystkie wyniki (${shown})`,
  clearSelection: "Usuń zaznaczenie",
  actions: { cancel: "Anuluj", retry: "Przetwórz ponownie", expedite: "Nadaj pierwszeństwo", remove: "Usuń" },
  asks: {
    cancel: (count, shown) => `Anulować ${documents(count, shown)}?`,
    retry: (count, shown) => `Przetworzyć ponownie ${documents(count, shown)}?`,
    expedite: (count, shown) => `Nadać pierwszeństwo ${toDocuments(count, shown)}?`,
    remove: (count, shown) => `Usunąć ${documents(count, shown)}?`,
  },
  does: {
    cancel: (count, shown) => `Anuluj ${documents(count, shown)}`,
    retry: (count, shown) => `Przetwórz ponownie ${documents(count, shown)}`,
    expedite: (count, shown) => `Nadaj pierwszeństwo ${toDocuments(count, shown)}`,
    remove: (count, shown) => `Usuń ${documents(count, shown)}`,
  },
  effects: {
    cancel: "Trwające przetwarzanie zostanie przerwane.",
    retry: "Wrócą do kolejki z dotychczasowym priorytetem.",
    expedite: "Zostaną przetworzone przed wszystkimi innymi, od najstarszego. Tego nie można cofnąć.",
    remove: "Zostaną trwale usunięte, wraz z treścią i wynikami.",
  },
  theSelected: "Są to dokumenty zaznaczone na tej stronie.",
  theMatching: (filter) => `Są to wszystkie dokumenty, które pasują: ${filter}.`,
  theWhole: "Nie ustawiono żadnego filtra: są to wszystkie dokumenty w systemie.",
  goBack: "Wróć",

  doing: {
    cancel: "Anulowanie dokumentów",
    retry: "Ponowne przetwarzanie dokumentów",
    expedite: "Nadawanie pierwszeństwa",
    remove: "Usuwanie dokumentów",
  },
  progress: (done, total) => `${done} z ${total}`,
  did: {
    cancel: (count, shown) =>
      plural(count, {
        one: "Anulowano jeden dokument.",
        few: `Anulowano ${shown} dokumenty.`,
        many: `Anulowano ${shown} dokumentów.`,
      }),
    retry: (count, shown) =>
      plural(count, {
        one: "Jeden dokument zostanie przetworzony ponownie.",
        few: `${shown} dokumenty zostaną przetworzone ponownie.`,
        many: `${shown} dokumentów zostanie przetworzonych ponownie.`,
      }),
    expedite: (count, shown) =>
      plural(count, {
        one: "Nadano pierwszeństwo jednemu dokumentowi.",
        few: `Nadano pierwszeństwo ${shown} dokumentom.`,
        many: `Nadano pierwszeństwo ${shown} dokumentom.`,
      }),
    remove: (count, shown) =>
      plural(count, {
        one: "Usunięto jeden dokument.",
        few: `Usunięto ${shown} dokumenty.`,
        many: `Usunięto ${shown} dokumentów.`,
      }),
  },
  none: "Nic nie zmieniono.",
  refused: (count, shown) =>
    plural(count, {
      one: "Nie udało się to dla jednego dokumentu:",
      few: `Nie udało się to dla ${shown} dokumentów:`,
      many: `Nie udało się to dla ${shown} dokumentów:`,
    }),
  examples: "na przykład",
  stopped: "Zatrzymano przed końcem.",
  failed: "Nie udało się tego dokończyć.",
};
