import type { LogInWords } from "./en.ts";

export const de: LogInWords = {
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
