import { timingSafeEqual } from 'node:crypto';
import { answersOf } from '@kolobeh/shared/buyout/appraisal.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { PublicPassport } from '@kolobeh/shared/unit/contract.ts';
import { findDevice } from '../buyout/selling/queries/devices.ts';
import { readAppraisal } from '../buyout/selling/read-appraisal.ts';
import { findBuyout } from '../buyout/queries/buyouts.ts';
import type { Deps } from '../operation/deps.ts';
import { tokenHash } from '../operation/secrets.ts';
import {
  findOffered,
  listFoundChoices,
  listPhotoKeys,
  listToldEvents,
  type ToldEvent,
} from './queries/public-passport.ts';
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

/** What of an event may be told: the new part, what was repaired, the number of steps, the grade. Never the town or a person. */
const toldFacts = ['part', 'what', 'steps', 'grade'];

const present = (market: MarketCode, { kind, at, detail }: ToldEvent): PublicEvent => ({
  kind,
  on: dayIn(markets[market], at),
  detail: Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (toldFacts.includes(name) ? [[name, String(value)]] : [])),
  ),
});

/** Answers that the last inspection found, in the words of its questionnaire; none in the other market's language. */
async function foundCondition(db: Db, unit: StoredUnit, market: MarketCode): Promise<PublicPassport['condition']> {
  const buyout = unit.buyout_id === null ? null : await findBuyout(db, unit.buyout_id);
  if (buyout?.market !== market) return [];
  const device = await findDevice(db, market, { id: buyout.variant_id });
  const appraisal = device && (await readAppraisal(db, market, device, buyout.version_id));
  if (!appraisal) return [];
  const choices = await listFoundChoices(db, unit.buyout_id);
  return answersOf(appraisal, choices).map(({ condition, choice }) => ({
    question: condition.name,
    answer: choice.label,
  }));
}

const end = (text: string | null): string | null => text && text.slice(-4);

/** A device as its buyer sees it. */
export async function publicPassport(db: Db, unit: StoredUnit, market: MarketCode): Promise<PublicPassport> {
  const [events, condition, photos, offered] = await Promise.all([
    listToldEvents(db, unit, market),
    foundCondition(db, unit, market),
    listPhotoKeys(db, unit.product_id),
    findOffered(db, unit.product_id, market),
  ]);
  return {
    number: unit.number,
    name: unit.name,
    picture: unit.picture,
    photos,
    imei_end: end(unit.imei),
    serial_end: end(unit.serial_number),
    grade: unit.grade,
    battery_percent: unit.battery_percent,
    product_seo_name: unit.location_id === null ? null : offered,
    condition,
    events: events.map((row) => present(market, row)),
  };
}
