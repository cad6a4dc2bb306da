import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { presentPlace } from '../base/address/router.tsx';
import { payoutId } from './a-buyout.testing.ts';
import { examples } from './buyout.examples.tsx';
import { HEAVY } from '../../../build/testing/thorough.ts';

const show = async (name: string) => {
  await draw(exampleOf(examples, name));
  await expect.element(page.getByText('Co teď jde udělat')).toBeVisible();
};
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const number = '7200000451';

beforeEach(() => page.viewport(1280, 900));

test('what goes against the seller is done for a reason alone; its digit begins it and Esc ends it', async () => {
  await show('buy-out to be inspected');
  await userEvent.keyboard('3');
  await expect.element(dialog()).toMatchTextContent(/Pozastavit: proč\?/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard('3');
  await expect.element(field('Důvod')).toHaveFocus();
  await userEvent.keyboard('x{Enter}');
  await expect.element(field('Důvod')).toBeInvalid();
  expect(heardApi('buyout.officeStep')).toEqual([]);
  await field('Důvod').fill('Registr hlásí odcizení');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Hotovo, výkup je ve stavu Pozastaveno.')).toBeVisible();
  expect(heardApi('buyout.officeStep')).toEqual([{ number, step: 'block', reason: 'Registr hlásí odcizení' }]);
  await expect.element(page.getByRole('button', { name: /^Uvolnit/ })).toBeVisible();
});

test('a step somebody else has made is refused in words, and the reason stays', async () => {
  await show('buy-out that somebody else has moved, once it is blocked');
  await userEvent.keyboard('3');
  await field('Důvod').fill('Nejde zapnout');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/mezitím v jiném stavu/);
  await expect.element(field('Důvod')).toHaveValue('Nejde zapnout');
});

test('an inspection is begun by its digit at the desk', async () => {
  await show('buy-out to be inspected');
  await userEvent.keyboard('1');
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'inspection', detail: number });
});

test('what no register knows is written by hand with where it is known from', async () => {
  await show('buy-out to be inspected');
  await press('Zapsat ručně');
  await field('Kontrola').selectOptions('Zámek účtu');
  await dialog().getByRole('button', { name: 'Zapsat' }).click();
  await expect.element(field('Odkud to víme')).toBeInvalid();
  await field('Odkud to víme').fill('Odhlášeno před očima');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(heardApi('buyout.recordCheck')).toEqual([
    { number, kind: 'lock', answer: 'clear', note: 'Odhlášeno před očima' },
  ]);
});

test('who sells is shown in full for a written reason, and hidden again', async () => {
  await show('buy-out to be inspected');
  const seller = page.getByRole('region', { name: 'Prodávající' });
  await expect.element(seller).not.toMatchTextContent(/855612/);
  await press('Zobrazit celé údaje');
  await field('Důvod').fill('Policie ČR, č. j. 12/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(seller).toMatchTextContent(/Rodné číslo\s*855612\/3456/);
  expect(heardApi('buyout.revealIdentity')).toEqual([{ number, reason: 'Policie ČR, č. j. 12/2026' }]);
  await press('Skrýt');
  await expect.element(seller).not.toMatchTextContent(/855612/);
});

test('who may not see the seller is not offered it', async () => {
  await show('buy-out for who may not see its seller');
  await expect.element(page.getByRole('button', { name: 'Zobrazit celé údaje' })).not.toBeInTheDocument();
});

test('an account that is none is told at its field, and a mended one goes through', async () => {
  await show('buy-out whose new account is no account, once it is changed');
  await press('Změnit účet');
  await field('Číslo účtu').fill('123');
  await field('Kód banky').fill('0800');
  await field('Důvod').fill('Volal, že účet zrušil');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Číslo účtu')).toBeInvalid();
  await expect.element(field('Číslo účtu')).toHaveFocus();
  await expect.element(field('Důvod')).toHaveValue('Volal, že účet zrušil');
  await field('Číslo účtu').fill('19-2000145399');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Účet je změněný.')).toBeVisible();
  expect(heardApi('buyout.changeAccount')).toMatchObject([
    { bank_account_full_number: '123' },
    { number, bank_account_full_number: '19-2000145399', bank_code: '0800' },
  ]);
});

test('a payment is prepared, and says that another person approves it', async () => {
  await show('buy-out whose seller is agreed');
  await userEvent.keyboard('1');
  await expect.element(page.getByText('Výplata je připravená a čeká na schválení.')).toBeVisible();
  expect(heardApi('buyout.preparePayout')).toEqual([{ number }]);
});

test('a buy-out that did not come is asked for again', async () => {
  await draw(exampleOf(examples, 'buy-out that comes when asked for again'));
  await press('Zkusit znovu');
  await expect.element(page.getByText('Co teď jde udělat')).toBeVisible();
});

const payments = async (name: string, ...chosen: string[]) => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, name));
  for (const one of chosen)
    await page
      .getByRole('row', { name: new RegExp(one) })
      .getByRole('checkbox')
      .click();
};

test('own payments are not approved by who prepared them', async () => {
  await payments('payments to sellers', '7200000451', '7200000453');
  await expect.element(page.getByText(/Připravili jste ji vy/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Schválit' })).toBeDisabled();
});

test('when one of several is refused, those before it are shown as they are now', async () => {
  await payments('payments, the second of which has changed, once they are released', '7200000451', '7200000452');
  const asked = heardApi('buyout.payoutRows').length;
  await press('Schválit');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/mezitím v jiném stavu/);
  expect(heardApi('buyout.releasePayout')).toEqual([{ id: payoutId(1) }, { id: payoutId(2) }]);
  await expect.poll(() => heardApi('buyout.payoutRows').length).toBeGreaterThan(asked);
});

test('an order for the bank says whom it pays before it is made, and what of the choice it leaves out', async () => {
  await payments('payments to sellers', '7200000454', '7200000455', '7200000451');
  await page.getByRole('button', { name: /Vytvořit příkaz ABO/ }).click();
  await expect.element(dialog()).toMatchTextContent(/1 vybraná výplata je pro jiný trh/);
  await expect.element(dialog()).toMatchTextContent(/1 vybraná výplata nečeká na příkaz/);
  await expect.element(dialog()).toMatchTextContent(/Celkem 1 platba\s*8\s200\sKč/);
  await dialog().getByRole('button', { name: 'Vytvořit příkaz' }).click();
  await expect.element(page.getByText('Příkaz 32 je hotový.')).toBeVisible();
  expect(heardApi('buyout.makeBankFile')).toEqual([{ market: 'cs', format: 'abo', ids: [payoutId(4)] }]);
});

test('a payment that the bank sent back is written down with why', { tags: [HEAVY] }, async () => {
  await payments('payments to sellers', '7200000456');
  await press('Banka vrátila platbu');
  await field('Důvod').fill('Zrušený účet');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Výplata je vrácená/)).toBeVisible();
  expect(heardApi('buyout.returnPayout')).toEqual([{ id: payoutId(6), reason: 'Zrušený účet' }]);
});

test.each([
  ['cs', 'buy-out to be inspected'],
  ['ro', 'buy-out whose seller is agreed'],
  ['en', 'buy-out to be inspected'],
] as const)('in %s “%s” is said, whole, and open to all', async (language, name) => {
  await draw(exampleOf(examples, name), language);
  await expect.element(page.getByRole('button', { name: '7200000317' })).toBeVisible();
  expect(await screenFaults()).toEqual([]);
});
