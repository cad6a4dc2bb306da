import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { examples } from './other-market.examples.tsx';

const elsewhere = (market: 'cs' | 'ro') =>
  document.querySelectorAll(`a[href^="/${market === 'cs' ? 'ro' : 'cs'}/"]`).length;

test.each(['cs', 'ro'] as const)('strip, menu and footer lead to the other market (%s)', async (market) => {
  await draw(examples, 'ways to the other market', market);
  await expect.poll(() => elsewhere(market)).toBe(3);
});

test.each(['cs', 'ro'] as const)('a shop of one market leads nowhere else (%s)', async (market) => {
  await draw(examples, 'a shop of one market', market);
  await expect.poll(() => document.querySelector('footer')).not.toBeNull();
  expect(elsewhere(market)).toBe(0);
});
