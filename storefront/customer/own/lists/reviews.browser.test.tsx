import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { examples } from '../../account.examples.tsx';

beforeEach(() => page.viewport(390, 900));

const faults = async () => (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations;

test('each written review says how it stands and leads to its goods; goods without a page are words', async () => {
  await draw(examples, 'own reviews');
  const rows = page.getByRole('list', { name: 'Napsané' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/5 z 5 hvězd.*Čeká na kontrolu/);
  await expect.element(rows.nth(1)).toMatchTextContent(/4 z 5 hvězd.*Zveřejněná/);
  await expect.element(rows.nth(2)).toMatchTextContent(/3 z 5 hvězd.*Nezveřejněná/);
  const goods = [...document.querySelectorAll('[aria-labelledby=written] b')].map(
    (one) => one.querySelector('a')?.getAttribute('href') ?? null,
  );
  expect(goods).toEqual([expect.stringMatching(/^\/cs\/p\//), expect.stringMatching(/^\/cs\/p\//), null]);
  await expect.element(page.getByRole('link', { name: 'Napsané recenze (3)' })).toHaveAttribute('href', '#written');
  expect(await faults()).toEqual([]);
});

test.for([
  ['all was reviewed', 'Všechno, co jste u nás koupili, už je ohodnocené.', 1],
  ['what is to be reviewed', 'Zatím jste žádnou recenzi nenapsali.', 0],
  ['nothing to be reviewed', 'Zatím žádné recenze', 0],
] as const)(
  '%s: it is said, and a way down to written ones is there when there are any',
  async ([name, said, ways]) => {
    await draw(examples, name);
    await expect.element(page.getByText(said)).toBeVisible();
    expect(page.getByRole('link', { name: /Napsané recenze/ }).elements()).toHaveLength(ways);
    expect(await faults()).toEqual([]);
  },
);
