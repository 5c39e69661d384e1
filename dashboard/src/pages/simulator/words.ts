import type { Wording } from "../../words/words.ts";

const en = {
  title: "Simulator",
  empty: "Nothing has been simulated yet",
};

/** The words of the page; the English ones are the type. */
export type SimulatorWords = typeof en;

const de: SimulatorWords = {
  title: "Simulator",
  empty: "Noch wurde nichts simuliert",
};

const es: SimulatorWords = {
  title: "Simulador",
  empty: "Aún no se ha simulado nada",
};

const pl: SimulatorWords = {
  title: "Symulator",
  empty: "Jeszcze niczego nie zasymulowano",
};

const pt: SimulatorWords = {
  title: "Simulador",
  empty: "Nada foi simulado ainda",
};

export const simulatorWords: Wording<SimulatorWords> = { en, de, es, pl, pt };
