import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './catalogue.examples.tsx';

test.each([
  ['cs', 'Jeden přístroj, jeden záznam.', 'Dostanete právě tenhle kus.'],
  ['ro', 'Un dispozitiv, o singură fișă.', 'Primești chiar acest exemplar.'],
] as const)('in %s a piece is promised as long as it can be bought', async (market, lead, promise) => {
  await draw(examples, 'records of used pieces', market);
  await expect.element(page.getByText(`${lead} ${promise}`)).toBeVisible();
  await draw(examples, 'record of a used piece that is sold', market);
  await expect.element(page.getByText(lead)).toHaveTextContent(lead);
});

test.each(['cs', 'ro'] as const)('the two ways to what a store alone has fit a phone (%s)', async (market) => {
  await page.viewport(390, 844);
  await draw(examples, 'what a store alone has', market);
  await expect.element(page.getByRole('button')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
