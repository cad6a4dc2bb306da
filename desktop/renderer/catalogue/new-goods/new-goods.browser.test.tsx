import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './new-goods.examples.tsx';
import { HEAVY } from '../../../../build/testing/thorough.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tick = (name: string | RegExp) => page.getByRole('checkbox', { name });

beforeEach(() => page.viewport(1440, 900));

test('what a model has is shown, and only what is ticked of a new colour is sent', async () => {
  await show('more variants of a model');
  await button('Další varianty').click();
  const matrix = page.getByRole('region', { name: 'Varianty, které vzniknou' });
  await expect.element(matrix.getByText('APL-IP16-71')).toBeVisible();
  await expect.element(button('Vytvořit 0 variant')).toBeVisible();
  await button('Přidat barvu').click();
  await page.getByLabelText('Barva, Česko').fill('růžová');
  await expect.element(matrix.getByText('APL-IP16-128-RZV', { exact: true })).toBeVisible();
  await expect.element(matrix.getByText('Apple iPhone 16 128 GB, roz', { exact: true })).toBeVisible();
  await tick('Rozbalené').click();
  await tick('Použité A').click();
  await tick('256 GB').click();
  await expect.element(button('Vytvořit 1 variantu')).toBeVisible();
  await button('Vytvořit 1 variantu').click();
  await expect.element(page.getByText('Nové varianty: 1. Už tu byly: 1.')).toBeVisible();
  expect(heardApi('catalogue.makeVariants')).toMatchObject([
    {
      id: 7,
      markets: ['cs', 'ro'],
      sale_state: 'on_sale',
      cells: [{ colour: 'RZV', storage_gb: 128, quality: 'new' }],
    },
  ]);
});

test('a colour without a name and a code that is taken are said where they are', { tags: [HEAVY] }, async () => {
  await show('more variants whose code another model has');
  await button('Další varianty').click();
  await button('Přidat barvu').click();
  await button(/^Vytvořit/).click();
  await expect.element(page.getByLabelText('Barva, Česko')).toHaveAttribute('aria-invalid', 'true');
  expect(heardApi('catalogue.makeVariants')).toEqual([]);
  await page.getByLabelText('Barva, Česko').fill('růžová');
  await expect.element(page.getByLabelText('Barva, Česko')).toHaveAttribute('aria-invalid', 'false');
  await button(/^Vytvořit/).click();
  const cell = page.getByRole('cell').filter({ hasText: 'APL-IP16-128-RZV' }).first();
  await expect.element(cell.getByText('Takový kód už je.')).toBeVisible();
});

test('a model begins to be sold elsewhere under names made of what it has; a refused name is said at its row', async () => {
  await show('a sale whose second name is refused');
  await button('Prodávat v Rumunsku').click();
  await expect.element(page.getByLabelText('Název', { exact: true }).last()).toHaveValue('Apple iPhone 16');
  await tick('APL-IP16-71').click();
  await button(/^Začít prodávat 5/).click();
  const refused = page.getByLabelText('Dlouhý název: APL-IP16-73');
  await expect.element(refused).toHaveAttribute('aria-invalid', 'true');
  expect(heardApi('catalogue.beginSale')).toMatchObject([
    { market: 'ro', words: { name: 'Apple iPhone 16' }, variants: [{ id: 72, colour_name: 'negru' }, {}, {}, {}, {}] },
  ]);
});

test('a new model shows its code as it is typed and keeps what is typed when it is there already', async () => {
  await show('a new model that the maker has already');
  await button(/^Vytvořit model/).click();
  await expect.element(page.getByLabelText('Výrobce')).toHaveAttribute('aria-invalid', 'true');
  expect(heardApi('catalogue.makeModel')).toEqual([]);
  await page.getByLabelText('Výrobce').fill('Nothing');
  await expect.element(page.getByLabelText('Výrobce')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(page.getByLabelText('Název modelu')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/vznikne s modelem/)).toBeVisible();
  await page.getByLabelText('Název modelu').fill('Phone 4');
  await expect.element(page.getByText('NOT-PHONE-4').first()).toBeVisible();
  await button(/^Vytvořit model/).click();
  await expect.element(page.getByLabelText('Název modelu')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Název modelu')).toHaveValue('Phone 4');
  expect(heardApi('catalogue.makeModel')).toMatchObject([
    {
      maker: 'Nothing',
      model: 'Phone 4',
      words: { cs: { name: 'Nothing Phone 4' }, ro: { name: 'Nothing Phone 4' } },
      variants: { cells: [{ colour: 'STD', storage_gb: null, quality: 'new' }] },
    },
  ]);
});

inEachLanguage(examples, 'a new model');
