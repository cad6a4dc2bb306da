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

const asked = () => heardApi('statistics.turnoverRows').at(-1);

test(
  'market, period and what is counted are chosen, asked for and kept in the address',
  { tags: [HEAVY] },
  async () => {
    await show('statistics: goods of three weeks');
    await expect.element(page.getByRole('row', { name: /iPhone 13 128 GB modrý/ })).toMatchTextContent(/107.880 Kč/);
    await page.getByRole('radio', { name: '90 dní' }).click();
    await page.getByRole('radio', { name: 'Prodejny' }).click();
    await expect.element(page.getByRole('row', { name: /Praha – Anděl/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Posláno/ })).toBeVisible();
    expect(asked()).toMatchObject({ period: { market: 'cs', days: 90, by: 'store' } });
    expect(heardApi('statistics.turnoverDays').at(-1)).toEqual({ market: 'cs', days: 90 });
    await page.getByRole('radio', { name: 'RO' }).click();
    await expect.poll(asked).toMatchObject({ period: { market: 'ro', days: 90, by: 'store' } });
    expect(window.location.hash).toContain('market=ro&days=90&part=store');
  },
);

test('a margin is told where a cost is known, a loss as what it is, and an unknown one as a dash', async () => {
  await show('statistics: goods of three weeks');
  await expect.element(page.getByRole('row', { name: /Galaxy S22/ })).toMatchTextContent(/[−-]840 Kč.*−0,8 %/);
  await expect.element(page.getByRole('row', { name: /iPhone 16 256/ })).toMatchTextContent(/174.930 Kč––/);
});

test('rows are sorted and searched by the server; another period keeps how they are shown, another part does not', async () => {
  await show('statistics: goods of three weeks');
  await expect.element(page.getByRole('row', { name: /Pixel 8/ })).toBeVisible();
  expect(asked()).toMatchObject({ sort: [{ column: 'sold', direction: 'desc' }] });
  await page.getByRole('columnheader', { name: 'Marže', exact: true }).click();
  await expect.poll(asked).toMatchObject({ sort: [{ column: 'margin', direction: 'asc' }] });
  await page.getByRole('searchbox').fill('Galaxy');
  await expect.poll(asked).toMatchObject({ search: 'Galaxy' });
  await expect.element(page.getByRole('row', { name: /Pixel 8/ })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: '7 dní' }).click();
  const kept = { search: 'Galaxy', sort: [{ column: 'margin', direction: 'asc' }], period: { days: 7 } };
  await expect.poll(asked).toMatchObject(kept);
  expect(window.location.hash).toContain('market=cs&days=7&part=product');
  await page.getByRole('radio', { name: 'Výrobci' }).click();
  await expect.poll(asked).toMatchObject({ search: '', sort: [{ column: 'sold' }], period: { by: 'manufacturer' } });
});

test('goods open from their row; what the shop has not opens nothing', async () => {
  await show('statistics: goods of three weeks');
  await page.getByRole('gridcell', { name: 'Google Pixel 8 Pro' }).click();
  expect(window.location.hash).toContain('#/statistics');
  await page.getByRole('gridcell', { name: 'SAM-S22-128-GRN-C' }).click();
  await expect.poll(() => window.location.hash).toContain('#/products/13');
});

test('what lies is told with its money and when it was sold last, chosen rows with their sum', async () => {
  await show('statistics: goods that lie');
  await expect.element(page.getByRole('row', { name: /iPhone 12/ })).toMatchTextContent(/25.160 Kč.*2\. 9\. 2026/);
  await expect.element(page.getByRole('row', { name: /Kryt pro iPhone 11/ })).toMatchTextContent(/––nikdy/);
  for (const box of page.getByRole('checkbox').all()) await box.click();
  await expect.element(page.getByRole('region', { name: 'Leží' })).toMatchTextContent(/2 vybrané řádky.*25.160 Kč/);
});

test('figures that did not come are asked for again', async () => {
  await show('statistics: not counted');
  await page.getByRole('region', { name: 'Souhrn období' }).getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.poll(() => heardApi('statistics.turnoverDays').length).toBe(2);
});

inEachLanguage(examples, 'statistics: goods of three weeks');
inEachLanguage(examples, 'statistics: goods that lie');
