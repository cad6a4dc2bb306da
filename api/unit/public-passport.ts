import { timingSafeEqual } from 'node:crypto';
import { answersOf } from '@kolobeh/shared/buyout/appraisal.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type PublicEventKind, type PublicPassport } from '@kolobeh/shared/unit/contract.ts';
import { findDevice } from '../buyout/selling/queries/devices.ts';
import { readAppraisal } from '../buyout/selling/read-appraisal.ts';
import { findBuyout } from '../buyout/queries/buyouts.ts';
import type { Deps } from '../operation/deps.ts';
import { tokenHash } from '../operation/secrets.ts';
import { type Db, findUnit, type StoredUnit } from './queries/units.ts';

type Tokens = Pick<Deps, 'unitTokens'>;

/** The unit of a number, when the token is its own. */
export async function unitByToken(
  deps: Tokens,
  db: Db,
  { market, number, token }: { market: MarketCode; number: number; token: string },
): Promise<StoredUnit | null> {
  const unit = await findUnit(db, number, market);
  return unit && timingSafeEqual(tokenHash(deps.unitTokens.of(unit.id)), tokenHash(token)) ? unit : null;
}

type PublicEvent = PublicPassport['events'][number];

/** What of an event may be told: the new part, the number of steps, the grade. Never the town or a person. */
const toldFacts = ['part', 'steps', 'grade'];

interface Row {
  kind: PublicEventKind;
  at: Date;
  detail: Record<string, unknown>;
}

const present = (market: MarketCode, { kind, at, detail }: Row): PublicEvent => ({
  kind,
  on: dayIn(markets[market], at),
  detail: Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (toldFacts.includes(name) ? [[name, String(value)]] : [])),
  ),
});

/** Events of a unit that a buyer is told; of a device that came twice the second coming is a return. */
async function listEvents(db: Db, unit: StoredUnit, market: MarketCode): Promise<PublicEvent[]> {
  const rows: Row[] = await db.query(
    `select case e.kind when 'handed_over' then 'sold'
                        when 'bought_out' then case when exists (select from unit_event b where b.unit_id = e.unit_id and b.kind = 'handed_over' and b.at < e.at)
                                                    then 'bought_back' else 'bought_out' end
                        else e.kind end as kind, e.at, e.detail
       from unit_event e where e.unit_id = $1 and e.kind in ('bought_out', 'inspected', 'repaired', 'listed', 'handed_over')
     union all
     select 'checked', max(c.at), '{}'::jsonb from buyout_check c
      where c.buyout_id = $2 and c.kind = 'stolen' having bool_or(c.answer = 'clear')
     union all
     select 'wiped', l.at, '{}'::jsonb from state_log l
      where l.subject_kind = 'buyout' and l.subject_id = $2 and l.to_state = 'wiped'
      order by at, kind`,
    [unit.id, unit.buyout_id],
  );
  return rows.map((row) => present(market, row));
}

/** Answers that the last inspection found, in the words of its questionnaire; none in the other market's language. */
async function foundCondition(db: Db, unit: StoredUnit, market: MarketCode): Promise<PublicPassport['condition']> {
  const buyout = unit.buyout_id === null ? null : await findBuyout(db, unit.buyout_id);
  if (buyout?.market !== market) return [];
  const device = await findDevice(db, market, { id: buyout.variant_id });
  const appraisal = device && (await readAppraisal(db, market, device, buyout.version_id));
  if (!appraisal) return [];
  const [round]: { choices: string[] }[] = await db.query(
    `select choices from buyout_inspection where buyout_id = $1 order by round desc limit 1`,
    [unit.buyout_id],
  );
  return answersOf(appraisal, round?.choices ?? []).map(({ condition, choice }) => ({
    question: condition.name,
    answer: choice.label,
  }));
}

const end = (text: string | null): string | null => text && text.slice(-4);

/** A device as its buyer sees it. */
export async function publicPassport(db: Db, unit: StoredUnit, market: MarketCode): Promise<PublicPassport> {
  const [events, condition, photos, [offered]] = await Promise.all([
    listEvents(db, unit, market),
    foundCondition(db, unit, market),
    db.query<{ picture_key: string }[]>(
      `select picture_key from product_photo where product_id = $1 order by position`,
      [unit.product_id],
    ),
    db.query<{ seo_name: string }[]>(
      `select seo_name from product_listing where product_id = $1 and market = $2 and available > 0`,
      [unit.product_id, market],
    ),
  ]);
  return {
    number: unit.number,
    name: unit.name,
    picture: unit.picture,
    photos: photos.map(({ picture_key: key }) => key),
    imei_end: end(unit.imei),
    serial_end: end(unit.serial_number),
    grade: unit.grade,
    battery_percent: unit.battery_percent,
    product_seo_name: unit.location_id === null ? null : (offered?.seo_name ?? null),
    condition,
    events,
  };
}
