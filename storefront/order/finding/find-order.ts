import { buyoutNumber } from '@kolobeh/shared/buyout/buyout-number.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';

/** What a visitor wrote of an order, a buy-out or a repair. */
export interface FoundBy {
  market: MarketCode;
  number: string;
  email: string;
}

/** Why the form was not taken; what was written stays in it. */
export interface NotFound {
  why: 'fields' | 'unknown' | 'later' | 'failed';
  fields: FieldError[];
  minutes: number;
}

const Waiting = z.object({ retry_after_s: z.number() }).catch({ retry_after_s: 60 });

/** Reads the form as typed; the API checks number and e-mail. */
export const foundBy = (market: MarketCode, form: FormData): FoundBy => ({
  market,
  number: textOf(form, 'number'),
  email: textOf(form, 'email'),
});

/**
 * Has the link of what the number is of sent to its e-mail: of a repair, which begins with `OP-`, of a buy-out, whose month
 * is raised by 50, or of an order.
 */
export function sendLink(api: ApiClient, wanted: FoundBy): Promise<{ accepted: true }> {
  const number = wanted.number.replaceAll(/\s/g, '').toUpperCase();
  if (number.startsWith('OP')) return api.repair.lookUp(wanted);
  return buyoutNumber.test(number) ? api.buyout.lookUp(wanted) : api.order.lookUp(wanted);
}

/** Runs the call. @returns its value, or why it was refused; a fault is thrown */
export async function tryFinding<Value>(call: () => Promise<Value>): Promise<{ value: Value } | { refused: NotFound }> {
  try {
    return { value: await call() };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const fields = refusedFields(refusal.data);
    const minutes = Math.ceil(Waiting.parse(refusal.data ?? {}).retry_after_s / 60);
    const why =
      fields.length > 0
        ? 'fields'
        : refusal.code === 'ORDER_NOT_FOUND'
          ? 'unknown'
          : refusal.code === 'TOO_MANY_REQUESTS'
            ? 'later'
            : 'failed';
    return { refused: { why, fields, minutes } };
  }
}
