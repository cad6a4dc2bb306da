import type { ChosenInstalments } from '@kolobeh/shared/instalment/chosen-instalments.ts';
import type { InstalmentData, InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { bestOption } from '@kolobeh/shared/instalment/options.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';

/** Names of the calculator's fields, in its address too. */
export const fields = { deposit: 'deposit', option: 'option', arrange: 'arrange' } as const;

const most = 10_000_000;

/** Deposit as typed, in minor units; nothing typed, or no number, is none. */
export const depositOf = (text: string | null): number =>
  Math.min(most, Number((text ?? '').replace(/\D/g, '') || 0)) * minorUnits;

/** The option a form names; the best one when it names none that there is. */
export const chosenOf = ({ options }: InstalmentData, id: string | null): InstalmentOption | null =>
  options.find((one) => String(one.id) === id) ?? bestOption(options);

/** What the form chooses; null when it chooses nothing. */
export function choiceOf(form: { get: (name: string) => unknown }): ChosenInstalments | null {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const id = text(fields.option);
  if (!/^\d{1,9}$/.test(id)) return null;
  return {
    id: Number(id),
    deposit: depositOf(text(fields.deposit)),
    installmentArrangeType: text(fields.arrange) === 'on-store' ? 'on-store' : 'online',
  };
}
