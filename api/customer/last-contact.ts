import type { BillingAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import { type Contact, lastContact, type UsedContact } from '@kolobeh/shared/customer/contact.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { openContact } from '../buyout/identity/open-identity.ts';
import type { BuyoutIdentityRow } from '../database/entities/buyout/buyout-entities.ts';
import type { Deps } from '../operation/deps.ts';

type Db = Pick<EntityManager, 'query'>;

async function ofOrder(db: Db, userId: string, market: MarketCode): Promise<UsedContact[]> {
  const rows: { at: Date; billing: BillingAddress }[] = await db.query(
    `select created_at as at, billing_address as billing from shop_order
      where user_id = $1 and market = $2 order by created_at desc limit 1`,
    [userId, market],
  );
  return rows.map(({ at, billing }) => {
    const { email, first_name, last_name, phone, address, city, district, postcode } = billing;
    return { at, contact: { email, first_name, last_name, phone, address, city, district, postcode } };
  });
}

/** Of the whole identity only the columns with name, telephone and address are opened. */
async function ofBuyout(deps: Deps, userId: string, market: MarketCode): Promise<UsedContact[]> {
  const rows: (Pick<BuyoutIdentityRow, 'buyout_id' | 'key_id' | 'person' | 'address'> & { at: Date; email: string })[] =
    await deps.source.query(
      `select b.submitted_at as at, b.email, i.buyout_id, i.key_id, i.person, i.address
         from buyout b join buyout_identity i on i.buyout_id = b.id
        where b.user_id = $1 and b.market = $2 and b.submitted_at is not null and i.erased_at is null
        order by b.submitted_at desc limit 1`,
      [userId, market],
    );
  return rows.map(({ at, email, ...row }) => ({ at, contact: { email, ...openContact(deps, row) } }));
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
