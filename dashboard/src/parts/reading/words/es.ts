import type { ReadingWords } from "./en.ts";

export const es: ReadingWords = {
  title: "Lectura",
  timeMs: "Tiempo en segundos",
  memoryBytes: "Memoria en MB",
  maxBytes: "Tamaño del documento en MB",
  maxPages: "Páginas",
  maxPixels: "Megapíxeles de una imagen o página",
  maxCharacters: "Caracteres de texto",
  languages: "Idiomas de los escaneos",
  languagesHint: "Por ejemplo, de, fr. Los idiomas indicados en el propio documento tienen prioridad.",
  languagesBad: "Se esperaban hasta 8 idiomas como de, pt-BR o chi_sim, separados por comas.",
  asWorker: "según el worker",
  ofPlan:
    "Los límites y los idiomas con los que se leen los documentos. Los campos vacíos los dejan en manos del worker.",
  ofCustomer: "Los campos vacíos usan el valor del plan. El cambio se aplica en cinco segundos.",
  change: "Cambiar los ajustes",
  asPlan: "Usar los ajustes del plan",
  changed: "Los ajustes de lectura se han cambiado.",
};
