import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { examples } from './meta-master.examples.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('models are ordered and moved to another group', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-master with its models'));
  await page.getByRole('button', { name: 'Posunout výš: iPhone 16 Plus' }).click();
  expect(heardApi('catalogue.updateMetaMaster')).toMatchObject([{ version: 4, master_product_ids: [2, 1, 3, 4] }]);
  await page.getByLabelText('Přesunout iPhone 16 Pro Max').selectOptions('Galaxy S25');
  expect(heardApi('catalogue.swapMetaMaster')).toEqual([{ master_product_id: 4, meta_master_id: 5 }]);
});

test('another’s names stand beside one’s own, and are written over only when wished', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-master that somebody else changed meanwhile, once it is saved'));
  await page.getByLabelText('Název (Česko)').fill('Jinak');
  await press('Uložit');
  const conflict = page.getByRole('alert');
  await expect.element(conflict).toMatchTextContent(/Petr Svoboda/);
  await expect.element(conflict.getByRole('row', { name: /iPhone šestnáct Jinak/ })).toBeVisible();
  await expect.element(page.getByLabelText('Název (Česko)')).toHaveValue('Jinak');
  await press('Uložit moje');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('catalogue.updateMetaMaster')).toMatchObject([
    { version: 4, name: { cs: 'Jinak' } },
    { version: 6, name: { cs: 'Jinak' } },
  ]);
});

test('models that somebody else moved are not in the way of a name', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-master whose models somebody else moved meanwhile, once it is saved'));
  await page.getByLabelText('Název (Česko)').fill('Jinak');
  await press('Uložit');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('catalogue.updateMetaMaster')).toMatchObject([{ version: 4 }, { version: 5 }]);
});

test('a new one whose answer was lost is made once, and opened', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'new meta-master whose answer is lost once'));
  await page.getByLabelText('Název (Česko)').fill('iPhone 17');
  await page.getByLabelText('Název (Rumunsko)').fill('iPhone 17');
  await press('Uložit');
  await expect.element(page.getByText(/Server není dostupný/).first()).toBeVisible();
  await expect.element(page.getByLabelText('Název (Česko)')).toHaveValue('iPhone 17');
  await press('Uložit');
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'meta-masters', detail: '9' });
  expect(heardApi('catalogue.addMetaMaster')).toEqual(
    Array.from({ length: 2 }, () => ({ name: { cs: 'iPhone 17', ro: 'iPhone 17' }, master_product_ids: [] })),
  );
  expect(new Set(heardKeys('catalogue.addMetaMaster')).size).toBe(1);
});

test('a name that is missing is said at its own market, and the other one stays', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-master without a name, once it is saved'));
  await page.getByLabelText('Název (Česko)').fill('iPhone šestnáct');
  await page.getByLabelText('Název (Rumunsko)').fill('');
  await press('Uložit');
  await expect.element(page.getByLabelText('Název (Rumunsko)')).toBeInvalid();
  await expect.element(page.getByLabelText('Název (Česko)')).toBeValid();
  await expect.element(page.getByLabelText('Název (Česko)')).toHaveValue('iPhone šestnáct');
});

test('a model is found and put in; those inside are not offered again', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-master and a model that fits it'));
  await page.getByRole('searchbox', { name: /Přidat model/ }).fill('ip');
  await page.getByRole('button', { name: /iPhone 16e/ }).click();
  expect(heardApi('catalogue.addToMetaMaster')).toEqual([{ meta_master_id: 3, master_product_ids: [8] }]);
  await expect.element(page.getByRole('button', { name: /^iPhone 16 Pro Max APL/ })).not.toBeInTheDocument();
});

test('a model is taken out, and a group removed on the edition that was seen', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-master with its models'));
  await press('Odebrat iPhone 16 Plus');
  expect(heardApi('catalogue.swapMetaMaster')).toEqual([{ master_product_id: 2, meta_master_id: null }]);
  await press('Smazat');
  await expect.poll(() => heardApi('catalogue.deleteMetaMaster')).toEqual([{ meta_master_id: 3, version: 4 }]);
  await expect.poll(() => presentPlace().detail).toBeNull();
});

test('who only reads them is offered nothing that changes them', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'meta-masters for who only reads them'));
  await page.getByText('iPhone 16', { exact: true }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Modely' })).toBeVisible();
  for (const name of ['Uložit', 'Smazat', 'Odebrat iPhone 16 Plus'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

inEachLanguage(examples, 'meta-master with its models');
