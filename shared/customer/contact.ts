import { z } from 'zod';

/**
 * How a signed-in customer is reached, as last used: what a form starts with. Never identity data. An empty text is a
 * field that nothing is known of.
 */
export const Contact = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** Street and number. */
  address: z.string(),
  city: z.string(),
  district: z.string(),
  postcode: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
});
export type Contact = z.infer<typeof Contact>;

/** A contact that was used on a day, as far as it was filled in. */
export interface UsedContact {
  at: Date;
  contact: Partial<Contact>;
}

/** First name and the rest of a name written in one. */
function splitName(name: string): Pick<Contact, 'first_name' | 'last_name'> {
  const [first_name = '', ...rest] = name.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}

/**
 * What a form starts with: the contact used last as a whole, so that no address is put together of two; the account for
 * what was never used.
 */
export function lastContact(
  account: { name: string; email: string; country: string },
  used: readonly UsedContact[],
): Contact {
  const last = used.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.contact ?? {};
  const own = { ...splitName(account.name), email: account.email, country: account.country };
  const empty = { phone: '', address: '', city: '', district: '', postcode: '' };
  const filled = Object.fromEntries(Object.entries(last).filter(([, text]) => text !== undefined && text !== ''));
  return { ...empty, ...own, ...filled };
}
