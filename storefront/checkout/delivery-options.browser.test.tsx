import { storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import { afterEach, expect, test } from 'vitest';
import { renderToString } from 'react-dom/server';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { at, onStage } from '../testing/kit/example.tsx';
import { price } from '../testing/kit/goods.ts';
import { PaymentOptions } from './DeliveryOptions.tsx';

const payment = (code: string, refusal: PaymentOption['refusal'] = null): PaymentOption => ({
  code,
  kind: code === 'cod' ? 'cash_on_delivery' : 'bank_transfer',
  name: code,
  price: price('cs', 0),
  min_amount: null,
  max_amount: null,
  refusal,
});

const shown = (delivery: string, refusal: PaymentOption['refusal']) =>
  onStage(
    'cs',
    at(
      'cs',
      {},
      <form>
        <PaymentOptions
          payments={[payment('transfer'), payment('cod', refusal)]}
          leases={[]}
          lenders={[]}
          summary={{ draft: { type_delivery_code: delivery }, instalments: null, lease: null }}
        />
      </form>,
    ),
  );

afterEach(() => Reflect.deleteProperty(window, 'ApplePaySession'));

const radio = (name: string) => page.getByRole('radio', { name });

test('who is at the payments by keyboard stays there while a new delivery is taken in', async () => {
  const { rerender } = await render(shown('ppl', null));
  radio('transfer').element().focus();
  await userEvent.keyboard(' ');
  await rerender(shown('packeta', null));
  await expect.element(radio('transfer')).toHaveFocus();
  await expect.element(radio('transfer')).toBeChecked();
});

test('a payment that the new delivery rules out is chosen no more', async () => {
  const { rerender } = await render(shown('ppl', null));
  await radio('cod').click();
  await expect.element(radio('cod')).toBeChecked();
  await rerender(shown('easybox', 'NOT_WITH_THIS_DELIVERY'));
  await expect.element(radio('cod')).toBeDisabled();
  await expect.element(radio('cod')).not.toBeChecked();
});

test('a payment that is switched off stays in the list, and says so', async () => {
  await render(shown('ppl', 'PAUSED'));
  await expect.element(radio('cod')).toBeDisabled();
  await expect.element(page.getByText('Teď pozastavené. Zvolte prosím jiný způsob.')).toBeVisible();
  await expect.element(radio('transfer')).toBeEnabled();
});

test.each([
  ['cs', 'U pultu, až si zboží vyzvednete. Bez poplatku.'],
  ['ro', 'La casă, când ridici produsele. Fără comision.'],
] as const)('cash in a store has words and a sign of its own (%s)', async (market, words) => {
  await render(
    onStage(
      market,
      at(
        market,
        {},
        <PaymentOptions
          payments={[{ ...payment(storeCashCode), kind: 'cash_on_delivery' }]}
          leases={[]}
          lenders={[]}
          summary={{ draft: { type_delivery_code: 'store' }, instalments: null, lease: null }}
        />,
      ),
    ),
  );
  await expect.element(page.getByText(words)).toBeVisible();
  expect(document.querySelector('.line-opt use')?.getAttribute('href')).toMatch(/store$/);
});

const apple = (draft: { type_payment?: 'apple_pay' } = {}) => (
  <PaymentOptions
    payments={['google_pay', 'apple_pay', 'transfer'].map((code) => payment(code))}
    leases={[]}
    lenders={[]}
    summary={{ draft, instalments: null, lease: null }}
  />
);
const ways = (): (string | null)[] =>
  page
    .getByRole('radio')
    .elements()
    .map((one) => one.getAttribute('value'));

test.each([
  ['has it', (): boolean => true, true],
  ['has no card in it', (): boolean => false, false],
  [
    'asks for https',
    (): boolean => {
      throw new Error('insecure');
    },
    false,
  ],
  ['has it not', null, false],
] as const)('Apple Pay is offered where the device can pay by it: %s', async (_, canMakePayments, isOffered) => {
  if (canMakePayments) Object.assign(window, { ApplePaySession: { canMakePayments } });
  await render(onStage('cs', at('cs', {}, apple())));
  await expect.poll(ways).toEqual(isOffered ? ['google_pay', 'apple_pay', 'transfer'] : ['google_pay', 'transfer']);
});

test('Apple Pay that was chosen on another device stays, so that nobody pays otherwise unseen', async () => {
  await render(onStage('cs', at('cs', {}, apple({ type_payment: 'apple_pay' }))));
  await expect.element(radio('apple_pay')).toBeChecked();
});

test('without scripts Apple Pay is not offered', () => {
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
  const html = renderToString(onStage('cs', at('cs', {}, apple())));
  expect(html).toContain('value="google_pay"');
  expect(html).not.toContain('value="apple_pay"');
});
