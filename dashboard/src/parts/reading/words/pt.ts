import type { ReadingWords } from "./en.ts";

export const pt: ReadingWords = {
  title: "Leitura",
  timeMs: "Tempo em segundos",
  memoryBytes: "Memória em MB",
  maxBytes: "Tamanho do documento em MB",
  maxPages: "Páginas",
  maxPixels: "Megapixels de uma imagem ou página",
  maxCharacters: "Caracteres de texto",
  languages: "Idiomas das digitalizações",
  languagesHint: "Por exemplo, de, fr. Os idiomas indicados no próprio documento têm prioridade.",
  languagesBad: "Eram esperados até 8 idiomas, como de, pt-BR ou chi_sim, separados por vírgulas.",
  asWorker: "conforme o worker",
  ofPlan:
    "Os limites e idiomas com que os documentos são lidos. Campos vazios deixam a escolha para o worker.",
  ofCustomer: "Campos vazios usam o valor do plano. A alteração vale em até cinco segundos.",
  change: "Alterar as configurações",
  asPlan: "Usar as configurações do plano",
  changed: "As configurações de leitura foram alteradas.",
};
