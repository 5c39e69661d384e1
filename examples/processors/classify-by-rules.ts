// Reads documents of any kind with the built-in readers, and labels them by the words in them.
//   npx fairlane serve --processor ./classify-by-rules.ts
import type { ReadingProcessor } from "fairlane/processors";

const rules: readonly (readonly [label: string, words: RegExp])[] = [
  ["invoice", /\b(invoice|rechnung|factura|faktura|fatura)\b/i],
  ["reminder", /\b(reminder|overdue|mahnung|recordatorio|przypomnienie|lembrete)\b/i],
  ["contract", /\b(contract|agreement|vertrag|contrato|umowa)\b/i],
];

export const processor: ReadingProcessor = async (_document, { read, keep }) => {
  const { text = "", facts } = (await read()) ?? {};
  await keep("text", text);
  return { labels: rules.filter(([, words]) => words.test(text)).map(([label]) => label), facts };
};
