import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { wrongChoice } from '@kolobeh/shared/cart/only-in-store.ts';
import type { CheckoutSummary, DeliveryOption, PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import type { DispensingPlace } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { OrderDraft } from '@kolobeh/shared/checkout/order-payload.ts';
import { orderTotal, paidNow } from '@kolobeh/shared/checkout/prices.ts';
import { isSameSlot, type TimeSlot } from '@kolobeh/shared/delivery/time-slots.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { destinationPostcode, isReached } from '@kolobeh/shared/checkout/reach.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { money, zero } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type CartOwner, openCart, readOpenCart } from '../cart/change-cart.ts';
import { saveDraft, type StoredCart } from '../cart/queries/carts.ts';
import { deliveryMethods } from '../delivery/arrival.ts';
import { findPlace } from '../delivery/queries/pickup-points.ts';
import { type CollectingStore, findStore } from '../delivery/queries/stores.ts';
import type { Deps } from '../operation/deps.ts';
import { countCards } from '../gift-card/pay-with-cards.ts';
import { countChosen } from './cart-instalments.ts';
import { cartLease, passedOn } from './lease/cart-lease.ts';
import { presentCards } from './present-cards.ts';
import { promiseOf, storePromise } from './store-promise.ts';
import { offerDeliveries, offerPayments, offerSource, type OfferSource } from './offers.ts';

/** What the draft's choices mean: each is null until it is made, or when it fits no longer. */
export interface Choices {
  delivery: DeliveryOption | null;
  place: DispensingPlace | null;
  store: CollectingStore | null;
  payment: PaymentOption | null;
  /** The chosen hours, when the delivery has them still. */
  timeslot: TimeSlot | null;
}

/** Looks up the delivery, point, store and payment named in a draft, with what each costs for the cart. */
export async function resolveChoices(
  from: OfferSource,
  market: MarketCode,
  { cart, draft, hasGiftCards }: { cart: Cart; draft: OrderDraft; hasGiftCards: boolean },
): Promise<Choices> {
  const postcode = destinationPostcode(draft);
  const deliveries = draft.type_delivery_code ? offerDeliveries(from, market, { cart, postcode }) : [];
  const delivery = deliveries.find((one) => one.code === draft.type_delivery_code && one.refusal === null) ?? null;
  const wantsPlace = delivery?.kind === 'pickup_point' && typeof draft.dispensing_place === 'number';
  const found = wantsPlace ? await findPlace(from.db, market, draft.dispensing_place ?? 0) : null;
  const place = found?.carrier === delivery?.carrier ? found : null;
  const isThere = !cart.only_in_store || cart.only_in_store.stores.some(({ seo_name: name }) => name === draft.store);
  const wantsStore = delivery?.kind === 'store' && isThere;
  const store = wantsStore && draft.store ? await findStore(from.db, market, draft.store) : null;
  const payments = draft.type_payment
    ? offerPayments(from, market, {
        delivery: delivery?.code,
        place,
        cart,
        lease: cartLease(from, cart, { hasGiftCards }).trouble,
      })
    : [];
  const payment = payments.find((one) => one.code === draft.type_payment && one.refusal === null) ?? null;
  const wanted = draft.timeslot;
  const timeslot = (wanted && delivery?.timeslots.find((one) => isSameSlot(one, wanted))) ?? null;
  return { delivery, place, store, payment, timeslot };
}

/** The lease that the draft has chosen, counted for the cart with its delivery. */
const chosenLease = (
  from: OfferSource,
  { cart, draft, choices, hasGiftCards }: { cart: Cart; draft: OrderDraft; choices: Choices; hasGiftCards: boolean },
) =>
  draft.lease
    ? (cartLease(from, cart, { hasGiftCards, passedOn: passedOn(choices) }).options.find(
        ({ id }) => id === draft.lease,
      ) ?? null)
    : null;

const presentStore = (store: CollectingStore | null, serves: boolean): CheckoutSummary['store'] =>
  store && { seo_name: store.seo_name, name: store.name, street: store.street, city: store.city, serves };

/** The draft as it was kept; one that the payload takes no longer is begun anew. */
export const keptDraft = (checkout: unknown): OrderDraft => OrderDraft.safeParse(checkout).data ?? {};

/** What the order would be if it were placed now. */
export async function summarise(deps: Deps, owner: CartOwner): Promise<CheckoutSummary> {
  const open = await openCart(deps, owner);
  return summaryOf(deps, owner, open, keptDraft(open?.checkout));
}

async function summaryOf(
  deps: Deps,
  owner: CartOwner,
  open: StoredCart | null,
  draft: OrderDraft,
): Promise<CheckoutSummary> {
  const cart = await readOpenCart(deps, owner, open);
  const from = await offerSource(deps, owner.market);
  const choices = await resolveChoices(from, owner.market, {
    cart,
    draft,
    hasGiftCards: open?.has_gift_cards ?? false,
  });
  const nothing = zero(markets[owner.market].currency);
  const whole = orderTotal(
    {
      goods: cart.discounted_total,
      covers: cart.covers_total,
      delivery: choices.delivery?.price ?? nothing,
      payment: choices.payment?.price ?? nothing,
    },
    cart.trade_in?.bonus ?? nothing,
  );
  const left = paidNow(whole, cart.trade_in);
  const cards = open ? await countCards(deps.source, open, { toPay: left.amount, now: from.now }) : [];
  const total = money(left.amount - cards.reduce((sum, { pays }) => sum + pays, 0), left.currency);
  // While no delivery is chosen, a collection in a store is still possible.
  const order = { total: total.amount, isInStore: choices.delivery === null || choices.delivery.kind === 'store' };
  const counted = draft.installment ? await countChosen(from, cart, draft.installment, order) : null;
  const collected = await storePromise(deps, owner.market, { store: choices.store, cart });
  return {
    cart,
    delivery: choices.delivery && { ...choices.delivery, ...(collected && promiseOf(owner.market, collected)) },
    place: choices.place,
    store: presentStore(choices.store, collected?.isOwn ?? false),
    timeslot: choices.timeslot,
    payment: choices.payment,
    gift_cards: presentCards(cards, total.currency),
    total,
    instalments: counted?.ok ? counted.value : null,
    lease: chosenLease(from, { cart, draft, choices, hasGiftCards: cards.length > 0 }),
    draft,
  };
}

/** Adds what was filled in to the draft. A visitor without a cart has nothing to keep it in and gets an empty summary. */
export async function keepDraft(
  deps: Deps,
  owner: CartOwner,
  more: OrderDraft,
): Promise<Result<CheckoutSummary, { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }>> {
  const cart = await openCart(deps, owner);
  if (!cart) return ok(await summaryOf(deps, owner, null, more));
  const draft = { ...keptDraft(cart.checkout), ...more };
  const trouble = await troubleOf(deps, owner.market, more);
  if (trouble)
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'draft.dispensing_place', code: trouble }] } });
  const path = await outOfReach(deps, owner.market, draft, more);
  if (path) return refused({ code: 'INPUT_INVALID', data: { fields: [{ path, code: 'OUT_OF_REACH' }] } });
  const summary = await summaryOf(deps, owner, { ...cart, checkout: draft }, draft);
  const wrong = await notThere(deps, owner.market, summary.cart, more);
  if (wrong) return refused({ code: 'INPUT_INVALID', data: { fields: [wrong] } });
  await saveDraft(deps.source, cart.id, draft);
  return ok(summary);
}

/** Why a newly chosen pick-up point takes nothing; null when it does, or none was chosen. */
const troubleOf = async (deps: Deps, market: MarketCode, { dispensing_place: id }: OrderDraft) =>
  typeof id === 'number' ? ((await findPlace(deps.source, market, id))?.refusal ?? null) : null;

/** The new choice that does not go with goods that lie in stores alone; null when it goes. */
async function notThere(
  deps: Deps,
  market: MarketCode,
  { only_in_store: only }: Cart,
  { type_delivery_code: code, store }: OrderDraft,
): Promise<FieldError | null> {
  if (!code || !only) return null;
  const chosen = (await deliveryMethods(deps, market)).find((method) => method.code === code);
  const wrong = wrongChoice(only, { kind: chosen?.kind, store });
  return wrong && { ...wrong, path: `draft.${wrong.path}` };
}

/** Field of the new address that the chosen courier does not go to; null when it does. */
async function outOfReach(deps: Deps, market: MarketCode, draft: OrderDraft, more: OrderDraft): Promise<string | null> {
  const written = more.order_delivery_address
    ? 'order_delivery_address'
    : more.order_billing_address && !draft.order_delivery_address
      ? 'order_billing_address'
      : null;
  const methods = written ? await deliveryMethods(deps, market) : [];
  const chosen = methods.find(({ code }) => code === draft.type_delivery_code);
  return chosen && !isReached(chosen.postcodes, destinationPostcode(draft)) ? `draft.${written}.postcode` : null;
}
