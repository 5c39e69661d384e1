import type { Wording } from "../../words/words.ts";

const en = {
  title: "Overview",
  numbers: "The queue in numbers",
  waiting: "Waiting",
  running: "Running",
  lastMinute: "Finished in the last minute",
  oldest: "Oldest wait",
  median: "Usual wait",
  p95: "Longest wait of 95%",
  lanes: "The nine lanes",
};

/** The words of the overview; the English ones are the type. */
export type OverviewWords = typeof en;

const de: OverviewWords = {
  title: "Übersicht",
  numbers: "Die Warteschlange in Zahlen",
  waiting: "Wartend",
  running: "In Verarbeitung",
  lastMinute: "In der letzten Minute fertig",
  oldest: "Längste Wartezeit jetzt",
  median: "Übliche Wartezeit",
  p95: "Wartezeit von 95 % höchstens",
  lanes: "Die neun Spuren",
};

const es: OverviewWords = {
  title: "Resumen",
  numbers: "La cola en cifras",
  waiting: "En espera",
  running: "En proceso",
  lastMinute: "Terminados en el último minuto",
  oldest: "Espera más larga ahora",
  median: "Espera habitual",
  p95: "Espera máxima del 95 %",
  lanes: "Los nueve carriles",
};

const pl: OverviewWords = {
  title: "Przegląd",
  numbers: "Kolejka w liczbach",
  waiting: "Oczekujące",
  running: "Przetwarzane",
  lastMinute: "Ukończone w ostatniej minucie",
  oldest: "Najdłuższe oczekiwanie",
  median: "Zwykłe oczekiwanie",
  p95: "Oczekiwanie 95% najwyżej",
  lanes: "Dziewięć torów",
};

const pt: OverviewWords = {
  title: "Visão geral",
  numbers: "A fila em números",
  waiting: "Na fila",
  running: "Em processamento",
  lastMinute: "Concluídos no último minuto",
  oldest: "Maior espera agora",
  median: "Espera habitual",
  p95: "Espera máxima de 95%",
  lanes: "As nove faixas",
};

export const overviewWords: Wording<OverviewWords> = { en, de, es, pl, pt };
