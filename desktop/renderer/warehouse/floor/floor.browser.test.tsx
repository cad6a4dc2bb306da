import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../../testing/kit/played-station.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { aQueue } from '../../../testing/kit/station-examples.ts';
import { examples } from './floor.examples.tsx';
import { RushList } from './RushList.tsx';

beforeEach(() => page.viewport(1440, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const row = (name: RegExp) => page.getByRole('row', { name });
const part = (name: string) => page.getByRole('region', { name });
const search = () => page.getByRole('searchbox', { name: 'Přepravka, objednávka, člověk' });
const printing = () => page.getByRole('button', { name: /Vytisknout/ });

test('the board says what will not be done in time, who is silent, and what waits too long to be sent', async () => {
  await show('board');
  await expect.element(part('Co čeká').getByRole('row', { name: /FAN Courier/ })).toMatchTextContent(/nestihne se/);
  await expect.element(part('Co čeká').getByRole('row', { name: /PPL/ })).not.toMatchTextContent(/nestihne se/);
  const stations = part('Stanice');
  await expect.element(stations.getByRole('row', { name: /^Balení 3/ })).toMatchTextContent(/neozývá se/);
  await expect.element(stations.getByRole('row', { name: /^Balení 1/ })).not.toMatchTextContent(/neozývá se/);
  // Twenty-five minutes are an alarm, some seconds are none.
  const alarms = [...document.querySelectorAll('#board-stations ~ * .pill[data-k=bad]')].map((one) => one.textContent);
  expect(alarms).toEqual([expect.stringMatching(/^12 skenů/), expect.stringMatching(/7A40-12F0-9C3E/)]);
});

test.each([
  ['cs', 'starší než 30 min'],
  ['ro', 'mai veche de 30 min'],
  ['en', 'older than 30 min'],
] as const)('a reservation that nobody has made ready for half an hour says so (%s)', async (language, words) => {
  const orders = aQueue().rush.flatMap((one) => [
    { ...one, order_id: 'a', number: '2611000078', delivery_kind: 'store' as const, is_overdue: true },
    { ...one, order_id: 'b', number: '2611000079', delivery_kind: 'store' as const, is_overdue: false },
  ]);
  await draw(<RushList orders={orders} />, language);
  const waiting = page.getByRole('listitem');
  await expect.element(waiting.filter({ hasText: '2611000078' })).toMatchTextContent(words);
  await expect.element(waiting.filter({ hasText: '2611000079' })).not.toMatchTextContent(words);
});

test('why events were refused is said in words, with the name the reason carries', async () => {
  await show('board');
  const refused = part('Odmítnuté záznamy za 24 hodin');
  await expect
    .element(refused.getByRole('row', { name: /Sken přepravky/ }))
    .toMatchTextContent(/Práci mezitím převzal\(a\) Ilinca Popescu-Tăriceanu\./);
  await expect.element(refused).toMatchTextContent(/Balík nepatří k tomuto předání/);
  await expect.element(refused).not.toMatchTextContent(/TAKEN_OVER|PACKAGE_UNKNOWN/);
});

test('the new key of a station is confirmed for a reason, by the mark that is compared', async () => {
  await show('board');
  await row(/Balení 4/)
    .getByRole('button', { name: 'Potvrdit klíč' })
    .click();
  const dialog = page.getByRole('dialog', { name: /Balení 4/ });
  await expect.element(dialog).toMatchTextContent(/7A40.12F0.9C3E/);
  await userEvent.keyboard('{Enter}');
  expect(heardApi('warehouse.confirmStationKey')).toEqual([]);
  await userEvent.keyboard('vyměněný disk{Enter}');
  await expect.element(page.getByText('Stanice Balení 4 pokračuje s novým klíčem.')).toBeVisible();
  expect(heardApi('warehouse.confirmStationKey')).toMatchObject([{ mark: '7A40-12F0-9C3E', reason: 'vyměněný disk' }]);
  // It may be this very station that waits.
  expect(heardCalls('outbox.wake')).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a key that is not told any more is refused in words, and the reason stays', async () => {
  await show('board: another supervisor was first, once a key is confirmed');
  await row(/Balení 4/)
    .getByRole('button', { name: 'Potvrdit klíč' })
    .click();
  await userEvent.keyboard('vyměněný disk{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Důvod')).toHaveValue('vyměněný disk');
});

test('a quiet house says so in each part', async () => {
  await show('board: nothing happens');
  for (const words of [
    'Žádná objednávka nečeká na vychystání.',
    'Dnes se žádná stanice neozvala.',
    'Server nic neodmítl.',
  ])
    await expect.element(page.getByText(words)).toBeVisible();
});

test.each([
  ['of a crate', 'cr-0142', ['CR-0142']],
  ['of an order', '2611000013', ['CR-0143']],
  ['of a person', 'marek', ['CR-0141']],
  ['of a carrier', 'fan', ['CR-0143']],
])('crates are found by the word %s', async (_, words, codes) => {
  await show('crates');
  await search().fill(words);
  const shown = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(shown).toEqual(codes);
});

test('labels of the chosen crates are printed, of those that are still shown', async () => {
  await show('crates');
  expect(printing().elements()).toEqual([]);
  await page.getByLabelText('Vybrat přepravku CR-0141').click();
  await page.getByLabelText('Vybrat přepravku CR-0142').click();
  await expect.element(printing()).toMatchTextContent(/2 štítky/);
  await search().fill('0142');
  await expect.element(printing()).toMatchTextContent(/1 štítek/);
  await printing().click();
  await expect.element(page.getByText('Vytištěno štítků: 1.')).toBeVisible();
  expect(heardCalls('devices.printCodes')).toEqual([{ labels: [{ kind: 'crate', code: 'CR-0142', sector: '' }] }]);
});

test('the label of a free crate is printed by its whole code, though no row fits', async () => {
  await show('crates');
  await search().fill('cr-0999');
  await expect.element(page.getByText('Nic takového tu není')).toBeVisible();
  await printing().click();
  await expect.poll(() => heardCalls('devices.printCodes')).toMatchObject([{ labels: [{ code: 'CR-0999' }] }]);
});

test('how many labels came out before the printer failed is said', async () => {
  await show('crates whose labels do not come out, once they are printed');
  await page.getByLabelText('Vybrat všechny přepravky').click();
  await printing().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Tisk se zastavil \(vytištěno: 1\)/);
});

test('the order in a crate opens for whoever may read orders; a picker only reads its number', async () => {
  const shown = await show('crates');
  await page.getByRole('button', { name: '2611000012' }).click();
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'orders', detail: '2611000012' });
  await shown.unmount();
  await show('crates of a picker');
  await expect.element(page.getByText('2611000012')).toBeVisible();
  expect(page.getByRole('button', { name: '2611000012' }).elements()).toEqual([]);
});
