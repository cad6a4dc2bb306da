import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardCalls, heardKeys } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { examples } from './product.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const pieces = () => page.getByRole('region', { name: 'Na prodejnách' });
const counted = () => pieces().getByRole('textbox');
const czech = () => page.getByRole('region', { name: 'Cena, Česko' });
const recount = (nth = 0) => pieces().getByRole('button', { name: 'Přepočítat' }).nth(nth).click();

beforeEach(() => page.viewport(1280, 900));

test('pieces counted in a store are written against the books that were seen', async () => {
  await show('product and its prices');
  await recount();
  await expect.element(counted()).toHaveFocus();
  await counted().fill('5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Zapsáno')).toBeVisible();
  expect(heardApi('reservation.countPieces')).toEqual([{ id: 7, store_id: 1, counted: 5, seen: 4 }]);
  await expect.element(counted()).not.toBeInTheDocument();
});

test('all past prices are read by pages, and where pieces lie is a link to the shelves', async () => {
  await show('product of which the price changed often');
  await expect
    .element(page.getByRole('link', { name: 'Kde leží' }))
    .toHaveAttribute('href', '#/product-locations?q=APL-IP13-128-BLK-B');
  await czech().getByRole('button', { name: 'Celá historie cen' }).click();
  const whole = page.getByRole('dialog', { name: 'Ceny, Česko' });
  await expect.element(whole.getByText('1 / 2')).toBeVisible();
  await whole.getByRole('button', { name: /Další/ }).click();
  await expect.poll(() => heardApi('catalogue.priceHistory').at(-1)).toMatchObject({ id: 7, market: 'cs', page: 2 });
});

test('what is no number of pieces is said at the count, which stays', async () => {
  await show('product and its prices');
  await recount();
  await counted().fill('pět');
  await userEvent.keyboard('{Enter}');
  await expect.element(counted()).toBeInvalid();
  await expect.element(counted()).toHaveAccessibleDescription(/Zadejte počet kusů/);
  await expect.element(counted()).toHaveValue('pět');
  expect(heardApi('reservation.countPieces')).toEqual([]);
});

test('books that changed while somebody counted are said, shown anew, and counted against the next time', async () => {
  await show('product sold in a store while it is counted');
  await recount();
  await counted().fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/mezitím změnil/);
  await expect.element(counted()).toHaveAccessibleDescription(/3 ks, z toho 0 rezervováno/);
  await expect.element(counted()).toHaveValue('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Zapsáno')).toBeVisible();
  expect(heardApi('reservation.countPieces')).toMatchObject([{ seen: 4 }, { counted: 3, seen: 3 }]);
});

test('a device is read into a store: one that is elsewhere is refused at the field, the next one is listed', async () => {
  await show('product whose devices lie in stores');
  const devices = () => page.getByRole('list', { name: 'Přístroje: Praha – Anděl' }).getByRole('listitem');
  await expect.poll(() => devices().elements().length).toBe(2);
  await expect.element(devices().first()).toMatchTextContent(/odložený pro 2611000042/);
  const field = pieces().getByLabelText('IMEI nebo sériové číslo přístroje: Praha – Anděl');
  await pieces().getByRole('button', { name: 'Načíst přístroj: Praha – Anděl' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/Načtěte IMEI/);
  expect(heardApi('reservation.bringDevice')).toEqual([]);
  await field.fill(' 356789104523193 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(/právě chystá pro zákazníka \(CR-0007\)/);
  await expect.element(field).toHaveValue(' 356789104523193 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  expect(heardApi('reservation.bringDevice')).toContainEqual({ id: 7, store_id: 1, device: '356789104523193' });
  await pieces().getByRole('button', { name: 'Vrátit do skladu 356789104523185' }).click();
  await expect.element(page.getByText(/Pošlete ho na LC-P-01/)).toBeVisible();
  expect(await screenFaults()).toEqual([]);
});

test('free pieces are sent to another store of the country; too many are refused and what was typed stays', async () => {
  await show('product that is sent to another store');
  await pieces().getByRole('button', { name: 'Poslat na jinou prodejnu: Praha – Anděl' }).click();
  const form = pieces().getByRole('form', { name: 'Poslat na jinou prodejnu: Praha – Anděl' });
  const field = form.getByLabelText('Kolik kusů');
  await expect.element(field).toHaveFocus();
  await field.fill('málo');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeInvalid();
  expect(heardApi('reservation.sendToStore')).toEqual([]);
  await field.fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('Tolik volných kusů na prodejně není.')).toBeVisible();
  await expect.element(field).toHaveValue('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Na cestě: České Budějovice/)).toBeVisible();
  expect(heardApi('reservation.sendToStore')).toContainEqual({ id: 7, store_id: 1, to: 2, pieces: 2, device: null });
  // The store without pieces has nothing to send.
  expect(
    pieces()
      .getByRole('button', { name: /Poslat na jinou prodejnu: České/ })
      .elements(),
  ).toEqual([]);
  expect(await screenFaults()).toEqual([]);
});

test('a price is planned for a moment; a large cut asks first, and a lost answer is repeated by its key', async () => {
  await show('product whose large change waits for a word, its answer lost');
  await czech().getByRole('button', { name: 'Nastavit cenu dopředu' }).click();
  const form = page.getByRole('form', { name: 'Nastavit cenu dopředu' });
  await form.getByRole('textbox').first().fill('levně');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('textbox').first()).toBeInvalid();
  await form.getByRole('textbox').first().fill('6 990');
  await form.getByLabelText('Platí od', { exact: true }).fill('28.11.2026');
  await form.getByLabelText('Čas: Platí od').fill('8');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('alert')).toBeVisible();
  const send = () => form.getByRole('button', { name: 'Opravdu nastavit' }).click();
  await send();
  await expect.element(page.getByText(/Server není dostupný/)).toBeVisible();
  await send();
  await expect.poll(() => heardApi('catalogue.planPrice')).toHaveLength(3);
  const planned = { id: 7, market: 'cs', amount: 699_000, starts_at: '2026-11-28T07:00:00.000Z' };
  expect(heardApi('catalogue.planPrice')).toEqual([
    { ...planned, confirmed: false },
    { ...planned, confirmed: true },
    { ...planned, confirmed: true },
  ]);
  const [, lost, again] = heardKeys('catalogue.planPrice');
  expect(again).toBe(lost);
});

test('a planned price is taken back', async () => {
  await show('product and its prices');
  await czech()
    .getByRole('button', { name: /11\s990\sKč/ })
    .click();
  await expect
    .poll(() => heardApi('catalogue.cancelPlannedPrice'))
    .toEqual([{ id: '0193c4e5-0000-7000-8000-000000000001' }]);
});

test('a cost is typed with its decimals; one that another set meanwhile stands beside it, and mine is set over it', async () => {
  await show('product whose cost another has set meanwhile');
  await expect.element(czech()).toMatchTextContent(/Nákup bez DPH 10\s430,50\sKč/);
  await czech().getByRole('button', { name: 'Změnit nákup' }).click();
  const form = page.getByRole('form', { name: 'Nákup bez DPH' });
  const field = form.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('10430,50');
  await field.fill('levně');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeInvalid();
  expect(heardApi('catalogue.changeCost')).toEqual([]);
  await field.fill('9 900,50');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('alert')).toMatchTextContent(/Petr Svoboda.*10\s200,00\sKč.*9\s900,50\sKč/);
  expect(await screenFaults()).toEqual([]);
  await form.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const mine = { id: 7, market: 'cs', amount: 990_050 };
  expect(heardApi('catalogue.changeCost')).toEqual([
    { ...mine, version: 6 },
    { ...mine, version: 8 },
  ]);
});

test('a cost that is emptied is not known any more', async () => {
  await show('product and its prices');
  await czech().getByRole('button', { name: 'Změnit nákup' }).click();
  await page.getByRole('form', { name: 'Nákup bez DPH' }).getByRole('textbox').fill('');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heardApi('catalogue.changeCost'))
    .toEqual([{ id: 7, market: 'cs', amount: null, version: 6 }]);
});

test('a price says what a cut has to name and what is left after the cost', async () => {
  await show('product and its prices');
  await expect.element(czech()).toMatchTextContent(/12\s990\sKč.*2\s058\sKč \(16 %\)/);
});

test('who only reads the product changes nothing of it', async () => {
  await show('product for who only reads it');
  await expect.element(pieces()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Přepočítat' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  expect(heardCalls('drafts.save')).toEqual([]);
});

test('a product that did not come is asked for again; an address of none says so', async () => {
  const { unmount } = await show('product that comes when asked for again');
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.element(czech()).toBeVisible();
  await unmount();
  await show('product of no number');
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zkusit znovu' })).not.toBeInTheDocument();
});

test.each(['cs', 'ro', 'en'] as const)('in %s everything is said, whole, and open to all', async (language) => {
  await draw(exampleOf(examples, 'product and its prices'), language);
  await expect.element(page.getByText(/Praha – Anděl/)).toBeVisible();
  expect(await screenFaults()).toEqual([]);
});
