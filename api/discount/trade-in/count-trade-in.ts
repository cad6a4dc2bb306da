import { bestBonus, type Bonus, type BonusDeviceType, type GivenBonus } from '@kolobeh/shared/discount/bonus.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { askedFor, isAgreed, oneGradeLower, type TradeIn, tradeInEnd } from '@kolobeh/shared/discount/trade-in.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { add, type Money, money, times, zero } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { type BuyoutDeviceRow, findDevice } from '../../buyout/selling/queries/devices.ts';
import { readAppraisal } from '../../buyout/selling/read-appraisal.ts';
import { findBuyout, type StoredBuyout } from '../../buyout/queries/buyouts.ts';
import type { StoredCartItem } from '../../cart/queries/cart-items.ts';
import type { StoredCart } from '../../cart/queries/carts.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { Deps } from '../../operation/deps.ts';
import { isPaused } from '../../http/pauses/refuse-paused.ts';
import { securitiesOf } from '../../operation/settings.ts';
import { listBonusesOn } from '../queries/bonuses.ts';
import { findBuyoutOfCart, isPaidOut } from './queries/trade-ins.ts';
import { termsOf } from '../stored-bonus.ts';

type Db = Pick<EntityManager, 'query'>;

/** What sellers call a device, in the words of bonuses. */
export const bonusTypeOf: Record<ProductType, BonusDeviceType> = {
  telefony: 'phone',
  tablety: 'tablet',
  prislusenstvi: 'watch',
};

/** Name of a device with its colour. */
export const deviceName = (device: BuyoutDeviceRow): string =>
  `${device.manufacturer_name} ${device.model_name}, ${device.colour_name}`;

/** A device being sold with the bonus it earns in a cart. */
export interface CountedTradeIn {
  buyout: StoredBuyout;
  shown: TradeIn;
  /** The product whose price the bonus lowers. */
  productId: number | null;
  given: GivenBonus;
  /** All bonuses of the day, and the day they are of. */
  rules: Bonus[];
  day: string;
}

/** The dearest device in the cart that can be bought; accessories earn no bonus. */
function productOf(items: readonly StoredCartItem[]): StoredCartItem | null {
  const devices = items.filter(
    (item) =>
      item.type_device !== 'accessory' && item.price !== null && item.gift === null && item.available >= item.quantity,
  );
  return devices.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))[0] ?? null;
}

/** The bonus of a device in a grade at a price towards a product. */
export function bonusOf(
  rules: readonly Bonus[],
  device: BuyoutDeviceRow,
  deal: { grade: Grade; price: Money; product: Money; day: string },
): GivenBonus {
  const { grade, price, product, day } = deal;
  const traded = { manufacturer: device.manufacturer, type: bonusTypeOf[device.product_type], grade, price };
  return bestBonus(rules, { device: traded, product, day });
}

interface Counting {
  buyout: StoredBuyout;
  device: BuyoutDeviceRow;
  rules: Bonus[];
  day: string;
  product: Money | null;
}

const given = ({ rules, device, day, product }: Counting, at: { grade: Grade; price: Money }): GivenBonus =>
  product ? bonusOf(rules, device, { ...at, product, day }) : { amount: zero(at.price.currency), parts: [] };

async function gradeDrop(db: Db, counting: Counting, bonus: Money, price: Money): Promise<TradeIn['grade_drop']> {
  const { buyout, device } = counting;
  if (isAgreed(buyout.state)) return null;
  const appraisal = await readAppraisal(db, buyout.market, device, buyout.version_id);
  const lower = appraisal && oneGradeLower(appraisal, buyout.choices);
  if (!lower) return null;
  const lowerBonus = given(counting, lower).amount;
  const more = add(price, bonus, times(lower.price, -1), times(lowerBonus, -1));
  return {
    ...lower,
    bonus: lowerBonus,
    more,
    asked: askedFor({ held: zero(more.currency), bonus }, { ...lower, bonus: lowerBonus }),
  };
}

/**
 * The device a cart counts with: its bonus by the rules of today, and what comes if its grade drops.
 *
 * @param lock keeps the buy-out as it is to the end of the transaction
 * @returns null when the cart counts with none
 */
export async function countTradeIn(
  deps: Pick<Deps, 'now' | 'buyoutTokens' | 'settings' | 'source'>,
  db: Db,
  { cart, items }: { cart: StoredCart; items: readonly StoredCartItem[] },
  lock: 'lock' | null = null,
): Promise<CountedTradeIn | null> {
  const found = await findBuyoutOfCart(db, cart.id, lock);
  const buyout = found && (await findBuyout(db, found.buyout_id));
  const device = buyout && (await findDevice(db, buyout.market, { id: buyout.variant_id }));
  if (!found || !buyout || !device) return null;
  const isHeld = found.is_held && !(await isPaidOut(db, buyout.id));
  const market = markets[buyout.market];
  const isHoldPaused = await isPaused(deps, db, buyout.market, 'card_hold');
  const securities = securitiesOf(deps.settings, buyout.market).filter((one) => one !== 'card_hold' || !isHoldPaused);
  const day = dayIn(market, deps.now());
  const submittedOn = buyout.submitted_at && dayIn(market, buyout.submitted_at);
  const problem = tradeInEnd({ ...buyout, submitted_on: submittedOn }, day);
  const rules = problem ? [] : (await listBonusesOn(db, buyout.market, day)).map(termsOf);
  const item = productOf(items);
  const product = item && money(item.price ?? 0, market.currency);
  const counting = { buyout, device, rules, day, product };
  const price = money(buyout.price, market.currency);
  const bonus = given(counting, { grade: buyout.grade, price });
  return {
    buyout,
    rules,
    day,
    given: bonus,
    productId: bonus.amount.amount > 0 ? (item?.product_id ?? null) : null,
    shown: {
      number: buyout.number,
      device: deviceName(device),
      picture: device.picture_key,
      grade: buyout.grade,
      url: buyoutPath(buyout.market, deps.buyoutTokens.of(buyout.id)),
      price,
      bonus: bonus.amount,
      product: item?.name ?? null,
      valid_until: buyout.state === 'estimate' ? buyout.valid_until : null,
      grade_drop: problem ? null : await gradeDrop(db, counting, bonus.amount, price),
      is_held: isHeld && !problem,
      held: zero(market.currency),
      security: securities.includes(found.security) ? found.security : (securities[0] ?? 'sent_first'),
      securities: [...securities],
      problem,
    },
  };
}
