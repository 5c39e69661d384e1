import { withCommon } from "../words/common.ts";

const en = {
  title: "Log in",
  lead: "This server needs a key.",
  lost: "You are no longer logged in: twelve hours have passed, or your key was revoked or has expired. Log in again to pick up where you left off.",
  logIn: "Log in",
  notAKey: "This key is incomplete. Keys begin with fl_ and have 59 characters.",
  refused: "This key is unknown, revoked or expired.",
  tooOften: "Too many attempts. Wait a minute, then try again.",
  help: "No key yet?",
  helpPage: "Your administrator creates keys on the “Keys” page.",
  helpCommand: "To create the first key, run this command on the server:",
};

/** The words of logging in; the English ones are the type. */
export type LogInWords = typeof en;

const de: LogInWords = {
  title: "Anmelden",
  lead: "Dieser Server verlangt einen Schlüssel.",
  lost: "Sie sind nicht mehr angemeldet: Zwölf Stunden sind vergangen, oder Ihr Schlüssel wurde gesperrt oder ist abgelaufen. Nach der Anmeldung geht es dort weiter, wo Sie aufgehört haben.",
  logIn: "Anmelden",
  notAKey: "Dieser Schlüssel ist unvollständig. Schlüssel beginnen mit fl_ und haben 59 Zeichen.",
  refused: "Dieser Schlüssel ist unbekannt, gesperrt oder abgelaufen.",
  tooOften: "Zu viele Versuche. Warten Sie eine Minute, und versuchen Sie es dann erneut.",
  help: "Noch kein Schlüssel?",
  helpPage: "Schlüssel stellt die Administration dieses Servers auf der Seite „Schlüssel“ aus.",
  helpCommand: "Den ersten Schlüssel erzeugen Sie auf dem Server mit diesem Befehl:",
};

const es: LogInWords = {
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

const pl: LogInWords = {
  title: "Logowanie",
  lead: "Ten serwer wymaga klucza.",
  lost: "Sesja się skończyła: minęło dwanaście godzin albo klucz został unieważniony lub wygasł. Po zalogowaniu wrócisz do tego samego miejsca.",
  logIn: "Zaloguj się",
  notAKey: "Ten klucz jest niepełny. Klucze zaczynają się od fl_ i mają 59 znaków.",
  refused: "Klucz jest nieprawidłowy, został unieważniony albo wygasł.",
  tooOften: "Zbyt wiele prób. Odczekaj minutę i spróbuj ponownie.",
  help: "Nie masz jeszcze klucza?",
  helpPage: "Klucze tworzy administrator serwera na stronie „Klucze”.",
  helpCommand: "Aby utworzyć pierwszy klucz, uruchom na serwerze to polecenie:",
};

const pt: LogInWords = {
  title: "Entrar",
  lead: "Este servidor exige uma chave.",
  lost: "Sua sessão terminou: passaram-se doze horas, ou sua chave foi revogada ou expirou. Entre novamente para continuar de onde parou.",
  logIn: "Entrar",
  notAKey: "Esta chave está incompleta. As chaves começam com fl_ e têm 59 caracteres.",
  refused: "Chave inválida, revogada ou expirada.",
  tooOften: "Tentativas demais. Espere um minuto e tente de novo.",
  help: "Ainda não tem chave?",
  helpPage: "O administrador do servidor cria as chaves na página “Chaves”.",
  helpCommand: "Para criar a primeira chave, execute este comando no servidor:",
};

export const logInWords = withCommon<LogInWords>({ en, de, es, pl, pt });
