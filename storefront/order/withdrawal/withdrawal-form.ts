import { textOf } from '../../base/forms/form-values.ts';
import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { TypedRefundAccount } from '@kolobeh/shared/order/withdrawal/refund-account.ts';
import type { ChosenLine } from '@kolobeh/shared/order/withdrawal/withdraw.ts';

/** Names of the form's fields; quantities are one for each line. */
export const fields = {
  line: 'line',
  quantityOf: (id: string): string => `quantity.${id}`,
  reason: 'reason',
  key: 'key',
  intent: 'intent',
  account: 'bank_account_full_number',
  bank: 'bank_code',
} as const;

type OfferedLine = WithdrawalOffer['lines'][number];

/** Pieces of a line that may still be chosen. */
export const leftOf = ({ quantity, withdrawn, exception }: OfferedLine): number =>
  exception === null ? quantity - withdrawn : 0;

/** Lines ticked in the form with how many pieces of each; one without a count means all that is left of it. */
export const readChosen = (form: FormData, lines: readonly OfferedLine[]): ChosenLine[] =>
  form.getAll(fields.line).flatMap((id) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return [];
    const told = Number(form.get(fields.quantityOf(line.id)) ?? leftOf(line));
    return [{ id: line.id, quantity: Number.isSafeInteger(told) && told > 0 ? told : leftOf(line) }];
  });

/** What the form starts with: everything when it was asked for or there is but one thing, else nothing. */
export function chosenAtFirst({ lines }: WithdrawalOffer, isAll: boolean): ChosenLine[] {
  const open = lines.filter((line) => leftOf(line) > 0);
  return isAll || open.length === 1 ? open.map((line) => ({ id: line.id, quantity: leftOf(line) })) : [];
}

/** The account that was typed; null: nothing of it was. */
export function readAccount(form: FormData): TypedRefundAccount | null {
  const account = {
    bank_account_full_number: textOf(form, fields.account).trim(),
    bank_code: textOf(form, fields.bank).trim(),
  };
  return account.bank_account_full_number || account.bank_code ? account : null;
}

/** What the API says of an account, at the form's fields. */
export const inForm = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, code }) => ({ path: path.replace(/^account\./, ''), code }));
