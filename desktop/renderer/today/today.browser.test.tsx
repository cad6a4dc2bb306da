import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, tell } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { router } from '../base/address/router.tsx';
import { readGridAddress } from '../grid/views/grid-address.ts';
import { examples } from './today.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const line = (name: RegExp) => page.getByRole('link', { name });
const asked = () => heardApi('office.today').length;
const filterIn = (): unknown => JSON.parse(new URLSearchParams(router().state.location.search).get('filter') ?? '{}');
const office = 'what waits today, for an administrator';

beforeEach(() => page.viewport(1280, 900));

test('a line says how many wait and leads to its grid with the filter; one of them opens in the same list', async () => {
  await show(office);
  await line(/^14 Objednávky po slíbeném odeslání/).click();
  expect(router().state.location.pathname).toBe('/orders');
  expect(filterIn()).toMatchObject({
    state: { values: expect.arrayContaining(['new', 'packed']) },
    ship_by: { type: 'lessThan' },
  });
});

test('one of the longest waiting opens by itself', async () => {
  await show(office);
  await line(/2611048790 Jana Drápalová/).click();
  expect(router().state.location.pathname).toBe('/orders/2611048790');
  expect(filterIn()).toMatchObject({ ship_by: { type: 'lessThan' } });
});

test('terms are told from waiting, and what is past one is marked', async () => {
  await show(office);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  await expect.element(row('Objednávky po slíbeném odeslání')).toMatchTextContent(/3 dny po termínu/);
  await expect.element(row('Objednávky po slíbeném odeslání')).toHaveAttribute('data-late', 'true');
  await expect.element(row('Objednávky k odeslání dnes')).toMatchTextContent(/zbývá 2 hodiny/);
  await expect.element(row('Výkupy k prohlídce a ceně')).toMatchTextContent(/čeká 2 dny/);
  await expect.element(row('Výkupy k prohlídce a ceně')).toHaveAttribute('data-late', 'false');
});

test('J and K walk the lines and Enter opens', async () => {
  await show(office);
  await expect.element(line(/^2 Moje úkoly/)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(line(/^2 Moje úkoly/)).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(line(/^14 Objednávky po/)).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(line(/^2 Moje úkoly/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(router().state.location.pathname).toBe('/tasks');
  expect(readGridAddress(router().state.location.search).state).toMatchObject({
    filter: { state: { values: ['open'] }, due: { values: ['overdue', 'today'] }, whose: { values: ['mine'] } },
    sort: [{ colId: 'turn_at', sort: 'asc' }],
  });
});

test('what was looked at and is clear is named, and a role sees its own lines alone', async () => {
  await show('nothing waits today');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Dnes na nikoho nic nečeká/);
  await expect.element(page.getByText(/Bez práce:/)).toMatchTextContent(/Recenze k přečtení/);
  await expect.element(page.getByText(/Bez práce:/)).not.toMatchTextContent(/Webhooky/);
});

test('a change at the server asks again, many changes at once no more than that', async () => {
  // Files share a page: what another one was told is forgotten.
  tell('changes', { marks: {} });
  await show(office);
  await expect.poll(asked).toBe(1);
  tell('changes', { marks: { orders: 'a.1' } });
  await expect.poll(asked).toBe(2);
  for (const mark of ['a.2', 'a.3', 'a.4']) tell('changes', { marks: { orders: mark } });
  await new Promise((done) => setTimeout(done, 300));
  expect(asked()).toBe(2);
});

test('without the server it says so and asks again when told to', async () => {
  await show('today without the server, then with it');
  await expect.element(page.getByText('Přehled se nepodařilo načíst')).toBeVisible();
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.element(line(/^14 Objednávky po/)).toBeVisible();
});

test.each(['cs', 'ro', 'en'] as const)('in %s everything is said, whole, and open to all', async (language) => {
  await draw(exampleOf(examples, 'today with long words and numbers'), language);
  await expect.element(page.getByRole('link', { name: /12.480\+/ })).toBeVisible();
  expect(await screenFaults()).toEqual([]);
});
