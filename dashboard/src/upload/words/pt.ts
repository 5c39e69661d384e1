import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { UploadWords } from "./en.ts";

const plural = pluralOf("pt");

export const pt: UploadWords = {
  submitShort: "Enviar",
  submitMany: (count, shown) =>
    plural(count, {
      one: "Enviar um documento",
      other: count === 0 ? "Enviar" : `Enviar ${shown} documentos`,
    }),
  underWay: (_count, shown) => `enviando ${shown}`,
  dropHere: "Solte para enviar",
  dropExplained: "O cliente é escolhido em seguida.",
  noFolders: "Pastas não podem ser enviadas. Abra-as e solte os arquivos que estão dentro.",
  choose: "Escolher arquivos…",
  orDrop: "ou solte-os em qualquer lugar",
  urgency: "Urgência",
  urgencies: { normal: "Normal", background: "Segundo plano" },
  urgencyExplained: {
    normal: "Conta para a prioridade do cliente, como qualquer documento.",
    background: "Começa quando não há mais nada na fila e não muda a prioridade dos outros documentos.",
  },
  files: "Arquivos",
  removeFile: (name) => `Remover ${name} da lista`,
  waiting: "Aguardando o envio",
  sending: (name) => `Enviando ${name}`,
  sent: (sent, all) => `${sent} de ${all}`,
  saving: "Enviado; o servidor está salvando…",
  priority: (priority) => `prioridade ${priority}`,
  next: "o próximo da fila",
  ahead: (_count, shown) => `${shown} na frente`,
  aheadMoreThan: (_count, shown) => `mais de ${shown} na frente`,
  advice: {
    "invalid-argument": "O nome do cliente ou do arquivo é inválido. Altere-o e envie o arquivo de novo.",
    "idempotency-conflict": "O arquivo mudou durante o envio. Remova-o da lista e escolha-o de novo.",
    "server-unreachable":
      "O servidor não respondeu. Você pode tentar de novo: o arquivo é contado uma única vez.",
  },
  uploadsContinue: "Você pode fechar esta janela: o envio continua em segundo plano.",
};
