import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi } from '../../testing/kit/played-station.ts';
import { examples } from './page-cache.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const purge = () => page.getByRole('button', { name: 'Zahodit', exact: true });
const asked = () => heardApi('system.purge');

test('keys are purged as they were typed, softly when ticked, and the field is empty for the next', async () => {
  await show('page cache: what was purged');
  const keys = page.getByLabelText('Značky', { exact: true });
  await keys.fill('product-1, menu');
  await page.getByLabelText(/Měkce/).click();
  await purge().click();
  await expect.poll(asked).toEqual([{ mode: 'key', keys: ['product-1', 'menu'], soft_purge: true }]);
  await expect.element(keys).toHaveValue('');
});

test('everything goes only after a yes', async () => {
  await show('page cache: what was purged');
  await page.getByLabelText('Všechno').click();
  await purge().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zpět' }).click();
  expect(asked()).toEqual([]);
  await purge().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zahodit' }).click();
  await expect.poll(asked).toEqual([{ mode: 'full' }]);
});

test('a failure of the CDN is an alert, and what was typed stays', async () => {
  await show('page cache: the CDN fails, once it is purged');
  await page.getByLabelText('Jedna stránka').click();
  await page.getByLabelText('Adresa stránky').fill('/cs/');
  await purge().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Mezipaměť se nepodařilo vyprázdnit/);
  await expect.element(page.getByLabelText('Adresa stránky')).toHaveValue('/cs/');
});

test('what nobody named is said at its field', async () => {
  await show('page cache: nothing named, once it is purged');
  await purge().click();
  await expect.element(page.getByLabelText('Značky', { exact: true })).toHaveAccessibleDescription(/Vyplňte toto pole/);
});
