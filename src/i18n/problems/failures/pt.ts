import type { FailureSentences } from "./en.ts";

/** The Portuguese sentences for documents that could not be processed. */
export const pt: FailureSentences = {
  codes: {
    cancelled: {
      reason: "O documento foi cancelado durante o processamento",
      advice: "Processe-o novamente se ele ainda for necessário.",
    },
    "deadline-passed": {
      reason: "O processamento não havia começado dentro do prazo",
      advice: "Envie o documento novamente com um prazo maior ou sem prazo.",
    },
    "timed-out": {
      reason: "O processamento excedeu o limite de tempo",
      advice: "Aumente o limite de tempo e processe novamente, ou envie o documento em partes.",
    },
    "lease-lost": {
      reason: "O worker deixou de responder",
      advice:
        "Processe novamente. Se isso se repetir, verifique a memória do worker: este documento pode ser a causa.",
    },
    preempted: {
      reason: "O processamento demora muito e foi interrompido para deixar outros passarem",
      advice: "Não há nada a fazer: ele continua sozinho.",
    },
    stopping: {
      reason: "O worker está sendo encerrado",
      advice: "Não há nada a fazer: outro worker assume o documento.",
    },
    "source-refused": {
      reason: "O endereço do arquivo não é permitido ou nega o acesso",
      advice: "Permita o endereço ou o acesso ao arquivo e processe novamente.",
    },
    "source-gone": {
      reason: "O arquivo não está mais no seu endereço",
      advice: "Recoloque o arquivo e processe novamente, ou envie o documento com o novo endereço.",
    },
    "source-changed": {
      reason: "O arquivo foi alterado depois do envio do documento",
      advice: "Envie o documento novamente para usar o arquivo atual.",
    },
    "source-too-large": {
      reason: "O arquivo excede o tamanho máximo",
      advice: "Aumente o tamanho máximo e processe novamente, ou envie um arquivo menor.",
    },
    "source-unreachable": {
      reason: "O endereço do arquivo não respondeu, ou não a tempo",
      advice: "Processe novamente quando o endereço responder.",
    },
    "type-unknown": {
      reason: "Não é possível ler documentos deste tipo",
      advice: "Converta o documento para PDF, DOCX ou outro tipo legível e envie-o.",
    },
    "document-broken": {
      reason: "O documento está danificado ou não é do tipo indicado",
      advice: "Abra-o no programa de origem, salve-o novamente e envie o novo arquivo.",
    },
    "document-encrypted": {
      reason: "O documento está protegido por senha",
      advice: "Remova a senha e envie o documento novamente.",
    },
    "document-over-limit": {
      reason: "O documento excede um limite de tamanho",
      advice: "Aumente o limite e processe novamente, ou envie um documento menor.",
    },
    "parser-missing": {
      reason: "O pacote que lê este tipo não está instalado",
      advice: "Instale o pacote onde os workers são executados e processe novamente.",
    },
    "recogniser-failed": {
      reason: "O reconhecimento próprio do operador falhou em uma página",
      advice:
        "Processe o documento novamente. Se acontecer de novo, verifique o reconhecimento onde os workers são executados.",
    },
    "reader-crashed": {
      reason: "O processo de leitura falhou",
      advice: "Processe novamente. Se isso se repetir, converta o documento para outro tipo e envie-o.",
    },
    "reader-timed-out": {
      reason: "A leitura excedeu o limite de tempo",
      advice: "Aumente o limite de tempo e processe novamente, ou envie o documento em partes.",
    },
    "reader-out-of-memory": {
      reason: "A leitura excedeu o limite de memória",
      advice: "Aumente o limite de memória e processe novamente, ou envie o documento em partes.",
    },
    "no-processor": {
      reason: "Nenhum processador aceita documentos deste tipo e cliente",
      advice: "Inicie um worker com um processador para eles e processe novamente.",
    },
    "not-found": {
      reason: "O conteúdo do documento não está no armazenamento",
      advice: "Envie o documento novamente.",
    },
    "content-too-large": {
      reason: "O texto do documento excede o tamanho máximo",
      advice: "Aumente o tamanho máximo e processe novamente, ou envie o documento em partes.",
    },
    "invalid-argument": {
      reason: "O processador retornou ou passou um valor inválido",
      advice: "Corrija o processador e processe novamente.",
    },
  },
  storageAdvice: "Processe novamente quando o armazenamento voltar a funcionar.",
  ownAdvice: {
    helps: "Processe novamente: a causa pode já ter passado.",
    "after-fix": "Corrija primeiro a causa e processe novamente.",
    never: "Processar novamente não adianta: segundo o processador, este documento não pode ser processado.",
  },
  figures: {
    pixels: (shown) => `${shown} pixels`,
    excess: (size, limit) => `${size}; o limite é ${limit}`,
    limit: (limit) => `o limite é ${limit}`,
  },
};
