/** A street with its house number apart, as some carriers want it. */
export interface SplitStreet {
  street: string;
  /** Empty when the address has none. */
  number: string;
}

/** `Nádražní 344/23`, `Dlouhá 12a`, `č. p. 15`. */
const czech = /^(.*?)[\s,]+((?:č\.\s?p\.\s?)?\d+[a-zA-Z]?(?:\/\d+[a-zA-Z]?)?)$/u;
/** `Strada Lungă nr. 12, bl. A3, ap. 4`: what follows the number belongs to the address too. */
const romanian = /^(.*?)[\s,]+nr\.?\s*(\d+[A-Za-z]?(?:-\d+[A-Za-z]?)?)(.*)$/iu;

/** Splits an address at its house number; what cannot be split stays the street. */
export function splitStreet(address: string): SplitStreet {
  const trimmed = address.trim().replaceAll(/\s+/g, ' ');
  const ro = romanian.exec(trimmed);
  if (ro) return { street: `${ro[1] ?? ''}${ro[3] ?? ''}`.trim(), number: ro[2] ?? '' };
  const cs = czech.exec(trimmed);
  return cs ? { street: (cs[1] ?? '').trim(), number: cs[2] ?? '' } : { street: trimmed, number: '' };
}

/** What of an address fits a carrier's field, cut between words, and the words that go elsewhere; a word too long for it is cut. */
export function fitAddress(address: string, most: number): { fits: string; rest: string } {
  const trimmed = address.trim().replaceAll(/\s+/g, ' ');
  if (trimmed.length <= most) return { fits: trimmed, rest: '' };
  const space = trimmed.lastIndexOf(' ', most);
  const at = space > 0 ? space : most;
  return { fits: trimmed.slice(0, at).trim(), rest: trimmed.slice(at).trim() };
}
