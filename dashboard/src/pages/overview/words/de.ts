import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OverviewWords } from "./en.ts";

const plural = pluralOf("de");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} Dokument`, other: `${shown} Dokumente` });

const ofCustomers = (count: number, shown: string) =>
  plural(count, { one: `${shown} Kunden`, other: `${shown} Kunden` });

export const de: OverviewWords = {
  figures: {
    now: "Jetzt",
    waiting: "Wartend",
    running: "In Verarbeitung",
    finished: "In der letzten Minute fertig",
    oldest: "Derzeit längste Wartezeit",
    overdue: "Überfällige Spuren",
    workers: "Worker",
    topWaiting: "Am meisten wartend",
    topRunning: "Am meisten in Verarbeitung",
    submitted: "Eingereicht",
    cancelled: "Abgebrochen",
    nobody: "Niemand",
  },
  fairness: {
    title: "Fairness",
    lastPart: (duration) => `Letzte ${duration}`,
    latest: (count, shown) =>
      plural(count, { one: `das letzte ${shown} Dokument`, other: `die letzten ${shown} Dokumente` }),
    sample: (count, shown) => `${documents(count, shown)} verarbeitet`,
    sentLittle: "Wenig eingereicht",
    sentMuch: "Viel eingereicht",
    background: "Im Hintergrund",
    backgroundMeaning: "nach allen anderen",
    priorities: (first, last) => `Prioritäten ${first}–${last}`,
    p95: "Wartezeit (95\u00a0%)",
    inTime: ({ share, target }) => `${share} innerhalb von ${target} begonnen`,
    stillWaiting: (count, { shown, target }) =>
      plural(count, {
        one: `${shown} Dokument wartet noch, schon länger als ${target}`,
        other: `${shown} Dokumente warten noch, schon länger als ${target}`,
      }),
    firstCome: (figure) => `Wer zuerst kommt, mahlt zuerst: ${figure}`,
    firstComeInTime: ({ wait, share }) => `Wer zuerst kommt, mahlt zuerst: ${wait}, ${share} rechtzeitig`,
    none: "Keine Dokumente",
    index: "Fairness-Index",
    indexMeaning: "1 = alle gleich",
    whatIsIndex: "Was ist der Fairness-Index?",
    indexExplained:
      "Er vergleicht, wie sehr das Teilen die einzelnen Kunden bremst, gemessen daran, dass sie das System für sich allein hätten: 1 heißt alle gleich; nahe 0 heißt, dass einer auf Kosten aller anderen profitiert. Verglichen werden die Kunden miteinander, nicht mit einem Ziel: Warten alle gleich lange, ist er ebenfalls hoch. Eine Flut senkt ihn nicht, denn sie wartet auf sich selbst. Hintergrunddokumente zählen nicht mit.",
    firstComeExplained:
      "Die Werte für „Wer zuerst kommt, mahlt zuerst“ sind so berechnet, als dürfte jedes Dokument auch Express-Slots nutzen; tatsächlich wären die Wartezeiten dort etwas länger.",
  },
  lanes: {
    title: "Spuren",
    lead: "Jedes Kästchen ist ein Dokument. Worker nehmen die Dokumente von links, zuerst aus der obersten Spur.",
    lane: "Spur",
    waiting: "Wartend",
    oldest: "Längste Wartezeit",
    next: "Als Nächstes an der Reihe",
    overdue: "überfällig",
    overdueExplained:
      "Das älteste Dokument wartet länger als das Zurücksetzintervall. Für solche Spuren ist ein Teil der Verarbeitungszeit reserviert.",
    first: "zuerst",
    last: "zuletzt",
    expeditedExplained: "von einem Operator nach vorn geholt; beginnt vor allen anderen",
    backgroundExplained: "Dokumente, auf die niemand wartet; sie beginnen, wenn sonst nichts ansteht",
    nothing: (lane) => `${lane}: leer.`,
    some: (count, { lane, shown, oldest }) =>
      `${lane}: ${documents(count, shown)} in der Warteschlange, längste Wartezeit ${oldest}.`,
    documents: (lane) => `${lane}: nächste Dokumente`,
    more: (_count, shown) => `+ ${shown} weitere`,
    block: ({ name, customer, wait }) => `${name}, ${customer}, wartet seit ${wait}`,
    waits: (wait) => `wartet seit ${wait}`,
    gone: "hat diese Spur verlassen",
    keys: "Die Pfeiltasten führen von Dokument zu Dokument und von Spur zu Spur; die Eingabetaste öffnet eines.",
    quiet: "Die Warteschlange ist leer. Eingereichte Dokumente erscheinen hier, bis ein Worker sie nimmt.",
  },
  legend: {
    label: "Einen Kunden anzeigen",
    others: "andere",
    all: "Alle anzeigen",
    open: "Zur Seite des Kunden",
  },
  workers: {
    title: "Worker",
    slots: ({ used, slots }) => `${used} von ${slots} Slots belegt`,
    remote: (count, shown) => `entfernt, ${documents(count, shown)}`,
    free: "Frei",
    more: (_count, shown) => `und ${shown} weitere`,
    progress: (percent) => `${percent} fertig`,
    none: "Kein Worker läuft",
    noneExplained:
      "Die Dokumente warten, bis einer läuft. Starten Sie einen auf einem Rechner, der die Datenbank erreicht:",
  },
  charts: {
    title: "Verlauf",
    finished: {
      hour: "Fertig pro Minute",
      day: "Fertig pro 15 Minuten",
      week: "Fertig pro 2 Stunden",
    },
    done: "Fertig",
    failed: "Fehlgeschlagen",
    waits: "Wartezeiten aller Prioritäten",
    median: "Wartezeit (Median)",
    p95: "Wartezeit (95\u00a0%)",
    finishedSummary: ({ done, failed }) => `Insgesamt: ${done} fertig, ${failed} fehlgeschlagen.`,
    waitsSummary: ({ median, p95 }) =>
      `Ganzer Zeitraum: Wartezeit im Median ${median}, bei 95\u00a0% der Dokumente höchstens ${p95}.`,
  },
  demonstration: {
    running: "Eine Demo läuft",
    runningExplained: (flooder, backfiller) =>
      `${flooder} flutet die Warteschlange und füllt die unteren Spuren. Die anderen reichen ab und zu ein Dokument ein: Sehen Sie, wie es in den oberen Spuren erscheint und als Nächstes an der Reihe ist, egal wie viele darunter warten. ${backfiller} lässt außerdem einen Altbestand im Hintergrund verarbeiten; die normalen Dokumente dieses Kunden beginnen trotzdem sofort. Einige Beispieldokumente sind nicht lesbar, ein paar Fehlschläge sind also normal.`,
    stopped: "Die Demo ist gestoppt",
    left: (count, shown) =>
      plural(count.documents, {
        one: `Sie reicht nichts mehr ein. Übrig ist 1 Dokument von ${ofCustomers(count.customers, shown.customers)}.`,
        other: `Sie reicht nichts mehr ein. Übrig sind ${shown.documents} Dokumente von ${ofCustomers(count.customers, shown.customers)}.`,
      }),
    stop: "Stoppen",
    again: "Erneut starten",
    remove: "Entfernen",
    removing: "Wird entfernt …",
    removeTitle: "Demo entfernen?",
    removeText: (count, shown) =>
      `Endgültig entfernt: ${documents(count.documents, shown.documents)} von ${ofCustomers(count.customers, shown.customers)}, unabhängig von ihrem Zustand. Ihre eigenen Dokumente sind nicht betroffen.`,
    hasStopped: "Die Demo reicht nichts mehr ein.",
    wasRemoved: "Die Demo wurde vollständig entfernt.",
  },
  welcome: {
    lead: "Fairlane verarbeitet Dokumente in einer fairen Reihenfolge: Wer sehr viele Dokumente auf einmal einreicht, verzögert die eigenen, nicht die der anderen. Noch wurde nichts eingereicht.",
    example: "Beispiel: So sehen die Spuren aus, während ein Kunde die Warteschlange flutet.",
    watch: "So funktioniert es",
    watchExplained:
      "Eine Demo mit Beispieldokumenten: Mehrere Kunden reichen ab und zu eines ein, einer flutet die Warteschlange, und einer lässt einen Altbestand im Hintergrund verarbeiten. Sie können sie jederzeit stoppen und vollständig entfernen.",
    start: "Demo starten",
    submit: "Dokumente einreichen",
    drop: "Ziehen Sie Dateien irgendwo auf diese Seite.",
    choose: "Dateien wählen",
    http: "Über HTTP",
    cli: "Auf der Kommandozeile",
  },
};
