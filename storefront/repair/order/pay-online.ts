import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';

/** Address for the invoice as it was written. */
interface WrittenAddress {
  street: string;
  city: string;
  postcode: string;
}

/** Why the page of the gateway was not opened; what was written stays in the form. */
export interface PayAgain {
  why: 'fields' | 'PAUSED' | 'GATEWAY_UNAVAILABLE' | 'REPAIR_NOT_PAYABLE';
  errors: FieldError[];
  written: WrittenAddress;
}

/** The address that the form asks for. */
export function addressOf(form: FormData): WrittenAddress {
  const of = (name: string): string => textOf(form, name).slice(0, 200);
  return { street: of('street'), city: of('city'), postcode: of('postcode') };
}

/** Opens the gateway's page for a repair; an address is sent where the form has asked for one. */
export async function payOnline(
  api: ApiClient,
  link: { id: string; token: SecretToken },
  form: FormData,
): Promise<{ payAt: string } | PayAgain> {
  const written = addressOf(form);
  try {
    const { pay_at: payAt } = await api.repair.payOnline({ ...link, ...(form.has('street') ? written : {}) });
    return { payAt };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const errors = refusedFields(refusal.data);
    const { code } = refusal;
    if (code === 'MAINTENANCE') return { why: 'PAUSED', errors, written };
    if (code === 'GATEWAY_UNAVAILABLE' || code === 'REPAIR_NOT_PAYABLE') return { why: code, errors, written };
    if (errors.length > 0 && form.has('street')) return { why: 'fields', errors, written };
    throw error;
  }
}
