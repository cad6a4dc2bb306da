import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './buying.examples.tsx';

test.each([
  ['cs', 'Připraveno už za 30 minut', 'Připraveno dnes od 14:30', /^Na ostatní prodejny ho přivezeme/],
  ['ro', 'Gata în 30 de minute', 'Gata azi de la 15:30', /^În celelalte magazine îl aducem noi/],
] as const)('each store says from when it has a piece (%s)', async (market, soon, later, others) => {
  await draw(examples, 'stores with the hour of each', market);
  await expect.element(page.getByText(soon)).toBeVisible();
  await expect.element(page.getByText(later)).toBeVisible();
  await expect.element(page.getByText(others)).toBeVisible();
});

test('a store that was not asked says its pieces and its week alone', async () => {
  await draw(examples, 'stores that were not asked', 'cs');
  await expect.element(page.getByText('poslední kus')).toBeVisible();
  await expect.element(page.getByText(/Připraveno|přivezeme/)).not.toBeInTheDocument();
});
