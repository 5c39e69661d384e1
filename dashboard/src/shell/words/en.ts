/** The English words of the shell, which are also the type. */
export const en = {
  title: "Fairlane",
  skip: "Skip to content",
  navigation: "Pages",
  searchHint: "Name or ID of a document",
  menu: "Menu",
  loggedInAs: "Logged in as",
  noName: "Key without a name",
  logOut: "Log out",
  appearance: "Appearance",
  themes: { auto: "Automatic", light: "Light", dark: "Dark" },
  connections: {
    connecting: "Connecting…",
    live: "Live",
    reconnecting: "Reconnecting…",
    hidden: "Paused while this tab is hidden",
  },
  pause: "Pause",
  pauseQueue: "Pause the whole queue",
  pauseExplained: "Documents already being processed will finish. Nothing new starts until you resume.",
  paused: "The whole queue is paused: nothing starts until it is resumed.",
  queuePaused: "The queue has been paused.",
  queueResumed: "The queue has been resumed.",
  reference: "API reference",
  openApi: "OpenAPI",
  failedToShow: "This page could not be displayed.",
  reload: "Reload the page",
  notFound: "Page not found",
  notFoundExplained: "The address may be wrong, or the page may no longer exist.",
  toOverview: "Back to the overview",
  closed: "Your key does not give access to this page",
  closedExplained: (key: string) =>
    `The key “${key}” does not have access. Ask your administrator for another one.`,
  workersOnly: "This key is for workers",
  workersOnlyExplained:
    "Programs use it to fetch and process documents. To view the queue, log in with another key.",
};

export type ShellWords = typeof en;
