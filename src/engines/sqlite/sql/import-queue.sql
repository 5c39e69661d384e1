-- Gives an empty store the state and the secret of the store that it is copied from.
update queue set is_paused = $isPaused, secret = $secret
