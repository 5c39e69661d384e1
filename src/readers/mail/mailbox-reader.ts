import { withMembers } from "../members/read-members.ts";
import type { Reader } from "../reading.ts";
import { mailsIn } from "./mailbox.ts";

/** Reads the mails of a mailbox (MBOX) as sections. */
export const readMailbox: Reader = async (bytes, options) => {
  const mails = mailsIn(bytes).map((mail, place) => ({
    name: `mail-${place + 1}.eml`,
    open: async () => mail,
    type: "message/rfc822",
  }));
  return withMembers({ facts: {}, text: "" }, mails, options);
};
