import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './buying.examples.tsx';

test('the models of a family lead to their own pages; the present one is marked, a sold out one says so', async () => {
  await draw(examples, 'a model with its family');
  const family = page.getByRole('group', { name: 'Model' });
  await expect.element(family.getByRole('link', { name: 'Plus' })).toHaveAttribute('href', '/cs/p/p-1');
  await expect.element(family.getByRole('link', { name: 'iPhone 15 14 990' })).toHaveAttribute('aria-current', 'true');
  await expect.element(family.getByRole('link', { name: 'Pro Max' })).toHaveTextContent('teď nemáme');
  await draw(examples, 'a model alone');
});

test.each([
  ['cs', 'od 8 390 Kč', 'bonus −1 000 Kč', 'Ocenit jiné zařízení'],
  ['ro', 'de la 1.678 Lei', 'bonus −200 Lei', 'Evaluează alt dispozitiv'],
] as const)('in %s an old device lowers the price and what is paid a month', async (market, left, bonus, other) => {
  await draw(examples, 'with an old device', market);
  await expect.element(page.getByText(left, { exact: true })).toBeVisible();
  await expect.element(page.getByText(bonus)).toBeVisible();
  await expect.element(page.getByText(market === 'cs' ? /RPSN/ : /DAE/).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: other })).toBeVisible();
});

test('what is left of a dearer device is paid out; without a device the way to its price is told', async () => {
  await draw(examples, 'with a dearer old device of a long name');
  await expect.element(page.getByText('a 5 511 Kč vám pošleme na účet')).toBeVisible();
  await draw(examples, 'an old device not priced yet');
  await expect.element(page.getByRole('link', { name: 'Ocenit staré zařízení' })).toHaveAttribute('href', '/cs/vykup');
});
