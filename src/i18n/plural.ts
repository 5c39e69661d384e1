import type { Language } from "./language.ts";

interface Forms {
  readonly en: "one" | "other";
  readonly de: "one" | "other";
  readonly es: "one" | "other";
  readonly pl: "one" | "few" | "many";
  readonly pt: "one" | "other";
}

/** Picks the form that goes with a number. */
export type Plural<Name extends Language> = (
  count: number,
  forms: Readonly<Record<Forms[Name], string>>,
) => string;

/**
 * The plural rules of a language. Every sentence gives all the forms of whole numbers; verbs and participles belong
 * inside them. Spanish and Portuguese get the "de" of millions by themselves, and Portuguese writes "0 documentos".
 */
export function pluralOf<Name extends Language>(language: Name): Plural<Name> {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    const found: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    const rule = count === 0 && language === "pt" ? "other" : rules.select(count);
    return found[rule] ?? withDe(found.other ?? found.many ?? "");
  };
}

const nouns =
  "documentos|clientes|páginas|intentos|tentativas|verificaciones|verificações|d[ií]as|procesos|workers|encabezados|pies|" +
  "gráficos|archivos|proyectos|comentarios|pasajes|ecuaciones|imágenes|scripts|marcos|dibujos|elementos|filas|columnas|" +
  "notificaciones|notificações|partes|cabeçalhos|rodapés|arquivos|projetos|comentários|trechos|equações|imagens|frames|desenhos|linhas|colunas|outras";
const millions = new RegExp(`(\\d{1,3}(?:[.\\s]\\d{3}){2,})(?=\\s(?:${nouns})\\b)`, "u");

function withDe(sentence: string): string {
  return sentence.replace(millions, "$1 de");
}
