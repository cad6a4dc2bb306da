import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './model.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

async function show(name: string): Promise<void> {
  await draw(exampleOf(examples, name));
  await page.getByRole('button', { name: 'K tomu', exact: true }).click();
}
const accessories = () => page.getByRole('region', { name: 'Příslušenství a náhradní díly' });
const models = () => page.getByRole('region', { name: 'Ke kterým modelům' });

test('an accessory is found and put to the model; those it has are not offered, and one is taken out', async () => {
  await show('model with its variants');
  await expect.element(accessories().getByText('náhradní díl', { exact: true })).toBeVisible();
  await accessories().getByRole('searchbox').fill('kryt');
  await expect.element(accessories().getByRole('button', { name: /^Kryt iPhone 16/ })).not.toBeInTheDocument();
  await accessories()
    .getByRole('button', { name: /iPhone 16e/ })
    .click();
  await expect.element(accessories().getByText('CABLE-C')).toBeVisible();
  expect(heardApi('catalogue.fitModel')).toEqual([{ id: 7, accessory: 13 }]);
  expect(heardApi('category.masterRows')).toMatchObject([
    { search: 'kryt', filter: { type_device: { values: ['accessory'] } } },
  ]);
  await accessories().getByRole('button', { name: 'Odebrat Kabel USB-C' }).click();
  await expect.element(accessories().getByText('K modelu nic nepatří.')).toBeVisible();
  expect(heardApi('catalogue.unfitModel')).toEqual([{ id: 7, accessory: 904 }]);
});

test('an accessory says which models it is for, and Enter in the search sends nothing', async () => {
  await show('model of a single accessory');
  await expect.element(models().getByText('APL-IP15')).toBeVisible();
  await expect.element(accessories()).not.toBeInTheDocument();
  await models().getByRole('searchbox').fill('16e');
  await expect.element(models().getByRole('button', { name: /APL-IP16E/ })).toBeVisible();
  await models()
    .getByRole('button', { name: /APL-IP16E/ })
    .click();
  await expect.element(models().getByText('APL-IP-2')).toBeVisible();
  expect(heardApi('catalogue.fitModel')).toEqual([{ id: 13, accessory: 7 }]);
});

test('one more than there can be is refused in words, and the list stays', async () => {
  await show('model whose accessories are as many as they can be, once one more is added');
  await accessories().getByRole('searchbox').fill('kryt');
  await accessories()
    .getByRole('button', { name: /iPhone 16e/ })
    .click();
  await expect.element(page.getByText(/Tolik jich být nemůže/)).toBeVisible();
  await expect.element(accessories().getByText('GLASS-IP16')).toBeVisible();
});

test('a part for mending is told by a switch of accessories alone', async () => {
  await draw(exampleOf(examples, 'model of a single accessory'));
  await page.getByRole('button', { name: 'Vlastnosti', exact: true }).click();
  const spare = page.getByRole('checkbox', { name: 'Náhradní díl' });
  await expect.element(spare).toBeChecked();
  await spare.click();
  await page.getByRole('button', { name: 'Uložit', exact: true }).last().click();
  await expect
    .poll(() => heardApi('catalogue.updateMaster'))
    .toMatchObject([{ is_spare_part: false, words: { ro: null } }]);
});

test('who only reads the model is offered nothing to put in or take out', async () => {
  await show('model for who only reads it');
  await expect.element(accessories().getByText('GLASS-IP16')).toBeVisible();
  await expect.element(accessories().getByRole('searchbox')).not.toBeInTheDocument();
  await expect.element(accessories().getByRole('button')).not.toBeInTheDocument();
});
