/** The letters and words of a language in one encoding. */
export interface Alphabet {
  readonly encoding: "windows-1252" | "windows-1250" | "iso-8859-2";
  /** Its characters beyond ASCII. */
  readonly letters: string;
  /** Some of its most frequent words. */
  readonly words: ReadonlySet<string>;
}

const western = [
  {
    letters: "äöüß",
    words: "der die das und ist nicht ein eine zu den von mit auf für sie im dem des werden wird",
  },
  {
    letters: "áéíóúüñ¿¡ªº",
    words: "el la los las de que y en un una por con para no del se al es su como más está",
  },
  {
    letters: "áâãàçéêíóôõúüªº",
    words: "o a os as de que e em um uma por com para não do da se no na ao é são está",
  },
  {
    letters: "àâæçéèêëîïôœùûüÿ",
    words: "le la les de des et un une est pour dans que qui sur pas du au vous nous",
  },
  { letters: "àèéìíîòóùú", words: "il lo la gli le di che e un una per con non del della sono è più" },
  { letters: "åäöæøé", words: "och att det en som på är av för og i til er ikke med den ei ja on se" },
] as const;

const central = [
  {
    letters: "ąćęłńóśźż",
    words: "i w z na do nie się to jest że o od za po dla oraz jak przez są być lub ale",
  },
  {
    letters: "áčďéěíňóřšťúůýžĺľŕäô",
    words: "a v se na je to s z že do o pro za by ve si jsou od sa nie pre som",
  },
  { letters: "áéíóöőúüű", words: "a az és hogy nem is egy van meg csak de ez azt ha már el mint volt" },
] as const;

/** The languages that are distinguished in text that is not Unicode, the most likely first. */
export const alphabets: readonly Alphabet[] = [
  ...western.map((language) => toAlphabet("windows-1252", language)),
  ...central.map((language) => toAlphabet("windows-1250", language)),
  ...central.map((language) => toAlphabet("iso-8859-2", language)),
];

function toAlphabet(
  encoding: Alphabet["encoding"],
  { letters, words }: { readonly letters: string; readonly words: string },
): Alphabet {
  return { encoding, letters: letters + letters.toUpperCase(), words: new Set(words.split(" ")) };
}
