import { type DetectedLanguage, detectedLanguages } from "./reading.ts";

/** The most frequent words, without accents. */
const words: Readonly<Record<DetectedLanguage, string>> = {
  en: `the of and to in is that for with are this be by from at on or an as it you your we our will have has not was were
    which their they been can would should there please thank if but any all no so do`,
  de: `der die das und in den von zu mit sich des auf fur ist im dem nicht ein eine als auch an werden aus hat dass sie
    nach wird bei einer um am sind noch wie einem uber einen zum war haben nur oder aber vor zur bis durch wir ihre ihren
    ihnen bitte sehr wenn unser unsere kann vom beim es so`,
  es: `el la los las de del y que en un una con por para se su sus al lo como mas pero esta este son es no si ha le les nos
    nuestro nuestra ya o sin sobre entre desde hasta muy tambien fue ser usted cuando antes`,
  pl: `w z i na do nie sie ze jest to od po za przez dla oraz jak lub o ktore ktory ktora przy sa byc tym tego tej jego ich
    by juz tylko ale co ma pod aby prosimy prosze panstwo zl pani pana moze mozna nad przed miedzy`,
  pt: `o a os as de do da dos das e que em no na nos nas um uma com por para se ao aos mais mas nao sao como foi ser pela pelo
    sua seu suas ou ja tem esta este isso entre ate sem sobre tambem quando muito nosso nossa antes`,
};

/** Letters that none of the other four languages has. */
const letters: Readonly<Record<DetectedLanguage, RegExp>> = {
  en: /(?!)/g,
  de: /[äöüß]/g,
  es: /[ñ¿¡]/g,
  pl: /[ąćęłńśźż]/g,
  pt: /[ãõçâê]/g,
};

const languagesOf = indexWords();

const minScore = 4;
const clearLead = 1.4;

/** Returns the language of a text, or undefined if it is not clear. */
export function guessLanguage(text: string): DetectedLanguage | undefined {
  const [best, second] = scores(text);
  if (!best || best.score < minScore) return undefined;
  return best.score >= clearLead * (second?.score ?? 0) ? best.language : undefined;
}

/** Returns the most likely language of a text, if there is any evidence. */
export function likeliestLanguage(text: string): DetectedLanguage | undefined {
  const [best] = scores(text);
  return best && best.score > 0 ? best.language : undefined;
}

function scores(text: string): readonly { readonly language: DetectedLanguage; readonly score: number }[] {
  const lower = text.toLowerCase();
  const score = new Map<DetectedLanguage, number>();
  for (const word of fold(lower).match(/[a-z]+/g) ?? []) {
    const languages = languagesOf.get(word) ?? [];
    // A word that several languages share is weak evidence for each.
    for (const one of languages) score.set(one, (score.get(one) ?? 0) + 1 / languages.length ** 2);
  }
  return detectedLanguages
    .map((language) => ({
      language,
      score: (score.get(language) ?? 0) + (lower.match(letters[language])?.length ?? 0) / 2,
    }))
    .sort((a, b) => b.score - a.score);
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}

function indexWords(): ReadonlyMap<string, readonly DetectedLanguage[]> {
  const index = new Map<string, DetectedLanguage[]>();
  for (const language of detectedLanguages) {
    for (const word of words[language].split(/\s+/)) index.set(word, [...(index.get(word) ?? []), language]);
  }
  return index;
}
