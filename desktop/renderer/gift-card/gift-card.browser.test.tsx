import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './gift-card.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));

async function fillIn(value: string): Promise<void> {
  await page.getByLabelText('Hodnota (CZK)').fill(value);
  await page.getByRole('complementary').getByLabelText('E-mail').fill('petra.mala@email.cz');
  await page.getByLabelText('Důvod').fill('Omluva');
  await page.getByRole('button', { name: 'Vystavit a poslat' }).click();
}

test('a card is issued in minor units to its e-mail, and its code is shown nowhere', async () => {
  await page.viewport(1440, 900);
  await show('new gift card');
  await fillIn('1 500');
  await expect.poll(() => heardWith('"issue"')).toHaveLength(1);
  expect(heardWith('"issue"')[0]).toContain('"value":150000');
  expect(heardWith('"issue"')[0]).toContain('"email":"petra.mala@email.cz"');
  await expect.element(page.getByRole('table', { name: 'Pohyby' })).toBeVisible();
});

test('a value that is no amount is said before anything is sent', async () => {
  await show('new gift card');
  await fillIn('hodně');
  await expect.element(page.getByLabelText('Hodnota (CZK)')).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('"issue"')).toEqual([]);
});

test('what the server refuses stands at its field, and what was typed stays', async () => {
  await show('new gift card refused for its value, once it is issued');
  await fillIn('99999');
  await expect.element(page.getByLabelText('Hodnota (CZK)')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Důvod')).toHaveValue('Omluva');
});

test('a card tells all that happened to its money, and is blocked with a reason once it is asked about', async () => {
  await show('gift card with movements');
  const ledger = page.getByRole('table', { name: 'Pohyby' });
  await expect.element(ledger.getByRole('row', { name: /zaplaceno 2611000302.*1.000.Kč.*1.000.Kč/ })).toBeVisible();
  await page.getByRole('button', { name: 'Zablokovat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zablokovat' }).click();
  expect(heardWith('"block"')).toEqual([]);
  await dialog.getByLabelText('Důvod').fill('Ztráta karty');
  await dialog.getByRole('button', { name: 'Zablokovat' }).click();
  await expect.poll(() => heardWith('"block"')).toHaveLength(1);
  expect(heardWith('"block"')[0]).toContain('Ztráta karty');
});

test('a card has its tasks, and one begun there leads to it', async () => {
  await show('gift card with movements');
  await expect.element(page.getByText('Žádný otevřený úkol se toho netýká.')).toBeVisible();
  expect(heardApi('staff.tasksOf')).toEqual([{ kind: 'gift_card', named: '1' }]);
  await page.getByRole('button', { name: 'Nový úkol' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Číslo nebo kód')).toHaveValue('1');
});

test('a blocked card says why and cannot be blocked again; one that is not there says so', async () => {
  await show('gift card that is blocked');
  await expect.element(page.getByText('E-mail dostal někdo jiný')).toBeVisible();
  expect(page.getByRole('button', { name: 'Zablokovat' }).elements()).toEqual([]);
  await show('gift card that is not there');
  await expect.element(page.getByText('Taková dárková karta není.').first()).toBeVisible();
});

test('cards that can be paid with stand first, amounts in their currency, and the end of a code is asked of the server', async () => {
  await page.viewport(1440, 900);
  await show('gift cards');
  await expect.element(page.getByRole('row', { name: /…EFGH.*2.000.Kč.*1.250.Kč.*petra\.mala/ })).toBeVisible();
  expect(heardApi('giftCard.rows')[0]).toMatchObject({
    filter: { state: { filterType: 'set', values: ['valid'] } },
    sort: [{ column: 'issued_at', direction: 'desc' }],
  });
  await page.getByRole('searchbox').fill('wxyz');
  await expect.poll(() => heardApi('giftCard.rows').at(-1)).toMatchObject({ search: 'wxyz' });
});
