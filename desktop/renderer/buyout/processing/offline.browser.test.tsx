import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardCalls, tell } from '../../../testing/kit/played-station.ts';
import { aStatus, offlineStatus } from '../../../testing/kit/station-examples.ts';
import { examples } from '../buyout.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const panel = () => page.getByRole('complementary', { name: 'Výkup 7200000451' });
const step = () => panel().getByRole('button', { name: /^Pozastavit/ });

beforeEach(() => page.viewport(1440, 900));

test('without network buy-outs come from the station with their age, and one opens with what is kept of it', async () => {
  await show('buy-outs without network');
  await expect.element(page.getByText(/Stav z .*bez sítě/).first()).toBeVisible();
  await expect.element(page.getByText('Jen ke čtení.').first()).toBeVisible();
  await expect.element(page.getByRole('row', { name: /7200000451/ })).toBeVisible();
  await expect.element(panel()).toMatchTextContent(/iPhone/);
  await expect.element(panel()).toMatchTextContent(/Kroky, kontroly a prodávající se otevřou/);
  expect(
    panel()
      .getByRole('button', { name: /Spustit kontroly|Pozastavit/ })
      .elements(),
  ).toEqual([]);
  expect(heardApi('buyout.officeRows')).toEqual([]);
});

test('the search without network is the station’s', async () => {
  await show('buy-outs without network');
  await expect.element(page.getByRole('row', { name: /7200000451/ })).toBeVisible();
  await page.getByRole('searchbox').fill('iphone');
  await expect
    .poll(() => heardCalls('cache.rows'))
    .toContainEqual(expect.objectContaining({ grid: 'buyouts', query: expect.objectContaining({ search: 'iphone' }) }));
});

test('none is kept: the grid says that nothing is there', async () => {
  await show('buy-outs without network, of which none is kept');
  await expect.element(page.getByText('Nic tu není')).toBeVisible();
});

test('a buy-out the station has not kept is not shown as another one', async () => {
  await show('buy-out without network, of which nothing is kept');
  await expect.element(page.getByText(/stanice tenhle záznam u sebe nemá/)).toBeVisible();
});

test('an open buy-out stays while the network is away: its acts are off with the reason, and on again after it', async () => {
  await show('buy-out to be inspected');
  await expect.element(step()).toBeEnabled();
  tell('status', offlineStatus());
  await expect.element(step()).toBeDisabled();
  await expect.element(step()).toHaveAttribute('title', expect.stringContaining('Bez sítě to nejde'));
  await expect.element(panel().getByText(/Stav z .*bez sítě/)).toBeVisible();
  await userEvent.keyboard('3');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  tell('status', aStatus());
  await expect.element(step()).toBeEnabled();
  await userEvent.keyboard('3');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a reason that is being written stays while the network goes and comes', async () => {
  await show('buy-out to be inspected');
  await expect.element(step()).toBeEnabled();
  await userEvent.keyboard('3');
  await page.getByRole('dialog').getByLabelText('Důvod').fill('Registr hlásí odcizení');
  tell('status', offlineStatus());
  await expect.element(page.getByText(/Stav z .*bez sítě/)).toBeInTheDocument();
  tell('status', aStatus());
  await expect.element(page.getByRole('dialog').getByLabelText('Důvod')).toHaveValue('Registr hlásí odcizení');
});

inEachLanguage(examples, 'buy-outs without network');
