import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { marketOfCurrency, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { PassportEvent } from '@kolobeh/shared/unit/contract.ts';
import { z } from 'zod';
import { listRounds } from '../buyout/inspection/list-rounds.ts';
import { listPhotos } from '../buyout/inspection/queries/photos.ts';
import type { Db, StoredUnit } from './queries/units.ts';

/** Facts of an event as texts; what is neither text nor number is left out. */
const Facts = z
  .record(z.string(), z.unknown())
  .transform((facts) =>
    Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    ),
  );
const factsOf = (detail: unknown): Record<string, string> => Facts.catch({}).parse(detail);

type Row = Pick<PassportEvent, 'kind'> & { at: Date } & Partial<
    Omit<PassportEvent, 'at' | 'kind' | 'amount' | 'detail'>
  > & {
    amount?: number | null;
    currency?: Currency;
    detail?: unknown;
  };

const event = (source: PassportEvent['source'], row: Row): PassportEvent => ({
  at: row.at.toISOString(),
  source,
  kind: row.kind,
  by: row.by ?? '',
  amount: typeof row.amount === 'number' && row.currency ? money(row.amount, row.currency) : null,
  order: row.order ?? null,
  buyout: row.buyout ?? null,
  detail: factsOf(row.detail),
  findings: row.findings ?? [],
  photos: row.photos ?? [],
});

const read = async (
  db: Db,
  source: PassportEvent['source'],
  sql: string,
  values: unknown[],
): Promise<PassportEvent[]> => {
  const rows: Row[] = await db.query(sql, values);
  return rows.map((row) => event(source, row));
};

const ofUnit = (db: Db, { id }: StoredUnit): Promise<PassportEvent[]> =>
  read(
    db,
    'unit',
    `select e.at, e.kind, coalesce(a.name, '') as by, e.detail - 'order' as detail,
            (select o.number from shop_order o where o.id::text = e.detail ->> 'order') as "order"
       from unit_event e left join app_user a on a.id = e.actor_id where e.unit_id = $1`,
    [id],
  );

/** States of buy-outs with who moved them and why. A price stands where it was promised and where it was agreed. */
const ofBuyouts = (db: Db, ids: readonly string[]): Promise<PassportEvent[]> =>
  read(
    db,
    'buyout',
    `select l.at, l.to_state as kind, coalesce(a.name, l.actor_kind) as by, b.number as buyout, b.currency,
            case when l.to_state in ('accepted', 'paid') then b.price end as amount,
            case when l.reason = '' then '{}'::jsonb else jsonb_build_object('reason', l.reason) end as detail
       from state_log l join buyout b on b.id = l.subject_id left join app_user a on a.id = l.actor_id
      where l.subject_kind = 'buyout' and l.subject_id = any($1)`,
    [ids],
  );

const ofChecks = (db: Db, ids: readonly string[]): Promise<PassportEvent[]> =>
  read(
    db,
    'check',
    `select c.at, c.kind, coalesce(a.name, '') as by, b.number as buyout,
            jsonb_build_object('answer', c.answer, 'source', c.source) || case when c.note = '' then '{}'::jsonb else jsonb_build_object('note', c.note) end as detail
       from buyout_check c join buyout b on b.id = c.buyout_id left join app_user a on a.id = c.actor_id
      where c.buyout_id = any($1)`,
    [ids],
  );

async function ofInspections(db: Db, ids: readonly string[]): Promise<PassportEvent[]> {
  const buyouts: { id: string; number: string; currency: Currency }[] = await db.query(
    `select id, number, currency from buyout where id = any($1)`,
    [ids],
  );
  const found = await Promise.all(
    buyouts.map(async ({ id, number, currency }) => {
      const [rounds, photos] = await Promise.all([listRounds(db, { id, currency }), listPhotos(db, id)]);
      const whole = photos.filter(({ condition }) => condition === null).map((photo) => photo.id);
      return rounds.map((round, index) =>
        event('inspection', {
          at: new Date(round.at),
          kind: 'round',
          by: round.by,
          amount: round.price.amount,
          currency,
          buyout: number,
          detail: { round: round.round, grade: round.quality, battery: round.battery_percent ?? '' },
          findings: round.findings,
          photos: index === rounds.length - 1 ? whole : [],
        }),
      );
    }),
  );
  return found.flat();
}

const ofStock = (db: Db, { id }: StoredUnit): Promise<PassportEvent[]> =>
  read(
    db,
    'stock',
    `select m.at, m.reason as kind, coalesce(a.name, '') as by, o.number as "order",
            jsonb_build_object('on_hand', m.on_hand_delta, 'reserved', m.reserved_delta) as detail
       from stock_movement m left join app_user a on a.id = m.actor_id left join shop_order o on o.id = m.order_id
      where m.unit_id = $1`,
    [id],
  );

/** Prices of its product since it came. */
async function ofPrices(db: Db, { product_id, created_at }: StoredUnit): Promise<PassportEvent[]> {
  const rows: { at: Date; market: 'cs' | 'ro'; amount: number; by: string }[] = await db.query(
    `select greatest(c.valid_from, $2::timestamptz) as at, c.market, c.amount, coalesce(a.name, '') as by
       from product_price c left join app_user a on a.id = c.set_by
      where c.product_id = $1
        and c.valid_from >= coalesce((select max(b.valid_from) from product_price b
                                       where b.product_id = $1 and b.market = c.market and b.valid_from <= $2), '-infinity')`,
    [product_id, created_at],
  );
  return rows.map(({ at, market, amount, by }) =>
    event('price', { at, kind: market, by, amount, currency: markets[market].currency }),
  );
}

const ofOrders = async (db: Db, unit: StoredUnit, ids: readonly string[]): Promise<PassportEvent[]> => [
  ...(await read(
    db,
    'order',
    `select l.at, l.what as kind, coalesce(a.name, l.actor_kind) as by, o.number as "order",
            case when l.reason = '' then '{}'::jsonb else jsonb_build_object('reason', l.reason) end as detail
       from order_log l join shop_order o on o.id = l.order_id left join app_user a on a.id = l.actor_id
      where l.order_id = any($1)`,
    [ids],
  )),
  ...(await read(
    db,
    'order',
    `select r.created_at as at, 'reserved' as kind, o.number as "order"
       from stock_reservation r join shop_order o on o.id = r.order_id
      where r.order_id = any($1) and r.product_id = $2`,
    [ids, unit.product_id],
  )),
  ...(await read(
    db,
    'invoice',
    `select i.created_at as at, 'issued' as kind, o.number as "order", i.total as amount, o.currency,
            jsonb_build_object('number', i.number) as detail
       from invoice i join shop_order o on o.id = i.order_id where i.order_id = any($1)`,
    [ids],
  )),
];

/** All that ever happened to a unit, oldest first. */
export async function passportEvents(
  db: Db,
  unit: StoredUnit,
  { buyouts, orders }: { buyouts: readonly string[]; orders: readonly string[] },
): Promise<PassportEvent[]> {
  const events = await Promise.all([
    ofUnit(db, unit),
    ofBuyouts(db, buyouts),
    ofChecks(db, buyouts),
    ofInspections(db, buyouts),
    ofStock(db, unit),
    ofPrices(db, unit),
    ofOrders(db, unit, orders),
  ]);
  return events.flat().toSorted((a, b) => a.at.localeCompare(b.at));
}

/** What was paid for the unit, in the money it was paid in. */
export const purchaseOf = ({ purchase_amount: amount, purchase_currency: currency }: StoredUnit) =>
  amount === null || currency === null ? null : money(amount, marketOfCurrency(currency).currency);
