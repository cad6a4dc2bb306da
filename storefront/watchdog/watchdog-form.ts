import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { WatchdogKind } from '@kolobeh/shared/watchdog/contract.ts';
import { textOf } from '../base/forms/form-values.ts';
import type { NotTaken } from '../base/forms/not-taken.ts';

/** What a visitor wrote, as it was typed. */
export interface Typed {
  below: string;
  email: string;
}

/** Reasons of this form alone, by the codes of its call. */
export const reasons = { ALREADY_TRUE: 'already' } as const;

export type Refused = NotTaken<'already'>;

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
