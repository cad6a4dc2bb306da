import type { CodeState } from '@kolobeh/shared/discount/discount-code.ts';
import type { EntityManager } from 'typeorm';
import type { DiscountCodeRow } from '../../database/entities/orders/discount-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Stores codes. @returns those that were not there yet */
export async function insertCodes(
  db: Db,
  discountId: number,
  codes: readonly string[],
  { isSingleUse, by }: { isSingleUse: boolean; by: string | null },
): Promise<string[]> {
  const stored: { code: string }[] = await db.query(
    `insert into discount_code (discount_id, code, is_single_use, created_by)
     select $1::integer, c, $3::boolean, $4::uuid from unnest($2::text[]) as c on conflict (code) do nothing returning code`,
    [discountId, codes, isSingleUse, by],
  );
  return stored.map(({ code }) => code);
}

/** A code with what became of it. */
export interface ListedCode extends Pick<
  DiscountCodeRow,
  'id' | 'code' | 'is_single_use' | 'created_at' | 'withdrawn_at' | 'withdrawn_reason'
> {
  state: CodeState;
  /** Number of the order that has a code of single use. */
  order: string | null;
  uses: number;
  /** Name of who withdrew it; null once the account is gone. */
  withdrawn_name: string | null;
}

/** Which codes of a discount: one of them, or those whose text has a part, in a state. */
export interface CodeSearch {
  discountId: number;
  id: number | null;
  search: string;
  state: CodeState | 'all';
}

const found = `
  select k.id, k.code, k.is_single_use, k.created_at, k.withdrawn_at, k.withdrawn_by, k.withdrawn_reason,
         case when k.withdrawn_at is not null then 'withdrawn' when u.id is not null then 'used' else 'free' end as state,
         u.order_id
    from discount_code k
    left join discount_use u on u.code_id = k.id and u.is_single_use and u.released_at is null
   where k.discount_id = $1 and ($2::integer is null or k.id = $2)
     and ($3::text = '' or position(lower($3) in lower(k.code)) > 0)`;

/** Codes of a discount, the newest first. */
export const listCodes = (
  db: Db,
  { discountId, id, search, state }: CodeSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedCode[]> =>
  db.query(
    `select f.id, f.code, f.is_single_use, f.created_at, f.withdrawn_at, f.withdrawn_reason, f.state, o.number as "order",
            (select count(*)::integer from discount_use s where s.code_id = f.id and s.released_at is null) as uses,
            p.name as withdrawn_name
       from (select * from (${found}) of_discount where $4::text = 'all' or state = $4
              order by id desc limit $5 offset $6) f
       left join shop_order o on o.id = f.order_id
       left join app_user p on p.id = f.withdrawn_by
      order by f.id desc`,
    [discountId, id, search, state, limit, offset],
  );

/** How many codes {@link listCodes} has on all pages. */
export async function countCodes(db: Db, { discountId, id, search, state }: CodeSearch): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `select count(*)::integer as count from (${found}) of_discount where $4::text = 'all' or state = $4`,
    [discountId, id, search, state],
  );
  return row?.count ?? 0;
}

const isFree = `k.is_single_use and k.withdrawn_at is null and not exists (
  select from discount_use u where u.code_id = k.id and u.is_single_use and u.released_at is null)`;

/** Codes of single use that no order has. */
export async function countFree(db: Db, discountId: number): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `select count(*)::integer as count from discount_code k where k.discount_id = $1 and ${isFree}`,
    [discountId],
  );
  return row?.count ?? 0;
}

/**
 * Holds codes of a discount that were not withdrawn, as an order does that is placed with one of them: who comes second
 * waits, and reads anew what became of them.
 * @param id null: all of single use
 */
export const holdCodes = (db: Db, discountId: number, id: number | null): Promise<{ id: number }[]> =>
  db.query(
    `select k.id from discount_code k
      where k.discount_id = $1 and k.withdrawn_at is null and (case when $2::integer is null then k.is_single_use else k.id = $2 end)
      order by k.id for no key update`,
    [discountId, id],
  );

/** Withdraws those of held codes that no order has; a code for everybody whoever has used it. @returns their ids */
export async function markWithdrawn(
  db: Db,
  ids: readonly number[],
  { by, reason, at }: { by: string | null; reason: string; at: Date },
): Promise<number[]> {
  const [rows]: [{ id: number }[], number] = await db.query(
    `update discount_code k set withdrawn_at = $2, withdrawn_by = $3, withdrawn_reason = $4
      where k.id = any($1) and k.withdrawn_at is null and (not k.is_single_use or ${isFree}) returning k.id`,
    [ids, at, by, reason],
  );
  return rows.map(({ id }) => id);
}
