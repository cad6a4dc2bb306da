import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { laterPaths } from '../base/later-paths.ts';
import { paths } from '../base/paths.ts';
import { draw } from '../testing/draw.tsx';
import { examples } from './content.examples.tsx';

const steps = (): [string, string | null][] =>
  [...document.querySelectorAll('nav.crumbs li > :last-child')].map((one) => [
    one.textContent.replaceAll('\u00a0', ' '),
    one.getAttribute('href'),
  ]);

test.each([
  ['cs', 'Články a rady', 'Jak poznat dobrou baterii'],
  ['ro', 'Articole și sfaturi', 'Cum recunoști o baterie bună'],
] as const)(
  'an article of the magazine stands in it, and the way back leads there (%s)',
  async (market, list, title) => {
    await draw(examples, 'article of the magazine', market);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const [home, ...rest] = steps();
    expect(home?.[1]).toBe(paths.home(market));
    expect(rest).toEqual([
      [list, laterPaths.magazine(market)],
      [title, null],
    ]);
  },
);

test('an article that the foot leads to stands under the home page', async () => {
  await draw(examples, 'article of the foot');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(steps().map(([, to]) => to)).toEqual([paths.home('cs'), null]);
});
