import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';
import type { StoredOrder } from '../stored-order.ts';

type Db = Pick<EntityManager, 'query'>;

/** Ten digits: two of the year, two of the month, six counting within the sequence's round. */
export async function nextOrderNumber(db: Db, now: Date): Promise<string> {
  const [row]: { value: string }[] = await db.query(prepared(`select nextval('order_number_seq') as value`));
  const month = now.toISOString().slice(2, 7).replace('-', '');
  return `${month}${(row?.value ?? '').padStart(6, '0')}`;
}

/** A row to be stored, with the hash of its link's secret. */
export type NewOrder = Omit<
  StoredOrder,
  | 'payment_kind'
  | 'created_at'
  | 'bonus_product_id'
  | 'office_note'
  | 'office_note_version'
  | 'search_line'
  | 'version'
  | 'changed_at'
  | 'split_from'
  | 'kept_until'
  | 'collect_until'
> & { token_hash: Buffer };

/** @throws a unique violation when the number is taken */
export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  const names = Object.keys(order);
  const values = Object.values(order).map((value: unknown) =>
    value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value,
  );
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  await db.query(prepared(`insert into shop_order (${names.join(', ')}) values (${places})`), values);
}
