import type { Wording } from "../../words/words.ts";

const en = {
  title: "Failures",
  empty: "Nothing has failed",
};

/** The words of the page; the English ones are the type. */
export type FailuresWords = typeof en;

const de: FailuresWords = {
  title: "Fehler",
  empty: "Nichts ist fehlgeschlagen",
};

const es: FailuresWords = {
  title: "Fallos",
  empty: "Nada ha fallado",
};

const pl: FailuresWords = {
  title: "Błędy",
  empty: "Nic się nie zepsuło",
};

const pt: FailuresWords = {
  title: "Falhas",
  empty: "Nada falhou",
};

export const failuresWords: Wording<FailuresWords> = { en, de, es, pl, pt };
