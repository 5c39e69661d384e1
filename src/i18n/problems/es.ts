import type { Problems } from "./en.ts";
import { es as failures } from "./failures/es.ts";

/** The Spanish sentences for error codes. */
export const es: Problems = {
  requests: {
    "invalid-argument": "Un valor no es válido. No se ha cambiado nada.",
    "not-found": "No existe o ya no existe.",
    "nothing-to-replay":
      "En el período elegido no se procesó ningún documento. Elija uno más largo o inténtelo más tarde.",
    "wrong-state": "El estado actual no lo permite.",
    "idempotency-conflict": "Esta clave de idempotencia ya se usó para otro documento.",
    "limit-reached":
      "El cliente ha alcanzado el máximo de documentos pendientes. Inténtelo de nuevo cuando se hayan procesado algunos.",
    "content-too-large": "El archivo supera el tamaño máximo. Divídalo o pida que se eleve el límite.",
    "events-gone": "Estos eventos se han borrado. Recargue la página.",
    "queue-closed": "La cola se ha cerrado.",
    unsupported: "La base de datos en uso no lo admite.",
    "store-unknown": "La dirección de la base de datos tiene un esquema desconocido.",
    "store-missing": "La base de datos no existe o no se puede abrir.",
    "store-not-empty": "El destino ya contiene datos. No se ha cambiado nada.",
    "store-unreachable":
      "No se puede acceder al servidor de la base de datos. Inténtelo de nuevo en un momento.",
    "store-denied":
      "La base de datos deniega el acceso: usuario o contraseña incorrectos, o faltan permisos.",
    "store-not-a-database": "El archivo no es una base de datos SQLite o está dañado.",
    "store-foreign": "La base de datos pertenece a otro programa o a una versión incompatible de Fairlane.",
    "store-newer": "La base de datos la escribió una versión más reciente de Fairlane.",
    "store-read-only": "La base de datos es de solo lectura. No se ha cambiado nada.",
    "store-full": "El disco del servidor está lleno. Libere espacio e inténtelo de nuevo.",
    "store-busy": "La base de datos estuvo bloqueada demasiado tiempo. Inténtelo de nuevo en un momento.",
    "store-failed": "No se pudo leer o escribir en la base de datos.",
    "backup-damaged": "La copia de seguridad está dañada o incompleta. No se ha restaurado nada.",
    "address-refused":
      "No se permite solicitar esta dirección. Solo se admiten direcciones públicas y las que el servidor permite.",
    "address-unreachable": "La dirección no responde. Inténtelo más tarde.",
    "source-refused": "La dirección del archivo no está permitida o deniega el acceso.",
    "source-gone": "No hay ningún archivo en esta dirección.",
    "source-changed": "El archivo de esta dirección ha cambiado.",
    "source-too-large": "El archivo de esta dirección supera el tamaño máximo.",
    "source-unreachable": "La dirección del archivo no responde. Inténtelo más tarde.",
    "malformed-body": "El contenido de la solicitud no es correcto.",
    "malformed-request": "La solicitud no es correcta.",
    "headers-too-large": "La dirección o los encabezados de la solicitud son demasiado grandes.",
    "request-timed-out": "La solicitud tardó demasiado en llegar. Inténtelo de nuevo.",
    "range-not-satisfiable": "El intervalo solicitado queda más allá del final del archivo.",
    "not-done": "El documento aún no se ha procesado, así que no hay resultado.",
    "unsupported-media-type": "Este tipo de contenido no se admite aquí.",
    "body-too-large": "El contenido de la solicitud es demasiado grande.",
    "route-not-found": "Esta dirección no existe en el servidor.",
    "method-not-allowed": "El servidor no admite este método aquí.",
    unauthorized: "Falta la clave, no existe, fue revocada o ha caducado.",
    forbidden: "Su clave no lo permite.",
    "rate-limited": "Demasiadas solicitudes con esta clave. Espere un momento y vuelva a intentarlo.",
    "too-many-streams":
      "Hay demasiadas conexiones en vivo abiertas. Cierre otras pestañas y vuelva a intentarlo.",
    "too-many-previews":
      "Se están dibujando demasiadas páginas de este cliente. Vuelva a intentarlo en un momento.",
    "foreign-host": "Sin claves, el servidor solo se puede usar desde su propia máquina.",
    "foreign-origin": "Las páginas de otros orígenes no pueden usar este servidor.",
    "demonstration-refused":
      "La demostración no se puede iniciar: uno de los nombres que necesita está en uso, o la ejecuta otro servidor.",
    "server-stopping": "El servidor se está deteniendo. Inténtelo de nuevo en un momento.",
    "internal-error": "Se ha producido un error inesperado. Consulte el registro del servidor.",
    "server-unreachable": "El servidor no responde.",
    "response-unexpected": "La respuesta no procede de un servidor Fairlane.",
  },
  failures,
};
