import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { refusalOf } from '../../base/forms/refusal.ts';
import { isUnavailable } from '../../base/unavailable.ts';
import type { LookedUp } from './CompanyLookUp.tsx';
import { billingName, type rawDetails } from '../details-form.ts';

type Raw = ReturnType<typeof rawDetails>;

interface Filled {
  errors: FieldError[];
  values: Raw;
  lookedUp?: LookedUp;
}

/**
 * The form as it was typed, with name and address of the company by its number. What the register does not say stays
 * as typed; a look-up that fails changes nothing and says so.
 */
export async function fillFromRegister(api: ApiClient, market: MarketCode, values: Raw): Promise<Filled> {
  const billing: Record<string, string | boolean> = values.order_billing_address;
  const tin = typeof billing.tin === 'string' ? billing.tin : '';
  const wrong = (code: string): Filled => ({ errors: [{ path: billingName('tin'), code }], values });
  if (tin === '') return wrong('REQUIRED');
  try {
    const { is_active, vatn, ...company } = await api.checkout.company({ market, tin: tin.slice(0, 20) });
    const said = Object.fromEntries(Object.entries({ ...company, vatn: vatn ?? '' }).filter(([, text]) => text !== ''));
    const filled = { ...values.order_billing_address, ...said, invoice_on_company: true };
    return {
      errors: [],
      values: { ...values, order_billing_address: filled },
      lookedUp: is_active ? 'found' : 'ended',
    };
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === 'INPUT_INVALID') return wrong('INVALID_COMPANY_ID');
    if (code === 'COMPANY_NOT_FOUND') return { errors: [], values, lookedUp: 'missing' };
    if (code === 'REGISTER_UNAVAILABLE' || code === 'TOO_MANY_REQUESTS' || isUnavailable(error))
      return { errors: [], values, lookedUp: 'away' };
    throw error;
  }
}
