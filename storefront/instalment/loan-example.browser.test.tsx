import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples as buying } from '../catalogue/buying/buying.examples.tsx';
import { examples } from './instalment.examples.tsx';

const words = {
  cs: { warning: 'Pozor! Půjčit si peníze stojí peníze.', example: 'Reprezentativní příklad.' },
  ro: { warning: 'Atenție! Un împrumut costă bani.', example: 'Exemplu reprezentativ.' },
} as const;

test.each([
  ['cs', 'beside a price', examples],
  ['ro', 'beside a price', examples],
  ['cs', 'with an old device', buying],
  ['ro', 'with an old device', buying],
  // The slip warns by itself, with the sum.
  ['cs', 'a product', examples],
  ['ro', 'a product', examples],
  ['cs', 'beside a price, free of interest', examples],
] as const)('who sees the figures of a loan is warned once (%s, %s)', async (market, name, drawn) => {
  await draw(drawn, name, market);
  await expect.element(page.getByText(words[market].warning)).toBeVisible();
  await expect.element(page.getByText(words[market].example)).toBeVisible();
  expect(page.getByText(words[market].warning).elements()).toHaveLength(1);
});
