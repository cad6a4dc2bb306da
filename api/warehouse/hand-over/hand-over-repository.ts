import { money } from '@kolobeh/shared/kernel/money.ts';
import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type HandOver, type HandOverState, handOverMoves } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { EntityManager } from 'typeorm';
import { logStates, type Why } from '../../operation/state-log.ts';
import { announce } from '../../order/take-step.ts';
import { findSigned } from './queries/signatures.ts';
import { loadPlaceOf } from '../../stock/queries/load-places.ts';

type Db = Pick<EntityManager, 'query'>;

export interface StoredHandOver {
  id: string;
  code: string;
  carrier: string;
  market: MarketCode;
  state: HandOverState;
  sealed_at: Date | null;
  carrier_manifest_id: string | null;
  file_key: string | null;
}

export async function findHandOver(db: Db, id: string, lock = false): Promise<StoredHandOver | null> {
  const [row]: StoredHandOver[] = await db.query(`select * from hand_over where id = $1 ${lock ? 'for update' : ''}`, [
    id,
  ]);
  return row ?? null;
}

/**
 * Moves a locked hand-over by its table, with its log row and a word to the stations. Back to `open` also gives up the
 * carrier's list.
 * @throws when the table has no such move
 */
export async function moveHandOver(
  db: EntityManager,
  stored: StoredHandOver,
  to: HandOverState,
  why: Why,
): Promise<void> {
  if (stored.state === to) return;
  if (!handOverMoves[stored.state].includes(to))
    throw new Error(`Hand-over ${stored.code} does not go from ${stored.state} to ${to}`);
  await db.query(
    `update hand_over set state = $2, sealed_at = case when $2 = 'sealed' then now() end,
            carrier_manifest_id = case when $2 = 'open' then null else carrier_manifest_id end
      where id = $1`,
    [stored.id, to],
  );
  await logStates(db, 'hand_over', [{ id: stored.id, from: stored.state, to }], why);
  const { code, carrier, market } = stored;
  await announce(db, `hand_over.${to}`, stored.id, { code, carrier, market, reason: why.reason ?? '' });
}

interface PackageRow {
  package_code: string;
  order_number: string;
  part: number;
  parts: number;
  tracking_number: string;
  recipient: string;
  postcode: string;
  weight_grams: number;
  cash_amount: number | null;
  currency: Currency;
  is_cancelled: boolean;
  is_scanned: boolean;
  is_announced: boolean;
  void_labels: number[];
}

/** Sealed packages that wait for other carriers. Codes only: whose they are is no business of this hand-over. */
const listOthers = (db: Db, { carrier, market }: StoredHandOver): Promise<HandOver['others']> =>
  db.query(
    `select p.code as package_code, p.carrier, o.market, l.code as load_place
       from package p join shop_order o on o.id = p.order_id
       left join location l on l.kind = 'loading' and l.closed_at is null and l.carrier = p.carrier and l.market = o.market
      where p.state = 'finished' and (p.carrier, o.market) is distinct from ($1, $2)
      order by p.code`,
    [carrier, market],
  );

/** Packages of the hand-over: those scanned to it and, while it is open, those that wait for its carrier. */
export async function presentHandOver(db: Db, handOver: StoredHandOver): Promise<HandOver> {
  const rows: PackageRow[] = await db.query(
    `select p.code as package_code, o.number as order_number, p.part,
            (select count(*)::integer from package k where k.order_id = p.order_id and k.state <> 'cancelled') as parts,
            p.tracking_number,
            (o.delivery_address ->> 'first_name') || ' ' || (o.delivery_address ->> 'last_name') as recipient,
            o.delivery_address ->> 'postcode' as postcode, coalesce(p.weight_grams, 0) as weight_grams,
            p.cash_amount, o.currency,
            o.state = 'cancelled' as is_cancelled, hp.package_id is not null as is_scanned,
            not exists (select 1 from carrier_number n
                         where n.package_id = p.id and n.announced_at is null and n.voided_at is null) as is_announced,
            array(select j.reprint from label_job j where j.package_id = p.id and j.state = 'void' order by 1) as void_labels
       from package p
       join shop_order o on o.id = p.order_id
       left join hand_over_package hp on hp.package_id = p.id and hp.hand_over_id = $1
      where p.carrier = $2 and o.market = $3 and p.tracking_number is not null
        and (hp.package_id is not null
             or ($4 and (p.state = 'finished' or (p.state = 'cancelled' and p.finished_at > now() - interval '14 days'))
                 and not exists (select 1 from hand_over_package x where x.package_id = p.id)))
      order by p.finished_at, p.code`,
    [handOver.id, handOver.carrier, handOver.market, handOver.state === 'open'],
  );
  const isOpen = handOver.state === 'open';
  const place = await loadPlaceOf(db, handOver.carrier, handOver.market);
  return {
    id: handOver.id,
    code: handOver.code,
    carrier: handOver.carrier,
    market: handOver.market,
    state: handOver.state,
    load_place: place?.code ?? null,
    others: isOpen ? await listOthers(db, handOver) : [],
    signed: await findSigned(db, handOver.id),
    packages: rows.map(({ cash_amount: cash, currency, part, parts, ...row }) => ({
      ...row,
      piece: { number: part, of: Math.max(part, parts) },
      cash_on_delivery: cash === null ? null : money(cash, currency),
    })),
  };
}
