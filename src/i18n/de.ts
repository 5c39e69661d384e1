import type { Catalogue } from "./en.ts";
import { pluralOf } from "./plural.ts";

// count: die Zählung, threshold: der Schwellenwert, reset interval: das Zurücksetzintervall, priority: die Priorität,
// customer: der Kunde, to process: verarbeiten, to submit: einreichen, queue: die Warteschlange, pending: ausstehend, cost: der Aufwand.
const plural = pluralOf("de");

/** The German sentences. */
export const de: Catalogue = {
  explanation: {
    unchecked: "Das Dokument hat noch keine Priorität. Es erhält sie, sobald es in die Warteschlange kommt.",
    background:
      "Dies ist ein Hintergrunddokument: Es wird nicht gezählt und wirkt sich daher nicht auf die Priorität der anderen Dokumente des Kunden aus.",
    backgroundLast: "Hintergrunddokumente kommen an die Reihe, wenn keine anderen warten.",
    expedited: "Ein Operator hat es vorgezogen: Vorgezogene Dokumente kommen vor allen anderen an die Reihe.",
    begun: (count) =>
      `Dies war das erste gezählte Dokument des Kunden; die Zählung begann daher bei ${count}.`,
    restartedAfter: ({ since, interval, count }) =>
      `Seit dem vorigen Dokument des Kunden war mehr Zeit vergangen (${since}), als das Zurücksetzintervall dauert (${interval}); die Zählung wurde daher zurückgesetzt und begann bei ${count}.`,
    restarted: ({ interval, count }) =>
      `Das Zurücksetzintervall (${interval}) war abgelaufen; die Zählung des Kunden wurde daher zurückgesetzt und begann bei ${count}.`,
    fell: ({ from, to }) => `Mit diesem Dokument sank die Zählung des Kunden von ${from} auf ${to}.`,
    cost: (documents, shown) =>
      plural(documents, {
        one: "Wegen seines Aufwands zählt das Dokument wie ein gewöhnliches Dokument.",
        other: `Wegen seines Aufwands zählt das Dokument wie ${shown} gewöhnliche Dokumente.`,
      }),
    highest: ({ count, first }) =>
      `Mit ${count} liegt die Zählung unter keinem Schwellenwert (der erste ist ${first}); das Dokument hat daher Priorität 1, die höchste Priorität.`,
    lowered: (passed, { count, thresholds, priority }) =>
      `Mit ${count} liegt die Zählung unter ${plural(passed, { one: "einem", other: `${passed}` })} der 8 Schwellenwerte (${thresholds}); das Dokument hat daher Priorität ${priority} auf der Skala von 1 (höchste) bis 9 (niedrigste).`,
    lowest: ({ count, last }) =>
      `Mit ${count} liegt die Zählung unter allen acht Schwellenwerten (der letzte ist ${last}); das Dokument hat daher Priorität 9, die niedrigste Priorität.`,
    policyChanged: (priority) =>
      `Das Dokument hat Priorität ${priority} nach Schwellenwerten erhalten, die inzwischen geändert wurden; es behält diese Priorität.`,

    paused: "Die gesamte Warteschlange ist angehalten: Bis sie fortgesetzt wird, beginnt keine Verarbeitung.",
    first: "Das Dokument ist als Nächstes an der Reihe.",
    ahead: (documents, shown) =>
      plural(documents, {
        one: "Vor diesem Dokument ist noch ein anderes an der Reihe.",
        other: `Vor diesem Dokument sind noch ${shown} andere an der Reihe.`,
      }),
    aheadMoreThan: (documents, shown) =>
      plural(documents, {
        one: "Vor diesem Dokument ist mehr als ein anderes an der Reihe.",
        other: `Vor diesem Dokument sind mehr als ${shown} andere an der Reihe.`,
      }),
    overdue: ({ priority, after }) =>
      `Dokumente mit Priorität ${priority} warten schon länger als vorgesehen (mehr als ${after}). Für sie ist ein Teil der Verarbeitungszeit reserviert, sodass dieses früher an die Reihe kommen kann, als sein Platz erwarten lässt.`,
    overdueInBackground: (after) =>
      `Hintergrunddokumente warten schon länger als vorgesehen (mehr als ${after}). Für sie ist ein Teil der Verarbeitungszeit reserviert, sodass dieses früher an die Reihe kommen kann, als sein Platz erwarten lässt.`,
    weight: (starts, shown) =>
      `Der Plan des Kunden hat das Gewicht ${shown}: Bei gleicher Priorität ${plural(starts, {
        one: "kommt eines seiner Dokumente",
        other: `kommen ${shown} seiner Dokumente`,
      })} auf eines von einem Kunden mit Gewicht 1.`,
    deadline: (moment) =>
      `Die Frist für den Beginn endet ${moment}. Hat die Verarbeitung bis dahin nicht begonnen, wird das Dokument abgebrochen.`,
    deadlinePassed: "Die Frist für den Beginn ist abgelaufen; das Dokument wird jeden Moment abgebrochen.",
    startsNow: "Die Verarbeitung kann jeden Moment beginnen.",
    starts: ({ likely, latest }) =>
      `Die Verarbeitung beginnt voraussichtlich ${likely}, in neun von zehn Fällen spätestens ${latest}.`,
    startsAbout: (likely) => `Die Verarbeitung beginnt voraussichtlich ${likely}.`,
    startsAtTheEarliest: (likely) => `Die Verarbeitung beginnt voraussichtlich frühestens ${likely}.`,
    assumption: (documents, shown) =>
      plural(documents, {
        one: "Diese Schätzung beruht auf dem zuletzt verarbeiteten Dokument und setzt voraus, dass keine weiteren Dokumente eingereicht werden.",
        other: `Diese Schätzung beruht auf den ${shown} zuletzt verarbeiteten Dokumenten und setzt voraus, dass keine weiteren Dokumente eingereicht werden.`,
      }),
    unmeasured:
      "Wann die Verarbeitung beginnt, lässt sich noch nicht schätzen, weil bisher kein Dokument verarbeitet wurde.",
    noWorker: "Zurzeit läuft kein Worker; die Verarbeitung beginnt, sobald wieder einer läuft.",
    allDraining: "Zurzeit laufen alle Worker aus; die Verarbeitung beginnt, sobald einer fortgesetzt wird.",

    scheduled: (moment) => `Das Dokument ist vorgemerkt und kommt ${moment} in die Warteschlange.`,
    due: "Das Dokument ist fällig und kommt jeden Moment in die Warteschlange.",
    attempted: ({ attempt, max, reason }) =>
      `Versuch ${attempt} von ${max} ist fehlgeschlagen${reason === null ? "" : ` („${reason}“)`}.`,
    long: "Die Verarbeitung dauert lange und wurde daher einmal unterbrochen, um andere Kunden vorzulassen. Das Dokument behält seine Priorität und wird nicht noch einmal unterbrochen; lange Dokumente belegen höchstens die Hälfte der gewöhnlichen Slots.",
    held: "Der Kunde ist pausiert; das Dokument bleibt außerhalb der Warteschlange, bis der Kunde fortgesetzt wird.",
    capped: (places, shown) =>
      plural(places, {
        one: "Von diesem Kunden darf immer nur ein Dokument in der Warteschlange oder in Verarbeitung sein. Das ist gerade der Fall; dieses rückt nach, sobald das andere erledigt ist.",
        other: `Von diesem Kunden dürfen höchstens ${shown} Dokumente gleichzeitig in der Warteschlange oder in Verarbeitung sein. Diese Grenze ist erreicht; dieses Dokument rückt nach, sobald eines davon erledigt ist.`,
      }),
    cappedWhileOthersWait: "Wartet sonst niemand, ist es dran, sobald nichts anderes zu verarbeiten ist.",
    cappedStart: "Wann das sein wird, lässt sich nicht abschätzen.",
    running: ({ attempt, max, moment }) =>
      `Das Dokument wird gerade verarbeitet: Versuch ${attempt} von ${max}, begonnen ${moment}.`,
    done: (moment) => `Die Verarbeitung des Dokuments wurde ${moment} abgeschlossen.`,
    partial: "Das Ergebnis ist unvollständig oder unsicher.",
    failed: (attempts, { shown, moment, reason }) =>
      `Die Verarbeitung ist ${moment} nach ${plural(attempts, {
        one: "einem Versuch",
        other: `${shown} Versuchen`,
      })} fehlgeschlagen${reason === null ? "" : `: „${reason}“`}.`,
    cancelled: (moment) => `Die Verarbeitung wurde ${moment} abgebrochen.`,
    cancelledLate: (moment) =>
      `Das Dokument wurde ${moment} abgebrochen, weil die Verarbeitung nicht innerhalb der Frist begonnen hatte.`,

    nextPriority: (priority) =>
      `Käme jetzt ein weiteres Dokument des Kunden in die Warteschlange, erhielte es Priorität ${priority}.`,
    nextStartsNewCount: (priority) =>
      `Mit dem nächsten Dokument des Kunden beginnt eine neue Zählung; es erhält Priorität ${priority}.`,
    resetsUnless: (moment) =>
      `Die Zählung wird ${moment} auf null zurückgesetzt, sofern bis dahin kein weiteres Dokument kommt.`,
    resets: (moment) =>
      `Die Zählung wird ${moment} auf null zurückgesetzt, auch wenn bis dahin weitere Dokumente kommen.`,
  },
  partial: {
    reasons: {
      "page-over-limit": "Nicht gelesen, weil das Bild die erlaubte Größe überschreitet",
      "page-damaged": "Nicht gelesen, weil beschädigt",
      "page-not-recognised": "Nicht gelesen, weil der Text im Bild nicht erkannt wurde",
      "page-limit": "Nicht gelesen, weil das Dokument mehr Seiten hat als erlaubt",
      "chapter-unread": "Ein Kapitel wurde nicht gelesen, weil es fehlt, beschädigt oder zu groß ist",
      "end-missing": "Das Ende des Dokuments fehlt, weil die Datei abgeschnitten ist",
      "time-limit": "Nicht gelesen, weil die Zeit zum Lesen abgelaufen war",
      "text-cut": "Das Ende des Textes fehlt, weil er länger ist als erlaubt",
      "low-confidence": "Nur unsicher erkannt, der Text kann falsch sein",
      "language-missing": "Ohne eine gewünschte Sprache erkannt, weil deren Daten nicht installiert sind",
      "form-values": "Im Text fehlen Werte, die in ein Formular eingetragen sind",
      "member-not-read": "Mindestens eine Datei im Dokument wurde nicht gelesen",
      "member-limit":
        "Dateien im Dokument wurden nicht gelesen: Anzahl, Verschachtelung, Textmenge oder Lesezeit haben eine Grenze erreicht",
      more: "Es gibt weitere Gründe, die hier nicht aufgeführt sind",
    },
    ownCode: (code) => `Von der Verarbeitung gemeldet: ${code}`,
    page: (page) => `Seite ${page}`,
    pages: (pages) => `Seiten ${pages}`,
    pagesFrom: (page) => `ab Seite ${page}`,
  },
};
