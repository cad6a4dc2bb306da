import { statesBefore } from '@kolobeh/shared/kernel/state-moves.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { subscriberMoves } from '@kolobeh/shared/newsletter/subscriber-states.ts';
import type { EntityManager } from 'typeorm';
import { type SubscriberRow, subscriberTable } from '../../database/entities/people/subscriber-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export type Wish = Pick<SubscriberRow, 'market' | 'email' | 'source' | 'text_version'>;

/** An address before a wish and after it; `before` is null of one that was not known. */
export interface KeptWish {
  id: SubscriberRow['id'];
  before: SubscriberRow['state'] | null;
}

/** Holds the row of an address to the end of the transaction, made where there is none. Wishes at once wait here. */
export async function holdSubscriber(db: Db, wish: Wish): Promise<KeptWish> {
  const [row]: (Pick<SubscriberRow, 'id' | 'state'> & { is_new: boolean })[] = await db.query(
    `insert into subscriber (market, email, state, source, text_version) values ($1, $2, 'asked', $3, $4)
     on conflict (market, email) do update set email = excluded.email
     returning id, state, xmax = 0 as is_new`,
    [wish.market, wish.email, wish.source, wish.text_version],
  );
  if (!row) throw new Error('A subscriber was not stored');
  return { id: row.id, before: row.is_new ? null : row.state };
}

/** What is agreed to now, asked for once more or for the first time. */
export const writeWish = (
  db: Tables,
  { id, state, source, text_version }: Pick<SubscriberRow, 'id' | 'state' | 'source' | 'text_version'>,
  now: Date,
): Promise<unknown> =>
  db.getRepository(subscriberTable).update(id, {
    state,
    source,
    text_version,
    asked_at: now,
    ended_at: null,
    changed_at: now,
    ...(state === 'active' && { confirmed_at: now }),
  });

export const findSubscriber = (db: Tables, id: string): Promise<SubscriberRow | null> =>
  db.getRepository(subscriberTable).findOneBy({ id });

export const findByEmail = (db: Tables, market: MarketCode, email: string): Promise<SubscriberRow | null> =>
  db.getRepository(subscriberTable).findOneBy({ market, email });

/** Moves one that may be moved so. @returns the state before; null when it stays as it is */
export async function moveSubscriber(
  db: Db,
  { id, state }: { id: string; state: 'active' | 'ended' },
  now: Date,
): Promise<SubscriberRow['state'] | null> {
  const [[moved]]: [{ from: SubscriberRow['state'] }[], number] = await db.query(
    `update subscriber s set state = $2, changed_at = $3,
            confirmed_at = case when $2 = 'active' then $3 else s.confirmed_at end,
            ended_at = case when $2 = 'ended' then $3::timestamptz end
       from (select id, state from subscriber where id = $1 for update) before
      where s.id = before.id and before.state = any($4)
     returning before.state as "from"`,
    [id, state, now, statesBefore(subscriberMoves, state)],
  );
  return moved?.from ?? null;
}

/** Forgets addresses that nobody confirmed within a week, and those that ended a year ago. */
export const forgetSubscribers = (db: Db, now: Date): Promise<unknown> =>
  db.query(
    `delete from subscriber
      where (state = 'asked' and changed_at < $1::timestamptz - interval '7 days')
         or (state = 'ended' and changed_at < $1::timestamptz - interval '365 days')`,
    [now],
  );

/** Whatever markets it is in. */
export const deleteSubscriber = (db: Db, email: string): Promise<unknown> =>
  db.query(`delete from subscriber where email = lower($1)`, [email]);
