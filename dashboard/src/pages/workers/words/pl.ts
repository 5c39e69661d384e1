import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { WorkersWords } from "./en.ts";

const plural = pluralOf("pl");

export const pl: WorkersWords = {
  title: "Procesy robocze",
  lead: "Procesy robocze przetwarzają dokumenty. Każdy zgłasza się co 15 sekund; to, co robią, jest stanem na teraz.",
  none: "Żaden proces roboczy nie działa",
  noneExplained:
    "Dokumenty czekają, aż jakiś zacznie działać. Uruchom go na komputerze, z którego dostępna jest baza danych:",
  ofThemDraining: (count, shown) =>
    plural(count, {
      one: `${shown} wygaszany`,
      few: `${shown} wygaszane`,
      many: `${shown} wygaszanych`,
    }),
  slots: "Zajęte sloty",
  slotsInUse: "Zajęte sloty",
  outOf: ({ used, slots }) => `${used} z ${slots}`,
  express: (_count, shown) => `ekspresowe: ${shown}`,
  memory: "Pamięć",
  memoryNote: "bez procesów odczytu",
  lostLeases: "Utracone rezerwacje",
  sinceStart: "od uruchomienia procesów",
  done: "Przetworzone dokumenty",
  failed: "Nieudane próby",
  started: "Uruchomiony",
  version: "Wersja",
  older: (version) => `${version}, starsza`,
  processors: "Procesory",
  process: "Komputer i proces",
  remote: "Zdalny proces roboczy: pobiera dokumenty przez HTTP i nie zgłasza ani slotów, ani pamięci.",
  nothing: "W tej chwili niczego nie przetwarza.",
  processedBy: (name) => `Dokumenty przetwarzane przez ${name}`,
  progress: (percent) => `gotowe w ${percent}`,
  states: {
    working: "pracuje",
    idle: "wolny",
    draining: "wygaszany",
    drained: "wygaszony",
    silent: "milczy",
  },
  drain: "Wygaś",
  drainNamed: (name) => `Wygaś ${name}`,
  drainTitle: (name) => `Wygasić proces roboczy ${name}?`,
  drainExplained:
    "Dokończy dokumenty, które ma, i nie zacznie następnych, aż zostanie wznowiony. Pozostałe procesy robocze działają dalej.",
  isDrained: (name) => `${name} nie zaczyna już dokumentów.`,
  resume: "Wznów",
  resumeNamed: (name) => `Wznów ${name}`,
  wasResumed: (name) => `${name} znowu zaczyna dokumenty.`,
  problems: {
    "disk-full": {
      title: () => "Dysk jest pełny",
      advice: "Żaden dokument nie jest przyjmowany ani kończony. Zwolnij miejsce; potem wszystko ruszy samo.",
    },
    paused: {
      title: ({ waiting }) => `Cała kolejka jest wstrzymana: ${waiting}`,
      advice: "Nic się nie zacznie, dopóki ktoś nie wznowi jej u góry strony.",
    },
    "no-workers": {
      title: ({ waiting }) => `Żaden proces roboczy nie działa: ${waiting}`,
      advice: "Nic się nie zacznie, dopóki jakiś nie zacznie działać.",
    },
    "all-draining": {
      title: ({ waiting }) => `Wszystkie procesy robocze są wygaszane: ${waiting}`,
      advice: "Nic się nie zacznie, dopóki któryś nie zostanie wznowiony albo nie ruszy inny.",
    },
    "clock-off": {
      title: ({ hosts, offset }) =>
        hosts === "" ? `Zegar cofnięto o ${offset}` : `Zegar komputera ${hosts} myli się o ${offset}`,
      advice: "Zsynchronizuj zegary wszystkich komputerów.",
    },
    "versions-differ": {
      title: ({ versions }) => `W użyciu są różne wersje Fairlane: ${versions}`,
      advice: "Zaktualizuj starsze serwery i procesy robocze i uruchom je ponownie.",
    },
    waiting: (count, shown) =>
      plural(count, {
        one: `${shown} dokument czeka`,
        few: `${shown} dokumenty czekają`,
        many: `${shown} dokumentów czeka`,
      }),
  },
};
