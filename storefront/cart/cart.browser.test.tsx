import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './cart.examples.tsx';

test.each([
  ['cs', 'a field that does not fit', 'Číslo je příliš velké.'],
  ['ro', 'a field that does not fit', 'Numărul este prea mare.'],
  ['cs', 'goods that are sold no more', 'Tohle zboží už neprodáváme.'],
  ['ro', 'goods that are sold no more', 'Nu mai vindem acest produs.'],
] as const)('what was refused is announced (%s: %s)', async (market, example, words) => {
  await draw(examples, example, market);
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
});

test.each([
  ['cs', 'collected in a store soon', 'Vyzvednutí na prodejně Brno – Masarykova: už za 30 minut'],
  ['cs', 'collected in a store when it is brought', /úterý/],
  ['ro', 'collected in a store when it is brought', 'Aducem din depozit.'],
] as const)('the cart says from when a store has it (%s: %s)', async (market, example, words) => {
  await draw(examples, example, market);
  await expect.element(page.getByText(words)).toBeVisible();
});
