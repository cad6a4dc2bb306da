import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { chooseLoan } from '../delivery-action.ts';
import { chosenLoan, loanField, wantedLoan } from './choose-loan.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const before = { id: 12, deposit: 50_000, installmentArrangeType: 'online' } as const;
const loan = loanField('instalments');

it('takes another loan with the deposit wished for before', () => {
  expect(chosenLoan(formOf({ payment: 'instalments', [loan]: '15 on-store' }), before)).toEqual({
    id: 15,
    deposit: 50_000,
    installmentArrangeType: 'on-store',
  });
  expect(chosenLoan(formOf({ payment: 'instalments', [loan]: '15 online' }), null)).toMatchObject({ deposit: 0 });
});

it('leaves it to the lender when that is chosen, and changes nothing that was not', () => {
  expect(chosenLoan(formOf({ payment: 'instalments', [loan]: '' }), before)).toBeNull();
  expect(chosenLoan(formOf({ payment: 'instalments', [loan]: '12 online' }), before)).toBeUndefined();
  expect(chosenLoan(formOf({ payment: 'instalments', [loan]: '' }), null)).toBeUndefined();
  expect(chosenLoan(formOf({ payment: 'card', [loan]: '15 online' }), before)).toBeUndefined();
});

it('asks lenders only of who means to pay by instalments that the cart allows', () => {
  const by = (refusal: string | null) => [
    { code: 'card', kind: 'card', refusal: null },
    { code: 'instalments', kind: 'instalments', refusal },
  ];
  expect(wantedLoan({ draft: { type_payment: 'instalments' }, instalments: null }, by(null))).toBe('instalments');
  expect(wantedLoan({ draft: { type_payment: 'instalments' }, instalments: null }, by('AMOUNT_TOO_LOW'))).toBeNull();
  expect(wantedLoan({ draft: { type_payment: 'card' }, instalments: null }, by(null))).toBeNull();
  expect(wantedLoan({ draft: {}, instalments: null }, by(null))).toBeNull();
});

describe('choosing by the call', () => {
  const kept = { draft: {} } as CheckoutSummary;
  const form = formOf({ payment: 'instalments', [loan]: '15 online' });
  const apiThat = (selectPayment: (wish: unknown) => Promise<unknown>) =>
    ({ checkout: { selectPayment } }) as unknown as ApiClient;

  it('names the payment with its loan, and asks nothing when nothing was chosen', async () => {
    const heard: unknown[] = [];
    const api = apiThat((wish) => (heard.push(wish), Promise.resolve({ draft: { type_payment: 'instalments' } })));
    expect(await chooseLoan(api, 'cs', formOf({ payment: 'card' }), kept)).toBe(kept);
    expect(await chooseLoan(api, 'cs', form, kept)).toMatchObject({ draft: { type_payment: 'instalments' } });
    expect(heard).toMatchObject([{ market: 'cs', type_payment: 'instalments', installment: { id: 15 } }]);
  });

  it('tells a loan that cannot be had apart from other failures', async () => {
    const refuses = (code: string) => apiThat(() => Promise.reject(new ORPCError(code, { defined: true })));
    expect(await chooseLoan(refuses('INSTALMENTS_UNAVAILABLE'), 'cs', form, kept)).toBeNull();
    await expect(chooseLoan(refuses('CART_EMPTY'), 'cs', form, kept)).rejects.toMatchObject({ code: 'CART_EMPTY' });
  });
});
