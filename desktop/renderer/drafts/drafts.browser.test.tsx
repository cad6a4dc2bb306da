import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardCalls } from '../../testing/kit/played-station.ts';
import { examples } from './drafts.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const priceField = () => page.getByLabelText('Cena v CZK');
const saved = () => heardCalls('drafts.save');

test('what waits for a decision stands above what waits for the network, each with both values', async () => {
  await show('drafts of every kind');
  await expect.element(page.getByRole('group', { name: 'Mezitím to změnil někdo jiný' })).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map((one) => one.textContent)).toEqual([
    'Cena produktu',
    'Cena produktu',
    'Poznámka k objednávce',
    'Poznámka k objednávce',
    'Zařazení do kategorií',
  ]);
  await expect.element(page.getByText('Příslušenství')).toBeVisible();
  await expect.element(page.getByText('Telefony, iPhone')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Objednávka 2611000017' }).first())
    .toHaveAttribute('href', '#/orders/2611000017');
});

test('a conflict shows whose the other value is, and each way out says so to the station', async () => {
  const shown = await show('a price that somebody changed meanwhile');
  const conflict = page.getByRole('group', { name: 'Mezitím to změnil někdo jiný' });
  await expect.element(conflict).toMatchTextContent(/12\s990.*12\s490.*Ilinca Popescu-Tăriceanu.*11\s990/);
  // The plain form is away: a second value of the same thing would only meet the same conflict.
  expect(priceField().elements()).toEqual([]);
  await button('Poslat moji změnu').click();
  await expect.poll(() => heardCalls('drafts.keepMine')).toEqual([{ draft_id: expect.any(String) }]);
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  await shown.unmount();
  await show('a price that somebody changed meanwhile');
  await button('Nechat, co je na serveru').click();
  await expect.poll(() => heardCalls('drafts.discard')).toHaveLength(1);
});

test('in a conflict a third value is measured on what the server has now, and sent in place of mine', async () => {
  await show('a price that somebody changed meanwhile');
  await button('Upravit').click();
  await expect.element(priceField()).toHaveValue('11990');
  await priceField().fill('12 000');
  await expect.element(page.getByText(/12\s490.*→/)).toBeVisible();
  await button('Poslat takto').click();
  await expect.poll(() => heardCalls('drafts.keepMine')).toEqual([expect.objectContaining({ value: 1_200_000 })]);
});

test('a price the server asks about is confirmed from its draft; another refusal is only tried again', async () => {
  await show('drafts of every kind');
  await button('Potvrdit změnu a poslat').click();
  await expect.poll(() => heardCalls('drafts.keepMine')).toEqual([expect.objectContaining({ confirmed: true })]);
  await button('Poslat znovu').click();
  await expect.poll(() => heardCalls('drafts.keepMine').at(-1)).toEqual(expect.objectContaining({ confirmed: false }));
});

test('a saved price can be taken back: as one more price, made on the one just saved', async () => {
  await show('a price');
  await priceField().fill('1 000');
  await userEvent.keyboard('{Control>}s{/Control}');
  await button(/Změnit na 1\s000/).click();
  await expect.element(page.getByText(/Změněno z 12\s990.*na 1\s000/)).toBeVisible();
  await button(/Vrátit 12\s990/).click();
  await expect.poll(saved).toHaveLength(2);
  expect(saved()[1]).toMatchObject({
    edit: { base: { value: 100_000, version: 5 }, value: 1_299_000, confirmed: true },
  });
  await expect.element(priceField()).toHaveValue('12990');
  // And so can that.
  await expect.element(button(/Vrátit 1\s000/)).toBeVisible();
});

test('what a new price means is said while it is typed: by how much, and the margin', async () => {
  await show('a price');
  await priceField().fill('12 490');
  await expect.element(page.getByText(/−3,85/)).toBeVisible();
  // Of 2 490 over the cost VAT is due, as the device is under the margin scheme.
  await expect.element(page.getByText(/2\s058\sKč/)).toBeVisible();
  await button('Uložit').click();
  await expect.poll(saved).toHaveLength(1);
  expect(saved()[0]).toMatchObject({ edit: { base: { value: 1_299_000, version: 4 }, value: 1_249_000 } });
});

test.each([
  ['', 'Částku zadejte číslem'],
  ['padesát', 'Částku zadejte číslem'],
  ['99,50', 'Zadejte celé koruny'],
])('“%s” is no price: it says why at its field, stays and is not sent', async (typed, words) => {
  await show('a price');
  await priceField().fill(typed);
  await button('Uložit').click();
  await expect.element(priceField()).toHaveAccessibleDescription(new RegExp(words));
  await expect.element(priceField()).toHaveValue(typed);
  expect(saved()).toEqual([]);
});

test('a change of eighty per cent is sent only by a second act, and another number takes the question back', async () => {
  await show('a price');
  await priceField().fill('1299');
  await button('Uložit').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/80 % nebo víc/);
  expect(saved()).toEqual([]);
  await priceField().fill('1300');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await button('Uložit').click();
  await button(/Změnit na 1\s300/).click();
  await expect
    .poll(saved)
    .toEqual([expect.objectContaining({ edit: expect.objectContaining({ value: 130_000, confirmed: true }) })]);
});

test('below what was paid for it, the price says so before it is saved', async () => {
  await show('a price');
  await priceField().fill('9000');
  await expect.element(page.getByText('Tahle cena je pod nákupem.')).toBeVisible();
  await expect.element(page.getByText('Cena se mění o 30 % nebo víc. Zkontrolujte ji.')).toBeVisible();
});

test('without the network the change is kept and says so', async () => {
  await show('a price offline');
  await priceField().fill('12500');
  await button('Uložit').click();
  await expect.element(page.getByText('Uloženo jako koncept, odešle se po návratu sítě.')).toBeVisible();
});

test('when the reply is lost, why is said and what was typed stays', async () => {
  await show('a price whose reply is lost, once it is saved');
  await priceField().fill('12500');
  await button('Uložit').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await expect.element(priceField()).toHaveValue('12500');
});

test('who may not change it reads the value and has no field', async () => {
  await show('a price one may only read');
  await expect.element(page.getByText(/12\s990/)).toBeVisible();
  expect(priceField().elements()).toEqual([]);
});

test('a note that waits is written on, and can be thrown away', async () => {
  await show('a note that waits');
  const field = page.getByLabelText('Vidí ji jen kancelář');
  await expect.element(field).toHaveValue('Zákaznice si pro balík přijde sama, v sobotu dopoledne.');
  await button('Zahodit koncept').click();
  await expect.poll(() => heardCalls('drafts.discard')).toEqual([{ draft_id: expect.any(String) }]);
});

test('a note longer than the server keeps is refused at once', async () => {
  await show('a note');
  const field = page.getByLabelText('Vidí ji jen kancelář');
  await field.fill('a'.repeat(2001));
  await button('Uložit').click();
  await expect.element(field).toHaveAccessibleDescription(/Text je příliš dlouhý/);
  expect(saved()).toEqual([]);
});

test('a ticked category takes those above it along; an unticked one leaves with those below it', async () => {
  await show('categories of a product');
  await page.getByLabelText('iPhone 15').click();
  await page.getByLabelText('Telefony').click();
  await page.getByLabelText('iPhone 15').click();
  await button('Uložit').click();
  await expect
    .poll(saved)
    .toEqual([expect.objectContaining({ edit: expect.objectContaining({ value: [1, 12, 13] }) })]);
});
