-- Waits until nobody is filling the store.
lock table fairlane.documents in row exclusive mode
