import type { Wording } from "../words/words.ts";

const en = {
  title: "Log in",
  lead: "This server needs a key.",
  lost: "You are no longer logged in: twelve hours have passed, or your key was revoked or has expired. Log in, and you are back where you were.",
  key: "Key",
  logIn: "Log in",
  notAKey: "This is not a whole key. Keys begin with fl_ and have 59 characters.",
  refused: "This key is not known here, or it was revoked or has expired.",
  tooOften: "Too many attempts. Wait a minute, then try again.",
  unreachable: "The server does not answer. Try again in a moment.",
  help: "No key yet?",
  helpPage: "Whoever looks after this server makes keys, on its page “Keys”.",
  helpCommand: "Where the server runs, the first one is made by this command:",
};

/** The words of logging in; the English ones are the type. */
export type LogInWords = typeof en;

const de: LogInWords = {
  title: "Anmelden",
  lead: "Dieser Server verlangt einen Schlüssel.",
  lost: "Sie sind nicht mehr angemeldet: Zwölf Stunden sind vergangen, oder Ihr Schlüssel wurde gesperrt oder ist abgelaufen. Melden Sie sich an, und Sie sind wieder dort, wo Sie waren.",
  key: "Schlüssel",
  logIn: "Anmelden",
  notAKey: "Das ist kein vollständiger Schlüssel. Schlüssel beginnen mit fl_ und haben 59 Zeichen.",
  refused: "Dieser Schlüssel ist hier nicht bekannt, oder er wurde gesperrt oder ist abgelaufen.",
  tooOften: "Zu viele Versuche. Warten Sie eine Minute, und versuchen Sie es dann erneut.",
  unreachable: "Der Server antwortet nicht. Versuchen Sie es gleich noch einmal.",
  help: "Noch kein Schlüssel?",
  helpPage: "Wer diesen Server betreut, stellt Schlüssel aus, auf dessen Seite „Schlüssel“.",
  helpCommand: "Wo der Server läuft, stellt dieser Befehl den ersten aus:",
};

const es: LogInWords = {
  title: "Iniciar sesión",
  lead: "Este servidor requiere una clave.",
  lost: "Su sesión ha terminado: han pasado doce horas, o su clave fue revocada o ha caducado. Inicie sesión y volverá adonde estaba.",
  key: "Clave",
  logIn: "Iniciar sesión",
  notAKey: "Esta no es una clave completa. Las claves empiezan por fl_ y tienen 59 caracteres.",
  refused: "Esta clave no se conoce aquí, fue revocada o ha caducado.",
  tooOften: "Demasiados intentos. Espere un minuto y vuelva a intentarlo.",
  unreachable: "El servidor no responde. Vuelva a intentarlo en un momento.",
  help: "¿Aún no tiene clave?",
  helpPage: "Quien se ocupa de este servidor crea las claves en su página «Claves».",
  helpCommand: "Donde se ejecuta el servidor, la primera se crea con esta orden:",
};

const pl: LogInWords = {
  title: "Logowanie",
  lead: "Ten serwer wymaga klucza.",
  lost: "Sesja się skończyła: minęło dwanaście godzin albo klucz został unieważniony lub wygasł. Po zalogowaniu wrócisz do tego samego miejsca.",
  key: "Klucz",
  logIn: "Zaloguj się",
  notAKey: "To nie jest cały klucz. Klucze zaczynają się od fl_ i mają 59 znaków.",
  refused: "Ten klucz nie jest tu znany, został unieważniony albo wygasł.",
  tooOften: "Zbyt wiele prób. Odczekaj minutę i spróbuj ponownie.",
  unreachable: "Serwer nie odpowiada. Spróbuj ponownie za chwilę.",
  help: "Nie masz jeszcze klucza?",
  helpPage: "Klucze tworzy osoba, która opiekuje się tym serwerem, na stronie „Klucze”.",
  helpCommand: "Na maszynie, na której działa serwer, pierwszy klucz tworzy polecenie:",
};

const pt: LogInWords = {
  title: "Entrar",
  lead: "Este servidor exige uma chave.",
  lost: "Sua sessão terminou: passaram-se doze horas, ou sua chave foi revogada ou expirou. Entre e você volta para onde estava.",
  key: "Chave",
  logIn: "Entrar",
  notAKey: "Esta não é uma chave inteira. As chaves começam com fl_ e têm 59 caracteres.",
  refused: "Esta chave não é conhecida aqui, foi revogada ou expirou.",
  tooOften: "Tentativas demais. Espere um minuto e tente de novo.",
  unreachable: "O servidor não responde. Tente de novo em instantes.",
  help: "Ainda não tem chave?",
  helpPage: "Quem cuida deste servidor cria as chaves, na página “Chaves”.",
  helpCommand: "Onde o servidor roda, este comando cria a primeira:",
};

export const logInWords: Wording<LogInWords> = { en, de, es, pl, pt };
