import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardApi } from '../../testing/kit/played-station.ts';
import { examples } from './statistics.examples.tsx';
import { HEAVY } from '../../../build/testing/thorough.ts';

const show = async (name: string) => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, name));
};

test(
  'market, period and what is counted are chosen, asked for and kept in the address',
  { tags: [HEAVY] },
  async () => {
    await show('statistics: goods of three weeks');
    await expect.element(page.getByRole('row', { name: /iPhone 13 128 GB modrý/ })).toMatchTextContent(/107.880 Kč/);
    await page.getByRole('radio', { name: '90 dní' }).click();
    await page.getByRole('radio', { name: 'Prodejny' }).click();
    await expect.element(page.getByRole('row', { name: /Praha – Anděl/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Posláno/ })).toBeVisible();
    expect(heardApi('statistics.turnover').at(-1)).toEqual({ market: 'cs', days: 90, by: 'store' });
    await page.getByRole('radio', { name: 'RO' }).click();
    await expect.poll(() => heardApi('statistics.turnover').at(-1)).toEqual({ market: 'ro', days: 90, by: 'store' });
    expect(window.location.hash).toContain('market=ro&days=90&part=store');
  },
);

test('a margin is told where a cost is known, a loss as what it is, and an unknown one as a dash', async () => {
  await show('statistics: goods of three weeks');
  await expect.element(page.getByRole('row', { name: /Galaxy S22/ })).toMatchTextContent(/[−-]840 Kč/);
  await expect.element(page.getByRole('row', { name: /iPhone 16 256/ })).toMatchTextContent(/174.930 Kč–/);
});

test('a heading sorts the rows, what is unknown stays last', async () => {
  await show('statistics: goods of three weeks');
  const first = () => page.getByRole('region', { name: 'Zboží' }).getByRole('row').nth(1);
  await page.getByRole('button', { name: 'Vykoupeno kusů' }).click();
  await expect.element(first()).toMatchTextContent(/iPhone 16 256/);
});

test('what lies is told with its money, and a shorter list says that there is more', async () => {
  await show('statistics: goods that lie');
  await expect.element(page.getByRole('row', { name: /iPhone 12/ })).toMatchTextContent(/25.160 Kč.*2\. 9\. 2026/);
  await expect.element(page.getByRole('row', { name: /Kryt pro iPhone 11/ })).toMatchTextContent(/nikdy/);
  await expect.element(page.getByText('Ukazuje se prvních 2 řádků.')).toBeVisible();
});

test('figures that did not come are asked for again', async () => {
  await show('statistics: not counted');
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.poll(() => heardApi('statistics.turnover').length).toBe(2);
});

inEachLanguage(examples, 'statistics: goods of three weeks');
inEachLanguage(examples, 'statistics: goods that lie');
