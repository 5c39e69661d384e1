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
  unreadable: (type) => `El lector integrado no puede leer archivos de este tipo (${type}).`,
  emptyFile: "Este archivo está vacío.",
  unreadableFiles: (count, shown) =>
    plural(count, {
      one: "Un archivo no se puede leer. Fallará, salvo que lo acepte un procesador propio.",
      other: `${shown} archivos no se pueden leer. Fallarán, salvo que los acepte un procesador propio.`,
    }),
  removeUnreadable: "Quitar los archivos ilegibles",
  cutOff: "El servidor no responde. El envío continuará por sí solo y ningún archivo se contará dos veces.",
  tryNow: "Intentar ahora",
  allFiles: "Todos los archivos",
  filesSent: (_count, { done, all }) => `${done} de ${all} archivos`,
  submitted: (count, shown) =>
    plural(count, { one: "Un documento enviado", other: `${shown} documentos enviados` }),
  refused: (count, shown) =>
    plural(count, { one: "Se rechazó un archivo.", other: `Se rechazaron ${shown} archivos.` }),
  retryAll: "Reenviar los archivos rechazados",
  clear: "Quitar los archivos enviados",
  moreFiles: (count, shown) => plural(count, { one: "y un archivo más", other: `y ${shown} archivos más` }),
  atPriority: (shown, priority) => `${shown} con prioridad ${priority}`,
  inBackground: (shown) => `${shown} en segundo plano`,
  uploadsContinue: "Puede cerrar esta ventana: el envío continúa en segundo plano.",
};
