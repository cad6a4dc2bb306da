import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './checkout.examples.tsx';

test.each(['cs', 'ro'] as const)('what is wrong is said at its field and read out with it (%s)', async (market) => {
  await page.viewport(390, 844);
  await draw(examples, 'fields with errors', market);
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')];
  expect(wrong).toHaveLength(6);
  for (const field of wrong) {
    const [message] = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(message ?? '')?.textContent).not.toBe('');
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('fields of a company open when they are wanted', async () => {
  await draw(examples, 'fields to fill in');
  const company = document.getElementById('order_billing_address.company');
  expect(company?.checkVisibility()).toBe(false);
  await page.getByText('Nakupuji na firmu').click();
  expect(company?.checkVisibility()).toBe(true);
});
