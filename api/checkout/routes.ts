import type { DispensingPlace } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { boxOf } from '@kolobeh/shared/delivery/map-box.ts';
import { consentField, consentsOf } from '@kolobeh/shared/checkout/consents.ts';
import { endConsent, listOrderInfos } from './queries/own-consents.ts';
import { personOf } from '../http/calls/access.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { destinationPostcode } from '@kolobeh/shared/checkout/reach.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { openCart, readOpenCart } from '../cart/change-cart.ts';
import { cartOwner, keepCookie } from '../cart/cart-owner.ts';
import { deliveryMethods } from '../delivery/arrival.ts';
import { findPlaces } from '../delivery/find-places.ts';
import { findCarrierPlace, findPlace } from '../delivery/queries/pickup-points.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import type { Deps } from '../operation/deps.ts';
import { repeatOrder } from './placed/repeat-order.ts';
import { otherPayments, payOtherwise } from './placed/another-payment.ts';
import { beginPayment } from './begin-payment.ts';
import { atcDelivery } from './choosing/atc-delivery.ts';
import { cartLease } from './lease/cart-lease.ts';
import { checkLiftago } from './courier/check-liftago.ts';
import { findCompany, suggestAddresses } from './look-up.ts';
import { searchWords } from './search-words.ts';
import { dropGiftCard, useGiftCard } from './gift-cards.ts';
import { finishOrder } from './finish-order.ts';
import { everyDelivery, offerDeliveries, offerPayments, offerSource } from './offers.ts';
import { selectPayment } from './choosing/select-payment.ts';
import { subPayments } from './choosing/sub-payments.ts';
import { goodsOf, withStoresHour } from './store-promise.ts';
import { keepDraft, summarise } from './summary.ts';
import { checkTwisto, twistoData } from './twisto.ts';

/** Carrier of a way of delivery that is offered; empty of any other. */
const carrierOf = async (
  deps: Deps,
  { market, type_delivery_code: code }: { market: MarketCode; type_delivery_code: string },
): Promise<string> => (await deliveryMethods(deps, market)).find((method) => method.code === code)?.carrier ?? '';

/** What a call for pick-up points seeks. @param carrier null: of every one */
const placesOf = (
  {
    market,
    search,
    limit,
    ...edges
  }: { market: MarketCode; search: string; limit: number } & Parameters<typeof boxOf>[0],
  carrier: string | null,
) => ({ market, carrier, words: searchWords(search), limit, box: boxOf(edges) });

export const checkoutRoutes = api.checkout.router({
  deliveries: api.checkout.deliveries.handler(async ({ context, input }) => {
    const { cart, draft } = await summarise(context.deps, cartOwner(context, input.market));
    const wish = { cart, postcode: destinationPostcode(draft) };
    const ways = offerDeliveries(await offerSource(context.deps, input.market), input.market, wish);
    return { deliveries: await withStoresHour(context.deps, input.market, { goods: goodsOf(cart), ways }) };
  }),
  payments: api.checkout.payments.handler(async ({ context, input }) => {
    const place = input.place === undefined ? null : await findPlace(context.deps.source, input.market, input.place);
    const owner = cartOwner(context, input.market);
    const open = await openCart(context.deps, owner);
    const cart = await readOpenCart(context.deps, owner, open);
    const from = await offerSource(context.deps, input.market);
    return {
      payments: offerPayments(from, input.market, {
        delivery: input.type_delivery_code,
        place,
        isPlaceMissing: input.place !== undefined && place === null,
        cart,
        lease: cartLease(from, cart, { hasGiftCards: open?.has_gift_cards ?? false }).trouble,
      }),
    };
  }),
  subPayments: api.checkout.subPayments.handler(
    async ({ context, input: { market, type_payment: code, deposit }, errors }) => ({
      sub_payments: valueOf(errors, await subPayments(context.deps, cartOwner(context, market), { code, deposit })),
    }),
  ),
  selectPayment: api.checkout.selectPayment.handler(async ({ context, input: { market, ...wanted }, errors }) =>
    valueOf(errors, await selectPayment(context.deps, cartOwner(context, market), wanted)),
  ),
  atcDelivery: api.checkout.atcDelivery.handler(async ({ context, input: { market, product }, errors }) => ({
    deliveries: valueOf(errors, await atcDelivery(context.deps, cartOwner(context, market), product)),
  })),
  places: api.checkout.places.handler(async ({ context, input }) => {
    const carrier = await carrierOf(context.deps, input);
    context.tag(`places-${input.market}`);
    return findPlaces(context.deps, placesOf(input, carrier));
  }),
  allPlaces: api.checkout.allPlaces.handler(({ context, input }) => {
    context.tag(`places-${input.market}`);
    return findPlaces(context.deps, placesOf(input, null));
  }),
  allDeliveries: api.checkout.allDeliveries.handler(async ({ context, input: { market } }) => {
    context.tag(`places-${market}`);
    return { deliveries: everyDelivery(market, await deliveryMethods(context.deps, market)) };
  }),
  company: api.checkout.company.handler(async ({ context, input, errors }) =>
    valueOf(errors, await findCompany(context.deps, input)),
  ),
  addresses: api.checkout.addresses.handler(async ({ context, input }) => ({
    addresses: await suggestAddresses(context.deps, input),
  })),
  carrierPlace: api.checkout.carrierPlace.handler(async ({ context, input, errors }): Promise<DispensingPlace> => {
    context.tag(`places-${input.market}`);
    const { market, code } = input;
    const place = { market, carrier: await carrierOf(context.deps, input), code };
    return (await findCarrierPlace(context.deps.source, place)) ?? refuse(errors, 'PLACE_NOT_FOUND');
  }),
  place: api.checkout.place.handler(async ({ context, input, errors }): Promise<DispensingPlace> => {
    context.tag(`places-${input.market}`);
    return (await findPlace(context.deps.source, input.market, input.id)) ?? refuse(errors, 'PLACE_NOT_FOUND');
  }),
  saveDraft: api.checkout.saveDraft.handler(async ({ context, input, errors }) =>
    valueOf(errors, await keepDraft(context.deps, cartOwner(context, input.market), input.draft)),
  ),
  summary: api.checkout.summary.handler(({ context, input }) =>
    summarise(context.deps, cartOwner(context, input.market)),
  ),
  twisto: api.checkout.twisto.handler(async ({ context, input }) => ({
    twisto: await twistoData(context.deps, cartOwner(context, input.market)),
  })),
  checkTwisto: api.checkout.checkTwisto.handler(async ({ context, input, errors }) => ({
    transaction_id: valueOf(errors, await checkTwisto(context.deps, cartOwner(context, input.market), input.twisto)),
  })),
  otherPayments: api.checkout.otherPayments.handler(async ({ context, input, errors }) => ({
    payments: valueOf(errors, await otherPayments(context.deps, input.token)),
  })),
  payOtherwise: api.checkout.payOtherwise.handler(
    async ({ context, input: { token, type_payment: code, expected_total: expected }, errors }) =>
      valueOf(errors, await payOtherwise(context.deps, token, { code, expected })),
  ),
  repeatOrder: api.checkout.repeatOrder.handler(async ({ context, input: { token }, errors }) => {
    const { newToken, owner, ...repeated } = valueOf(
      errors,
      await repeatOrder(context.deps, (market) => cartOwner(context, market), token),
    );
    keepCookie(context, owner.market, newToken);
    return repeated;
  }),
  useGiftCard: api.checkout.useGiftCard.handler(async ({ context, input: { market, code }, errors }) =>
    valueOf(errors, await useGiftCard(context.deps, cartOwner(context, market), code)),
  ),
  dropGiftCard: api.checkout.dropGiftCard.handler(({ context, input: { market, id } }) =>
    dropGiftCard(context.deps, cartOwner(context, market), id),
  ),
  checkLiftago: api.checkout.checkLiftago.handler(async ({ context, input, errors }) => ({
    arrives_by: valueOf(errors, await checkLiftago(context.deps, input)).toISOString(),
  })),
  consents: api.checkout.consents.handler(async ({ context: { deps, signedIn } }) => {
    const orders = await listOrderInfos(deps.source, personOf(signedIn));
    return {
      consents: orders.flatMap(({ number, info, created_at }) =>
        consentsOf(info, created_at.toISOString()).map((consent) => ({
          ...consent,
          order_number: number as OrderNumber,
        })),
      ),
    };
  }),
  withdrawConsent: api.checkout.withdrawConsent.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const { order_number: number, kind } = input;
    const wish = { number, userId: personOf(signedIn), kind, field: consentField(kind), at: deps.now().toISOString() };
    return (await endConsent(deps.source, wish)) ? { withdrawn: true as const } : refuse(errors, 'CONSENT_NOT_FOUND');
  }),
  finishOrder: api.checkout.finishOrder.handler(async ({ context, input, errors }) => {
    const owner = cartOwner(context, input.market);
    const placed = valueOf(errors, await finishOrder(context.deps, owner, input.order, input.expected_total));
    const payAt = await beginPayment(context.deps, placed, input.order);
    return { number: placed.number, token: placed.token, pay_at: payAt };
  }),
});
