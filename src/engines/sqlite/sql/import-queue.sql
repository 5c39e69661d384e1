-- Gives an empty store the state and the secret of the store that is copied into it.
update queue set is_paused = $isPaused, secret = $secret
