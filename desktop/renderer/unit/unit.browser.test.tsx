import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { presentPlace } from '../base/address/router.tsx';
import { examples } from './unit.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const story = () => page.getByRole('region', { name: 'Co se s přístrojem dělo' });
const event = (words: RegExp) => story().getByRole('listitem').filter({ hasText: words });

beforeEach(() => page.viewport(1440, 900));

test('a scan is searched for as it comes, without spaces around it', async () => {
  await show('no device looked for yet');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard(' 7518 {Enter}');
  await expect.element(page.getByRole('row', { name: /R5CX10237518/ })).toBeVisible();
  expect(heardApi('unit.find')).toEqual([{ search: '7518' }]);
  expect(presentPlace().detail).toBe('?7518');
});

test('nothing typed is nothing asked', async () => {
  await show('no device looked for yet');
  await page.getByRole('searchbox').fill('   ');
  await press('Najít');
  expect(heardApi('unit.find')).toEqual([]);
  await expect.element(page.getByRole('status')).toMatchTextContent(/Zadejte nebo naskenujte/);
});

test('one of several is opened by keys, the only one by itself', async () => {
  const { unmount } = await show('devices that fit');
  const row = page.getByRole('row', { name: /K-40117/ });
  await expect.element(row).toMatchTextContent(/U zákazníka 2611000017/);
  row.element().closest('tbody')?.rows[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => heardApi('unit.officeDetail')).toEqual([{ number: 40_117 }]);
  await unmount();
  await show('a single device that fits');
  await expect.poll(() => heardApi('unit.officeDetail')).toEqual([{ number: 40_001 }]);
});

test('what fits nothing says what was looked for', async () => {
  await show('no device that fits');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Podle „0000“/);
});

test('a life is told the latest first: what was found otherwise, by whom, at what price', async () => {
  await show('passport of a device');
  const told = story().getByRole('listitem');
  await expect.element(told.first()).toMatchTextContent(/Rezervován · 2611000017/);
  await expect.element(event(/Kontrola odcizení/)).toMatchTextContent(/v pořádku/);
  const found = event(/Jaký je displej/).first();
  await expect.element(found).toMatchTextContent(/kolo 1 · známka B/);
  await expect.element(found).toMatchTextContent(/bez škrábanců → jemné škrábance.*[−-]1.200.Kč/);
  await expect.element(found.getByRole('img', { name: 'Jaký je displej?' }).first()).toBeVisible();
  expect(heardCalls('files.read')).toContainEqual({
    kind: 'buyout_photo',
    number: '7200000451',
    photo: '0193a1c2-0000-7000-8000-000000000002',
  });
});

test.each([
  ['Výkup 7200000451', /Prohlídka/, { screen: 'buyouts', detail: '7200000451' }],
  ['2611000017', /Rezervován/, { screen: 'orders', detail: '2611000017' }],
])('%s is a press away', async (name, told, place) => {
  await show('passport of a device');
  await event(told).getByRole('button', { name }).click();
  await expect.poll(() => presentPlace()).toMatchObject(place);
});

test('its label is printed with what it is known by', async () => {
  await show('passport of a device at its customer');
  await press('Vytisknout 1 štítek');
  await expect.element(page.getByText('Vytištěno štítků: 1.')).toBeVisible();
  expect(heardCalls('devices.printCodes')).toMatchObject([
    { labels: [{ kind: 'unit', code: 'K-40117', identifier: 'R5CX10237518' }] },
  ]);
});

test('photographs that do not come leave a sign, and the rest is there', async () => {
  await show('passport whose photographs do not come');
  await expect
    .element(
      story()
        .getByRole('img', { name: /nepodařilo/ })
        .first(),
    )
    .toBeVisible();
  await expect.element(event(/Jaký je displej/).first()).toMatchTextContent(/V pravém horním rohu/);
});

test('a device nobody knows says so', async () => {
  await show('device nobody knows');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Kus K-99 se nepodařilo načíst/);
});

test('a search that did not come is tried again', async () => {
  await show('devices looked for without the server, then with it');
  await press('Zkusit znovu');
  await expect.element(page.getByRole('row', { name: /K-40001/ })).toBeVisible();
});

test.each(['cs', 'ro', 'en'] as const)('in %s everything is said, whole, and open to all', async (language) => {
  await page.viewport(1280, 900);
  await draw(exampleOf(examples, 'passport of a device'), language);
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/2611000017/);
  expect(await screenFaults()).toEqual([]);
});
