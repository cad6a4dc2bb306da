import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardKeys } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { presentPlace } from '../base/address/router.tsx';
import { idOf } from './an-order.testing.ts';
import { examples } from './order.examples.tsx';

const show = async (name: string) => {
  await draw(exampleOf(examples, name));
  await expect.element(page.getByText('Co teď jde udělat')).toBeVisible();
};
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const press = (name: RegExp) => page.getByRole('button', { name }).click();
const number = '2611000017';

beforeEach(() => page.viewport(1280, 900));

test('what may be done is numbered; its digit asks why before it cancels, and Esc keeps the order', async () => {
  await show('order that is new');
  await userEvent.keyboard('1');
  await expect.element(dialog()).toMatchTextContent(/Zákazník zaplatil 34\s108\sKč/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard('1');
  await expect.element(field('Důvod zrušení')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Důvod zrušení')).toBeInvalid();
  expect(heardApi('order.officeStep')).toEqual([]);
  await userEvent.keyboard('Zákazník si to rozmyslel{Enter}');
  await expect.element(page.getByText('Hotovo, objednávka je ve stavu Zrušená.')).toBeVisible();
  expect(heardApi('order.officeStep')).toEqual([{ number, step: 'cancel', reason: 'Zákazník si to rozmyslel' }]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a step that is not to be taken any more says why, and the reason that was typed stays', async () => {
  await show('order that somebody has begun to pick, once it is cancelled');
  await userEvent.keyboard('1');
  await field('Důvod zrušení').fill('Omyl');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/[a-zá-ž]{5}/);
  await expect.element(page.getByRole('alert')).not.toMatchTextContent(/STEP_REFUSED/);
  await expect.element(field('Důvod zrušení')).toHaveValue('Omyl');
});

test('a leased order says who buys its goods, for how long and how far the lease is', async () => {
  await show('order that is leased');
  const term = page.getByText(/Vzorový leasing, a. s\./);
  await expect.element(term).toMatchTextContent(/24\s× 490\sKč.*schváleno/);
});

test('a transfer is recorded as it came, to the penny', async () => {
  await show('order that waits for its money');
  await userEvent.keyboard('1');
  await expect.element(field('Přijatá částka v CZK')).toHaveValue('34108,00');
  await field('Číslo pohybu na výpisu').fill(' 26112000017 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Platba 34\s108\sKč je zapsaná/)).toBeVisible();
  expect(heardApi('order.recordTransfer')).toEqual([
    { number, amount: { amount: 3_410_800, currency: 'CZK' }, bank_reference: '26112000017' },
  ]);
});

test('what is no sum, or not the sum that is due, is said at the sum', async () => {
  await show('order whose money is not the right sum, once it is recorded');
  await userEvent.keyboard('1');
  await field('Přijatá částka v CZK').fill('třicet tisíc');
  await field('Číslo pohybu na výpisu').fill('17');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Přijatá částka v CZK')).toBeInvalid();
  expect(heardApi('order.recordTransfer')).toEqual([]);
  await field('Přijatá částka v CZK').fill('30 000,50');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardApi('order.recordTransfer')).toMatchObject([{ amount: { amount: 3_000_050 } }]);
  await expect.element(field('Přijatá částka v CZK')).toBeInvalid();
  await expect.element(field('Přijatá částka v CZK')).toHaveValue('30 000,50');
});

test('a transfer whose answer was lost is repeated by the same key', async () => {
  await show('order whose answer is lost, once its money is recorded');
  await userEvent.keyboard('1');
  await field('Číslo pohybu na výpisu').fill('17');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await dialog().getByRole('button', { name: 'Zapsat platbu' }).click();
  await expect.element(page.getByText(/je zapsaná/)).toBeVisible();
  const [first, again, ...more] = heardKeys('order.recordTransfer');
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect([again, more]).toEqual([first, []]);
});

test('what a customer said of each missing line is recorded once all of them have an answer', async () => {
  await show('order that lacks pieces');
  await expect.element(page.getByText(/Lhůta zákazníka vypršela/)).toBeVisible();
  await press(/^Zapsat rozhodnutí$/);
  await field('Poznámka k rozhodnutí').fill('Volala v 11:20');
  await dialog()
    .getByRole('radio', { name: /Náhrada: Kryt MagSafe pro iPhone 15, čirý za 980\sKč/ })
    .click();
  await dialog().getByRole('button', { name: 'Zapsat' }).click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  expect(heardApi('order.recordChoice')).toEqual([]);
  await dialog().getByRole('radio', { name: 'Počká' }).nth(1).click();
  await dialog().getByRole('button', { name: 'Zapsat' }).click();
  await expect.element(page.getByText('Rozhodnutí je zapsané.')).toBeVisible();
  expect(heardApi('order.recordChoice')).toEqual([
    {
      number,
      note: 'Volala v 11:20',
      choices: [
        { id: idOf(31), choice: 'substitute', substitute: 'CASE-IP15-MAG' },
        { id: idOf(32), choice: 'wait' },
      ],
    },
  ]);
});

test('a substitute that is gone is said at its line, and the other answers stay', async () => {
  await show('order whose substitute is gone, once it is chosen');
  await press(/^Zapsat rozhodnutí$/);
  await dialog()
    .getByRole('radio', { name: /Náhrada/ })
    .click();
  await dialog()
    .getByRole('radio', { name: /Vyřadit a vrátit 32\s990/ })
    .click();
  await field('Poznámka k rozhodnutí').fill('Volala');
  await dialog().getByRole('button', { name: 'Zapsat' }).click();
  const line = dialog().getByRole('group', { name: 'Kryt pro iPhone 15' });
  await expect.element(line.getByRole('alert')).toMatchTextContent(/teď neprodává/);
  await expect.element(dialog().getByRole('radio', { name: /Vyřadit a vrátit 32\s990/ })).toBeChecked();
  await expect.element(field('Poznámka k rozhodnutí')).toHaveValue('Volala');
});

test('a supervisor puts the order into a walk by its digit; one that is full says so', async () => {
  await show('order that no walk has room for, once it is added');
  await userEvent.keyboard('2');
  await expect.element(dialog()).toMatchTextContent(/Ilinca Popescu-Tăriceanu.*Vozík 2/);
  await userEvent.keyboard('2');
  await expect.poll(() => heardApi('warehouse.pullOrder')).toEqual([{ id: idOf(72), order_number: number }]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/voz/i);
  await expect.element(dialog()).toBeVisible();
});

test('lines of the invoice are given back in part; what was typed wrong is said where it stands', async () => {
  await show('order of which all has happened');
  await press(/^Vystavit dobropis$/);
  const covers = dialog().getByRole('group', { name: 'Kryt pro iPhone 15' });
  await dialog().getByRole('group', { name: 'Samsung Galaxy S24 Ultra' }).getByLabelText('Vracíme s DPH').fill('0');
  await covers.getByLabelText('Vrácené kusy').fill('jeden');
  await covers.getByLabelText('Vracíme s DPH').fill('490');
  await field('Důvod opravy').fill('Vrácený kryt');
  await dialog().getByRole('button', { name: 'Vystavit dobropis' }).click();
  await expect.element(covers.getByLabelText('Vrácené kusy')).toBeInvalid();
  await expect.element(covers.getByLabelText('Vracíme s DPH')).toBeValid();
  await covers.getByLabelText('Vrácené kusy').fill('1');
  await expect.element(dialog()).toMatchTextContent(/Vracíme celkem 490,00\sKč/);
  await dialog().getByRole('button', { name: 'Vystavit dobropis' }).click();
  await expect
    .poll(() => heardApi('invoice.credit'))
    .toEqual([{ number, lines: [{ position: 2, quantity: 1, amount: 49_000 }], reason: 'Vrácený kryt' }]);
});

test('what is left of an invoice no more is said as its incorrect price', async () => {
  await show('order whose line was given back meanwhile, once it is credited');
  await press(/^Vystavit dobropis$/);
  await field('Důvod opravy').fill('Vrácené zboží');
  await dialog().getByRole('button', { name: 'Vystavit dobropis' }).click();
  await expect.element(dialog()).toMatchTextContent(/Nesprávná cena faktury/);
  await expect.element(field('Důvod opravy')).toHaveValue('Vrácené zboží');
});

test('a withdrawal is not refused without the reason that its customer reads', async () => {
  await show('order of which all has happened');
  const section = page.getByRole('region', { name: 'Odstoupení od smlouvy' });
  await section.getByRole('button', { name: 'Neuznat…' }).click();
  await section.getByRole('button', { name: 'Neuznat…' }).click();
  await expect.element(section.getByRole('textbox')).toBeInvalid();
  await section.getByRole('textbox').fill('Vráceno po lhůtě');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heardApi('withdrawal.officeStep'))
    .toEqual([{ receipt: 'OD-00042', step: 'closed', reason: 'Vráceno po lhůtě' }]);
});

test('a complaint goes on with words or without, but does not end without them', async () => {
  await show('order of which all has happened');
  const section = page.getByRole('region', { name: 'Reklamace' });
  await expect.element(section).toMatchTextContent(/přeje si: výměnu.*vyřídit do 24\. 12\. 2026/);
  await section.getByRole('button', { name: 'Vyřídit…' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(section.getByLabelText(/^Vyjádření/)).toBeInvalid();
  await section.getByRole('button', { name: 'Nerušit' }).click();
  await section.getByRole('button', { name: 'Opravit' }).click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heardApi('complaint.officeStep'))
    .toEqual([{ receipt: 'RK-00007', step: 'repairing', answer: '' }]);
});

test('the lender is told again; a packed device leads to its passport', async () => {
  await show('order of which all has happened');
  await expect.element(page.getByText('contract 881 is not signed')).toBeVisible();
  await press(/^Oznámit znovu$/);
  await expect.poll(() => heardApi('order.tellLoanAgain')).toEqual([{ number }]);
  await press(/^Rodný list přístroje 490154203237518$/);
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'units', detail: '?490154203237518' });
});

test('a loan is signed at the counter by the customer’s phone: the lender’s page is a code, and nothing else is opened', async () => {
  await show('order whose loan is to be signed at the counter');
  await press(/^Podepsat na prodejně$/);
  const asked = page.getByRole('dialog', { name: 'Zákazník podepíše na svém telefonu' });
  await expect.element(asked.getByRole('img', { name: 'Stránka společnosti jako QR kód' })).toBeVisible();
  await expect.element(asked.getByText('https://splatky.example/zadost/42')).toBeVisible();
  await expect.poll(() => heardApi('instalment.beginSigning')).toEqual([{ number }]);
  await asked.getByRole('button', { name: 'Zavřít' }).click();
  await expect.element(asked).not.toBeInTheDocument();
});

test('who only reads the order is offered nothing that changes it', async () => {
  await show('order of which all has happened, for who only reads it');
  await expect.element(page.getByText('FV2600000231')).toBeVisible();
  for (const name of ['Vystavit dobropis', 'Odeslat do e-Factury znovu', 'Oznámit znovu'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('an order that did not come is asked for again', async () => {
  await draw(exampleOf(examples, 'order that comes when asked for again'));
  await press(/^Zkusit znovu$/);
  await expect.element(page.getByText('Co teď jde udělat')).toBeVisible();
});

test('an order is opened from the grid by keys and closed by Esc', async () => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'orders of both markets'));
  await expect.element(page.getByRole('gridcell', { name: number, exact: true })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.textContent).toContain('Nejedlá');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/Nejedlá-Vaňátková/);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => presentPlace().detail).toBeNull();
});

test.each(['cs', 'ro', 'en'] as const)('in %s all of an order is said, whole, and open to all', async (language) => {
  await draw(exampleOf(examples, 'order of which all has happened'), language);
  await expect.element(page.getByText('FV2600000231')).toBeVisible();
  expect(await screenFaults()).toEqual([]);
});
