// Goods taken instead of the money of a withdrawal.
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';
import type { ProductRow, ProductTextRow } from '../../../database/entities/goods/product-entities.ts';
import type { PaymentMethodRow } from '../../../database/entities/orders/delivery-entities.ts';
import { type ShopOrderRow, shopOrderTable } from '../../../database/entities/orders/order-entities.ts';
import { type WithdrawalRow, withdrawalTable } from '../../../database/entities/orders/withdrawal-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** Goods on offer in a market. */
export type OfferedGoods = Pick<
  ProductListingRow,
  'product_id' | 'code' | 'seo_name' | 'subtitle' | 'price' | 'available'
> &
  Pick<ProductRow, 'picture_key' | 'weight_grams' | 'vat_regime'> & { name: ProductTextRow['long_name'] };

const offered = `
  select l.product_id, l.code, l.seo_name, l.subtitle, l.price, l.available, t.long_name as name, p.picture_key, p.weight_grams,
         p.vat_regime
    from product_listing l
    join product p on p.id = l.product_id and p.is_active and p.sale_state = 'on_sale'
    join product_text t on t.product_id = l.product_id and t.market = l.market`;

/** Variants that are free of the models a withdrawal gives back, cheapest first; not those given back themselves. */
export const listVariants = (db: Db, withdrawal: string, market: ShopOrderRow['market']): Promise<OfferedGoods[]> =>
  db.query(
    `${offered}
      where l.market = $2 and l.available > 0 and p.master_product_id in
            (select b.master_product_id from withdrawal_line w join order_line o on o.id = w.order_line_id
               join product b on b.id = o.product_id where w.withdrawal_id = $1)
      order by l.price, l.product_id limit 24`,
    [withdrawal, market],
  );

/** One product on offer; null when the market does not sell it. */
export async function findOffered(db: Db, market: ShopOrderRow['market'], code: string): Promise<OfferedGoods | null> {
  const [goods]: OfferedGoods[] = await db.query(`${offered} where l.market = $1 and l.code = $2`, [market, code]);
  return goods ?? null;
}

/** How what is missing to dearer goods is paid: by card, or by transfer where no card is taken. */
export async function findPayment(
  db: Db,
  market: ShopOrderRow['market'],
): Promise<Pick<PaymentMethodRow, 'code' | 'kind'> | null> {
  const [method]: Pick<PaymentMethodRow, 'code' | 'kind'>[] = await db.query(
    `select code, kind from payment_method where market = $1 and is_active and kind in ('card', 'bank_transfer')
      order by kind <> 'card', code <> 'card', position limit 1`,
    [market],
  );
  return method ?? null;
}

/** Gives a part of a withdrawal's money to an order of other goods. @returns false when it has one already */
export async function giveToExchange(db: Rows, id: string, order: string, credit: number): Promise<boolean> {
  const change = { exchange_order_id: order, exchange_credit: credit };
  const { affected } = await db.getRepository(withdrawalTable).update({ id, exchange_order_id: IsNull() }, change);
  return affected === 1;
}

/** The withdrawal that pays a part of an order, held to the end of the transaction; null when none does. */
export async function lockByExchange(db: Db, order: string): Promise<WithdrawalRow | null> {
  const [row]: WithdrawalRow[] = await db.query(`select * from withdrawal where exchange_order_id = $1 for update`, [
    order,
  ]);
  return row ?? null;
}

/** The same, not held. */
export const findByExchange = (db: Rows, order: string): Promise<WithdrawalRow | null> =>
  db.getRepository(withdrawalTable).findOneBy({ exchange_order_id: order });

/** The money is the customer's again. */
export const takeFromExchange = (db: Rows, id: string): Promise<unknown> =>
  db.getRepository(withdrawalTable).update({ id }, { exchange_order_id: null, exchange_credit: 0 });

/** Numbers of the orders of other goods that still stand. */
export const listExchangeOrders = (db: Rows, ids: readonly string[]): Promise<Pick<ShopOrderRow, 'id' | 'number'>[]> =>
  db
    .getRepository(shopOrderTable)
    .find({ select: { id: true, number: true }, where: { id: In(ids), state: Not('cancelled') } });

/** Whether the gateway was ever asked to give a withdrawal's money back. */
export async function isMoneyAsked(db: Db, id: string): Promise<boolean> {
  const rows: unknown[] = await db.query(`select 1 from refund where withdrawal_id = $1 limit 1`, [id]);
  return rows.length > 0;
}
