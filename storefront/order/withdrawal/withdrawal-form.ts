import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { ChosenLine } from '@kolobeh/shared/order/withdrawal/withdraw.ts';

/** Names of the form's fields; quantities are one for each line. */
export const fields = {
  line: 'line',
  quantityOf: (id: string): string => `quantity.${id}`,
  reason: 'reason',
  key: 'key',
  intent: 'intent',
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
