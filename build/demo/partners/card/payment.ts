// A payment at the played gateway and what may happen to it. Pure: time comes as an argument.
import { z } from 'zod';

/**
 * A payment as the gateway keeps it. `status` is the gateway's own number: 1 begun, 2 at the bank, 3 cancelled, 4
 * approved, 5 reversed, 6 declined, 7 to be settled, 8 settled, 9 and 10 given back.
 */
export const Payment = z.object({
  pay_id: z.string(),
  merchant_id: z.string(),
  order_no: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  is_captured_at_once: z.boolean(),
  return_url: z.string(),
  return_method: z.enum(['GET', 'POST']),
  language: z.enum(['cs', 'ro', 'en']),
  merchant_data: z.string().nullable(),
  notify_url: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), amount: z.number() })),
  status: z.number().int().min(1).max(10),
  auth_code: z.string().nullable(),
  refunded: z.number().int(),
  /** Instants in milliseconds. */
  created_at: z.number(),
  expires_at: z.number(),
  /** When a payment that comes back late is approved. */
  approves_at: z.number().nullable(),
  /** What a wallet's token makes of it; null of a payment on the gateway's page. */
  by_wallet: z.enum(['approve', 'decline', 'challenge']).nullable().default(null),
});
export type Payment = z.infer<typeof Payment>;

/** What a person may choose on the page. */
export const Choice = z.enum(['approve', 'decline', 'cancel', 'late', 'never']);
export type Choice = z.infer<typeof Choice>;

const settlesAfterMs = 24 * 3_600_000;
/** A bank keeps money for a shop that does not take it for a week. */
const holdsForMs = 7 * 24 * 3_600_000;

/** Six characters as banks give them, the same for the same payment. */
const authCodeOf = ({ pay_id }: Payment): string => pay_id.slice(-6).toUpperCase();

/** The bank said yes: reserved (4), or to be settled at once (7) when the shop asked for that. */
export const approved = (payment: Payment): Payment => ({
  ...payment,
  status: payment.is_captured_at_once ? 7 : 4,
  auth_code: authCodeOf(payment),
  approves_at: null,
});

/** The payment after a person's choice; unchanged when it is no longer open. */
export function chosen(payment: Payment, choice: Choice, at: { now: number; lateMs: number }): Payment {
  if (payment.status > 2 || payment.approves_at !== null) return payment;
  switch (choice) {
    case 'approve':
    case 'never':
      return approved(payment);
    case 'decline':
      return { ...payment, status: 6 };
    case 'cancel':
      return { ...payment, status: 3 };
    case 'late':
      return { ...payment, status: 2, approves_at: at.now + at.lateMs };
  }
}

/** The payment as time alone has changed it: late approval, expiry, settlement by the next day, the end of a hold. */
export function aged(payment: Payment, now: number): Payment {
  if (payment.approves_at !== null && payment.approves_at <= now) return approved(payment);
  if (payment.status <= 2 && payment.approves_at === null && payment.expires_at <= now)
    return { ...payment, status: 3 };
  if (payment.status === 7 && payment.created_at + settlesAfterMs <= now) return { ...payment, status: 8 };
  if (payment.status === 4 && payment.created_at + holdsForMs <= now) return { ...payment, status: 5 };
  return payment;
}

/** Outcome of a merchant's change: the payment after it, or the code of the refusal. */
export type Changed = { payment: Payment } | { resultCode: 150 | 110 };

/** Takes what was reserved, or less. Refused with 150 in any other state, with 110 for an amount that does not fit. */
export const closed = (payment: Payment, amount?: number): Changed => {
  if (payment.status !== 4) return { resultCode: 150 };
  if (amount !== undefined && (amount <= 0 || amount > payment.amount)) return { resultCode: 110 };
  return { payment: { ...payment, status: 7, amount: amount ?? payment.amount } };
};

/** Gives up what was reserved, before it is settled; refused with 150 afterwards. */
export const reversed = (payment: Payment): Changed =>
  payment.status === 4 || payment.status === 7 ? { payment: { ...payment, status: 5 } } : { resultCode: 150 };

/** Gives back all or a part of what was settled; several times, never more than was paid. */
export function refunded(payment: Payment, amount?: number): Changed {
  if (payment.status !== 8) return { resultCode: 150 };
  const back = amount ?? payment.amount - payment.refunded;
  if (back <= 0 || payment.refunded + back > payment.amount) return { resultCode: 110 };
  const all = payment.refunded + back;
  return { payment: { ...payment, refunded: all, status: all === payment.amount ? 10 : 8 } };
}
