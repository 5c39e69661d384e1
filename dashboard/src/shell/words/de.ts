import type { ShellWords } from "./en.ts";

export const de: ShellWords = {
  title: "Fairlane",
  skip: "Zum Inhalt springen",
  navigation: "Seiten",
  searchHint: "Name oder ID eines Dokuments",
  menu: "Menü",
  loggedInAs: "Angemeldet als",
  noName: "Schlüssel ohne Namen",
  logOut: "Abmelden",
  appearance: "Darstellung",
  themes: { auto: "Automatisch", light: "Hell", dark: "Dunkel" },
  connections: {
    connecting: "Verbindung wird aufgebaut …",
    live: "Live",
    reconnecting: "Verbindung wird erneuert …",
    hidden: "Pausiert, solange der Tab im Hintergrund ist",
  },
  pause: "Anhalten",
  pauseQueue: "Gesamte Warteschlange anhalten",
  pauseExplained:
    "Was gerade verarbeitet wird, läuft zu Ende. Bis Sie fortsetzen, beginnt keine weitere Verarbeitung.",
  paused: "Die gesamte Warteschlange ist angehalten: Bis sie fortgesetzt wird, beginnt keine Verarbeitung.",
  queuePaused: "Die Warteschlange wurde angehalten.",
  queueResumed: "Die Warteschlange wurde fortgesetzt.",
  reference: "API-Referenz",
  openApi: "OpenAPI",
  failedToShow: "Diese Seite konnte nicht angezeigt werden.",
  reload: "Seite neu laden",
  notFound: "Diese Seite gibt es nicht",
  notFoundExplained: "Vielleicht enthält die Adresse einen Tippfehler, oder die Seite gibt es nicht mehr.",
  toOverview: "Zurück zur Übersicht",
  closed: "Mit Ihrem Schlüssel haben Sie keinen Zugriff auf diese Seite",
  closedExplained: (key) =>
    `Der Schlüssel „${key}“ reicht dafür nicht aus. Wenden Sie sich an die Administration dieses Servers.`,
  workersOnly: "Dieser Schlüssel ist für Worker",
  workersOnlyExplained:
    "Programme holen und verarbeiten damit Dokumente. Um die Warteschlange anzusehen, melden Sie sich mit einem anderen Schlüssel an.",
};
