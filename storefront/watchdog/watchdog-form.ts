import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { WatchdogKind } from '@kolobeh/shared/watchdog/contract.ts';
import { z } from 'zod';
import { textOf } from '../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';

/** What a visitor wrote, as it was typed. */
export interface Typed {
  below: string;
  email: string;
}

/** Why the form was not taken; what was typed stays in it. */
export interface NotTaken {
  why: 'fields' | 'already' | 'later' | 'failed';
  fields: FieldError[];
  minutes: number;
}

const Waiting = z.object({ retry_after_s: z.number() }).catch({ retry_after_s: 60 });

/** Reads the form as typed, for `wishOf` and for a form shown again. */
export const typedIn = (form: FormData): Typed => ({ below: textOf(form, 'below'), email: textOf(form, 'email') });

/** The wish of a form, or its field that is wrong. A price is typed in whole units, spaces and dots do not matter. */
export function wishOf(market: MarketCode, product: string, kind: WatchdogKind, { below, email }: Typed) {
  const digits = below.replaceAll(/[\s.\u00a0]/g, '');
  const units = Number(digits);
  const isPrice = kind === 'price';
  const code = !isPrice
    ? null
    : digits === ''
      ? 'REQUIRED'
      : !/^\d+$/.test(digits)
        ? 'NOT_WHOLE'
        : units > 10_000_000
          ? 'TOO_LARGE'
          : null;
  const wrong: FieldError[] = code ? [{ path: 'below', code }] : [];
  const wish = { market, product, kind, ...(isPrice ? { below: units * 100 } : {}), ...(email ? { email } : {}) };
  return { wish, wrong };
}

/** Why the call refused; a fault is thrown on. */
export function notTaken(error: unknown): NotTaken {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const fields = refusedFields(refusal.data);
  const minutes = Math.ceil(Waiting.parse(refusal.data ?? {}).retry_after_s / 60);
  const why =
    fields.length > 0
      ? 'fields'
      : refusal.code === 'ALREADY_TRUE'
        ? 'already'
        : refusal.code === 'TOO_MANY_REQUESTS'
          ? 'later'
          : 'failed';
  return { why, fields, minutes };
}
