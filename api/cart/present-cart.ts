import type { Cart, CartItem, SavedGoods } from '@kolobeh/shared/cart/cart.ts';
import { type CoveredGoods, problemOf as coverProblemOf } from '@kolobeh/shared/cover/cover-rules.ts';
import type { CartCover, CoverOffer } from '@kolobeh/shared/cover/cover.ts';
import { holdWord } from '@kolobeh/shared/cart/hold.ts';
import { type LyingStore, onlyInStore } from '@kolobeh/shared/cart/only-in-store.ts';
import { vatOf } from '@kolobeh/shared/cart/vat-of-cart.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { itemsTotal, missingToFreeDelivery } from '@kolobeh/shared/checkout/prices.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type Currency, type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ChosenInstalments } from '@kolobeh/shared/instalment/chosen-instalments.ts';
import { askedFor, heldOf, type TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { add, type Money, money, sum, times } from '@kolobeh/shared/kernel/money.ts';
import { presentOffers } from '../cover/offered-covers.ts';
import type { StoredOffer } from '../cover/queries/cover-offers.ts';
import type { DiscountedGoods } from './paid-items.ts';
import type { StoredCartItem } from './queries/cart-items.ts';
import type { StoredCart } from './queries/carts.ts';
import type { StoredSaved } from './queries/saved-goods.ts';

/** Instalments that a cart's draft keeps; none when it keeps something older. */
export const keptInstalments = ({ checkout }: Pick<StoredCart, 'checkout'>): ChosenInstalments | null =>
  ChosenInstalments.safeParse(checkout.installment).data ?? null;

/** Whether a gift is given no more: its days are over, it was ended, it is sold out, or its line is gone. */
function isGiftGone({ gift, available, quantity, parent_id: parent }: StoredCartItem, day: string): boolean {
  if (!gift) return false;
  const isOver = !gift.is_active || gift.valid_from > day || (gift.valid_to !== null && gift.valid_to < day);
  return isOver || available < quantity || parent === null;
}

function problemOf(item: StoredCartItem, day: string): CartItem['problem'] {
  if (item.gift) return isGiftGone(item, day) ? 'GIFT_GONE' : null;
  if (item.price === null) return 'NOT_OFFERED';
  const reach = reachOf(item);
  if (reach <= 0) return item.others_until ? 'HELD' : 'SOLD_OUT';
  return reach < item.quantity ? 'NOT_ENOUGH' : null;
}

/** Pieces of a line that can be ordered: those of the warehouse, and of what it has none of those of the store with most. */
export const reachOf = ({ available, in_stores: stores }: Pick<StoredCartItem, 'available' | 'in_stores'>): number =>
  available > 0 ? available : Math.max(0, ...(stores ?? []).map(({ free }) => free));

/** Stores that have all of a line that the warehouse has none of. */
const onlyIn = ({ available, quantity, price, gift, in_stores: stores }: StoredCartItem): LyingStore[] =>
  available > 0 || price === null || gift
    ? []
    : (stores ?? [])
        .filter(({ free }) => free >= quantity)
        .map(({ seo_name, name }): LyingStore => ({ seo_name, name }));

/** What is told of a last piece that somebody holds, or held for this cart. */
function holdOf(item: StoredCartItem, now: Date): CartItem['hold'] {
  const { hold_state: state, held_until: until, others_until: othersUntil } = item;
  const own = state && until ? ({ state: state === 'held' ? 'held' : 'released', until } as const) : null;
  const word = holdWord(own, reachOf(item) > 0 ? null : othersUntil, now);
  return word && { state: word.state, until: word.until.toISOString() };
}

/** The line's device as covers look at it; null when the shop does not offer it any more. */
export const goodsOf = ({
  price,
  quality,
  type_device,
}: Pick<StoredCartItem, 'price' | 'quality' | 'type_device'>): CoveredGoods | null =>
  price === null || quality === null ? null : { price, quality, type_device };

function offersOf(item: StoredCartItem, offers: readonly StoredOffer[], market: MarketCode): CoverOffer[] {
  const goods = item.gift ? null : goodsOf(item);
  return goods ? presentOffers(offers, market, goods) : [];
}

/** Chosen covers at their prices of now; one that is gone costs nothing and says so. */
function coversOf({ covers, quantity, ...item }: StoredCartItem, market: MarketCode): CartCover[] {
  const { currency } = markets[market];
  const goods = goodsOf(item);
  return (covers ?? []).map((cover) => {
    const problem = coverProblemOf(cover, cover.price_chosen, goods);
    const now = money(problem === 'GONE' ? 0 : cover.price, currency);
    return {
      id: cover.id,
      kind: cover.kind,
      name: cover.name,
      months: cover.months,
      code: cover.code,
      price: now,
      price_chosen: cover.price_chosen === cover.price ? null : money(cover.price_chosen, currency),
      total: times(now, quantity),
      problem,
    };
  });
}

/** Lines with what belongs to their packages right behind them; a part whose line is gone stands for itself. */
function inPackages(items: readonly StoredCartItem[]): StoredCartItem[] {
  const mains = items.filter(({ parent_id: parent }) => !items.some(({ id }) => id === parent));
  return mains.flatMap((main) => [main, ...items.filter(({ parent_id: parent }) => parent === main.id)]);
}

/** What a piece cost when it was last shown; null while it costs the same, and of what costs nothing. */
const priceWas = (
  { price, price_seen: seen, gift }: Pick<StoredCartItem, 'price' | 'price_seen'> & { gift?: unknown },
  currency: Currency,
): Money | null => (gift || price === null || seen === null || seen === price ? null : money(seen, currency));

const presentSaved = (one: StoredSaved, currency: Currency): SavedGoods => ({
  product: one.code,
  name: one.name ?? one.code,
  product_seo_name: one.seo_name ?? '',
  picture: one.picture_key ?? '',
  quantity: one.quantity,
  unit_price: one.price === null ? null : money(one.price, currency),
  price_was: priceWas(one, currency),
  is_available: one.price !== null && one.available >= one.quantity,
});

/** The device with what of its price the purchase is paid by now that its sum is known. */
function heldTradeIn(tradeIn: TradeIn, toPay: Money): TradeIn {
  if (!tradeIn.is_held) return tradeIn;
  const { price, bonus, grade_drop: drop } = tradeIn;
  const held = heldOf(price, toPay);
  return { ...tradeIn, held, grade_drop: drop && { ...drop, asked: askedFor({ held, bonus }, drop) } };
}

/** The stock of a line; of what stores alone have, theirs. */
const stockOf = (item: StoredCartItem, deliveredOn: string | null): CartItem['stock'] =>
  item.available <= 0 && !item.gift && reachOf(item) > 0
    ? stockWord(reachOf(item), null, { instead: 'in_store' })
    : stockWord(item.available, deliveredOn);

/** Where the cart is collected while something of it lies in stores alone. */
const whereAlone = (items: readonly StoredCartItem[], tradeIn: TradeIn | null): Cart['only_in_store'] =>
  onlyInStore(
    items.map((item) => ({
      product: item.code,
      quantity: item.quantity,
      isOnlyThere: onlyIn(item).length > 0,
      stores: item.in_stores ?? [],
    })),
    { waitsForDevice: tradeIn !== null },
  );

interface Around {
  /** Day (ISO) on which goods in stock arrive; null when nobody knows. */
  deliveredOn: string | null;
  discounts: DiscountedGoods | null;
  tradeIn: TradeIn | null;
  installment: ChosenInstalments | null;
  now: Date;
  /** Covers of the market; none where nobody is going to choose. */
  offers?: readonly StoredOffer[];
  /** Put aside for later; told where the cart is looked at. */
  saved?: readonly StoredSaved[];
}

/** The cart as it is shown. Lines no longer offered cost nothing and say why. */
export function presentCart(
  market: MarketCode,
  items: readonly StoredCartItem[],
  { deliveredOn, discounts, tradeIn, installment, now, offers = [], saved = [] }: Around,
): Cart {
  const { currency } = markets[market];
  const day = dayIn(markets[market], now);
  const shown = inPackages(items).map((item): CartItem => {
    const unitPrice = money(item.price ?? 0, currency);
    return {
      id: item.id,
      product: item.code,
      name: item.name ?? item.code,
      product_seo_name: item.seo_name ?? '',
      subtitle: item.subtitle ?? '',
      picture: item.picture_key ?? '',
      quantity: item.quantity,
      unit_price: unitPrice,
      price_was: priceWas(item, currency),
      is_merged: item.is_merged,
      total: times(unitPrice, item.quantity),
      discount: money(discounts?.byItem.get(item.id) ?? 0, currency),
      stock: stockOf(item, deliveredOn),
      only_in: onlyIn(item),
      problem: problemOf(item, day),
      hold: holdOf(item, now),
      parent_id: item.parent_id,
      is_gift: item.gift !== null,
      covers: coversOf(item, market),
      offers: offersOf(item, offers, market),
      installment: item.gift || item.price === null ? null : installment,
    };
  });
  const goods = itemsTotal(
    shown.map((item) => ({ unitPrice: item.unit_price, quantity: item.quantity })),
    markets[market],
  );
  const off = sum(
    shown.map((item) => item.discount),
    currency,
  );
  const covers = sum(
    shown.flatMap((item) => item.covers.map(({ total }) => total)),
    currency,
  );
  const discounted = add(goods, times(off, -1));
  const withCovers = add(discounted, covers);
  const lowered = tradeIn ? add(withCovers, times(tradeIn.bonus, -1)) : withCovers;
  const traded = tradeIn && heldTradeIn(tradeIn, lowered);
  const toPay = traded ? add(lowered, times(traded.held, -1)) : lowered;
  const toAccount = traded ? traded.price.amount - traded.held.amount : 0;
  return {
    market,
    count: items.reduce((pieces, { gift, quantity }) => pieces + (gift ? 0 : quantity), 0),
    items: shown,
    saved: saved.map((one) => presentSaved(one, currency)),
    items_total: goods,
    discounts: discounts?.shown ?? [],
    discount_total: off,
    discounted_total: discounted,
    covers_total: covers,
    only_in_store: whereAlone(items, tradeIn),
    trade_in: traded,
    to_pay: toPay,
    instalment_base: money(Math.max(0, toPay.amount - toAccount), currency),
    missing_to_free_delivery: missingToFreeDelivery(discounted, markets[market]),
    installment,
    weight_grams: items.reduce((grams, item) => grams + item.weight_grams * item.quantity, 0),
    vat: vatOf(items.map((item) => item.vat_regime)),
  };
}
