import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardApi } from '../../testing/kit/played-station.ts';
import { presentPlace } from '../base/address/router.tsx';
import { examples } from './cover.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const price = () => field('Cena (Kč)');
const row = (name: RegExp) => page.getByRole('row', { name });

beforeEach(() => page.viewport(1440, 900));

test('offers are told by device, band and price, and narrowed by country, kind and words, which the address keeps', async () => {
  await show('covers');
  await expect.element(row(/rozbití a krádeže.*2\s000\sKč až pod 8\s000\sKč.*990\sKč/)).toBeVisible();
  await expect.element(row(/displeje.*vypnuto/)).toBeVisible();
  await expect.element(page.getByText('4 z 4 nabídek')).toBeVisible();
  await page.getByRole('combobox', { name: 'Druh' }).selectOptions('záruka na kód');
  await expect.element(page.getByText('1 z 4 nabídek')).toBeVisible();
  await page.getByRole('combobox', { name: 'Druh' }).selectOptions('všechny druhy');
  await page.getByRole('searchbox').fill('zaruka36');
  await expect.element(row(/ZARUKA36/)).toBeVisible();
  expect(presentPlace().query).toContain('q=zaruka36');
  await page.getByRole('searchbox').fill('nic takového');
  await expect.element(page.getByText('Nic tomu neodpovídá')).toBeVisible();
});

test('a country without offers says so', async () => {
  await show('covers of a market that has none');
  await expect.element(page.getByText('V této zemi se žádné pojištění ani záruka nenabízí')).toBeVisible();
});

test('a link to an offer of the other country opens it among its own', async () => {
  await show('cover of the other market');
  await expect.element(field('Cena (lei)')).toHaveValue('99');
  await expect.element(page.getByText('1 z 1 nabídek')).toBeVisible();
});

test('an offer is changed as it was typed, and switched off', async () => {
  await show('cover');
  await price().fill('1 090,50');
  await field('Cena zařízení pod (Kč)').fill('');
  await page.getByRole('checkbox', { name: 'Nabízí se' }).click();
  await save().click();
  await expect.poll(() => heardApi('cover.changeCover')).toHaveLength(1);
  expect(heardApi('cover.changeCover')).toMatchObject([
    { id: 1, version: 2, facts: { price: 109_050, price_below: null, is_active: false, code: null, kind: 'general' } },
  ]);
  await expect.element(page.getByText('Nabídka je uložená. V obchodě platí hned.')).toBeVisible();
});

test('what is missing or makes no sense is said at its field before anything is sent', async () => {
  await show('new cover');
  await page.getByRole('combobox', { name: 'Druh' }).last().selectOptions('záruka na kód');
  await field('Cena zařízení od (Kč)').fill('5000');
  await field('Cena zařízení pod (Kč)').fill('4000');
  await page.getByRole('checkbox', { name: 'Nové' }).click();
  await page.getByRole('checkbox', { name: 'Rozbalené' }).click();
  await save().click();
  for (const name of ['Název', 'Cena (Kč)']) await expect.element(field(name)).toBeInvalid();
  await field('Název').fill('Na kód');
  await price().fill('290');
  await page.getByRole('checkbox', { name: 'Použité' }).click();
  await save().click();
  for (const name of ['Kód', 'Cena zařízení pod (Kč)']) await expect.element(field(name)).toBeInvalid();
  await expect.element(page.getByText('Horní mez musí být vyšší než dolní.')).toBeVisible();
  expect(heardApi('cover.createCover')).toEqual([]);
  await field('Kód').fill('ZARUKA36');
  await field('Cena zařízení pod (Kč)').fill('9000');
  await page.getByRole('combobox', { name: 'Země' }).selectOptions('RO');
  await save().click();
  await expect
    .poll(() => heardApi('cover.createCover'))
    .toMatchObject([
      { market: 'ro', facts: { code: 'ZARUKA36', price: 29_000, qualities: ['used'], price_from: 500_000 } },
    ]);
  await expect.poll(() => presentPlace()).toMatchObject({ detail: '6', query: 'market=ro' });
});

test('what the server refuses stands at its field and what was typed stays', async () => {
  await show('warranty there is already, once it is saved');
  await price().fill('333');
  await save().click();
  await expect.element(field('Cena zařízení od (Kč)')).toBeInvalid();
  await expect.element(page.getByText(/už taková záruka je/)).toBeVisible();
  await expect.element(price()).toHaveValue('333');
});

test('another’s edit stands beside mine; Esc loses nothing, and mine is saved over it only when I say so', async () => {
  await show('cover somebody changed meanwhile, once it is saved');
  await price().fill('1190');
  await userEvent.keyboard('{Escape}');
  await expect.element(price()).toHaveValue('1190');
  await save().click();
  const conflict = page.getByRole('alert', { name: /Mezitím/ });
  await expect.element(conflict.getByRole('row', { name: /Cena 1.090 Kč 1.190 Kč/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardApi('cover.changeCover')).toMatchObject([{ version: 2 }, { version: 3 }]);
});

inEachLanguage(examples, 'covers');
inEachLanguage(examples, 'cover given by a code');
