import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import { ColumnCount, Uuid } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { ok, refused, type Result } from '../kernel/result.ts';
import { RefundCause, RefundState, RefundWord } from '../payment/refund-states.ts';
import { OwnWay } from '../payment/ways-back.ts';

/** What of single lines is given back, in minor units, and why; the customer reads the reason. */
export const LineRefundWish = z.strictObject({
  lines: z
    .array(z.strictObject({ id: Uuid, amount: ColumnCount.min(1, 'POSITIVE') }))
    .min(1, 'REQUIRED')
    .max(100, 'TOO_MANY'),
  reason: z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG'),
});
export type LineRefundWish = z.infer<typeof LineRefundWish>;

/** Money that nobody withdrew for on its way back, by the gateway or to the company that lent it. */
export const LineRefund = z.object({
  id: Uuid,
  way: OwnWay,
  state: RefundState,
  amount: Money,
  cause: RefundCause.exclude(['withdrawal']),
  /** Of a cause other than `lines` it may be empty. */
  reason: z.string(),
  asked_at: z.iso.datetime(),
  /** Of cause `lines` alone. */
  lines: z.array(z.object({ name: z.string(), amount: Money })),
  /** What the provider, or the way to it, said last. */
  last_error: z.string(),
  words: z.array(RefundWord),
});
export type LineRefund = z.infer<typeof LineRefund>;

/** What may still be given back by the gateway, by line; null when the money did not come by it. */
export const Refundable = z
  .object({ left: Money, lines: z.array(z.object({ id: Uuid, name: z.string(), left: Money })) })
  .nullable();
export type Refundable = z.infer<typeof Refundable>;

/** A line with what of its price may be given back, in minor units. */
interface LeftLine {
  id: string;
  left: number;
}

/**
 * What a wish comes to: no line gives back more than is left of it, none twice in one wish, and all together no more
 * than is left of the payment.
 */
export function countLineRefund(
  lines: readonly LeftLine[],
  left: number,
  wish: LineRefundWish['lines'],
): Result<number, FieldError[]> {
  const wrong = wish.flatMap(({ id, amount }, at): FieldError[] => {
    const line = lines.find((one) => one.id === id);
    if (!line || wish.findIndex((one) => one.id === id) !== at) return [{ path: `lines.${at}.id`, code: 'NOT_FOUND' }];
    return amount > line.left ? [{ path: `lines.${at}.amount`, code: 'TOO_MUCH' }] : [];
  });
  if (wrong.length > 0) return refused(wrong);
  const sum = wish.reduce((all, { amount }) => all + amount, 0);
  return sum > left ? refused([{ path: 'lines', code: 'TOO_MUCH' }]) : ok(sum);
}

/**
 * Price of a line's pieces that are still bought, for a withdrawal that comes after money of the line was given back: as
 * if all its pieces had cost so much.
 */
export function netAfterRefunds(
  { net, quantity, withdrawn }: { net: number; quantity: number; withdrawn: number },
  given: { refunded: number; withdrawnAmount: number },
): number {
  const remaining = quantity - withdrawn;
  if (given.refunded === 0 || remaining === 0) return net;
  return Math.round((Math.max(0, net - given.refunded - given.withdrawnAmount) * quantity) / remaining);
}

/** Why money of lines is not given back by the gateway. */
export const lineRefundErrors = {
  NOT_BY_CARD: { status: 409, message: 'The money did not come by card, or the order was cancelled' },
  REFUND_UNDER_WAY: { status: 409, message: 'The gateway is giving the money back, or it went back another way' },
  REFUND_NOT_FOUND: { status: 404, message: 'No such refund' },
} as const;
