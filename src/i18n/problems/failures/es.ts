import type { FailureSentences } from "./en.ts";

/** The Spanish sentences for documents that could not be processed. */
export const es: FailureSentences = {
  codes: {
    cancelled: {
      reason: "El documento se canceló mientras se procesaba",
      advice: "Vuelva a procesarlo si todavía se necesita.",
    },
    "deadline-passed": {
      reason: "El procesamiento no había empezado dentro del plazo",
      advice: "Envíe el documento de nuevo con un plazo posterior o sin plazo.",
    },
    "timed-out": {
      reason: "El procesamiento superó su límite de tiempo",
      advice: "Aumente el límite de tiempo y vuelva a procesarlo, o envíe el documento por partes.",
    },
    "lease-lost": {
      reason: "El proceso de trabajo dejó de responder",
      advice:
        "Vuelva a procesarlo. Si se repite, compruebe la memoria del proceso de trabajo: este documento puede ser la causa.",
    },
    preempted: {
      reason: "El procesamiento tarda mucho y se interrumpió para dar paso a otros",
      advice: "No hay nada que hacer: continúa por sí solo.",
    },
    stopping: {
      reason: "El proceso de trabajo se está deteniendo",
      advice: "No hay nada que hacer: otro proceso de trabajo se encarga del documento.",
    },
    "source-refused": {
      reason: "La dirección del archivo no está permitida o deniega el acceso",
      advice: "Permita la dirección o el acceso al archivo y vuelva a procesarlo.",
    },
    "source-gone": {
      reason: "El archivo ya no está en su dirección",
      advice:
        "Vuelva a poner el archivo en su sitio y procéselo de nuevo, o envíe el documento con la nueva dirección.",
    },
    "source-changed": {
      reason: "El archivo se modificó después de enviar el documento",
      advice: "Envíe el documento de nuevo para usar el archivo actual.",
    },
    "source-too-large": {
      reason: "El archivo supera el tamaño máximo",
      advice: "Aumente el tamaño máximo y vuelva a procesarlo, o envíe un archivo más pequeño.",
    },
    "source-unreachable": {
      reason: "La dirección del archivo no respondió, o no a tiempo",
      advice: "Vuelva a procesarlo cuando la dirección responda.",
    },
    "type-unknown": {
      reason: "Los documentos de este tipo no se pueden leer",
      advice: "Convierta el documento a PDF, DOCX u otro tipo legible y envíelo.",
    },
    "document-broken": {
      reason: "El documento está dañado o no es del tipo indicado",
      advice: "Ábralo en el programa de origen, guárdelo de nuevo y envíe el archivo nuevo.",
    },
    "document-encrypted": {
      reason: "El documento está protegido con contraseña",
      advice: "Quite la contraseña y envíe el documento de nuevo.",
    },
    "document-over-limit": {
      reason: "El documento supera un límite de tamaño",
      advice: "Aumente el límite y vuelva a procesarlo, o envíe un documento más pequeño.",
    },
    "parser-missing": {
      reason: "El paquete que lee este tipo no está instalado",
      advice: "Instale el paquete donde se ejecutan los procesos de trabajo y vuelva a procesarlo.",
    },
    "recogniser-failed": {
      reason: "El reconocimiento propio del operador falló en una página",
      advice:
        "Vuelva a procesarlo. Si ocurre de nuevo, revise el reconocimiento donde se ejecutan los workers.",
    },
    "reader-crashed": {
      reason: "El proceso de lectura falló",
      advice: "Vuelva a procesarlo. Si se repite, convierta el documento a otro tipo y envíelo.",
    },
    "reader-timed-out": {
      reason: "La lectura superó su límite de tiempo",
      advice: "Aumente el límite de tiempo y vuelva a procesarlo, o envíe el documento por partes.",
    },
    "reader-out-of-memory": {
      reason: "La lectura superó su límite de memoria",
      advice: "Aumente el límite de memoria y vuelva a procesarlo, o envíe el documento por partes.",
    },
    "no-processor": {
      reason: "Ningún procesador acepta documentos de este tipo y cliente",
      advice: "Inicie un proceso de trabajo con un procesador para ellos y vuelva a procesarlo.",
    },
    "not-found": {
      reason: "El contenido del documento falta en el almacenamiento",
      advice: "Envíe el documento de nuevo.",
    },
    "content-too-large": {
      reason: "El texto del documento supera el tamaño máximo",
      advice: "Aumente el tamaño máximo y vuelva a procesarlo, o envíe el documento por partes.",
    },
    "invalid-argument": {
      reason: "El procesador devolvió o pasó un valor no válido",
      advice: "Corrija el procesador y vuelva a procesarlo.",
    },
  },
  storageAdvice: "Vuelva a procesarlo cuando el almacenamiento funcione de nuevo.",
  ownAdvice: {
    helps: "Vuelva a procesarlo: es posible que la causa ya no exista.",
    "after-fix": "Corrija primero la causa y vuelva a procesarlo.",
    never: "Volver a procesarlo no sirve de nada: según el procesador, este documento no se puede procesar.",
  },
  figures: {
    pixels: (shown) => `${shown} píxeles`,
    excess: (size, limit) => `${size}; el límite es ${limit}`,
    limit: (limit) => `el límite es ${limit}`,
  },
};
