import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { PlansWords } from "./en.ts";

const plural = pluralOf("de");

const sizes: Readonly<Record<string, string>> = {
  few: "Bis zu 10 geschickt",
  some: "Bis zu 100 geschickt",
  many: "Bis zu 1.000 geschickt",
  masses: "Mehr als 1.000 geschickt",
};

export const de: PlansWords = {
  plans: "Pläne",
  lead: "Ein Plan legt fest, wie eine Gruppe von Kunden behandelt wird. Öffnen Sie einen, um ihn zu ändern – und sehen Sie vorher, was die Änderung bewirkt.",
  create: "Plan anlegen …",
  createTitle: "Plan anlegen",
  createAction: "Weiter",
  customersOf: "Kunden",
  weight: "Gewicht",
  thresholds: "Schwellenwerte",
  maxPending: "Höchstens ausstehend",
  maxRunning: "Höchstens in Verarbeitung",
  noLimit: "unbegrenzt",
  whileOthersWait: "nur solange andere warten",
  windows: {
    "since-last-update": "seit dem letzten Dokument",
    fixed: "fest",
  },
  defaultExplained: "Ihn haben Kunden ohne eigenen Plan.",

  allPlans: "Alle Pläne",
  isNew: "Einen Plan mit diesem Namen gibt es noch nicht. Er entsteht, wenn Sie die Änderung übernehmen.",
  rule: "Regel und Limits",
  intervalSeconds: "Zurücksetzintervall in Sekunden",
  intervalHint: (interval) => `Nach ${interval} ohne Dokument wird die Zählung zurückgesetzt.`,
  intervalHintFixed: (interval) =>
    `Nach ${interval} wird die Zählung zurückgesetzt, auch wenn weiter Dokumente kommen.`,
  window: "Zeitfenster",
  weightHint: "Starts je Start eines Kunden mit Gewicht 1, innerhalb einer Priorität.",
  thresholdsHint:
    "Acht fallende Zahlen unter 0. Mit jeder, unter der die Zählung liegt, sinkt die Priorität.",
  thresholdsBad: "Erwartet werden acht ganze Zahlen unter 0, jede kleiner als die vorige.",
  emptyIsNoLimit: "Leer bedeutet unbegrenzt.",
  softLimit: "Limit für Dokumente in Verarbeitung nur anwenden, solange andere warten",
  tryOut: "Nur für die Vorschau",
  tryOutExplained: "Worker und Slots werden dort geändert, wo Worker gestartet werden.",
  movedExplained: "Beim Übernehmen bekommen auch sie diesen Plan.",
  workers: "Worker",
  slots: "Slots pro Worker",
  asNow: "wie jetzt",
  addCustomer: "Kunde, der den Plan auch bekäme",
  add: "Hinzufügen",
  moved: "Kunden, die den Plan bekämen",
  removeCustomer: (name) => `${name} weglassen`,
  range: "Zeitraum der Vorschau",
  ranges: { hour: "Letzte Stunde", day: "Letzter Tag", week: "Letzte Woche" },

  preview: "Vorschau",
  previewing: "Dokumente werden nachgespielt …",
  apply: "Änderung übernehmen",
  applyTitle: (plan) => `Plan ${plan} ändern?`,
  applyExplained: (customers, shown) =>
    customers === 0
      ? "Die Änderung gilt für jedes Dokument, das ab jetzt in die Warteschlange kommt. Ein Limit für Dokumente in Verarbeitung gilt sofort."
      : plural(customers, {
          one: "Ein Kunde bekommt den Plan. Er gilt für jedes Dokument, das ab jetzt in die Warteschlange kommt. Ein Limit für Dokumente in Verarbeitung gilt sofort.",
          other: `${shown} Kunden bekommen den Plan. Er gilt für jedes Dokument, das ab jetzt in die Warteschlange kommt. Ein Limit für Dokumente in Verarbeitung gilt sofort.`,
        }),
  applied: (plan) => `Der Plan ${plan} wurde geändert.`,
  discard: "Änderung verwerfen",
  unchanged: "Noch ist nichts geändert: Die Vorschau zeigt den Plan, wie er ist.",

  result: "Was sich ändern würde",
  resultOf: ({ documents, since, until }) =>
    `${documents} Dokumente vom ${since} bis ${until} nachgespielt, ohne und mit der Änderung.`,
  fleet: (workers, workersShown, slots) =>
    plural(workers, {
      one: `1 Worker mit ${slots} Slots`,
      other: `${workersShown} Worker mit je ${slots} Slots`,
    }),
  fleetChange: (before, after) => `${before}, danach ${after}.`,
  fleetFrom: {
    workers: "wie sie jetzt laufen",
    documents: "so viele, wie Dokumente zugleich liefen",
  },
  utilisation: (before, after) => `Auslastung der Slots: ${before} vorher, ${after} nachher.`,
  unfinished: (documents, shown) =>
    plural(documents, {
      one: "Ein Dokument ist noch nicht fertig: Angenommen wird die Dauer der anderen seines Kunden.",
      other: `${shown} Dokumente sind noch nicht fertig: Angenommen wird die Dauer der anderen ihres Kunden.`,
    }),
  isCut: (documents) => `Nur die neuesten ${documents} Dokumente werden nachgespielt.`,
  cancelled: (documents, shown) =>
    plural(documents, {
      one: "Ein abgebrochenes Dokument bleibt weg.",
      other: `${shown} abgebrochene Dokumente bleiben weg.`,
    }),
  outdated: "Sie haben die Änderung seither bearbeitet: Rufen Sie die Vorschau erneut auf.",
  group: "Gruppe",
  median: "Mittlere Wartezeit",
  p95: "Wartezeit (95 %)",
  longest: "Längste Wartezeit",
  observed: "Tatsächlich (95 %)",
  refused: "Abgewiesen",
  neverStarted: "Nie begonnen",
  changeOf: (before, after) => `${before} vorher, ${after} nachher`,
  groupName: ({ kind, name }) => {
    if (kind === "all") return "Alle";
    if (kind === "others") return "Mit anderen Plänen";
    if (kind === "size") return sizes[name] ?? name;
    return kind === "plan" ? `Mit ${name}` : name;
  },
  better: "kürzer",
  worse: "länger",

  whoHasIt: "Wer diesen Plan hat",
  nobodyHasIt: "Kein Kunde hat diesen Plan.",
  remove: "Entfernen …",
  removeTitle: (plan) => `Plan ${plan} entfernen?`,
  removeExplained: "Kein Kunde hat ihn. Das lässt sich nicht rückgängig machen.",
  removeAction: "Entfernen",
  removed: (plan) => `Der Plan ${plan} wurde entfernt.`,
  inUse: "Kunden haben diesen Plan: Geben Sie ihnen zuerst einen anderen.",
};
