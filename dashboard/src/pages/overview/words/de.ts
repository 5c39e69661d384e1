import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OverviewWords } from "./en.ts";

const plural = pluralOf("de");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} Dokument`, other: `${shown} Dokumente` });

const ofCustomers = (count: number, shown: string) =>
  plural(count, { one: `${shown} Kunden`, other: `${shown} Kunden` });

/** The German words. */
export const de: OverviewWords = {
  title: "Übersicht",
  figures: {
    label: "Die Warteschlange in Zahlen",
    waiting: "Wartend",
    running: "In Verarbeitung",
    finished: "In der letzten Minute fertig",
    median: "Übliche Wartezeit",
    p95: "95 % warten höchstens",
    oldest: "Längste Wartezeit jetzt",
    overdue: "Überfällige Spuren",
    fairness: "Fairness der letzten Stunde",
    failed: "Fehlgeschlagen",
    whatIsFairness: "Was ist der Fairness-Index?",
    fairnessExplained:
      "Er vergleicht, wie lange die Dokumente der Kunden im Mittel gewartet haben: 1 heißt für alle gleich lange, und je ungleicher, desto niedriger ist er. Wenn jemand die Warteschlange flutet, sinkt er, denn die Flut wartet und die anderen nicht.",
  },
  lanes: {
    title: "Die neun Spuren",
    lead: "Jedes Kästchen ist ein Dokument. Worker nehmen von links, zuerst aus der obersten Spur.",
    lane: "Spur",
    waiting: "Wartend",
    oldest: "Längste",
    next: "Als Nächstes an der Reihe",
    overdue: "überfällig",
    overdueExplained:
      "Das älteste Dokument wartet länger als das Zurücksetzintervall. Für solche Spuren ist ein Teil der Verarbeitungszeit reserviert.",
    first: "zuerst",
    last: "zuletzt",
    nothing: (priority) => `Spur ${priority}: Nichts wartet.`,
    some: (count, { priority, shown, oldest }) =>
      `Spur ${priority}: ${documents(count, shown)} in der Warteschlange, längste Wartezeit ${oldest}.`,
    documents: (priority) => `Nächste Dokumente der Spur ${priority}`,
    more: (_count, shown) => `+ ${shown} weitere`,
    block: ({ name, customer, wait }) => `${name}, ${customer}, wartet seit ${wait}`,
    waits: (wait) => `wartet seit ${wait}`,
    gone: "hat diese Spur verlassen",
    keys: "Die Pfeiltasten führen von Dokument zu Dokument und von Spur zu Spur; die Eingabetaste öffnet.",
    quiet: "Nichts wartet. Was eingereicht wird, erscheint hier, bis ein Worker es nimmt.",
  },
  legend: {
    label: "Einen Kunden zeigen",
    others: "andere",
    all: "Alle zeigen",
    open: "Zur Seite des Kunden",
  },
  workers: {
    title: "Worker",
    slots: ({ used, slots }) => `${used} von ${slots} Slots belegt`,
    remote: (count, shown) => `entfernt, ${documents(count, shown)}`,
    free: "Frei",
    more: (_count, shown) => `und ${shown} weitere`,
    progress: (percent) => `${percent} geschafft`,
    none: "Kein Worker läuft",
    noneExplained:
      "Die Dokumente warten, bis es einen gibt. Starten Sie ihn dort, wo die Datenbank erreichbar ist:",
  },
  charts: {
    title: "In letzter Zeit",
    range: "Wie weit zurück",
    ranges: { hour: "Stunde", day: "Tag", week: "Woche" },
    finished: {
      hour: "Fertig je Minute",
      day: "Fertig je Viertelstunde",
      week: "Fertig je zwei Stunden",
    },
    done: "Fertig",
    failed: "Fehlgeschlagen",
    waits: "Wartezeiten",
    median: "Übliche Wartezeit",
    p95: "95 % warten höchstens",
    fairness: "Fairness-Index",
    index: "1 ist gleichmäßig",
    finishedSummary: ({ done, failed }) => `Insgesamt ${done} fertig und ${failed} fehlgeschlagen.`,
    waitsSummary: ({ median, p95 }) =>
      `Zuletzt betrug die übliche Wartezeit ${median}, und 95 % warteten höchstens ${p95}.`,
    fairnessSummary: (index) => `Zuletzt ${index}.`,
    unmeasured: "Noch wurde nichts gemessen.",
  },
  demonstration: {
    running: "Eine Vorführung läuft",
    runningExplained: (flooder) =>
      `${flooder} flutet die Warteschlange und füllt die unteren Spuren. Die anderen reichen ab und zu ein Dokument ein: Sehen Sie, wie es in den oberen Spuren erscheint und als Nächstes an der Reihe ist, so viel darunter auch wartet.`,
    stopped: "Die Vorführung ist beendet",
    left: (count, shown) =>
      `Sie reicht nichts mehr ein. Übrig sind ${documents(count.documents, shown.documents)} von ${ofCustomers(count.customers, shown.customers)}.`,
    stop: "Beenden",
    again: "Erneut starten",
    remove: "Entfernen",
    removing: "Wird entfernt …",
    removeTitle: "Vorführung entfernen?",
    removeText: (count, shown) =>
      `Endgültig entfernt: ${documents(count.documents, shown.documents)} von ${ofCustomers(count.customers, shown.customers)}, in welchem Zustand auch immer. Ihre eigenen Dokumente bleiben unberührt.`,
    toldStopped: "Die Vorführung reicht nichts mehr ein.",
    toldRemoved: "Die Vorführung ist spurlos entfernt.",
  },
  welcome: {
    lead: "Fairlane verarbeitet Dokumente in einer fairen Reihenfolge: Eine Flut verzögert die Dokumente dessen, der sie sendet, nicht die der anderen. Noch wurde nichts eingereicht.",
    example: "Beispiel: So sehen die Spuren aus, während ein Kunde die Warteschlange flutet.",
    watch: "Zusehen, wie es arbeitet",
    watchExplained:
      "Eine Vorführung mit Beispieldokumenten: Mehrere Kunden reichen ab und zu eines ein, und einer flutet die Warteschlange. Sie können sie jederzeit beenden und spurlos entfernen.",
    start: "Vorführung starten",
    submit: "Dokumente einreichen",
    drop: "Legen Sie Dateien irgendwo auf dieser Seite ab.",
    choose: "Dateien wählen",
    http: "Über HTTP",
    cli: "Auf der Kommandozeile",
  },
  copy: "Kopieren",
};
