import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { WorkersWords } from "./en.ts";

const plural = pluralOf("de");

export const de: WorkersWords = {
  title: "Worker",
  lead: "Worker verarbeiten die Dokumente. Jeder meldet sich alle 15 Sekunden; was er tut, ist der Stand von jetzt.",
  none: "Kein Worker läuft",
  noneExplained:
    "Die Dokumente warten, bis einer läuft. Starten Sie einen auf einem Rechner, der die Datenbank erreicht:",
  ofThemDraining: (count, shown) =>
    plural(count, { one: `${shown} läuft aus`, other: `${shown} laufen aus` }),
  slots: "Belegte Slots",
  slotsInUse: "Belegte Slots",
  outOf: ({ used, slots }) => `${used} von ${slots}`,
  express: (_count, shown) => `davon ${shown} Express`,
  memory: "Speicher",
  memoryNote: "ohne Leseprozesse",
  lostLeases: "Verlorene Leases",
  sinceStart: "seit dem Start der Worker",
  done: "Fertige Dokumente",
  failed: "Fehlversuche",
  started: "Gestartet",
  version: "Version",
  older: (version) => `${version}, eine ältere`,
  processors: "Prozessoren",
  process: "Rechner und Prozess",
  remote: "Ein entfernter Worker: Er holt Dokumente über HTTP und meldet weder Slots noch Speicher.",
  nothing: "Verarbeitet gerade nichts.",
  processedBy: (name) => `Dokumente, die ${name} verarbeitet`,
  progress: (percent) => `${percent} fertig`,
  states: {
    working: "arbeitet",
    idle: "frei",
    draining: "läuft aus",
    drained: "ausgelaufen",
    silent: "stumm",
  },
  drain: "Auslaufen lassen",
  drainNamed: (name) => `${name} auslaufen lassen`,
  drainTitle: (name) => `Den Worker ${name} auslaufen lassen?`,
  drainExplained:
    "Er verarbeitet zu Ende, was er hat, und beginnt nichts Neues, bis er fortgesetzt wird. Andere Worker übernehmen.",
  isDrained: (name) => `${name} beginnt keine Dokumente mehr.`,
  resume: "Fortsetzen",
  resumeNamed: (name) => `${name} fortsetzen`,
  wasResumed: (name) => `${name} beginnt wieder Dokumente.`,
  problems: {
    "disk-full": {
      title: () => "Die Festplatte ist voll",
      advice:
        "Kein Dokument wird angenommen oder fertig. Geben Sie Platz frei; dann geht alles von selbst weiter.",
    },
    paused: {
      title: ({ waiting }) => `Die gesamte Warteschlange ist angehalten: ${waiting}`,
      advice: "Nichts beginnt, bis jemand sie oben auf der Seite fortsetzt.",
    },
    "no-workers": {
      title: ({ waiting }) => `Kein Worker läuft: ${waiting}`,
      advice: "Nichts beginnt, bis einer läuft.",
    },
    "all-draining": {
      title: ({ waiting }) => `Alle Worker laufen aus: ${waiting}`,
      advice: "Nichts beginnt, bis einer fortgesetzt wird oder ein anderer läuft.",
    },
    "clock-off": {
      title: ({ hosts, offset }) =>
        hosts === ""
          ? `Eine Uhr wurde um ${offset} zurückgestellt`
          : `Die Uhr von ${hosts} geht um ${offset} falsch`,
      advice: "Stellen Sie die Uhren aller Rechner gleich.",
    },
    "versions-differ": {
      title: ({ versions }) => `Verschiedene Versionen von Fairlane sind in Gebrauch: ${versions}`,
      advice: "Aktualisieren Sie die älteren Server und Worker, und starten Sie sie neu.",
    },
    waiting: (count, shown) =>
      plural(count, { one: `${shown} Dokument wartet`, other: `${shown} Dokumente warten` }),
  },
};
