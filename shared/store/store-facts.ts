// What a store is: its name, where it is and how it is reached, what it serves, and whether it is there.
import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import type { MarketCode } from '../kernel/market.ts';
import { ok, refused, type Result } from '../kernel/result.ts';
import { parseEmail } from '../validation/contact/email.ts';
import { parsePhone } from '../validation/contact/phone.ts';
import { parsePostcode } from '../validation/contact/postcode.ts';

const words = z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG');

/** What staff say of a store. Its market stays as it was begun: orders, stock and prices of the store are of it. */
export const StoreFacts = z.strictObject({
  name: words,
  street: words,
  city: words,
  postcode: z.string().trim().min(1, 'REQUIRED').max(12, 'TOO_LONG'),
  phone: z.string().trim().min(1, 'REQUIRED').max(30, 'TOO_LONG'),
  email: z.string().trim().min(1, 'REQUIRED').max(254, 'TOO_LONG'),
  latitude: z.number('NOT_A_NUMBER').min(-90, 'NOT_IN_COUNTRY').max(90, 'NOT_IN_COUNTRY').describe('Degrees north'),
  longitude: z.number('NOT_A_NUMBER').min(-180, 'NOT_IN_COUNTRY').max(180, 'NOT_IN_COUNTRY').describe('Degrees east'),
  is_buyout_centre: z.boolean().describe('Takes devices that are bought out'),
  is_service_centre: z.boolean().describe('Takes devices to be repaired'),
  is_showroom: z.boolean().describe('Shows goods: nothing is collected, kept, bought out or repaired there'),
  is_active: z.boolean().describe('False: the shop tells of it nowhere, and nothing is ordered, kept or brought there'),
});
export type StoreFacts = z.infer<typeof StoreFacts>;

/** Least and largest degrees of a country: one is often typed in the place of the other. */
const degrees: Record<MarketCode, Record<'latitude' | 'longitude', readonly [least: number, most: number]>> = {
  cs: { latitude: [48.5, 51.1], longitude: [12, 18.9] },
  ro: { latitude: [43.6, 48.3], longitude: [20.2, 29.8] },
};

/** The facts as they are stored, or every field that does not fit the store's country. */
export function readStoreFacts(market: MarketCode, facts: StoreFacts): Result<StoreFacts, FieldError[]> {
  const postcode = parsePostcode(market, facts.postcode);
  const phone = parsePhone(market, facts.phone);
  const email = parseEmail(facts.email);
  const wrong = Object.entries({ postcode, phone, email }).flatMap(([path, parsed]): FieldError[] =>
    parsed.ok ? [] : [{ path, code: parsed.refusal }],
  );
  for (const path of ['latitude', 'longitude'] as const) {
    const [least, most] = degrees[market][path];
    if (facts[path] < least || facts[path] > most) wrong.push({ path, code: 'NOT_IN_COUNTRY' });
  }
  for (const path of ['is_buyout_centre', 'is_service_centre'] as const)
    if (facts.is_showroom && facts[path]) wrong.push({ path, code: 'NOT_IN_SHOWROOM' });
  if (wrong.length > 0 || !postcode.ok || !phone.ok || !email.ok) return refused(wrong);
  return ok({ ...facts, postcode: postcode.value, phone: phone.value, email: email.value });
}

/** What lies or waits in a store, so that it can neither be switched off nor become a showroom. */
export const StoreUse = z.object({
  pieces: z.int().describe('Pieces of goods that lie there'),
  orders: z.int().describe('Orders that are collected there and have not been'),
  reservations: z.int(),
  repairs: z.int().describe('Devices brought there that have not gone back'),
  buyouts: z.int().describe('Devices that are brought there'),
  transfers: z.int().describe('Goods on their way from or to it'),
  loan_devices: z.int(),
});
export type StoreUse = z.infer<typeof StoreUse>;

/** Whether goods are collected and kept there: it is open to customers, and more than a showroom. */
export const servesOrders = ({ is_active, is_showroom }: Pick<StoreFacts, 'is_active' | 'is_showroom'>): boolean =>
  is_active && !is_showroom;

/** Whether nothing lies or waits there. */
export const isUnused = (use: StoreUse): boolean => Object.values(use).every((count) => count === 0);
