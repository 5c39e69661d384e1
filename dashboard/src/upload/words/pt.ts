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
  unreadable: (type) => `O leitor integrado não lê arquivos deste tipo (${type}).`,
  emptyFile: "Este arquivo está vazio.",
  unreadableFiles: (count, shown) =>
    plural(count, {
      one: "Um arquivo não pode ser lido. Ele vai falhar, a menos que um processador próprio o aceite.",
      other: `${shown} arquivos não podem ser lidos. Eles vão falhar, a menos que um processador próprio os aceite.`,
    }),
  removeUnreadable: "Remover arquivos ilegíveis",
  cutOff: "O servidor não responde. O envio continua sozinho, e nenhum arquivo é contado duas vezes.",
  tryNow: "Tentar agora",
  allFiles: "Todos os arquivos",
  filesSent: (_count, { done, all }) => `${done} de ${all} arquivos`,
  submitted: (count, shown) =>
    plural(count, { one: "Um documento enviado", other: `${shown} documentos enviados` }),
  refused: (count, shown) =>
    plural(count, { one: "Um arquivo foi recusado.", other: `${shown} arquivos foram recusados.` }),
  retryAll: "Reenviar os arquivos recusados",
  clear: "Ocultar os arquivos enviados",
  moreFiles: (count, shown) => plural(count, { one: "e mais um arquivo", other: `e mais ${shown} arquivos` }),
  atPriority: (shown, priority) => `${shown} com prioridade ${priority}`,
  inBackground: (shown) => `${shown} em segundo plano`,
  uploadsContinue: "Você pode fechar esta janela: o envio continua em segundo plano.",
};
