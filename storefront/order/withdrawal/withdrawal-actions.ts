import type { ApiClient } from '@kolobeh/shared/client.ts';
import { OrderNumber, type SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { checkRefundAccount, type TypedRefundAccount } from '@kolobeh/shared/order/withdrawal/refund-account.ts';
import { type ChosenLine, countRefund } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf } from '../../base/forms/refusal.ts';
import { missing } from '../../base/missing.ts';
import { fields, readAccount, readChosen } from './withdrawal-form.ts';

/** How an order is named to whoever has no account: number and secret together. */
export interface WithdrawalLink {
  number: OrderNumber;
  token: SecretToken;
}

/** What a form of the withdrawal came to: a receipt, or a step that is shown with what was chosen. */
export type WithdrawalOutcome =
  | { kind: 'done'; receipt: string }
  | {
      kind: 'choose' | 'check';
      chosen: ChosenLine[];
      reason: string;
      key: string;
      account: TypedRefundAccount | null;
      /** What is wrong with the account, at the form's fields. */
      errors: FieldError[];
      trouble: 'nothing' | 'changed' | 'account' | null;
    };

/** Number of an address. @throws Response 404 when it cannot be one */
export function numberOf(text: string | undefined): OrderNumber {
  const number = OrderNumber.safeParse(text);
  if (!number.success) throw missing();
  return number.data;
}

/** Shows the words of what was chosen, or sends them; whatever is refused leads back to the choice with all as it was. */
export async function actOnWithdrawal(
  api: ApiClient,
  link: WithdrawalLink,
  form: FormData,
): Promise<WithdrawalOutcome> {
  const offer = await api.withdrawal.offer(link);
  const chosen = readChosen(form, offer.lines);
  const reason = textOf(form, fields.reason).slice(0, 1000);
  const key = z.uuid().safeParse(textOf(form, fields.key)).data ?? crypto.randomUUID();
  const account = offer.asks_account ? readAccount(form) : null;
  const checked = account && checkRefundAccount(offer.market, account);
  const at = { chosen, reason, key, account, errors: checked && !checked.ok ? checked.refusal : [] };
  const intent = textOf(form, fields.intent);
  if (intent === 'edit') return { kind: 'choose', ...at, trouble: null };
  if (at.errors.length > 0) return { kind: 'choose', ...at, trouble: 'account' };
  if (intent === 'confirm') {
    try {
      const input = { ...link, lines: chosen, reason, account };
      const { number } = await api.withdrawal.declare(input, { context: { idempotencyKey: key } });
      return { kind: 'done', receipt: number };
    } catch (error) {
      if (!refusalOf(error)) throw error;
      return { kind: 'choose', ...at, key: crypto.randomUUID(), trouble: 'changed' };
    }
  }
  const counted = countRefund(offer, chosen);
  if (counted.ok && !offer.refused) return { kind: 'check', ...at, trouble: null };
  return { kind: 'choose', ...at, trouble: chosen.length === 0 ? 'nothing' : 'changed' };
}
