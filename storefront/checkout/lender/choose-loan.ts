import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import type { SubPayment } from '@kolobeh/shared/checkout/payment-contract.ts';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { ChosenInstalments } from '@kolobeh/shared/instalment/chosen-instalments.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { textOf } from '../../base/forms/form-values.ts';

/** Who lends for the cart. */
export type Lender = Extract<SubPayment, { kind: 'lender' }>;

/** Field of the loan within a way of payment; empty: the lender is to offer its own. */
export const loanField = (payment: string): string => `loan_${payment}`;

/** Code of the payment by instalments that the customer means to use; null of any other. */
export function wantedLoan(
  { draft, instalments }: Pick<CheckoutSummary, 'draft' | 'instalments'>,
  payments: readonly { code: string; kind: string; refusal: unknown }[],
): string | null {
  const loan = payments.find((one) => one.kind === 'instalments' && one.code !== leasingCode && one.refusal === null);
  const isWanted = draft.type_payment === undefined ? instalments !== null : draft.type_payment === loan?.code;
  return loan && isWanted ? loan.code : null;
}

/** Lenders for the cart as it is, asked only where the customer means to pay so. */
export async function lendersOf(api: ApiClient, market: MarketCode, code: string | null, deposit: number) {
  if (code === null) return [];
  const { sub_payments: found } = await api.checkout.subPayments({ market, type_payment: code, deposit });
  return found.filter((one): one is Lender => one.kind === 'lender');
}

/** Loan that a form chose within its payment; null: the lender's own offer, undefined: nothing was asked or changed. */
export function chosenLoan(
  form: FormData,
  before: ChosenInstalments | null | undefined,
): ChosenInstalments | null | undefined {
  const field = loanField(textOf(form, 'payment'));
  if (!form.has(field)) return undefined;
  const [id = '', type] = textOf(form, field).split(' ');
  if (id === String(before?.id ?? '')) return undefined;
  const installmentArrangeType = type === 'on-store' ? 'on-store' : 'online';
  return id === '' ? null : { id: Number(id), deposit: before?.deposit ?? 0, installmentArrangeType };
}
