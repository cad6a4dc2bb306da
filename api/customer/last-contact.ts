import { type Contact, lastContact, type UsedContact } from '@kolobeh/shared/customer/contact.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { openContact } from '../buyout/identity/open-identity.ts';
import type { Deps } from '../operation/deps.ts';
import { findLastBilling, findLastSale } from './queries/last-contacts.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

async function ofOrder(db: Db, userId: string, market: MarketCode): Promise<UsedContact[]> {
  const last = await findLastBilling(db, userId, market);
  if (!last) return [];
  const { email, first_name, last_name, phone, address, city, district, postcode } = last.billing_address;
  const contact = { email, first_name, last_name, phone, address, city, district, postcode };
  return [{ at: last.created_at, contact }];
}

/** Of the whole identity only the columns with name, telephone and address are opened. */
async function ofBuyout(deps: Deps, userId: string, market: MarketCode): Promise<UsedContact[]> {
  const last = await findLastSale(deps.source, userId, market);
  return last ? [{ at: last.submitted_at, contact: { email: last.email, ...openContact(deps, last) } }] : [];
}

/** What a signed-in customer's form starts with in a market: formats of telephones and postcodes differ by it. */
export async function lastContactOf(
  deps: Deps,
  person: { id: string; name: string; email: string },
  market: MarketCode,
): Promise<Contact> {
  const used = await Promise.all([ofOrder(deps.source, person.id, market), ofBuyout(deps, person.id, market)]);
  return lastContact({ name: person.name, email: person.email, country: markets[market].country }, used.flat());
}
