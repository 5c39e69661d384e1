import type { DetectedType } from "./signatures.ts";

export const mail: DetectedType = { type: "message/rfc822", name: "an e-mail (EML)" };
export const mailbox: DetectedType = { type: "application/mbox", name: "a mailbox (MBOX)" };

const fieldName = /^[!-9;-~]{1,100}[ \t]*:/;
const usualField = /^(?:From|To|Cc|Subject|Date|Reply-To|Content-Type|Sender)[ \t]*:/i;
/** Fields that people do not write by hand. */
const certainField =
  /^(?:Return-Path|Received|X-Received|Message-ID|MIME-Version|Delivered-To|DKIM-Signature|ARC-[A-Za-z-]+|Authentication-Results|Received-SPF|X-Mailer|X-Original-To|User-Agent|Content-Transfer-Encoding|List-Unsubscribe|Thread-Index|X-MS-[A-Za-z-]+|X-Mozilla-Status2?)[ \t]*:|^Content-Type[ \t]*:[ \t]*multipart\//i;
/** The line before a mail in a mailbox, which some programs quote. */
export const envelope = /^>?From \S{1,300} .{0,100}\d\d:\d\d/;

/**
 * Returns whether a text begins like a mail: with lines that are all fields, some of which every mail has, and one of which people
 * do not write by hand. One character may stand for each byte.
 */
export function isMail(text: string): boolean {
  const start = text.replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, "").trimStart();
  if (!fieldName.test(start) && !envelope.test(start)) return false;
  const [head = ""] = start.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/);
  const fields = lines.filter((line, place) => !/^[ \t]/.test(line) && !(place === 0 && envelope.test(line)));
  // The last line may be cut.
  const isHead = fields.slice(0, -1).every((line) => fieldName.test(line) || envelope.test(line));
  const usual = fields.filter((line) => usualField.test(line)).length;
  const certain = fields.filter((line) => certainField.test(line)).length;
  return isHead && usual >= 1 && certain >= 1 && usual + certain >= 3;
}
