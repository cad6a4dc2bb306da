import type { ExceptedProduct } from '@kolobeh/shared/order/withdrawal/exception-contract.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

export const listExcepted = (db: Db): Promise<ExceptedProduct[]> =>
  db.query(
    `select e.market, p.code, coalesce(t.long_name, p.code) as name, e.reason
       from withdrawal_exception e join product p on p.id = e.product_id
       left join product_text t on t.product_id = p.id and t.market = e.market
      order by e.market, p.code`,
  );

/** Writes the reason for a product, another one in place of that before. @returns the product; none for an unknown code */
export const exceptProduct = (
  db: Db,
  { market, code, reason }: Pick<ExceptedProduct, 'market' | 'code' | 'reason'>,
): Promise<Pick<ProductRow, 'id'>[]> =>
  db.query(
    `insert into withdrawal_exception (market, product_id, reason)
     select $1, p.id, $3 from product p where p.code = $2
     on conflict (market, product_id) do update set reason = excluded.reason
     returning product_id as id`,
    [market, code, reason],
  );

/** @returns the product, when there was an exception for it */
export async function allowProduct(
  db: Db,
  { market, code }: Pick<ExceptedProduct, 'market' | 'code'>,
): Promise<Pick<ProductRow, 'id'>[]> {
  const [gone]: [Pick<ProductRow, 'id'>[], number] = await db.query(
    `delete from withdrawal_exception e using product p
      where p.id = e.product_id and e.market = $1 and p.code = $2 returning e.product_id as id`,
    [market, code],
  );
  return gone;
}
