import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { presentPlace } from '../base/address/router.tsx';
import { examples } from './stock.examples.tsx';
import { HEAVY } from '../../../build/testing/thorough.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const panel = () => page.getByRole('complementary');
const field = (name: string) => panel().getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const open = async (code: string) => {
  await cell(code).click();
  await expect.element(panel()).toBeVisible();
};

/** One row down, to that one. */
const walkTo = async (code: string) => {
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.textContent).toContain(code);
};

beforeEach(() => page.viewport(1440, 900));

test('a new place is written by keys alone, and stands in the list', async () => {
  await show('places of the warehouse');
  await press('Nová pozice');
  await expect.element(field('Kód')).toHaveFocus();
  await userEvent.keyboard('{End}a-01-04{Tab}a{Tab}35{Enter}');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('stock.createLocation')).toEqual([
    { code: 'LC-A-01-04', sector: 'A', kind: 'shelf', walk_order: 35, carrier: null, market: null },
  ]);
  await expect.element(cell('LC-A-01-04')).toBeVisible();
  await expect.element(panel()).toMatchTextContent(/LC-A-01-04/);
});

test('what cannot be is said at its field before anything is sent', async () => {
  await show('places of the warehouse');
  await press('Nová pozice');
  await field('Pořadí').fill('za dveřmi');
  await press('Uložit');
  await expect.element(field('Kód')).toHaveFocus();
  for (const name of ['Kód', 'Sektor', 'Pořadí']) await expect.element(field(name)).toBeInvalid();
  await expect.element(field('Pořadí')).toHaveValue('za dveřmi');
  expect(heardApi('stock.createLocation')).toEqual([]);
});

test('a loading place is of a carrier in a market', { tags: [HEAVY] }, async () => {
  await show('places of the warehouse');
  await press('Nová pozice');
  await field('Kód').fill('LC-N-02');
  await field('Sektor').fill('N');
  await field('Pořadí').fill('90');
  await field('Druh').selectOptions('nakládka');
  await press('Uložit');
  await expect.element(field('Dopravce')).toBeInvalid();
  await expect.element(field('Trh')).toBeInvalid();
  await field('Dopravce').selectOptions('PPL');
  await field('Trh').selectOptions('ro');
  await press('Uložit');
  await expect
    .poll(() => heardApi('stock.createLocation'))
    .toMatchObject([{ code: 'LC-N-02', kind: 'loading', carrier: 'ppl', market: 'ro' }]);
});

test('what the server has already is told at its fields, and all that was typed stays', async () => {
  await show('place refused at its fields, once it is saved');
  await press('Nová pozice');
  await field('Kód').fill('LC-A-01-01');
  await field('Sektor').fill('A');
  await field('Pořadí').fill('10');
  await press('Uložit');
  await expect.element(field('Kód')).toBeInvalid();
  await expect.element(field('Kód')).toHaveFocus();
  await expect.element(field('Pořadí')).toBeInvalid();
  await expect.element(field('Pořadí')).toHaveValue('10');
});

test('keys walk to a place and open it, and nothing is saved by that; then it is moved in the walk', async () => {
  await show('places of the warehouse');
  await expect.element(cell('LC-A-01-02')).toBeVisible();
  for (const code of ['LC-A-01-01', 'LC-A-01-02']) await walkTo(code);
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Kód')).toHaveValue('LC-A-01-02');
  expect(heardApi('stock.changeLocation')).toEqual([]);
  await field('Pořadí').fill('75');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('stock.changeLocation')).toMatchObject([{ id: 2, code: 'LC-A-01-02', walk_order: 75 }]);
});

test('a place that somebody else changed meanwhile is put beside what was typed, and written over only when wished', async () => {
  await show('a place that somebody else changed meanwhile, once it is saved');
  await open('LC-A-01-02');
  await field('Pořadí').fill('99');
  await press('Uložit');
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /Sektor B A/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /Pořadí 25 99/ })).toBeVisible();
  await press('Uložit moje');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('stock.changeLocation')).toMatchObject([
    { version: 2, walk_order: 99 },
    { version: 3, walk_order: 99, sector: 'A' },
  ]);
});

test('an empty place is closed and opened again without a question', { tags: [HEAVY] }, async () => {
  await show('places of the warehouse');
  await open('LC-A-01-02');
  await press('Zavřít pozici');
  await expect.element(page.getByText('Pozice je zavřená.')).toBeVisible();
  await press('Znovu otevřít');
  await expect.element(page.getByText('Pozice je znovu otevřená.')).toBeVisible();
  expect(heardApi('stock.closeLocation')).toEqual([
    { id: 2, closed: true },
    { id: 2, closed: false },
  ]);
});

test('a place where goods lie says how many, before it is closed and when it is not', async () => {
  await show('place where goods lie, once it is closed');
  await open('LC-A-01-01');
  await expect.element(panel()).toMatchTextContent(/Leží tu 42 kusů/);
  await press('Zavřít pozici');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/kusů: 42/);
  await expect.element(page.getByRole('button', { name: 'Zavřít pozici' })).toBeEnabled();
});

test('labels of chosen places are printed, and one that stopped says how many came out', async () => {
  await show('labels that stop half-way');
  await expect.element(cell('LC-A-01-02')).toBeVisible();
  for (const code of ['LC-A-01-01', 'LC-A-01-02']) {
    await walkTo(code);
    await userEvent.keyboard('[Space]');
  }
  await page.getByRole('button', { name: 'Vytisknout 2 štítky' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/vytištěno: 1.*Tiskárna není nastavená/);
  expect(heardCalls('devices.printCodes')).toEqual([
    {
      labels: [
        { kind: 'location', code: 'LC-A-01-01', sector: 'A' },
        { kind: 'location', code: 'LC-A-01-02', sector: 'A' },
      ],
    },
  ]);
});

test('who may not change places opens none and is offered none', async () => {
  await show('places for who only reads them');
  await cell('LC-A-01-02').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Nová pozice' })).not.toBeInTheDocument();
  await expect.element(panel()).not.toBeInTheDocument();
});

test('goods are found by the place where they lie, and lead back to the places', async () => {
  await show('goods and where they lie');
  await expect.element(cell('Nabíječka 45 W')).toBeVisible();
  await page.getByRole('searchbox').fill('LC-P-01');
  await expect.element(cell('Redmi Note 14')).toBeVisible();
  await expect.element(cell('Nabíječka 45 W')).not.toBeInTheDocument();
  await press('Pozice');
  await expect.poll(() => presentPlace().screen).toBe('locations');
});

test.each(['cs', 'ro', 'en'] as const)('in %s everything is said, whole, and open to all', async (language) => {
  await page.viewport(1280, 900);
  await draw(exampleOf(examples, 'places of the warehouse'), language);
  await open('LC-A-01-01');
  expect(await screenFaults()).toEqual([]);
});
