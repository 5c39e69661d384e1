import type { Problems } from "./en.ts";
import { de as failures } from "./failures/de.ts";

/** The German sentences for error codes. */
export const de: Problems = {
  requests: {
    "invalid-argument": "Ein Wert ist ungültig. Es wurde nichts geändert.",
    "not-found": "Das gibt es nicht oder nicht mehr.",
    "nothing-to-replay":
      "Im gewählten Zeitraum wurde noch kein Dokument verarbeitet. Wählen Sie einen längeren, oder versuchen Sie es später erneut.",
    "wrong-state": "Der aktuelle Zustand lässt das nicht zu.",
    "idempotency-conflict": "Dieser Idempotenzschlüssel wurde bereits für ein anderes Dokument verwendet.",
    "limit-reached":
      "Der Kunde hat die Höchstzahl ausstehender Dokumente erreicht. Versuchen Sie es erneut, wenn einige davon fertig sind.",
    "content-too-large":
      "Die Datei überschreitet die erlaubte Größe. Teilen Sie sie, oder lassen Sie die Grenze anheben.",
    "events-gone": "Diese Ereignisse wurden gelöscht. Laden Sie die Seite neu.",
    "queue-closed": "Die Warteschlange wurde geschlossen.",
    unsupported: "Die verwendete Datenbank unterstützt das nicht.",
    "store-unknown": "Die Adresse der Datenbank hat ein unbekanntes Schema.",
    "store-missing": "Die Datenbank fehlt oder lässt sich nicht öffnen.",
    "store-not-empty": "Das Ziel enthält bereits Daten. Es wurde nichts geändert.",
    "store-unreachable": "Der Datenbankserver ist nicht erreichbar. Versuchen Sie es gleich noch einmal.",
    "store-denied":
      "Die Datenbank verweigert den Zugriff: falscher Benutzername, falsches Passwort oder fehlende Rechte.",
    "store-not-a-database": "Die Datei ist keine SQLite-Datenbank oder ist beschädigt.",
    "store-foreign":
      "Die Datenbank gehört zu einem anderen Programm oder zu einer nicht kompatiblen Version von Fairlane.",
    "store-newer": "Die Datenbank wurde von einer neueren Version von Fairlane geschrieben.",
    "store-read-only": "Die Datenbank ist schreibgeschützt. Es wurde nichts geändert.",
    "store-full":
      "Der Datenträger des Servers ist voll. Schaffen Sie dort Platz, und versuchen Sie es erneut.",
    "store-busy": "Die Datenbank war zu lange gesperrt. Versuchen Sie es gleich noch einmal.",
    "store-failed": "Die Datenbank ließ sich nicht lesen oder nicht schreiben.",
    "backup-damaged": "Die Sicherung ist beschädigt oder unvollständig. Es wurde nichts wiederhergestellt.",
    "address-refused":
      "Diese Adresse darf nicht aufgerufen werden. Erlaubt sind nur öffentliche Adressen und solche, die der Server zulässt.",
    "address-unreachable": "Die Adresse antwortet nicht. Versuchen Sie es später erneut.",
    "source-refused": "Die Adresse der Datei ist nicht erlaubt oder verweigert den Zugriff.",
    "source-gone": "Unter dieser Adresse gibt es keine Datei.",
    "source-changed": "Die Datei unter dieser Adresse wurde geändert.",
    "source-too-large": "Die Datei unter dieser Adresse überschreitet die Höchstgröße.",
    "source-unreachable": "Die Adresse der Datei antwortet nicht. Versuchen Sie es später erneut.",
    "malformed-body": "Der Inhalt der Anfrage ist fehlerhaft.",
    "malformed-request": "Die Anfrage ist fehlerhaft.",
    "headers-too-large": "Die Adresse oder die Kopfzeilen der Anfrage sind zu groß.",
    "request-timed-out": "Die Anfrage kam nicht rechtzeitig an. Versuchen Sie es erneut.",
    "range-not-satisfiable": "Der angeforderte Bereich liegt hinter dem Ende der Datei.",
    "not-done": "Das Dokument ist noch nicht verarbeitet; es gibt noch kein Ergebnis.",
    "unsupported-media-type": "Dieser Inhaltstyp wird hier nicht unterstützt.",
    "body-too-large": "Der Inhalt der Anfrage ist zu groß.",
    "route-not-found": "Diese Adresse gibt es auf dem Server nicht.",
    "method-not-allowed": "Der Server unterstützt diese Methode hier nicht.",
    unauthorized: "Der Schlüssel fehlt, ist unbekannt, gesperrt oder abgelaufen.",
    forbidden: "Ihr Schlüssel erlaubt das nicht.",
    "rate-limited":
      "Zu viele Anfragen mit diesem Schlüssel. Warten Sie einen Moment, und versuchen Sie es dann erneut.",
    "too-many-streams":
      "Zu viele Live-Verbindungen sind offen. Schließen Sie andere Tabs, und versuchen Sie es erneut.",
    "too-many-previews":
      "Für diesen Kunden werden gerade zu viele Seiten gezeichnet. Versuchen Sie es gleich noch einmal.",
    "foreign-host": "Ohne Schlüssel ist der Server nur vom eigenen Rechner aus nutzbar.",
    "foreign-origin": "Seiten anderer Herkunft dürfen diesen Server nicht nutzen.",
    "demonstration-refused":
      "Die Demo lässt sich nicht starten: Einer der benötigten Namen ist bereits vergeben, oder sie läuft auf einem anderen Server.",
    "server-stopping": "Der Server wird gerade beendet. Versuchen Sie es gleich noch einmal.",
    "internal-error": "Ein unerwarteter Fehler ist aufgetreten. Näheres steht im Log des Servers.",
    "server-unreachable": "Der Server antwortet nicht.",
    "response-unexpected": "Die Antwort kam nicht von einem Fairlane-Server.",
  },
  failures,
};
