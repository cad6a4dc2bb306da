import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './order.examples.tsx';

const wantsAddress = 'is done and its invoice wants an address';
const said = {
  cs: { google: 'Zaplatit přes Google Pay', away: /Google Pay tu teď není k\sdispozici. Zaplaťte prosím kartou/ },
  ro: { google: 'Plătește cu Google Pay', away: /Google Pay nu este disponibil acum/ },
} as const;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'ApplePaySession');
});

/** The API as it answers; what it was asked is kept. */
function played(statusOf: (address: string) => number, answers: Record<string, object> = {}) {
  const asked: { address: string; body: unknown }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const address = typeof input === 'string' ? input : '';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ address, body });
    const name = address.split('/').at(-1) ?? '';
    return Promise.resolve(Response.json(answers[name] ?? {}, { status: statusOf(address) }));
  });
  return asked;
}

/** A device with Apple Pay whose sheet gives a token at once. */
function withApplePay(): void {
  class Session {
    static readonly STATUS_SUCCESS = 0;
    static canMakePayments = () => true;
    onvalidatemerchant?: () => void;
    onpaymentauthorized?: (event: object) => void;
    begin(): void {
      this.onvalidatemerchant?.();
    }
    completeMerchantValidation(): void {
      this.onpaymentauthorized?.({ payment: { token: { paid: 'by apple' } } });
    }
    completePayment = () => undefined;
    abort = () => undefined;
  }
  Object.assign(window, { ApplePaySession: Session });
}

const echo = { params: {}, script: 'none', total: { amount: 618_000, currency: 'CZK' } };

test.each(['cs', 'ro'] as const)(
  'nothing of a wallet is asked before it is pressed; one away leads to the card (%s)',
  async (market: MarketCode) => {
    const asked = played(() => 503);
    await draw(examples, 'is done and waits for a transfer', market);
    const google = page.getByRole('button', { name: said[market].google });
    await expect.element(google).toBeEnabled();
    expect(asked).toEqual([]);
    await google.click();
    await expect.element(page.getByText(said[market].away)).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: market === 'cs' ? /Zaplatit kartou/ : /cu cardul/ }))
      .toBeEnabled();
  },
);

test('the address of the invoice is looked at before a sheet opens, said at its field, and sent with the payment', async () => {
  withApplePay();
  const asked = played(() => 200, {
    echo,
    session: { session: {} },
    init: { pay_id: 'p' },
    process: { confirm_at: null },
  });
  await draw(examples, wantsAddress, 'ro');
  const apple = page.getByRole('button', { name: 'Plătește cu Apple Pay' });
  await expect.element(apple).toBeEnabled();
  await apple.click();
  const street = page.getByLabelText('Strada și numărul');
  await expect.element(street).toHaveFocus();
  await expect.element(street).toHaveAttribute('aria-invalid', 'true');
  expect(asked.map(({ address }) => address.split('/').at(-1))).toEqual(['echo']);
  await street.fill('Calea Victoriei 12');
  await page.getByLabelText('Localitatea').fill('București');
  await page.getByLabelText('Codul poștal').fill('12');
  await apple.click();
  await expect.element(page.getByLabelText('Codul poștal')).toHaveFocus();
  await page.getByLabelText('Codul poștal').fill('010061');
  await apple.click();
  await expect
    .poll(() => asked.map(({ address }) => address.split('/').at(-1)))
    .toEqual(['echo', 'session', 'init', 'process']);
  expect(asked[2]?.body).toEqual({
    payload: '{"paid":"by apple"}',
    street: 'Calea Victoriei 12',
    city: 'București',
    postcode: '010061',
  });
});

test('a payment that the gateway does not take is told, and the card is there', async () => {
  withApplePay();
  played((address) => (address.endsWith('/init') ? 422 : 200), { echo, session: { session: {} } });
  await draw(examples, 'is done and waits for a transfer');
  await page.getByRole('button', { name: 'Zaplatit přes Apple Pay' }).click();
  await expect.element(page.getByText(/Platba se nepovedla/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Zaplatit kartou/ })).toBeEnabled();
});

test('its ways to pay stand on a phone within its width', async () => {
  await page.viewport(390, 844);
  played(() => 200);
  await draw(examples, wantsAddress, 'ro');
  await expect.element(page.getByRole('button', { name: 'Plătește cu Google Pay' })).toBeVisible();
  await userEvent.tab();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
