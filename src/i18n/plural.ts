import type { Language } from "./language.ts";

/** Picks the form that goes with a number. */
export type Plural<Form extends Intl.LDMLPluralRule> = (
  count: number,
  forms: Readonly<Record<Form, string>>,
) => string;

/**
 * The plural rules of a language, for catalogues: every sentence gives all the forms that whole numbers take there. Other
 * numbers take the form `otherwise`.
 */
export function pluralOf<Form extends Intl.LDMLPluralRule>(
  language: Language,
  otherwise: Form,
): Plural<Form> {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    const found: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    return found[rules.select(count)] ?? forms[otherwise];
  };
}
