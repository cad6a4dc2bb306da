// A checkout as the shop's API gives it: ways of delivery and payment, and the order as it would be.
import type { CheckoutSummary, DeliveryOption, PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import type { BillingAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { add } from '@kolobeh/shared/kernel/money.ts';
import { aCart, aCartItem, aLongProduct, price } from './goods.ts';

/** Who buys, with a name as long as names are. */
export const aBuyer = (market: MarketCode): BillingAddress => ({
  invoice_on_company: false,
  ...(market === 'cs'
    ? {
        first_name: 'Maximilián',
        last_name: 'Příkladný-Dlouhojmenný',
        address: 'Náměstí Jiřího z Poděbrad 1658/11',
        city: 'Praha 3',
        postcode: '130 00',
        phone: '+420 601 123 456',
        email: 'maximilian.prikladny@email.example',
      }
    : {
        first_name: 'Alexandra-Ioana',
        last_name: 'Constantinescu-Brâncoveanu',
        address: 'Bulevardul Constantin Brâncoveanu nr. 148, bl. 27, sc. 3, ap. 91',
        city: 'București',
        district: 'Sector 4',
        postcode: '041452',
        phone: '+40 721 123 456',
        email: 'alexandra.constantinescu@email.example',
      }),
});

const words: Record<MarketCode, Record<string, string>> = {
  cs: {
    courier: 'PPL kurýrem domů',
    point: 'Na výdejní místo Zásilkovny',
    store: 'Na prodejnu',
    hour: 'Kurýrem do hodiny',
    card: 'Kartou online',
    transfer: 'Bankovním převodem',
    cash: 'Na dobírku',
    loan: 'Na splátky',
  },
  ro: {
    courier: 'Curier la domiciliu prin Sameday',
    point: 'La un punct easybox',
    store: 'În magazin',
    hour: 'Curier în maximum o oră',
    card: 'Cu cardul online',
    transfer: 'Prin transfer bancar',
    cash: 'Ramburs',
    loan: 'În rate',
  },
};

const aDelivery = (
  market: MarketCode,
  code: string,
  crowns: number,
  more: Partial<DeliveryOption> = {},
): DeliveryOption => ({
  code,
  kind: 'courier',
  carrier: code,
  name: words[market][code] ?? code,
  price: price(market, crowns),
  arrives_on: '2099-11-26',
  arrives_by: null,
  arrives_today: false,
  timeslots: [],
  refusal: null,
  ...more,
});

/** A courier, a pick-up point, stores, and one that does not reach so far. */
export const someDeliveries = (market: MarketCode): DeliveryOption[] => [
  aDelivery(market, 'courier', 99),
  aDelivery(market, 'point', 79, { kind: 'pickup_point' }),
  aDelivery(market, 'store', 0, { kind: 'store' }),
  aDelivery(market, 'hour', 249, { refusal: 'OUT_OF_REACH' }),
];

const aPayment = (
  market: MarketCode,
  code: string,
  crowns: number,
  more: Partial<PaymentOption> = {},
): PaymentOption => ({
  code,
  kind: 'card',
  name: words[market][code] ?? code,
  price: price(market, crowns),
  refusal: null,
  min_amount: null,
  max_amount: null,
  ...more,
});

/** By card, by transfer, in cash for a fee, and instalments for which it is too little. */
export const somePayments = (market: MarketCode): PaymentOption[] => [
  aPayment(market, 'card', 0),
  aPayment(market, 'transfer', 0, { kind: 'bank_transfer' }),
  aPayment(market, 'cash', 39, { kind: 'cash_on_delivery' }),
  aPayment(market, 'loan', 0, { kind: 'instalments', refusal: 'AMOUNT_TOO_LOW', min_amount: price(market, 300_000) }),
];

/** One phone and two cables, one of a long name. */
const aFullCart = (market: MarketCode): Cart => {
  const { code, name, picture, price: dear } = aLongProduct(market);
  return aCart(market, [
    aCartItem(market),
    aCartItem(market, { product: code, name, picture, quantity: 2, unit_price: dear, total: add(dear, dear) }),
  ]);
};

/** The order so far; `done` says how far the visitor has come. */
export function aSummary(
  market: MarketCode,
  done: 'cart' | 'delivery' | 'details',
  more: Partial<CheckoutSummary> = {},
): CheckoutSummary {
  const cart = aFullCart(market);
  const isChosen = done !== 'cart';
  return {
    cart,
    delivery: isChosen ? (someDeliveries(market)[0] ?? null) : null,
    place: null,
    store: null,
    timeslot: null,
    payment: isChosen ? (somePayments(market)[0] ?? null) : null,
    gift_cards: [],
    total: isChosen ? add(cart.to_pay, price(market, 99)) : cart.to_pay,
    instalments: null,
    lease: null,
    draft: {
      ...(isChosen && { type_delivery_code: 'courier', type_payment: 'card' }),
      ...(done === 'details' && { order_billing_address: aBuyer(market) }),
    },
    ...more,
  };
}
