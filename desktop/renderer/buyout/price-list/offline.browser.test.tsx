import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardCalls, tell } from '../../../testing/kit/played-station.ts';
import { aStatus, offlineStatus } from '../../../testing/kit/station-examples.ts';
import { examples } from './price-list.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const begin = () => page.getByRole('button', { name: 'Nový návrh' });
/** The first model's best price. */
const price = () => document.querySelector('.sheetbox [row-index="0"] [col-id="price:A"]')?.textContent;
const age = () => page.getByText(/Stav z .*bez sítě/);

beforeEach(() => page.viewport(1440, 900));

test('without network lists and prices come from the station with their age; no draft is begun, and it says why', async () => {
  await show('price lists without network');
  await expect.element(age()).toBeVisible();
  await expect.element(page.getByText('Ve stanici je 2 řádků z 9.')).toBeVisible();
  await expect.poll(price).toMatch(/^8\s000$/);
  await expect.element(begin()).toBeDisabled();
  await expect.element(begin()).toHaveAttribute('title', expect.stringContaining('Bez sítě to nejde'));
  expect(page.getByRole('button', { name: 'Načíst CSV' }).elements()).toEqual([]);
  expect(heardApi('buyout.priceLists')).toEqual([]);
  expect(heardCalls('cache.rows')).toContainEqual(expect.objectContaining({ grid: 'price-sheets', id: '8 telefony' }));
});

test('questions are read, and not written', async () => {
  await show('price lists without network');
  await page.getByText('Otázky', { exact: true }).click();
  await expect.element(page.getByText('Jak vypadá displej?').first()).toBeVisible();
  expect(page.getByRole('button', { name: /Uložit/ }).elements()).toEqual([]);
});

test('a list the station has not kept is not answered by another one', async () => {
  await show('price list without network that the station has not kept');
  await expect.element(page.getByText(/stanice tenhle záznam u sebe nemá/)).toBeVisible();
  expect(heardCalls('cache.rows')).not.toContainEqual(expect.objectContaining({ grid: 'price-sheets' }));
});

test('no list of a market is kept', async () => {
  await show('price lists without network, of which none is kept');
  await expect.element(page.getByText(/stanice tenhle záznam u sebe nemá/)).toBeVisible();
});

test('prices that are open stay while the network is away', async () => {
  await show('price list being written');
  await expect.element(begin()).toBeEnabled();
  await expect.poll(price).toMatch(/^8\s000$/);
  tell('status', offlineStatus());
  await expect.element(age()).toBeVisible();
  await expect.poll(price).toMatch(/^8\s000$/);
  expect(heardCalls('cache.rows')).toEqual([]);
  tell('status', aStatus());
  await expect.element(begin()).toBeEnabled();
  await expect.element(age()).not.toBeInTheDocument();
});

inEachLanguage(examples, 'price lists without network');
