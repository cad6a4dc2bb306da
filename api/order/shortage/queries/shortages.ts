import { moveShortage, type ShortageState } from '@kolobeh/shared/order/shortage-states.ts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../../database/prepared-name.ts';
import { logStates, type Why } from '../../../operation/state-log.ts';

type Db = Pick<EntityManager, 'query'>;

/** Missing pieces as stored, with their line as it was bought. Amounts in minor units of the order's currency. */
export interface StoredShortage {
  id: string;
  order_line_id: string;
  product_id: number;
  code: string;
  name: string;
  picture_key: string;
  unit_price: number;
  round: number;
  pieces: number;
  state: ShortageState;
  decide_by: Date;
  is_overdue: boolean;
  expected_on: string | null;
  decided_at: Date | null;
  decided_by: 'customer' | 'staff' | null;
  actor_name: string;
  note: string;
  substitute_code: string | null;
  substitute_name: string | null;
}

/** All an order lacked, the latest round first. */
export const listShortages = (db: Db, orderId: string): Promise<StoredShortage[]> =>
  db.query(
    prepared(`select s.id, s.order_line_id, l.product_id, l.code, l.name, p.picture_key, l.unit_price, s.round, s.pieces, s.state, s.decide_by, s.decide_by <= now() as is_overdue,
            s.expected_on::text as expected_on, s.decided_at, s.decided_by, coalesce(u.name, '') as actor_name, s.note,
            i.code as substitute_code, i.name as substitute_name
       from order_shortage s
       join order_line l on l.id = s.order_line_id
       join product p on p.id = l.product_id
       left join app_user u on u.id = s.actor_id
       left join order_line i on i.id = s.substitute_line_id
      where s.order_id = $1 order by s.round desc, l.position`),
    [orderId],
  );

/** Whether somebody may still choose: the customer what is open, the office also what waits for stock. */
export const isOpenFor = (chooser: 'customer' | 'staff', { state }: Pick<StoredShortage, 'state'>): boolean =>
  state === 'open' || (chooser === 'staff' && state === 'waiting');

export interface Asked {
  orderId: string;
  round: number;
  decideBy: Date;
  missing: readonly { lineId: string; pieces: number }[];
}

/** Stores what the customer is asked about, with log rows. */
export async function insertShortages(db: Db, asked: Asked, why: Why): Promise<void> {
  const rows: { id: string }[] = await db.query(
    `insert into order_shortage (order_id, order_line_id, round, pieces, state, decide_by)
     select $1, "lineId", $2, pieces, 'open', $3 from jsonb_to_recordset($4::jsonb) as m ("lineId" uuid, pieces integer)
     returning id`,
    [asked.orderId, asked.round, asked.decideBy, JSON.stringify(asked.missing)],
  );
  await logStates(
    db,
    'shortage',
    rows.map(({ id }) => ({ id, from: null, to: 'open' })),
    why,
  );
}

/** Moves shortages of a locked order by their table of states, with log rows. */
export async function moveShortages(
  db: Db,
  moved: readonly (Pick<StoredShortage, 'id' | 'state'> & { to: ShortageState })[],
  why: Why,
): Promise<void> {
  for (const { id, state, to } of moved) {
    const next = moveShortage(state, to);
    if (!next.ok) throw new Error(`A shortage that is ${state} cannot become ${to}`);
    await db.query(`update order_shortage set state = $2 where id = $1`, [id, next.value]);
  }
  await logStates(
    db,
    'shortage',
    moved.map(({ id, state, to }) => ({ id, from: state, to })),
    why,
  );
}

/** Ends what is still undecided of a locked order: its pieces came, or it was cancelled. */
export async function endShortages(db: Db, orderId: string, to: 'found' | 'cancelled', why: Why): Promise<void> {
  const left = (await listShortages(db, orderId)).filter((one) => isOpenFor('staff', one));
  await moveShortages(
    db,
    left.map((one) => ({ ...one, to })),
    why,
  );
}
