/** The English words of logging in, which are also the type. */
export const en = {
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

export type LogInWords = typeof en;
