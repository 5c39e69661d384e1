import type { Language } from "../../src/i18n/language.ts";

/** The words of the picture of waits. */
export interface Words {
  readonly title: string;
  readonly quiet: string;
  readonly moderate: string;
  readonly noisy: string;
  readonly firstCome: string;
  readonly rule: string;
  readonly fairlane: string;
}

/** Those words in each language. */
export const words: Readonly<Record<Language, Words>> = {
  en: {
    title: "How long documents wait beside a flood",
    quiet: "quiet customers",
    moderate: "moderate customers",
    noisy: "the one who floods",
    firstCome: "first come, first served",
    rule: "by priority alone",
    fairlane: "Fairlane",
  },
  de: {
    title: "Wie lange Dokumente neben einer Flut warten",
    quiet: "ruhige Kunden",
    moderate: "mäßig aktive Kunden",
    noisy: "wer alles überflutet",
    firstCome: "wer zuerst kommt, mahlt zuerst",
    rule: "nur nach Priorität",
    fairlane: "Fairlane",
  },
  es: {
    title: "Cuánto esperan los documentos durante una avalancha",
    quiet: "clientes tranquilos",
    moderate: "clientes moderados",
    noisy: "quien inunda la cola",
    firstCome: "por orden de llegada",
    rule: "solo por prioridad",
    fairlane: "Fairlane",
  },
  pl: {
    title: "Jak długo czekają dokumenty, gdy ktoś zalewa kolejkę",
    quiet: "spokojni klienci",
    moderate: "umiarkowanie aktywni klienci",
    noisy: "ten, kto zalewa kolejkę",
    firstCome: "według kolejności zgłoszeń",
    rule: "tylko według priorytetu",
    fairlane: "Fairlane",
  },
  pt: {
    title: "Quanto esperam os documentos durante uma avalanche",
    quiet: "clientes tranquilos",
    moderate: "clientes moderados",
    noisy: "quem inunda a fila",
    firstCome: "por ordem de chegada",
    rule: "só por prioridade",
    fairlane: "Fairlane",
  },
};
