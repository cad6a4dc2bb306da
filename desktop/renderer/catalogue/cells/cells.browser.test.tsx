import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './cells.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
/** The cell with a price in the row of a product; the person steps into it. */
const enter = (code: string, price: RegExp) =>
  page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('gridcell', { name: price })
    .click();
const choose = (code: string) =>
  page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('checkbox')
    .click();

/** As a spreadsheet's block comes by Ctrl V. */
function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

beforeEach(() => page.viewport(1440, 900));

test('a block goes into two columns from the focused cell on, is shown as a difference and applied', async () => {
  await show('products whose prices are pasted');
  await enter('APL-IP16-1', /22\s990/);
  paste('17 990 Kč\t4299\r\n17990\t4 299 lei\r\n');
  await expect.element(page.getByRole('row', { name: /23\s990\sKč\s+17\s990\sKč/ })).toBeVisible();
  expect(heardApi('catalogue.stageCells')).toEqual([
    {
      cells: [
        { product_id: 1, market: 'cs', amount: 1_799_000 },
        { product_id: 1, market: 'ro', amount: 429_900 },
        { product_id: 2, market: 'cs', amount: 1_799_000 },
        { product_id: 2, market: 'ro', amount: 429_900 },
      ],
    },
  ]);
  await press('Změnit vše');
  expect(heardApi('catalogue.applyEdit')).toHaveLength(1);
});

test('each text that no cell takes is named with its reason, nothing is sent, and the rest can go on', async () => {
  await show('products whose prices are pasted');
  await enter('SAM-S25', /24\s990/);
  paste('12,990\t\n100\t4299 Kč\n5\t6');
  const told = page.getByRole('dialog');
  await expect.element(told.getByRole('row', { name: /1 Samsung Galaxy S25.*12,990 není to částka/ })).toBeVisible();
  await expect.element(told.getByRole('row', { name: /2 Kryt.*4299 Kč částka je v jiné měně/ })).toBeVisible();
  await expect.element(told.getByRole('row', { name: /cena nemůže být prázdná/ })).toBeVisible();
  await expect.element(told.getByText('blok přesahuje okraj mřížky').first()).toBeVisible();
  expect(heardApi('catalogue.stageCells')).toEqual([]);
  await press('Ukázat rozdíl zbylých (1)');
  await expect
    .poll(() => heardApi('catalogue.stageCells'))
    .toEqual([{ cells: [{ product_id: 4, market: 'cs', amount: 10_000 }] }]);
});

test('Ctrl D fills the focused price into the chosen rows; what the server refuses is named', async () => {
  await show('products of which the server refuses a cell');
  for (const code of ['APL-IP16-2', 'APL-IP16-4']) await choose(code);
  await enter('APL-IP16-2', /4\.499/);
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect
    .poll(() => heardApi('catalogue.stageCells'))
    .toEqual([{ cells: [{ product_id: 4, market: 'ro', amount: 449_900 }] }]);
  await expect.element(page.getByRole('row', { name: /v této zemi se produkt neprodává/ })).toBeVisible();
});
