import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutIdentityRow, BuyoutRow } from '../../database/entities/buyout/buyout-entities.ts';
import { type ShopOrderRow, shopOrderTable } from '../../database/entities/orders/order-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type Billed = Pick<ShopOrderRow, 'created_at' | 'billing_address'>;

/** The address of a customer's last order in a market; null before the first one. */
export const findLastBilling = (db: Tables, userId: string, market: MarketCode): Promise<Billed | null> =>
  db.getRepository(shopOrderTable).findOne({
    select: { created_at: true, billing_address: true },
    where: { user_id: userId, market },
    order: { created_at: 'DESC' },
  });

type Sold = Pick<BuyoutIdentityRow, 'buyout_id' | 'key_id' | 'person' | 'address'> &
  Pick<BuyoutRow, 'email'> & { submitted_at: Date };

/** How the customer was reached at the last sale in a market, encrypted; of the identity no other column is read. */
export async function findLastSale(db: Db, userId: string, market: MarketCode): Promise<Sold | null> {
  const [row]: Sold[] = await db.query(
    `select b.submitted_at, b.email, i.buyout_id, i.key_id, i.person, i.address
       from buyout b join buyout_identity i on i.buyout_id = b.id
      where b.user_id = $1 and b.market = $2 and b.submitted_at is not null and i.erased_at is null
      order by b.submitted_at desc limit 1`,
    [userId, market],
  );
  return row ?? null;
}
