-- Waits until no import is running.
lock table fairlane.documents in row exclusive mode
