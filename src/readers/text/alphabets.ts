/** The letters and words of a language in one encoding. */
export interface Alphabet {
  readonly encoding: AlphabetEncoding;
  /** Its characters beyond ASCII. */
  readonly letters: string;
  /** Some of its most frequent words. */
  readonly words: ReadonlySet<string>;
  /** The most frequent letters, if the language has a script of its own. */
  readonly frequent: string;
}

type AlphabetEncoding =
  | "windows-1252"
  | "windows-1250"
  | "iso-8859-2"
  | "windows-1251"
  | "koi8-u"
  | "iso-8859-5"
  | "ibm866"
  | "windows-1257"
  | "iso-8859-13"
  | "iso-8859-4"
  | "windows-1253"
  | "iso-8859-7"
  | "windows-1254"
  | "windows-1255";

interface Language {
  readonly letters: string;
  readonly words: string;
  readonly frequent?: string;
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
  { letters: "ăâîşţ", words: "şi în de la cu pe un o nu din că este pentru care sau mai se a ale prin" },
  { letters: "áéíóöőúüű", words: "a az és hogy nem is egy van meg csak de ez azt ha már el mint volt" },
] as const;

const baltic = [
  {
    letters: "ąčęėįšųūž",
    words: "ir yra kad su į iš tai ne kaip bet už buvo per jo dėl po jis nuo prie ar",
  },
  { letters: "āčēģīķļņšūž", words: "un ir no ar par uz tas kas ka ko lai pie bet arī vai ne gada tiek kā" },
  { letters: "äõöüšž", words: "ja on ei et see oli ka kui mis ta või oma selle mille pärast ning aga" },
] as const;

const cyrillicLetters = "абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґў";
const cyrillicWords =
  "и в не на я что с по к из за от для это как но же да до і й та що у це з або є са се от за";

const cyrillic: Language = { letters: cyrillicLetters, words: cyrillicWords, frequent: "оеаинтсрвлі" };
const southernCyrillic: Language = {
  letters: "абвгдежзијклмнопрстуфхцчшђћљњџѓќѕ",
  words: "и у је на да се за са од не што које или као од по до ово су во со на го",
  frequent: "аиоентсрвлј",
};

const turkish: Language = {
  letters: "çğıöşüâîûi̇",
  words: "ve bir bu da de için ile çok olarak daha olan gibi en ne kadar sonra ya var mi mı",
};
const greek: Language = {
  letters: "αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ",
  words: "και το του η της να με τα την για από που δεν σε οι στο ο είναι τον θα",
  frequent: "αοιετσνηςυ",
};
const hebrew: Language = {
  letters: "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
  words: "של את על לא הוא עם זה או גם כי אני היא אל כל יש מה אם אך בין",
  frequent: "יוהלאמרתבש",
};

/** The languages that are distinguished in text that is not Unicode, the most likely first. */
export const alphabets: readonly Alphabet[] = [
  ...western.map((language) => toAlphabet("windows-1252", language)),
  ...central.map((language) => toAlphabet("windows-1250", language)),
  ...central.map((language) => toAlphabet("iso-8859-2", language)),
  toAlphabet("windows-1251", cyrillic),
  toAlphabet("windows-1251", southernCyrillic),
  toAlphabet("koi8-u", cyrillic),
  toAlphabet("iso-8859-5", cyrillic),
  toAlphabet("iso-8859-5", southernCyrillic),
  toAlphabet("ibm866", cyrillic),
  ...baltic.map((language) => toAlphabet("windows-1257", language)),
  ...baltic.map((language) => toAlphabet("iso-8859-13", language)),
  ...baltic.map((language) => toAlphabet("iso-8859-4", language)),
  toAlphabet("windows-1254", turkish),
  toAlphabet("windows-1253", greek),
  toAlphabet("iso-8859-7", greek),
  toAlphabet("windows-1255", hebrew),
];

function toAlphabet(encoding: AlphabetEncoding, { letters, words, frequent = "" }: Language): Alphabet {
  return { encoding, letters: letters + letters.toUpperCase(), words: new Set(words.split(" ")), frequent };
}
