import type { ShellWords } from "./en.ts";

export const pl: ShellWords = {
  title: "Fairlane",
  skip: "Przejdź do treści",
  navigation: "Strony",
  more: "Więcej",
  groups: {
    queue: "Kolejka",
    customers: "Podział",
    administration: "Administracja",
  },
  sections: {
    overview: "Przegląd",
    documents: "Dokumenty",
    failures: "Błędy",
    workers: "Procesy",
    customers: "Klienci",
    plans: "Plany",
    simulator: "Symulator",
    webhooks: "Webhooki",
    keys: "Klucze",
    audit: "Dziennik zmian",
  },
  menu: "Menu",
  loggedInAs: "Zalogowano jako",
  noName: "Klucz bez nazwy",
  logOut: "Wyloguj się",
  appearance: "Wygląd",
  themes: { auto: "Automatyczny", light: "Jasny", dark: "Ciemny" },
  connections: {
    connecting: "Łączenie…",
    live: "Na żywo",
    reconnecting: "Ponowne łączenie…",
    hidden: "Wstrzymane, gdy karta jest ukryta",
  },
  pause: "Wstrzymaj",
  pauseQueue: "Wstrzymaj całą kolejkę",
  pauseExplained:
    "Rozpoczęte już przetwarzanie zostanie dokończone. Do czasu wznowienia nie rozpocznie się nic nowego.",
  paused:
    "Cała kolejka jest wstrzymana: do czasu wznowienia nie rozpocznie się przetwarzanie żadnego dokumentu.",
  queuePaused: "Kolejka została wstrzymana.",
  queueResumed: "Kolejka została wznowiona.",
  reference: "Dokumentacja API",
  openApi: "OpenAPI",
  failedToShow: "Nie udało się wyświetlić tej strony.",
  reload: "Wczytaj stronę ponownie",
  notFound: "Nie ma takiej strony",
  notFoundExplained: "Adres może być błędny albo strona już nie istnieje.",
  toOverview: "Wróć do przeglądu",
  closed: "Ten klucz nie daje dostępu do tej strony",
  closedExplained: (key) =>
    `Klucz „${key}” nie daje do niej dostępu. Poproś administratora serwera o inny klucz.`,
  workersOnly: "Ten klucz jest dla procesów roboczych",
  workersOnlyExplained:
    "Służy programom do pobierania i przetwarzania dokumentów. Aby obejrzeć kolejkę, zaloguj się innym kluczem.",
};
