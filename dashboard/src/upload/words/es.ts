import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { UploadWords } from "./en.ts";

const plural = pluralOf<"one" | "many" | "other">("es", "other");

/** The Spanish words of submitting files. */
export const es: UploadWords = {
  submit: "Enviar documentos",
  submitShort: "Enviar",
  submitMany: (count, shown) =>
    plural(count, {
      one: "Enviar un documento",
      many: `Enviar ${shown} de documentos`,
      other: count === 0 ? "Enviar" : `Enviar ${shown} documentos`,
    }),
  underWay: (_count, shown) => `${shown} en camino`,
  dropHere: "Suelte para enviar",
  dropExplained: "El cliente se elige después.",
  noFolders: "Las carpetas no se pueden enviar. Ábralas y suelte los archivos que contienen.",
  choose: "Elegir archivos…",
  orDrop: "o suéltelos en cualquier parte",
  customer: "Cliente",
  files: "Archivos",
  dropFile: (name) => `Quitar ${name} de la lista`,
  waiting: "A la espera de enviarse",
  sending: (name) => `Enviando ${name}`,
  sent: (sent, all) => `${sent} de ${all}`,
  checking: "Enviado; el servidor lo está guardando…",
  priority: (priority) => `prioridad ${priority}`,
  next: "el siguiente de la cola",
  ahead: (_count, shown) => `${shown} por delante`,
  aheadMoreThan: (_count, shown) => `más de ${shown} por delante`,
  refused: "El archivo no fue aceptado.",
  advice: {
    "content-too-large":
      "El archivo es más grande de lo que admite la cola. Divídalo o pida que se eleve el límite.",
    "store-full": "El disco del servidor está lleno. Libere espacio e inténtelo de nuevo.",
    "invalid-argument":
      "El nombre del cliente o del archivo no se acepta. Cámbielo y envíe el archivo otra vez.",
    "limit-reached":
      "El cliente tiene tantos documentos sin terminar como puede tener. Inténtelo de nuevo cuando terminen algunos.",
    "idempotency-conflict": "El archivo cambió mientras se enviaba. Quítelo de la lista y elíjalo de nuevo.",
    "server-unreachable":
      "El servidor no respondió. El archivo cuenta una sola vez, aunque lo intente de nuevo.",
    "server-stopping": "El servidor está a punto de detenerse. Inténtelo de nuevo en un momento.",
  },
  tryAgain: "Intentar de nuevo",
  goesOn: "Puede cerrar esto: lo que está en camino continúa.",
  close: "Cerrar",
};
