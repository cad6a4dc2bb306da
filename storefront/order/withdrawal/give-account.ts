import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { TypedRefundAccount } from '@kolobeh/shared/order/withdrawal/refund-account.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import type { WithdrawalLink } from './withdrawal-actions.ts';
import { inForm, readAccount } from './withdrawal-form.ts';

/** An account that was not taken: as it was typed, and why. */
export interface GivenAccount {
  account: TypedRefundAccount;
  errors: FieldError[];
  /** The money has left, or the withdrawal was closed. */
  isEnded: boolean;
}

/** Sends the account of a form. @returns null once the house has it */
export async function giveAccount(
  api: ApiClient,
  named: WithdrawalLink & { receipt: string },
  form: FormData,
): Promise<GivenAccount | null> {
  const account = readAccount(form) ?? { bank_account_full_number: '', bank_code: '' };
  try {
    await api.withdrawal.giveAccount({ ...named, account });
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { account, errors: inForm(refusedFields(refusal.data)), isEnded: refusal.code === 'WITHDRAWAL_ENDED' };
  }
}
