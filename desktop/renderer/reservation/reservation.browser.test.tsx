import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { presentPlace } from '../base/address/router.tsx';
import { examples } from './reservation.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const row = (name: RegExp) => page.getByRole('row', { name });
const panel = () => page.getByRole('complementary');
const scan = async (text: string) => {
  await page.getByRole('searchbox').fill(text);
  await userEvent.keyboard('{Enter}');
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** Numbers of the rows as they stand one below another. */
const numbers = () =>
  [...document.querySelectorAll('.ag-row')]
    .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
    .flatMap((one) => one.querySelector('[col-id="number"]')?.textContent || []);

beforeEach(() => page.viewport(1440, 900));

test('what is still kept stands first, that due soonest at its head; what ended is a view of its own', async () => {
  await show('orders that stores serve');
  await expect.poll(numbers).toEqual(['1043', '1042', '2611000042', '2611000043', '2611000044']);
  expect(heardApi('reservation.rows')[0]).toMatchObject({
    sort: [{ column: 'until', direction: 'asc' }],
    filter: { state: { values: ['held', 'waiting_payment', 'in_store', 'arrived', 'handed_over'] } },
  });
  await expect.element(row(/1042.*drží se.*Praha – Anděl.*Petra Malá.*rezervace/)).toBeVisible();
  await page.getByRole('tab', { name: /ukončené/ }).click();
  await expect.poll(numbers).toEqual(expect.arrayContaining(['1040', '1038']));
  expect(numbers()).toHaveLength(2);
  await page.getByRole('searchbox').fill('ion pop');
  await expect.poll(numbers).toEqual(['1038']);
  await page.getByRole('searchbox').fill('xyz');
  await expect.element(page.getByText(/nic neodpovídá/)).toBeVisible();
});

test('rows of a store are chosen by ticks in the heading, and a chip takes that back', async () => {
  await show('reservations of stores');
  await page.getByRole('tab', { name: /otevřené/ }).click();
  await expect.poll(numbers).toEqual(['1043', '1042']);
  const heading = page.getByRole('columnheader', { name: /Prodejna/ });
  (heading.element().querySelector('.ag-header-cell-filter-button') as HTMLElement).click();
  await page.getByLabelText('České Budějovice – Lannova').click();
  await expect.poll(numbers).toEqual(['1043']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Zrušit filtr Prodejna: České Budějovice – Lannova' }).click();
  await expect.poll(numbers).toEqual(['1043', '1042']);
});

test('a scan of a number opens one whatever is shown, and it is handed over by the keys', async () => {
  await show('reservation to be handed over');
  await expect.element(panel()).toMatchTextContent(/Petra Malá/);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await scan('1040');
  await expect.element(panel()).toMatchTextContent(/předáno.*Jana Nováková/);
  await scan('1042');
  await expect.element(panel()).toMatchTextContent(/\+420777123456.*petra\.mala@email\.cz/);
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  const collect = page.getByRole('button', { name: 'Předáno zákazníkovi' });
  (collect.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Předáno, kus odešel ze skladu prodejny.')).toBeVisible();
  expect(heardApi('reservation.settle')).toMatchObject([{ as: 'collected' }]);
  await expect.element(collect).not.toBeInTheDocument();
  await expect.element(panel()).toMatchTextContent(/předáno.*Jana Nováková/);
  await expect.poll(numbers).not.toContain('1042');
});

test('a scan that several fit stays typed and narrows the rows', async () => {
  await show('reservations of stores');
  await scan('777123456');
  await expect.poll(() => heardApi('reservation.rows').at(-1)).toMatchObject({ search: '777123456' });
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole('searchbox')).toHaveValue('777123456');
});

test('one that is not there says so', async () => {
  await show('reservation that is not there');
  await expect.element(panel()).toMatchTextContent(/Rezervaci se nepodařilo načíst/);
});

test('a piece is let go when nobody came for it', async () => {
  await show('reservation to be handed over');
  await press('Už nedržet');
  await expect.element(page.getByText('Uvolněno, zákazník dostane e-mail.')).toBeVisible();
  expect(heardApi('reservation.settle')).toMatchObject([{ as: 'released' }]);
});

test('what ended meanwhile is told in words, and it is asked for as it is now', async () => {
  await show('reservation that has ended meanwhile, once it is handed over');
  await press('Předáno zákazníkovi');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Rezervace/);
  await expect.poll(() => heardApi('reservation.detail').length).toBe(2);
});

test('without network nothing is handed over, and the same step goes through later', async () => {
  await show('reservation handed over while the network is away, then again');
  await press('Předáno zákazníkovi');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await expect.element(page.getByRole('button', { name: 'Předáno zákazníkovi' })).toBeEnabled();
  await press('Předáno zákazníkovi');
  await expect.element(panel()).toMatchTextContent(/Jana Nováková/);
  expect(heardApi('reservation.settle')).toHaveLength(2);
});

test('an order is paid at the desk and handed over for what was shown', async () => {
  await show('order to be paid and handed over');
  await expect.element(panel()).toMatchTextContent(/Zaplatí u pultu 1\s377\sKč/);
  await page.getByRole('button', { name: /Zaplaceno 1\s377\sKč a předáno/ }).dblClick();
  await expect.element(panel()).toMatchTextContent(/Doručená.*Jana Nováková/);
  expect(heardApi('storeOrder.settle')).toMatchObject([
    { number: '2611000042', as: 'collected', taken: { amount: 137_700, currency: 'CZK' } },
  ]);
});

test('an order is cancelled at the desk once it was said a second time', async () => {
  await show('order to be paid and handed over');
  await press('Už nedržet a zrušit objednávku');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Zrušit objednávku 2611000042\?/);
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/peníze/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(heardApi('storeOrder.settle')).toEqual([]);
  await press('Už nedržet a zrušit objednávku');
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit objednávku' }).click();
  await expect.poll(() => heardApi('storeOrder.settle')).toMatchObject([{ number: '2611000042', as: 'released' }]);
});

test('an order of a device is handed over once its number was read; a wrong one is refused at the field', async () => {
  await show('order whose device is to be scanned');
  const collect = page.getByRole('button', { name: 'Předáno zákazníkovi' });
  await expect.element(collect).toBeDisabled();
  const field = page.getByLabelText('Načtěte IMEI nebo sériové číslo');
  await field.fill('356789104523177');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Tohle v objednávce není: SAM-S24U-1TB.');
  await field.fill('356789104523185');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Všechny přístroje jsou odložené.')).toBeVisible();
  await press('Vrátit zpět 356789104523185');
  await expect.element(collect).toBeDisabled();
  await field.fill('356789104523185');
  await userEvent.keyboard('{Enter}');
  await expect.element(collect).toBeEnabled();
  expect(await screenFaults()).toEqual([]);
  await collect.click();
  await expect.element(panel()).toMatchTextContent(/Doručená/);
  expect(heardApi('storeOrder.scan')).toMatchObject([
    { device: '356789104523177', as: 'put_aside' },
    { device: '356789104523185', as: 'put_aside' },
    { device: '356789104523185', as: 'put_back' },
    { device: '356789104523185', as: 'put_aside' },
  ]);
});

test('a reserved device leaves by its number', async () => {
  await show('reservation of a device to be handed over');
  const field = page.getByLabelText('IMEI nebo sériové číslo předaného přístroje');
  await field.fill('356789104523177');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/leží ve skladu na LC-A-01-1/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Předáno, kus odešel ze skladu prodejny.')).toBeVisible();
  expect(heardApi('reservation.settle')).toMatchObject([{ as: 'collected', device: '356789104523177' }, {}]);
});

test('what is to be paid otherwise meanwhile is told, and it is asked for as it is now', async () => {
  await show('order paid otherwise meanwhile, once it is handed over');
  await page.getByRole('button', { name: /Zaplaceno/ }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/u pultu platí/);
  await expect.poll(() => heardApi('storeOrder.detail').length).toBe(2);
});

test('an order that waits for its payment is not handed over', async () => {
  await show('order that waits for its payment');
  await expect.element(panel()).toMatchTextContent(/Čeká na platbu/);
  await expect.element(page.getByRole('button', { name: /předáno/i })).not.toBeInTheDocument();
});

test('an ended one offers nothing but its facts; Esc closes it', async () => {
  await show('reservation handed over');
  await expect.element(panel()).toMatchTextContent(/Jana Nováková/);
  await expect.element(page.getByRole('button', { name: 'Už nedržet' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  expect(presentPlace().detail).toBeNull();
});

test.each(['cs', 'ro', 'en'] as const)('in %s everything is said, whole, and open to all', async (language) => {
  await page.viewport(1280, 900);
  await draw(exampleOf(examples, 'reservation to be handed over'), language);
  await expect.element(panel()).toMatchTextContent(/Petra Malá/);
  expect(await screenFaults()).toEqual([]);
});

test('a parcel brought to the store is taken in, refused in words, and its order waits with the last one', async () => {
  window.localStorage.removeItem('kolobeh.desk-store');
  await show('parcels brought to a store');
  const desk = page.getByRole('region', { name: 'Přivezené zásilky' });
  const field = desk.getByLabelText('Číslo zásilky nebo objednávky');
  const read = async (code: string) => {
    await field.fill(code);
    await userEvent.keyboard('{Enter}');
  };
  await read('PK-0000000031');
  await expect.element(desk.getByLabelText('Jsme na prodejně')).toBeInvalid();
  expect(heardApi('storeOrder.takeIn')).toEqual([]);
  await desk.getByLabelText('Jsme na prodejně').selectOptions('České Budějovice – Lannova');
  await read('PK-0000000031');
  await expect.element(field).toHaveAccessibleDescription(/Patří na prodejnu Praha – Anděl/);
  await desk.getByLabelText('Jsme na prodejně').selectOptions('Praha – Anděl');
  await read('PK-0000000031');
  await expect.element(page.getByText('Převzato 1 z 2. Objednávka 2611000046 čeká na zbytek.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await read('2611000046');
  await expect.element(page.getByText(/2611000046 leží na prodejně/)).toBeVisible();
  expect(heardApi('storeOrder.takeIn')).toMatchObject([
    { code: 'PK-0000000031', store_id: 5 },
    { code: 'PK-0000000031', store_id: 3 },
    { code: '2611000046', store_id: 3 },
  ]);
  await page.getByRole('gridcell', { name: '2611000046' }).click();
  await expect.element(panel()).toMatchTextContent(/Na prodejně od/);
  expect(await screenFaults()).toEqual([]);
  await panel()
    .getByRole('button', { name: /Zaplaceno 1.377/ })
    .click();
  await expect.element(page.getByText('Předáno, faktura jde zákazníkovi e-mailem.')).toBeVisible();
  expect(window.localStorage.getItem('kolobeh.desk-store')).toBe('3');
});

test('goods on their way are received by pieces or by the device’s number, in parts, or are back', async () => {
  await show('goods on their way between stores');
  const way = page.getByRole('region', { name: 'Na cestě mezi prodejnami' });
  await expect.element(way.getByText(/12: Brno – Masarykova → Praha – Anděl/)).toBeVisible();
  await expect.element(way.getByText('nedorazilo', { exact: true })).toBeVisible();
  const open = (number: number) => way.getByRole('button', { name: `Vyřídit přesun ${number}` }).click();
  await open(12);
  const field = way.getByLabelText('Kolik kusů přišlo: Praha – Anděl');
  await expect.element(field).toHaveValue('3');
  await field.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeInvalid();
  expect(heardApi('reservation.settleTransfer')).toEqual([]);
  await field.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(way.getByText(/zbývá 2 z 3 ks/)).toBeVisible();
  await open(12);
  await way.getByRole('button', { name: 'Zbytek nedorazil' }).click();
  await expect.element(way.getByText(/Mezitím se to změnilo: přišlo 2 z 3/)).toBeVisible();
  await way.getByRole('button', { name: 'Je zpátky: Brno – Masarykova' }).click();
  await expect.element(way.getByText(/12: Brno/)).not.toBeInTheDocument();
  await open(13);
  const device = way.getByLabelText('IMEI nebo sériové číslo přístroje, který přišel: Praha – Anděl');
  await device.fill('356789104523177');
  await userEvent.keyboard('{Enter}');
  await expect.element(device).toHaveAccessibleDescription(/Přišel jiný přístroj. Odeslán byl 356789104523193/);
  await device.fill('356789104523193');
  await userEvent.keyboard('{Enter}');
  await expect.element(way).not.toBeInTheDocument();
  expect(await screenFaults()).toEqual([]);
  expect(heardApi('reservation.settleTransfer').map((one) => (one as { as: string; seen: number }).as)).toEqual([
    'received',
    'missing',
    'taken_back',
    'received',
    'received',
  ]);
});

test('a reservation has its tasks, and one begun there leads to it', async () => {
  await show('reservation in the office');
  await expect.element(panel().getByText('Žádný otevřený úkol se toho netýká.')).toBeVisible();
  expect(heardApi('staff.tasksOf')).toMatchObject([{ kind: 'reservation', named: '1042' }]);
  await panel().getByRole('button', { name: 'Nový úkol' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Číslo nebo kód')).toHaveValue('1042');
});
