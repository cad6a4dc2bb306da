// When the providers of unsettled attempts are asked how they stand.
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type PaymentRow, paymentTable } from '../../database/entities/orders/payment-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Attempts whose state should be read from the provider by now. */
export const listDue = (db: Tables, now: Date, limit: number): Promise<Pick<PaymentRow, 'id'>[]> =>
  db.getRepository(paymentTable).find({
    select: { id: true },
    where: { next_check_at: LessThanOrEqual(now) },
    order: { next_check_at: 'ASC' },
    take: limit,
  });

/** A job was given to ask the provider: it is not given again for two minutes. */
export const postponeCheck = (db: Db, id: string): Promise<unknown> =>
  db.query(`update payment set next_check_at = now() + interval '2 minutes' where id = $1`, [id]);

/** The provider said nothing new: it is asked again later. */
export const planLook = (db: Tables, id: string, nextCheckAt: Date): Promise<unknown> =>
  db.getRepository(paymentTable).update({ id }, { next_check_at: nextCheckAt, checks: () => 'checks + 1' });

/** Unsettled attempts of the order or the repair, each told at most once in the pause, for all processes together. */
export async function takeTurn(
  db: Db,
  ownerId: string,
  providers: readonly string[],
  pauseSeconds: number,
): Promise<PaymentRow[]> {
  const [taken]: [PaymentRow[], number] = await db.query(
    `update payment set asked_at = clock_timestamp()
      where (order_id = $1 or repair_id = $1) and state in ('created', 'in_progress') and provider_transaction is not null
        and provider = any($2) and (asked_at is null or asked_at < clock_timestamp() - make_interval(secs => $3)) returning *`,
    [ownerId, providers, pauseSeconds],
  );
  return taken;
}
