import { DiscountReason } from '@kolobeh/shared/discount/engine/reason.ts';
import { z } from 'zod';
import { textOf } from '../base/forms/form-values.ts';
import { refusedFields } from '../base/forms/refusal.ts';
import { discountFields, discountRefusals, type RefusedDiscount } from './cart-refusal.ts';

const Reason = z.object({ reason: DiscountReason });

/** The code or card of a form; what is empty is left out. */
export const typedDiscount = (form: FormData) => ({
  code: textOf(form, 'code') || undefined,
  cardNumber: textOf(form, 'cardNumber') || undefined,
  cardHolder: textOf(form, 'cardHolder') || undefined,
});

function whyOf({ code, data }: { code: string; data: unknown }): RefusedDiscount['why'] {
  const reason = Reason.safeParse(data).data?.reason;
  if (reason) return { kind: 'reason', reason };
  const [field] = refusedFields(data);
  if (field) return { kind: 'field', code: field.code };
  return { kind: 'refusal', code: discountRefusals.find((known) => known === code) ?? 'other' };
}

/** Why a code or card was not taken, at the field it is about, with what was typed. */
export function discountRefusal(refusal: { code: string; data: unknown }, form: FormData): RefusedDiscount {
  const [wrong] = refusedFields(refusal.data);
  const own = textOf(form, 'by') === 'card' ? 'cardNumber' : 'code';
  return {
    field: discountFields.find((name) => name === wrong?.path) ?? own,
    why: whyOf(refusal),
    typed: {
      code: textOf(form, 'code'),
      cardNumber: textOf(form, 'cardNumber'),
      cardHolder: textOf(form, 'cardHolder'),
    },
  };
}
