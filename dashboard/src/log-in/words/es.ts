import type { LogInWords } from "./en.ts";

export const es: LogInWords = {
  title: "Iniciar sesión",
  lead: "Este servidor requiere una clave.",
  lost: "Su sesión ha terminado: han pasado doce horas, o su clave fue revocada o ha caducado. Inicie sesión de nuevo para continuar donde lo dejó.",
  logIn: "Iniciar sesión",
  notAKey: "Esta clave está incompleta. Las claves empiezan por fl_ y tienen 59 caracteres.",
  refused: "La clave no existe, fue revocada o ha caducado.",
  tooOften: "Demasiados intentos. Espere un minuto y vuelva a intentarlo.",
  help: "¿Aún no tiene clave?",
  helpPage: "El administrador de este servidor crea las claves en la página «Claves».",
  helpCommand: "La primera clave se crea con este comando en la máquina del servidor:",
};
