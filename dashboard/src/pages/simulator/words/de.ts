import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { SimulatorWords } from "./en.ts";

const plural = pluralOf("de");

export const de: SimulatorWords = {
  lead: "Was würde mit Ihren Kunden geschehen, wenn einer von ihnen heute Nacht Tausende von Dokumenten einreichte? Wählen Sie eine Situation und vergleichen Sie Reihenfolgen: Hier entscheidet derselbe Code wie in der Warteschlange, und Ihre Dokumente bleiben unberührt.",
  lookAt:
    "Achten Sie zuerst auf die Kunden, die wenig einreichen: Wie lange warten 95 von 100 ihrer Dokumente höchstens? Und dann darauf, wer dafür aufkommt.",
  guide: "Die Regel in einfachen Worten, mit Bildern.",
  settings: "Einstellungen",
  load: "Situation",
  loads: {
    "noisy-neighbour": {
      title: "Lauter Nachbar",
      meaning:
        "Ein Kunde reicht 8.000 Dokumente auf einmal ein, 20 reichen etwa alle 2 Minuten eines ein, 200 etwa eines pro Stunde, 6 Stunden lang.",
    },
    "two-noisy-neighbours": {
      title: "Zwei laute Nachbarn",
      meaning:
        "Zwei Kunden reichen im Abstand einer halben Stunde je 20.000 Dokumente ein. 40 andere reichen etwa jede Minute eines ein, 300 etwa eines pro Stunde. Die Verarbeitung eines Dokuments dauert etwa 20 Sekunden.",
    },
    "steady-and-bursty": {
      title: "Stetig gegen stoßweise",
      meaning:
        "Zwölf Kunden reichen etwa alle 30 Sekunden ein Dokument ein, sechs etwa jede halbe Stunde 100 auf einmal, 8 Stunden lang: von beiden Arten etwa gleich viel.",
    },
    newcomers: {
      title: "Überlast durch neue Kunden",
      meaning:
        "Immer neue Kunden reichen je ein Dokument ein, 5\u00a0% mehr, als verarbeitet werden kann, fünfeinhalb Stunden lang. Ein Kunde hat zuvor einen Stapel von 400 eingereicht.",
    },
    "many-names": {
      title: "Ein Kunde, viele Namen",
      meaning:
        "Jemand reicht unter 100 Namen 5.000 Dokumente auf einmal ein, neben 20 Kunden, die etwa alle 2 Minuten eines einreichen, und 200, die etwa eines pro Stunde einreichen.",
    },
    "long-documents": {
      title: "Lange Dokumente",
      meaning:
        "Ein Kunde reicht 150 Dokumente von je 10 Minuten auf einmal ein, neben 100, die jede halbe Stunde eines von etwa 4 Sekunden einreichen, 6 Stunden lang.",
    },
    backfill: {
      title: "Ein Altbestand und eine Person",
      meaning:
        "Ein Kunde reicht 2.000 Hintergrunddokumente auf einmal ein, und eine Person dort etwa alle 10 Minuten eines, neben 20 Kunden, die ebenfalls etwa alle 10 Minuten eines einreichen, 4 Stunden lang.",
    },
    "normal-backfill": {
      title: "Derselbe Altbestand, nicht im Hintergrund",
      meaning:
        "Ein Kunde reicht 2.000 gewöhnliche Dokumente auf einmal ein, und eine Person dort etwa alle 10 Minuten eines, neben 20 Kunden, die ebenfalls etwa alle 10 Minuten eines einreichen, 4 Stunden lang.",
    },
    demonstration: {
      title: "Die Demo",
      meaning:
        "Ähnlich wie in der Demo: Eine Druckerei reicht etwa alle 40 Sekunden 400 Dokumente ein, ein Versandunternehmen etwa alle 2 Sekunden eines, fünf Kunden etwa alle 20 Sekunden je eines und eine Bibliothek etwa jede Minute 200 Hintergrunddokumente und etwa alle 15 Sekunden ein gewöhnliches. 10 Minuten, Dokumente von etwa 200 ms.",
    },
    "office-day": {
      title: "Ein Tag mit Bürozeiten",
      meaning:
        "Von Mitternacht bis Mitternacht: 5 große, 40 mittlere und 400 kleine Kunden reichen zu Bürozeiten ein, und um sechs Uhr abends reichen drei je einen Stapel von 1.500 ein. Die Verarbeitung jedes zehnten Dokuments dauert lange.",
    },
  },
  orders: "Reihenfolgen im Vergleich",
  orderKinds: {
    "first-come": { title: "Wer zuerst kommt, mahlt zuerst", meaning: "Eine Warteschlange für alle." },
    "round-robin": {
      title: "Reihum",
      meaning: "Wartende Kunden wechseln sich ab, was auch immer sie zuvor eingereicht haben.",
    },
    rule: {
      title: "Nur nach Priorität",
      meaning: "Die höchste Priorität zuerst; bei gleicher, was zuerst kam.",
    },
    fairlane: {
      title: "Fairlane",
      meaning:
        "Die höchste Priorität zuerst; bei gleicher geht es reihum; Überfälliges bekommt einen Anteil der Zeit.",
    },
    strict: { title: "Fairlane, streng", meaning: "Dasselbe ohne den Anteil für Überfälliges." },
    "fixed-window": {
      title: "Fairlane, festes Zeitfenster",
      meaning: "Dasselbe, aber die Zählung wird auch dann zurückgesetzt, wenn weiterhin Dokumente kommen.",
    },
    express: {
      title: "Fairlane, Express-Slots",
      meaning:
        "Dasselbe mit Slots, die für hohe Prioritäten frei bleiben: wie unten eingestellt, sonst einer für Prioritäten bis 3.",
    },
    "noisy-last": {
      title: "Laute Nachbarn zuletzt",
      meaning:
        "Wer zuerst kommt, mahlt zuerst; aber wer über 10\u00a0% der Slots und mindestens 30 belegt, lässt noch bis zu 5 Minuten danach alle anderen vor. Wie die Fair Queues von Amazon SQS.",
    },
  },
  groups: {
    quiet: "Ruhige",
    moderate: "Mäßig aktive",
    rare: "Gelegentliche",
    noisy: "Laut",
    flood: "Flut",
    first: "Erster",
    second: "Zweiter",
    steady: "Stetige",
    bursty: "Stoßweise",
    newcomer: "Neue",
    batch: "Stapel",
    alias: "Viele Namen",
    archive: "Archiv",
    small: "Kleine",
    middling: "Mittlere",
    large: "Große",
    person: "Person",
    backfill: "Altbestand",
    others: "Andere",
    all: "Alle",
  },
  knobs: "Parameter",
  reset: "Auf Standardwerte zurücksetzen",
  size: "Menge",
  sizeHint: "Wie viel alle einreichen, verglichen mit der Situation, wie sie beschrieben ist.",
  workers: "Worker",
  slots: "Slots pro Worker",
  slotsHint: "Wie viele Dokumente ein Worker gleichzeitig verarbeitet.",
  intervalHint: (duration) => `Die Zählung wird nach ${duration} ohne Dokument zurückgesetzt.`,
  intervalHintFixed: (duration) => `Die Zählung wird ${duration} nach ihrem Beginn zurückgesetzt.`,
  seconds: "s",
  thresholds: "Schwellenwerte",
  thresholdsHint: "Mit jedem Schwellenwert, unter dem die Zählung liegt, sinkt die Priorität um eine Stufe.",
  thresholdsBad:
    "Erwartet werden acht ganze Zahlen unter 0, jede kleiner als die vorige, durch Kommas getrennt.",
  window: "Zeitfenster",
  windows: { "since-last-update": "Seit dem letzten Dokument", fixed: "Fest" },
  overdueShare: "Anteil für Überfälliges",
  overdueShareHint: "Der Anteil der Zeit für Dokumente, die schon zu lange warten.",
  express: "Express-Slots",
  expressHint: "Slots jedes Workers, die für hohe Prioritäten frei bleiben.",
  upTo: "für Prioritäten bis",
  seed: "Startwert",
  seedHint:
    "Ein anderer Startwert liefert andere Zufallswerte. Derselbe Startwert liefert immer dasselbe Ergebnis.",
  watch: "Kunden im Blick",
  watchHint: "Namen wie quiet-7, durch Kommas getrennt. Wenn leer: der aktivste jeder Gruppe.",
  watchBad: "Erwartet werden bis zu 12 Namen, durch Kommas getrennt.",
  needsOrder: "Wählen Sie mindestens eine Reihenfolge.",
  impossible: "Das lässt sich nicht simulieren.",
  impossibleExplained:
    "Neben Express-Slots muss es gewöhnliche geben: Geben Sie jedem Worker mehr Slots, oder halten Sie weniger für Express frei.",
  refused: (options) => `Der Link enthält einen ungültigen Wert für ${options}.`,
  refusedExplained: "Stattdessen gilt der Standardwert.",
  unknownCustomers: (names) => `In dieser Situation gibt es keinen Kunden namens ${names}.`,
  running: (order) => `Wird simuliert: ${order}`,
  starting: "Wird gestartet …",
  progress: "Fortschritt der Simulation",
  run: "Erneut simulieren",
  done: (documents, shown) =>
    plural(documents, {
      one: "Ein Dokument bei jeder Reihenfolge simuliert.",
      other: `${shown} Dokumente bei jeder Reihenfolge simuliert.`,
    }),
  stopped: "Gestoppt.",
  stoppedEarly: "Gestoppt, bevor etwas fertig war",
  stoppedEarlyExplained:
    "Keine Reihenfolge wurde zu Ende simuliert. Simulieren Sie erneut, oder verkleinern Sie die Situation.",
  failed: "Die Simulation ist fehlgeschlagen.",
  copyOf: (what) => `Kopieren: ${what}`,
  answer: "Wie lange 95 von 100 Dokumenten höchstens warten",
  verdict: ({ order, share, target }) =>
    `${order}: Von Kunden, die wenig eingereicht hatten, begannen ${share} der Dokumente innerhalb von ${target}.`,
  answerHint:
    "Der Fairness-Index vergleicht, wie sehr das Teilen die Kunden bremst: 1 heißt alle gleich; nahe 0 heißt, dass einer auf Kosten aller anderen profitiert.",
  order: "Reihenfolge",
  fairness: "Fairness-Index",
  waits: "Wie sich die Wartezeiten verteilen",
  waitsHint:
    "Jede Kurve zeigt, wie sich die Wartezeiten einer Gruppe verteilen. Weiter rechts heißt länger; jede Linie ist etwa das Zehnfache der vorigen. Der Kreis ist der Median, der Balken das, was 95 von 100 Dokumenten höchstens warteten, die kleine Marke die längste Wartezeit.",
  size95: "95 von 100 bis zu",
  atOnce: (percent) => `${percent} sofort`,
  noDocuments: "keine Dokumente",
  waitsOf: (group) => `Wartezeiten: ${group}`,
  members: (customers, shown) =>
    `${plural(customers, { one: "1 Kunde", other: `${shown.customers} Kunden` })} · Dokumente: ${shown.documents}`,
  numbers: "In Zahlen",
  numbersHint:
    "Verlangsamung: auf das Wievielfache sich bei 95 von 100 Dokumenten die Zeit vom Eingang bis zum Ende höchstens verlängerte, verglichen mit einem Kunden, der alles für sich allein hat. Anteil: an der Arbeit, die begann, während mindestens zwei Kunden warteten.",
  group: "Gruppe",
  p50: "Median",
  p95: "95 von 100",
  p99: "99 von 100",
  longest: "Längste",
  slowdown: "Verlangsamung",
  share: "Anteil",
  outOfOrder: "Außer der Reihe",
  outOfOrderHint: "gestartet, während ein Dokument höherer Priorität wartete.",
  utilisation: "Auslastung",
  untilEnd: "Gesamtdauer",
  line: "Die Warteschlange im Lauf der Zeit",
  lineHint: "Wie viele Dokumente warteten, nach der Priorität, die ihnen die Regel gab.",
  lineOf: (order) => `Die Warteschlange im Lauf der Zeit: ${order}`,
  peakWaiting: (count) => `Höchststand: ${count} wartend`,
  time: "Zeit",
  counts: "Zählung und Priorität einiger Kunden",
  countsHint:
    "Die Zählung sinkt mit jedem Dokument. Die Farbe darunter ist die Priorität, die sich daraus ergab. Wo nichts gezeichnet ist, ist die Zählung zurückgesetzt: Das nächste Dokument erhält Priorität 1.",
  countOf: (customer) => `Zählung und Priorität: ${customer}`,
  countSummary: (count, priority) => `Tiefste Zählung ${count}, niedrigste Priorität ${priority}`,
  take: "Diese Einstellungen verwenden",
  takeHint: "Die Parameter, wie sie oben eingestellt sind, für die Reihenfolge „Fairlane“.",
  command: "Dasselbe auf der Kommandozeile, mit einem Bericht",
  plan: "Intervall, Schwellenwerte und Zeitfenster: der Plan aller Kunden, über die API",
  file: "Slots und Anteil für Überfälliges eines Servers oder von fairlane work, in der Datei fairlane.json",
  environment: "Oder über Umgebungsvariablen",
  options: "Dasselbe in Ihrem Programm: die Optionen von queue.work",
  workersNote: (workers, shown) =>
    plural(workers, { one: "Für einen Worker.", other: `Für jeden von ${shown} Workern.` }),
};
