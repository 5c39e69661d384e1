import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { UploadWords } from "./en.ts";

const plural = pluralOf<"one" | "many" | "other">("pt", "other");

/** The Portuguese words of submitting files. */
export const pt: UploadWords = {
  submit: "Enviar documentos",
  submitShort: "Enviar",
  submitMany: (count, shown) =>
    plural(count, {
      one: count === 0 ? "Enviar" : `Enviar ${shown} documento`,
      many: `Enviar ${shown} de documentos`,
      other: `Enviar ${shown} documentos`,
    }),
  underWay: (_count, shown) => `${shown} a caminho`,
  dropHere: "Solte para enviar",
  dropExplained: "O cliente é escolhido em seguida.",
  noFolders: "Pastas não podem ser enviadas. Abra-as e solte os arquivos que estão dentro.",
  choose: "Escolher arquivos…",
  orDrop: "ou solte-os em qualquer lugar",
  customer: "Cliente",
  files: "Arquivos",
  dropFile: (name) => `Tirar ${name} da lista`,
  waiting: "Aguardando o envio",
  sending: (name) => `Enviando ${name}`,
  sent: (sent, all) => `${sent} de ${all}`,
  checking: "Enviado; o servidor está guardando…",
  priority: (priority) => `prioridade ${priority}`,
  next: "o próximo da fila",
  ahead: (_count, shown) => `${shown} à frente`,
  aheadMoreThan: (_count, shown) => `mais de ${shown} à frente`,
  refused: "O arquivo não foi aceito.",
  advice: {
    "content-too-large":
      "O arquivo é maior do que a fila aceita. Divida-o ou peça que o limite seja aumentado.",
    "store-full": "O disco do servidor está cheio. Libere espaço e tente de novo.",
    "invalid-argument": "O nome do cliente ou do arquivo não é aceito. Altere-o e envie o arquivo outra vez.",
    "limit-reached":
      "O cliente tem tantos documentos por terminar quantos pode ter. Tente de novo quando alguns terminarem.",
    "idempotency-conflict": "O arquivo mudou durante o envio. Tire-o da lista e escolha-o de novo.",
    "server-unreachable":
      "O servidor não respondeu. O arquivo conta uma única vez, mesmo que você tente de novo.",
    "server-stopping": "O servidor está prestes a parar. Tente de novo em instantes.",
  },
  tryAgain: "Tentar de novo",
  goesOn: "Você pode fechar isto: o que está a caminho continua.",
  close: "Fechar",
};
