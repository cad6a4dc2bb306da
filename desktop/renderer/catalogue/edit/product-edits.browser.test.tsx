import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from '../cells/cells.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const cell = (name: string | RegExp) => page.getByRole('gridcell', { name, exact: true });
const name = () => page.getByRole('textbox', { name: 'Název' });
const first = 'Apple iPhone 16 128 GB';

/** Walks to the name of the first product by keys, and begins to edit it. */
async function editFirst(example: string): Promise<void> {
  await draw(exampleOf(examples, example));
  await expect.element(cell('APL-IP16-1')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.textContent).toMatch(/APL-IP16-1/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}');
  await expect.element(name()).toHaveValue(first);
}

test('a name is saved with all other fields of its variant, over the version it was begun on', async () => {
  await editFirst('products whose cells are edited');
  await name().fill('  ');
  await userEvent.keyboard('{Enter}');
  await expect.element(name()).toHaveAccessibleDescription('Vyplňte toto pole.');
  expect(heardApi('catalogue.updateVariant')).toEqual([]);
  await name().fill('Apple iPhone 16 černý');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Apple iPhone 16 černý')).toBeVisible();
  expect(heardApi('catalogue.updateVariant')).toMatchObject([
    {
      id: 1,
      version: 3,
      weight_grams: 412,
      sale_state: 'on_sale',
      words: { cs: { long_name: 'Apple iPhone 16 černý', short_name: 'iPhone 16' }, ro: null },
    },
  ]);
});

test('what somebody else changed of another field is kept, and nobody is asked', async () => {
  await editFirst('products whose weight somebody else changes meanwhile');
  await name().fill('Apple iPhone 16 bílý');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Apple iPhone 16 bílý')).toBeVisible();
  expect(heardApi('catalogue.updateVariant')).toMatchObject([
    { version: 3, weight_grams: 412 },
    { version: 8, weight_grams: 500, words: { cs: { long_name: 'Apple iPhone 16 bílý' } } },
  ]);
});

test('what somebody else made of the same field is asked about, and saved over once it is agreed to', async () => {
  await editFirst('products whose name somebody else changes meanwhile');
  await name().fill('Apple iPhone 16 bílý');
  await userEvent.keyboard('{Enter}');
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /Apple iPhone 16 černý Apple iPhone 16 bílý/ })).toBeVisible();
  await expect.element(conflict).toMatchTextContent(/Petr Svoboda/);
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.element(cell('Apple iPhone 16 bílý')).toBeVisible();
  expect(heardApi('catalogue.updateVariant')).toMatchObject([{ version: 3 }, { version: 8 }]);
});

test('a sale is ended by a choice; a price goes on as a difference that is shown first', async () => {
  await editFirst('products whose cells are edited');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('combobox', { name: 'Prodej' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const price = page.getByRole('textbox', { name: 'Cena CZ' });
  await expect.element(price).toHaveValue('22990');
  await price.fill('17,990');
  await userEvent.keyboard('{Enter}');
  await expect.element(price).toHaveAccessibleDescription('není to částka');
  await price.fill('17990');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByRole('row', { name: /23\s990\sKč\s+17\s990\sKč/ })).toBeVisible();
  expect(heardApi('catalogue.stageCells')).toEqual([{ cells: [{ product_id: 1, market: 'cs', amount: 1_799_000 }] }]);
  expect(heardApi('catalogue.updateVariant')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await cell(/^v prodeji$/)
    .first()
    .click();
  await userEvent.keyboard('{F2}');
  await page.getByRole('combobox', { name: 'Prodej' }).selectOptions('false');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('stažený')).toBeVisible();
  expect(heardApi('catalogue.updateVariant')).toMatchObject([{ id: 1, is_active: false }]);
});
