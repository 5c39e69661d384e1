/** The English words about how documents are read, which are also the type. */
export const en = {
  title: "Reading",
  timeMs: "Time in seconds",
  memoryBytes: "Memory in MB",
  maxBytes: "Document size in MB",
  maxPages: "Pages",
  maxPixels: "Megapixels of an image or page",
  maxCharacters: "Characters of text",
  languages: "Languages of scans",
  languagesHint: "Such as de, fr. A document's own languages take precedence.",
  languagesBad: "Expected up to 8 languages such as de, pt-BR or chi_sim, separated by commas.",
  asWorker: "as the worker is set",
  ofPlan: "The limits and languages with which documents are read. Empty fields leave them to the worker.",
  ofCustomer: "Empty fields use the plan's value. A change applies within five seconds.",
  change: "Change the settings",
  asPlan: "Use the plan's settings",
  changed: "Reading updated.",
};

export type ReadingWords = typeof en;
