const mailHeader =
  /^(?:Return-Path|Received|From|To|Cc|Subject|Date|Message-ID|MIME-Version|Content-Type|Delivered-To|Reply-To):\s/i;
const certainMailHeader = /^(?:Return-Path|Received|Message-ID|MIME-Version|Delivered-To):\s/im;

/** Returns whether a text begins like a mail, which has several known headers, one of which people do not write by hand. */
export function isMail(head: string): boolean {
  const [headers = ""] = head.split(/\r?\n\r?\n/, 1);
  const lines = headers.split(/\r?\n/).filter((line) => mailHeader.test(line));
  return mailHeader.test(head) && lines.length >= 3 && certainMailHeader.test(headers);
}
