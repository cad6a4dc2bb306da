import { randomUUID } from 'node:crypto';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { wrongChoice } from '@kolobeh/shared/cart/only-in-store.ts';
import { checkOrderPayload } from '@kolobeh/shared/checkout/check-order-payload.ts';
import { twistoCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { PlaceTrouble } from '@kolobeh/shared/checkout/place-trouble.ts';
import { orderTotal, paidNow } from '@kolobeh/shared/checkout/prices.ts';
import type { CoverProblem } from '@kolobeh/shared/cover/cover.ts';
import type { CartDiscount } from '@kolobeh/shared/discount/cart-discount.ts';
import { invalidOf } from '@kolobeh/shared/discount/invalid-discounts.ts';
import type { DiscountReason } from '@kolobeh/shared/discount/engine/reason.ts';
import type { TradeInEnd } from '@kolobeh/shared/discount/trade-in.ts';
import type { Keeping } from '@kolobeh/shared/delivery/store-hours.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { isSame, money, type Money, zero } from '@kolobeh/shared/kernel/money.ts';
import type { PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { CartOwner } from '../cart/change-cart.ts';
import { paidItems } from '../cart/paid-items.ts';
import { keptInstalments, presentCart, reachOf } from '../cart/present-cart.ts';
import { listItems, type StoredCartItem } from '../cart/queries/cart-items.ts';
import { closeCart, findCart, type StoredCart } from '../cart/queries/carts.ts';
import { inTransaction } from '../database/transaction.ts';
import { countDiscounts, discountedGoods } from '../discount/count-discounts.ts';
import { customerEmail, orderDiscounts } from '../discount/order-discounts.ts';
import { countTradeIn } from '../discount/trade-in/count-trade-in.ts';
import { orderTradeIn } from '../discount/trade-in/order-trade-in.ts';
import { soonestArrival } from '../delivery/arrival.ts';
import { holdStore } from '../delivery/queries/stores.ts';
import type { Deps } from '../operation/deps.ts';
import { termsVersion } from '../content/queries/terms-version.ts';
import { tokenHash } from '../operation/secrets.ts';
import { addLog } from '../order/queries/order-log.ts';
import { keepInStore } from '../order/in-store/keep-in-store.ts';
import { findOrder, lockOrder } from '../order/queries/find-order.ts';
import { insertCovers } from '../order/queries/order-covers.ts';
import { insertLines } from '../order/queries/order-lines.ts';
import { insertOrder, type NewOrder, nextOrderNumber } from '../order/queries/insert-order.ts';
import { countCards, takeFromCards } from '../gift-card/pay-with-cards.ts';
import { countFinancing, type FinancingRefusal, keepFinancing, leaseRefusal } from './financing.ts';
import { offerSource, type OfferSource } from './offers.ts';
import { takeStock } from './take-stock.ts';
import { openWishedAccount, sendFollowing } from './open-account.ts';
import { makeCovers, makeLines, makeOrder } from './make-order.ts';
import { type Choices, resolveChoices } from './summary.ts';

/** A stored order; `token` is the secret of its link and is not stored as it is. */
export interface PlacedOrder {
  id: string;
  number: OrderNumber;
  token: SecretToken;
  paymentKind: PaymentKind;
  /** Nothing is left to be paid: gift cards paid all of it, or it was paid before. */
  isPaid: boolean;
}

/** Why nothing was ordered. Data name what changed since the summary was shown, so that it can be shown anew. */
export type FinishRefusal =
  | { code: 'CART_EMPTY' | 'DELIVERY_UNAVAILABLE' | 'TIMESLOT_UNAVAILABLE' | 'PAYMENT_UNAVAILABLE' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'ITEMS_UNAVAILABLE'; data: { items: { product: string; name: string; available: number }[] } }
  | { code: 'PLACE_UNAVAILABLE'; data: { reason: PlaceTrouble } }
  | { code: 'TOTAL_CHANGED'; data: { total: Money } }
  | { code: 'DISCOUNT_INVALID'; data: { discounts: { name: string; code: string | null; reason: DiscountReason }[] } }
  | { code: 'COVERS_CHANGED'; data: { covers: { name: string; product: string; problem: CoverProblem }[] } }
  | FinancingRefusal
  | { code: 'TRADE_IN_UNUSABLE'; data: { reason: TradeInEnd } };

type Complete = { [Name in keyof Pick<Choices, 'delivery' | 'payment'>]: NonNullable<Choices[Name]> } & Choices;

/** The choices when nothing needed is missing. */
function complete(choices: Choices, payload: OrderPayload): Result<Complete, FinishRefusal> {
  const { delivery, payment } = choices;
  const hasPlace =
    delivery && (delivery.kind !== 'pickup_point' || choices.place) && (delivery.kind !== 'store' || choices.store);
  if (!delivery || !hasPlace) return refused({ code: 'DELIVERY_UNAVAILABLE' });
  if (payload.timeslot && !choices.timeslot) return refused({ code: 'TIMESLOT_UNAVAILABLE' });
  if (choices.place?.refusal) return refused({ code: 'PLACE_UNAVAILABLE', data: { reason: choices.place.refusal } });
  if (!payment) return refused({ code: 'PAYMENT_UNAVAILABLE' });
  if (payment.code === twistoCode && !payload.transaction_id)
    return refused({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'transaction_id', code: 'REQUIRED' }] },
    });
  return ok({ ...choices, delivery, payment });
}

/** What was chosen; a store that is chosen is not switched off before the order is placed. */
async function chosen(
  manager: EntityManager,
  offers: OfferSource,
  market: CartOwner['market'],
  wanted: { cart: Cart; draft: OrderPayload; hasGiftCards: boolean },
): Promise<Result<Complete, FinishRefusal>> {
  const choices = complete(await resolveChoices(offers, market, wanted), wanted.draft);
  const store = choices.ok ? choices.value.store : null;
  return store && !(await holdStore(manager, store.id)) ? refused({ code: 'DELIVERY_UNAVAILABLE' }) : choices;
}

const unavailable = (items: Cart['items'], available: (product: string) => number): FinishRefusal => ({
  code: 'ITEMS_UNAVAILABLE',
  data: {
    items: items.map((item) => ({
      product: item.product,
      name: item.name,
      available: Math.max(0, available(item.product)),
    })),
  },
});

const unusable = (discounts: readonly CartDiscount[]): FinishRefusal => ({
  code: 'DISCOUNT_INVALID',
  data: {
    discounts: discounts.flatMap(({ name, code, reason }) => (reason ? [{ name, code, reason }] : [])),
  },
});

async function placedBefore(deps: Deps, manager: EntityManager, orderId: string): Promise<PlacedOrder> {
  const order = await findOrder(manager, orderId);
  if (!order) throw new Error('A cart names an order that does not exist');
  return {
    id: order.id,
    number: order.number,
    token: deps.orderTokens.of(order.id),
    paymentKind: order.payment_kind,
    isPaid: order.payment_state === 'paid',
  };
}

interface Wish {
  owner: CartOwner;
  payload: OrderPayload;
  expected: Money;
}

interface HeldCart {
  owner: CartOwner;
  stored: StoredCart;
  items: readonly StoredCartItem[];
  email: string;
}

/** The cart by the prices of this moment; its discounts and its device are held to the end of the transaction. */
async function priceCart(
  deps: Deps,
  manager: EntityManager,
  offers: OfferSource,
  { owner: { market, userId }, stored, items, email }: HeldCart,
) {
  const customer = { userId, email: customerEmail(email) };
  const counted = await countDiscounts(deps, manager, { cart: stored, items, customer }, 'lock');
  const discounts = counted && discountedGoods(counted);
  const tradeIn = await countTradeIn(deps, manager, { cart: stored, items: paidItems(items, discounts) }, 'lock');
  const deliveredOn = soonestArrival(market, offers.now, offers.methods);
  const cart = presentCart(market, items, {
    deliveredOn,
    discounts,
    tradeIn: tradeIn?.shown ?? null,
    installment: keptInstalments(stored),
    now: offers.now,
  });
  return { counted, tradeIn, cart };
}

/** Chosen insurance and warranties that are to be chosen again. */
const changedCovers = ({ items }: Cart) =>
  items.flatMap(({ product, covers }) =>
    covers.flatMap(({ name, problem }) => (problem ? [{ product, name, problem }] : [])),
  );

/** Why the cart cannot be ordered as it is; null when it can. */
function refusalOf(cart: Cart, items: readonly StoredCartItem[]): FinishRefusal | null {
  const troubled = cart.items.filter((item) => item.problem !== null);
  if (troubled.length > 0)
    return unavailable(troubled, (code) =>
      cart.items.find((item) => item.product === code)?.problem !== 'NOT_ENOUGH'
        ? 0
        : items.filter((item) => item.code === code).reduce((most, item) => Math.max(most, reachOf(item)), 0),
    );
  const changed = changedCovers(cart);
  if (changed.length > 0) return { code: 'COVERS_CHANGED', data: { covers: changed } };
  const invalid = invalidOf(cart.discounts);
  if (invalid.length > 0) return unusable(invalid);
  const reason = cart.trade_in?.problem;
  return reason ? { code: 'TRADE_IN_UNUSABLE', data: { reason } } : null;
}

/** The choice that does not go with goods that lie in stores alone; null when it goes. */
function elsewhere({ methods }: OfferSource, cart: Cart, payload: OrderPayload): FinishRefusal | null {
  const kind = methods.find(({ code }) => code === payload.type_delivery_code)?.kind;
  const wrong = wrongChoice(cart.only_in_store, { kind, store: payload.store });
  return wrong && { code: 'INPUT_INVALID', data: { fields: [wrong] } };
}

/** What the cart's gift cards pay of a sum, held to the end of the transaction, and what they leave. */
async function payByCards(deps: Deps, manager: EntityManager, cart: StoredCart, { amount, currency }: Money) {
  const cards = await countCards(manager, cart, { toPay: amount, now: deps.now() }, 'lock');
  const giftAmount = cards.reduce((sum, { pays }) => sum + pays, 0);
  return { cards, giftAmount, toPay: money(amount - giftAmount, currency) };
}

/** Logs that an order was placed, and paid where gift cards left nothing to pay. @returns whether so */
async function logPlaced(
  manager: EntityManager,
  { id, state, payment_state: payment }: Pick<NewOrder, 'id' | 'state' | 'payment_state'>,
  userId: string | null,
): Promise<boolean> {
  const of = { orderId: id, actor: { id: userId, kind: 'customer' } } as const;
  await addLog(manager, { ...of, what: 'place', to: state });
  const isPaid = payment === 'paid';
  if (isPaid) await addLog(manager, { ...of, what: 'paid', detail: { provider: 'gift_card' } });
  return isPaid;
}

/** The order that was just placed is served by its store. */
async function keepPlaced(manager: EntityManager, id: string, keeping: Keeping, now: Date): Promise<void> {
  const order = await lockOrder(manager, id);
  if (order) await keepInStore(manager, order, keeping, now);
}

async function place(
  deps: Deps,
  manager: EntityManager,
  offers: OfferSource,
  { owner, payload, expected }: Wish,
): Promise<Result<PlacedOrder, FinishRefusal>> {
  const stored = owner.token
    ? await findCart(manager, { tokenHash: tokenHash(owner.token), userId: owner.userId }, 'lock')
    : null;
  if (!stored || stored.market !== owner.market) return refused({ code: 'CART_EMPTY' });
  // The cart's lock makes parallel calls queue up here; all but the first find the order made.
  if (stored.order_id) return ok(await placedBefore(deps, manager, stored.order_id));
  const items = await listItems(manager, stored.id, owner.market);
  if (items.length === 0) return refused({ code: 'CART_EMPTY' });
  const { email } = payload.order_billing_address;
  const { counted, tradeIn, cart } = await priceCart(deps, manager, offers, { owner, stored, items, email });
  const refusal = refusalOf(cart, items) ?? elsewhere(offers, cart, payload);
  if (refusal) return refused(refusal);
  const hasGiftCards = stored.has_gift_cards;
  const unleased = leaseRefusal(offers, cart, payload, hasGiftCards);
  if (unleased) return refused(unleased);
  const wanted = { cart, draft: payload, hasGiftCards };
  const choices = await chosen(manager, offers, owner.market, wanted);
  if (!choices.ok) return choices;
  const { delivery, payment } = choices.value;
  const total = orderTotal(
    { goods: cart.discounted_total, covers: cart.covers_total, delivery: delivery.price, payment: payment.price },
    cart.trade_in?.bonus ?? zero(cart.items_total.currency),
  );
  const { cards, giftAmount, toPay } = await payByCards(deps, manager, stored, paidNow(total, cart.trade_in));
  if (!isSame(toPay, expected)) return refused({ code: 'TOTAL_CHANGED', data: { total: toPay } });
  const financed = await countFinancing(offers, cart, payload, { ...choices.value, total: toPay });
  if (!financed.ok) return financed;

  const id = randomUUID();
  const token = deps.orderTokens.of(id);
  const number = (await nextOrderNumber(manager, deps.now())) as OrderNumber;
  const method = offers.methods.find(({ code }) => code === delivery.code);
  const terms = await termsVersion(manager, owner.market, deps.now());
  const leaving = { cutOffMinute: method?.cut_off_minute ?? 0, readyMinutes: method?.ready_minutes ?? null };
  const account = await openWishedAccount(manager, owner.market, { payload, userId: owner.userId });
  const facts = {
    id,
    number,
    tokenHash: tokenHash(token),
    cart,
    choices: choices.value,
    leaving,
    total,
    giftAmount,
    payload,
    userId: owner.userId ?? account?.userId ?? null,
    termsVersion: terms,
    now: deps.now(),
  };
  const made = makeOrder(owner.market, facts);
  await insertOrder(manager, made);
  // What waits for a device to be bought is not kept in a store so long.
  const store = cart.trade_in ? null : choices.value.store;
  const taking = { market: owner.market, cartId: stored.id, orderId: id, store, now: deps.now() };
  const { short, keeping } = await takeStock(manager, taking, items);
  if (short.length > 0) {
    const codeOf = new Map(items.map((item) => [item.code, item.product_id]));
    const missing = cart.items.filter((item) => short.some((one) => one.productId === codeOf.get(item.product)));
    return refused(
      unavailable(missing, (code) => short.find((one) => one.productId === codeOf.get(code))?.available ?? 0),
    );
  }
  await insertLines(manager, makeLines(owner.market, id, cart, items, deps.now()));
  const itemIds = cart.items.map((item) => item.id);
  const covers = makeCovers(cart);
  if (covers.length > 0) await insertCovers(manager, id, covers);
  if (counted) await orderDiscounts(manager, id, counted, { itemIds, userId: owner.userId, email, now: deps.now() });
  if (tradeIn) await orderTradeIn(manager, id, tradeIn, cart.trade_in?.held.amount ?? 0);
  await keepFinancing(manager, id, financed.value);
  await takeFromCards(manager, id, cards);
  const isPaid = await logPlaced(manager, made, owner.userId);
  if (keeping) await keepPlaced(manager, id, keeping, deps.now());
  await closeCart(manager, stored.id, id);
  await deps.jobs.send(manager, 'send-order-mail', { orderId: id, kind: 'placed' });
  await sendFollowing(deps, manager, { orderId: id, account, payload, ...owner });
  return ok({ id, number, token, paymentKind: payment.kind, isPaid });
}

/**
 * Turns the cart into an order, once: the stock is reserved, the order with its lines stored, the cart closed and
 * the e-mail queued in one transaction, or nothing happens. A cart that has become an order answers with that order.
 * @param expected the total the customer saw; another one is refused, so nobody pays what they did not see
 */
export async function finishOrder(
  deps: Deps,
  owner: CartOwner,
  payload: OrderPayload,
  expected: Money,
): Promise<Result<PlacedOrder, FinishRefusal>> {
  const checked = checkOrderPayload(owner.market, payload);
  if (!checked.ok) return refused({ code: 'INPUT_INVALID', data: { fields: checked.refusal } });
  if ((payload.order_info.birth_date ?? '') >= dayIn(markets[owner.market], deps.now()))
    return refused({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'order_info.birth_date', code: 'INVALID_DATE' }] },
    });
  const offers = await offerSource(deps, owner.market);
  const wish = { owner, payload: checked.value, expected };
  return inTransaction(deps.source, (manager) => place(deps, manager, { ...offers, db: manager }, wish));
}
