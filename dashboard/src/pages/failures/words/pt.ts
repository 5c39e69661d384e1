import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { FailuresWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: FailuresWords = {
  empty: "Nada falhou",
  emptyExplained:
    "Boa notícia: todos os documentos foram processados com sucesso, alguns talvez depois de várias tentativas.",
  lead: (documents, shown) =>
    plural(documents, {
      one: "Um documento com falha.",
      other: `${shown} documentos com falha, agrupados por causa.`,
    }),
  leadAtLeast: (shown) => `Os últimos ${shown} documentos com falha, agrupados por causa.`,
  groups: "Grupos de falhas",
  noMessage: "Sem mensagem",
  customers: (count, shown) => plural(count, { one: `${shown} cliente`, other: `${shown} clientes` }),
  share: (share) => `${share} de todas as falhas`,
  latest: "A mais recente",
  see: "Ver",
  retry: (count) => plural(count, { one: "Reprocessar", other: "Reprocessar todos" }),
  retryText: (message) =>
    `Todos os documentos que falharam com “${message}” voltam à fila, cada um com a prioridade que tinha. As outras falhas ficam como estão.`,
  retrying: (done, all) => `De volta à fila: ${done} de ${all}`,
  refused: (count, shown) =>
    plural(count, { one: "1 não pôde ser reprocessado.", other: `${shown} não puderam ser reprocessados.` }),
};
