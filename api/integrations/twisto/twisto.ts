// Twisto v2: a check of the customer gives a transaction, the transaction becomes the order's invoice, and the invoice
// is activated when the goods are sent; only then Twisto pays the shop.
import type { TwistoData } from '@kolobeh/shared/checkout/twisto.ts';
import { type Money, minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import { sealPayload } from './payload.ts';

/** The merchant's account at Twisto. */
export interface TwistoSettings {
  /** E.g. `https://api.twisto.cz/v2`. */
  url: string;
  publicKey: string;
  /** `live_sk_` or `test_sk_` and 64 hex digits. */
  secretKey: string;
}

interface TwistoCheck {
  /** Idempotency key: the same check sent again is the same transaction. */
  key: string;
  told: TwistoData;
  goods: readonly { code: string; name: string; quantity: number; total: Money }[];
  total: Money;
}

/** The invoice of an order by the transaction of its check, which is its idempotency key as well. */
export interface TwistoInvoice {
  transaction: string;
  orderNumber: string;
  total: Money;
}

type InvoiceState = 'created' | 'activated' | 'cancelled' | 'returned';

/** Every call throws `PartnerError`; a no is of kind `refused`. */
export interface Twisto {
  /** Asks whether Twisto pays for the order. @returns the transaction, good for one invoice */
  check: (wish: TwistoCheck) => Promise<string>;
  /** Turns a transaction into the invoice of an order; the same again answers with the same one. @returns its id */
  invoice: (wish: TwistoInvoice) => Promise<string>;
  /** Also what the invoice is for now, in minor units: less when goods came back. */
  state: (invoice: string) => Promise<{ state: InvoiceState; owed: number }>;
  /** Says that the goods were sent. */
  activate: (invoice: string) => Promise<void>;
  /** Ends an invoice before its goods were sent, or takes all of them back when they were. */
  cancel: (invoice: string, isSent: boolean) => Promise<void>;
  /** Takes parts of items off an invoice, by their codes as they were told at the check; read `state` first. */
  takeBack: (invoice: string, parts: readonly { code: string; amount: Money }[]) => Promise<void>;
}

const CheckReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), transaction_id: z.string().min(1) }),
  z.object({ status: z.literal('rejected') }),
]);
const InvoiceReply = z.object({
  invoice_id: z.string().min(1),
  status: z.enum(['created', 'activated', 'cancelled', 'returned']),
  total_price_vat: z.number(),
});

const itemTypes = { goods: 0, shipment: 1, rest: 4 } as const;

/** Codes of items that are no goods. */
const otherItems = { shipment: 'SHIPMENT', rest: 'REST' } as const;

const amountOf = ({ amount }: Money): number => amount / minorUnits;

/** Goods and delivery, and what payment or discounts make of them, so that the items come to the total. */
function itemsOf({ told, goods, total }: TwistoCheck): object[] {
  const sum = goods.reduce((so, one) => so + one.total.amount, told.delivery_price.amount);
  const rest = { ...total, amount: total.amount - sum };
  return [
    ...goods.map((one) => ({
      type: itemTypes.goods,
      product_id: one.code,
      name: one.name,
      quantity: one.quantity,
      price_vat: amountOf(one.total),
    })),
    {
      type: itemTypes.shipment,
      product_id: otherItems.shipment,
      name: told.delivery_name,
      quantity: 1,
      price_vat: amountOf(told.delivery_price),
    },
    ...(rest.amount === 0
      ? []
      : [{ type: itemTypes.rest, product_id: otherItems.rest, name: '–', quantity: 1, price_vat: amountOf(rest) }]),
  ];
}

function payloadOf(wish: TwistoCheck): object {
  const { told } = wish;
  const billing = { street: told.billing_address, city: told.billing_city, zipcode: told.billing_postcode };
  const other = told.order_delivery_address;
  const delivery = other
    ? {
        name: `${other.first_name} ${other.last_name}`,
        street: other.address,
        city: other.city,
        zipcode: other.postcode,
        phone_number: other.phone,
      }
    : { name: told.name, ...billing, phone_number: told.phone };
  return {
    customer: { name: told.name, email: told.email },
    order: {
      billing_address: { name: told.name, ...billing, phone_number: told.phone },
      delivery_address: delivery,
      total_price_vat: amountOf(wish.total),
      items: itemsOf(wish),
    },
  };
}

/** @throws PartnerError of kind `refused` when Twisto understood and said no */
export function twisto({ url, publicKey, secretKey }: TwistoSettings): Twisto {
  const call = async (
    operation: string,
    method: 'GET' | 'POST',
    at: { path: string; body?: object; key?: string; isRepeatable: boolean },
  ): Promise<PartnerReply> => {
    const asked: PartnerCall = {
      partner: 'twisto',
      operation,
      method,
      url: `${url}/${at.path}`,
      headers: {
        'content-type': 'application/json',
        authorization: `${publicKey},${secretKey}`,
        ...(at.key && { 'idempotency-key': at.key }),
      },
      ...(at.body && { body: JSON.stringify(at.body) }),
      timeoutMs: 8_000,
      isRepeatable: at.isRepeatable,
    };
    const reply = await callPartner(asked);
    if (reply.status === 422)
      throw new PartnerError({ partner: 'twisto', operation, kind: 'refused', status: 422 }, `twisto ${operation}: no`);
    if (reply.status !== 200) throw unexpectedStatus(asked, reply.status);
    return reply;
  };
  const named = (operation: string) => ({ partner: 'twisto', operation });
  return {
    check: async (wish) => {
      const body = { payload: sealPayload(payloadOf(wish), secretKey) };
      const { text } = await call('check', 'POST', { path: 'check/', body, key: wish.key, isRepeatable: true });
      const reply = parseReply(named('check'), CheckReply, text);
      if (reply.status === 'accepted') return reply.transaction_id;
      throw new PartnerError({ ...named('check'), kind: 'refused' }, 'twisto check: rejected');
    },
    invoice: async ({ transaction, orderNumber, total }) => {
      const body = { transaction_id: transaction, eshop_invoice_id: orderNumber, total_price_vat: amountOf(total) };
      // Twisto knows a transaction it has made an invoice of.
      const asked = { path: 'invoice/', body, key: transaction, isRepeatable: true };
      const { text } = await call('invoice', 'POST', asked);
      return parseReply(named('invoice'), InvoiceReply, text).invoice_id;
    },
    state: async (invoice) => {
      const path = `invoice/${encodeURIComponent(invoice)}/`;
      const { text } = await call('invoice/get', 'GET', { path, isRepeatable: true });
      const { status, total_price_vat: total } = parseReply(named('invoice/get'), InvoiceReply, text);
      return { state: status, owed: Math.round(total * minorUnits) };
    },
    activate: async (invoice) => {
      const path = `invoice/${encodeURIComponent(invoice)}/activate/`;
      await call('invoice/activate', 'POST', { path, body: {}, isRepeatable: false });
    },
    takeBack: async (invoice, parts) => {
      const path = `invoice/${encodeURIComponent(invoice)}/return/`;
      const discounts = parts.map(({ code, amount }) => ({ product_id: code, price_vat: amountOf(amount) }));
      await call('invoice/return', 'POST', { path, body: { items: [], discounts }, isRepeatable: false });
    },
    cancel: async (invoice, isSent) => {
      const act = isSent ? 'return/all' : 'cancel';
      const path = `invoice/${encodeURIComponent(invoice)}/${act}/`;
      await call(`invoice/${act}`, 'POST', { path, body: {}, isRepeatable: false });
    },
  };
}

declare module '../../operation/deps.ts' {
  interface Deps {
    twisto: Twisto;
  }
}
