import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './added.examples.tsx';

const words = {
  cs: {
    heading: 'Kdy a jak dorazí',
    rows: [
      /K vyzvednutí dnes od 15:30.*Osobní odběr.*zdarma/,
      /Zásilkovna/,
      /Doručíme.*PPL/,
      /dnes do 11:04.*Praha.*249 Kč/,
    ],
  },
  ro: {
    heading: 'Când și cum ajunge',
    rows: [/azi.*16:30.*Ridicare din magazin.*gratuit/, /easybox/, /Sameday/, /azi până la 12:04.*București.*lei/],
  },
} as const;

test.each(['cs', 'ro'] as const)('what was added says when, by what and for how much it comes (%s)', async (market) => {
  await page.viewport(390, 844);
  await draw(examples, 'what was added', market);
  const part = page.getByRole('region', { name: words[market].heading });
  await expect.element(part).toBeVisible();
  const rows = part.getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual(
    words[market].rows.map((row) => expect.stringMatching(row) as string),
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('nothing is promised where nothing can come', async () => {
  await draw(examples, 'what was added and cannot be delivered');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByRole('region', { name: words.cs.heading }).elements()).toEqual([]);
});

test.each([
  ['cs', /^Poslední kus má teď v\skošíku někdo jiný/],
  ['ro', /^Ultima bucată este acum în\scoșul altcuiva/],
] as const)('a piece that somebody else holds says so, and nothing is promised of it (%s)', async (market, why) => {
  await draw(examples, 'a last piece that somebody else holds', market);
  await expect.element(page.getByRole('alert').getByText(why)).toBeVisible();
  expect(page.getByRole('region', { name: words[market].heading }).elements()).toEqual([]);
});
