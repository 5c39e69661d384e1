import { pluralOf } from "../../../../src/i18n/plural.ts";
import type { UploadWords } from "./en.ts";

const plural = pluralOf("es");

export const es: UploadWords = {
  submitShort: "Enviar",
  submitMany: (count, shown) =>
    plural(count, {
      one: "Enviar un documento",
      other: count === 0 ? "Enviar" : `Enviar ${shown} documentos`,
    }),
  underWay: (_count, shown) => `enviando ${shown}`,
  dropHere: "Suelte para enviar",
  dropExplained: "El cliente se elige después.",
  noFolders: "No se pueden enviar carpetas. Ábralas y suelte los archivos que contienen.",
  choose: "Elegir archivos…",
  orDrop: "o suéltelos en cualquier parte",
  urgency: "Urgencia",
  urgencies: { normal: "Normal", background: "Segundo plano" },
  urgencyExplained: {
    normal: "Cuenta para la prioridad del cliente, como cualquier documento.",
    background:
      "Empieza cuando no queda nada más en la cola y no cambia la prioridad de los demás documentos.",
  },
  files: "Archivos",
  removeFile: (name) => `Quitar ${name} de la lista`,
  waiting: "Pendiente de envío",
  sending: (name) => `Enviando ${name}`,
  sent: (sent, all) => `${sent} de ${all}`,
  saving: "Enviado; guardando…",
  priority: (priority) => `prioridad ${priority}`,
  next: "el siguiente de la cola",
  ahead: (_count, shown) => `${shown} por delante`,
  aheadMoreThan: (_count, shown) => `más de ${shown} por delante`,
  advice: {
    "invalid-argument":
      "El nombre del cliente o del archivo no es válido. Cámbielo y envíe el archivo de nuevo.",
    "idempotency-conflict": "El archivo cambió mientras se enviaba. Quítelo de la lista y elíjalo de nuevo.",
    "server-unreachable":
      "El servidor no respondió. Puede volver a intentarlo: el archivo se cuenta una sola vez.",
  },
  uploadsContinue: "Puede cerrar esta ventana: el envío continúa en segundo plano.",
};
