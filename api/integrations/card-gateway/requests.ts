// Requests of ČSOB eAPI 1.9 as pure functions: values in, signed body or address out.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { type SignedValue, signedText, signText } from './signature.ts';

/** A payment the gateway should open. */
export interface PaymentRequest {
  /** Numeric, at most 10 digits. */
  orderNumber: string;
  total: Money;
  /** Language of the gateway's page. */
  language: MarketCode;
  /** Where the browser comes back, at most 300 characters. */
  returnUrl: string;
  /** Where the gateway tells of every change of the payment's state, besides the browser's return. */
  notifyUrl?: string;
  /** What is paid for; `amount` is of all pieces of the item, in minor units. They sum up to `total`. */
  items: readonly { name: string; quantity: number; amount: number }[];
  /** Comes back with the return and the notice; at most 190 bytes. */
  merchantData?: string;
  /** The bank only holds the money; `payment/close` takes it, `payment/reverse` lets it go. */
  isHold?: boolean;
}

/** A line on the gateway's page; the protocol takes two at most. Amount in minor units, of all its pieces. */
export interface CartItem {
  name: string;
  quantity: number;
  amount: number;
}

/** Who signs and when: the merchant, its key and the instant of sending. */
export interface Sender {
  merchantId: string;
  privateKeyPem: string;
  now: Date;
}

const restOfCart: Record<MarketCode, string> = { cs: 'Další zboží', ro: 'Alte produse' };

/** The gateway takes one or two items with names of at most 20 characters; further ones become one sum. */
export function cartOf({ items, total, language }: Pick<PaymentRequest, 'items' | 'total' | 'language'>): CartItem[] {
  const sum = items.reduce((amount, item) => amount + item.amount, 0);
  if (items.length === 0 || sum !== total.amount)
    throw new RangeError(`Items of ${sum} do not make the total of ${total.amount}`);
  const short = items.map(({ name, quantity, amount }) => ({
    name: Array.from(name).slice(0, 20).join('').trim(),
    quantity,
    amount,
  }));
  const [first, ...rest] = short;
  if (!first || rest.length < 2) return short;
  return [first, { name: restOfCart[language], quantity: 1, amount: sum - first.amount }];
}

const pragueTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `dttm` of the protocol: `YYYYMMDDHHMMSS`, the time of Prague. */
export const dttmOf = (instant: Date): string => pragueTime.format(instant).replaceAll(/\D/g, '');

type Body = Record<string, SignedValue | readonly CartItem[]>;

const flat = (value: Body[string]): readonly SignedValue[] =>
  typeof value === 'object' ? value.flatMap(({ name, quantity, amount }) => [name, quantity, amount]) : [value];

/** Text that is signed for a body: its values in the order the body lists them, a cart item by item. */
export const signedTextOfBody = (body: Body): string => signedText(Object.values(body).flatMap(flat));

const signedBody = (body: Body, { privateKeyPem }: Sender): Body & { signature: string } => ({
  ...body,
  signature: signText(signedTextOfBody(body), privateKeyPem),
});

/** Extension of `payment/init` beyond the bank's own fields: the address for notices, signed by itself. */
const notifyExtension = (notifyUrl: string, sender: Sender) => {
  const signed = { extension: 'notifyUrl', dttm: dttmOf(sender.now), notifyUrl };
  return signedBody(signed, sender);
};

/**
 * Body of `POST payment/init`. Capture is automatic, but of a hold. The protocol fixes the order of the fields, because the signature
 * is made over their values in that order.
 * @param ttlSec how long the customer may take, 300–1800
 */
export function initBody(
  request: PaymentRequest,
  sender: Sender,
  { returnMethod, ttlSec }: { returnMethod: 'GET' | 'POST'; ttlSec: number },
) {
  const signed = signedBody(
    {
      merchantId: sender.merchantId,
      orderNo: request.orderNumber,
      dttm: dttmOf(sender.now),
      payOperation: 'payment',
      payMethod: 'card',
      totalAmount: request.total.amount,
      currency: request.total.currency,
      closePayment: !request.isHold,
      returnUrl: request.returnUrl,
      returnMethod,
      cart: cartOf(request),
      merchantData:
        request.merchantData === undefined ? undefined : Buffer.from(request.merchantData).toString('base64'),
      language: request.language,
      ttlSec,
    },
    sender,
  );
  return request.notifyUrl === undefined
    ? signed
    : { ...signed, extensions: [notifyExtension(request.notifyUrl, sender)] };
}

/** Path of a call that carries its fields in the address: `payment/status/{merchantId}/{payId}/{dttm}/{signature}`. */
export function signedPath(operation: string, payId: string, sender: Sender): string {
  const values = [sender.merchantId, payId, dttmOf(sender.now)];
  const signature = signText(signedText(values), sender.privateKeyPem);
  return [operation, ...[...values, signature].map(encodeURIComponent)].join('/');
}

/** Body of `PUT payment/reverse`. */
export const paymentBody = (payId: string, sender: Sender) =>
  signedBody({ merchantId: sender.merchantId, payId, dttm: dttmOf(sender.now) }, sender);

/** Body of `PUT payment/close`; without an amount all of it is captured. */
export const closeBody = (payId: string, amount: Money | undefined, sender: Sender) =>
  signedBody({ merchantId: sender.merchantId, payId, dttm: dttmOf(sender.now), totalAmount: amount?.amount }, sender);

/** Body of `PUT payment/refund`; without an amount all that is left is given back. */
export const refundBody = (payId: string, amount: Money | undefined, sender: Sender) =>
  signedBody({ merchantId: sender.merchantId, payId, dttm: dttmOf(sender.now), amount: amount?.amount }, sender);

/** Body of `POST echo`. */
export const echoBody = (sender: Sender) =>
  signedBody({ merchantId: sender.merchantId, dttm: dttmOf(sender.now) }, sender);
