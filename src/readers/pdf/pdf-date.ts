const pattern = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/;

/** Converts a PDF date ("D:20260314093000+01'00'") to RFC 3339. Returns undefined if it is invalid. */
export function parsePdfDate(text: string): string | undefined {
  const parts = pattern.exec(text.trim());
  if (!parts) return undefined;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = parts;
  const [, , , , , , , sign, hours = "00", minutes = "00"] = parts;
  const zone = sign === undefined ? "Z" : `${sign}${hours}:${minutes}`;
  const date = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return isReal(`${date}Z`) && !Number.isNaN(Date.parse(`${date}${zone}`)) ? `${date}${zone}` : undefined;
}

/** Excludes dates such as 31 February, which `Date` takes as 3 March. */
function isReal(date: string): boolean {
  const milliseconds = Date.parse(date);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(date.slice(0, 19));
}
