import type { DiscountCard } from '@kolobeh/shared/discount/discount-card.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

const fields = `r.id, r.number as "cardNumber", r.holder as "cardHolder",
  (select count(*)::integer from discount_use u where u.card_id = r.id) as uses`;

export const listCards = (db: Db, discountId: number): Promise<DiscountCard[]> =>
  db.query(`select ${fields} from discount_card r where r.discount_id = $1 order by r.number limit 2000`, [discountId]);

/** @param card number without spaces, holder in plain small letters @returns null when there is such a number already */
export async function insertCard(
  db: Db,
  discountId: number,
  { number, holder }: { number: string; holder: string },
): Promise<DiscountCard | null> {
  const [added]: { id: number }[] = await db.query(
    `insert into discount_card (discount_id, number, holder) values ($1, $2, $3) on conflict (number) do nothing returning id`,
    [discountId, number, holder],
  );
  return added ? { id: added.id, cardNumber: number, cardHolder: holder, uses: 0 } : null;
}

/** Holds it: an order that is being placed with it ends first. */
export const lockCard = (db: Db, id: number): Promise<unknown> =>
  db.query(`select 1 from discount_card where id = $1 for update`, [id]);

/** @returns whether there was one; one that orders were placed with stays */
export async function deleteCard(db: Db, discountId: number, id: number): Promise<boolean> {
  const [, removed]: [unknown[], number] = await db.query(
    `delete from discount_card r where r.discount_id = $1 and r.id = $2
        and not exists (select from discount_use u where u.card_id = r.id)`,
    [discountId, id],
  );
  return removed === 1;
}

export async function isCardUsed(db: Db, id: number): Promise<boolean> {
  const [row]: { used: boolean }[] = await db.query(
    `select exists (select from discount_use u where u.card_id = $1) as used`,
    [id],
  );
  return row?.used ?? false;
}
