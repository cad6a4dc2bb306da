import type { OfficePayout } from '@kolobeh/shared/buyout/office/settling.ts';
import type { EntityManager } from 'typeorm';

interface Row extends Omit<OfficePayout, 'is_own'> {
  prepared_by_id: string;
}

/** The payment of a buy-out that was not taken back; null when none was prepared. */
export async function readPayout(
  db: Pick<EntityManager, 'query'>,
  buyoutId: string,
  callerId: string | null,
): Promise<OfficePayout | null> {
  const [row]: Row[] = await db.query(
    `select p.id, p.state, p.prepared_by as prepared_by_id, coalesce(u.name, '') as prepared_by, coalesce(r.name, '') as released_by,
            p.bank_file, p.paid_on::text as paid_on
       from payout p left join app_user u on u.id = p.prepared_by left join app_user r on r.id = p.released_by
      where p.buyout_id = $1 and p.state not in ('cancelled', 'returned')`,
    [buyoutId],
  );
  if (!row) return null;
  const { prepared_by_id, ...payout } = row;
  return { ...payout, is_own: prepared_by_id === callerId };
}
