import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { examples } from './came-back.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const withdrawal = () => page.getByRole('region', { name: 'Odstoupení od smlouvy' });
const complaint = () => page.getByRole('region', { name: 'Reklamace' });
const refund = () => withdrawal().getByRole('button', { name: /^Vrátit 18\s089\sKč na kartu$/ });
const savedTimes = (count: number) => expect.element(page.getByText(`saved: ${count}`)).toBeVisible();

beforeEach(() => page.viewport(1280, 900));

test('money whose way back was asked for and not answered is asked for by the same key', async () => {
  await show('withdrawal whose money goes back, the answer lost');
  await refund().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await refund().click();
  await savedTimes(1);
  expect(heardApi('withdrawal.refund')).toEqual([{ receipt: 'OD-00042' }, { receipt: 'OD-00042' }]);
  const [first, again] = heardKeys('withdrawal.refund');
  expect(again).toBe(first);
});

test('money that did not come by card is not sent back to one', async () => {
  await show('withdrawal paid otherwise than by card');
  await expect.element(withdrawal()).toMatchTextContent(/vrátit 18\s089\sKč do 8\. 12\. 2026/);
  await expect.element(refund()).not.toBeInTheDocument();
});

test('the account money goes to is shown in full to who pays', async () => {
  await show('withdrawal paid otherwise than by card');
  await expect.element(withdrawal()).not.toMatchTextContent(/2000145399/);
  await withdrawal().getByRole('button', { name: 'Ukázat celý' }).click();
  await expect.element(withdrawal()).toMatchTextContent(/19-2000145399\/0800/);
  expect(heardApi('withdrawal.revealAccount')).toEqual([{ receipt: 'OD-00042' }]);
});

test('an account that is erased or was never given says so', async () => {
  await show('withdrawal whose account was erased, once it is asked for');
  await withdrawal().getByRole('button', { name: 'Ukázat celý' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/účet už je vymazaný/);
});

test('an account that was not given is said to be missing', async () => {
  await show('withdrawal that waits for an account');
  await expect.element(withdrawal()).toMatchTextContent(/účet zákazník ještě nezadal/);
});

test('a refused refund says why and is sent once more, once', async () => {
  await show('withdrawal whose money the gateway refused');
  await expect.element(withdrawal()).toMatchTextContent(/brána vrácení 18\s089\sKč odmítla.*insufficient balance/);
  await withdrawal().getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await withdrawal().getByRole('button', { name: 'Zkusit znovu' }).click();
  await savedTimes(1);
  const [first, again] = heardKeys('withdrawal.sayOfRefund');
  expect(again).toBe(first);
});

test('of money that may have left, a person says whether it did', async () => {
  await show('withdrawal of which nobody knows whether its money left');
  await withdrawal().getByRole('button', { name: 'Peníze odešly' }).click();
  await savedTimes(1);
  expect(heardApi('withdrawal.sayOfRefund')).toEqual([{ receipt: 'OD-00042', word: 'done' }]);
});

test('while money is on its way nothing is offered that would send it twice', async () => {
  await show('withdrawal whose money is on its way');
  await expect.element(withdrawal()).toMatchTextContent(/se vrací na kartu/);
  await expect.element(withdrawal().getByRole('button')).not.toBeInTheDocument();
});

test('money that was lent makes the loan smaller', async () => {
  await show('withdrawal bought on a loan');
  await expect.element(refund()).not.toBeInTheDocument();
  await withdrawal()
    .getByRole('button', { name: /^Snížit úvěr o 18\s089\sKč$/ })
    .click();
  await savedTimes(1);
  expect(heardApi('withdrawal.refund')).toEqual([{ receipt: 'OD-00042' }]);
});

test('of a loan that the lender would not make smaller, a person says that it is by now', async () => {
  await show('withdrawal whose lender refused to lend less');
  await expect.element(withdrawal()).toMatchTextContent(/společnost snížení úvěru o 18\s089\sKč odmítla/);
  await withdrawal().getByRole('button', { name: 'Společnost ho snížila' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await withdrawal().getByRole('button', { name: 'Společnost ho snížila' }).click();
  await savedTimes(1);
  expect(heardApi('withdrawal.sayOfRefund').at(-1)).toEqual({ receipt: 'OD-00042', word: 'done' });
});

test('of goods taken instead, only the rest is due', async () => {
  await show('withdrawal for other goods');
  await expect.element(withdrawal()).toMatchTextContent(/vrátit 8\s089\sKč.*výměna: 10\s000\sKč jde na objednávku/);
});

test('a withdrawal that somebody else has settled is told so', async () => {
  await show('withdrawal that somebody else has settled, once it is settled');
  await withdrawal().getByRole('button', { name: 'Peníze jsou vrácené' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await savedTimes(0);
});

test('words that are refused stay at their field, and mended ones go on', async () => {
  await show('complaint refused at its words, once it is answered');
  await complaint().getByRole('button', { name: 'Opravit' }).click();
  const words = complaint().getByLabelText(/^Vzkaz zákazníkovi/);
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard('Posíláme do servisu{Enter}');
  await expect.element(words).toBeInvalid();
  await expect.element(words).toHaveValue('Posíláme do servisu');
  await words.fill('V servisu.');
  await userEvent.keyboard('{Enter}');
  await savedTimes(1);
  expect(heardApi('complaint.officeStep').at(-1)).toEqual({
    receipt: 'RK-00007',
    step: 'repairing',
    answer: 'V servisu.',
  });
});

test('goods that are not free any more are refused at their code, and others are sent', async () => {
  await show('complaint whose goods are not free any more, once they are chosen');
  await complaint().getByRole('button', { name: 'Vyměnit' }).click();
  const code = complaint().getByLabelText(/^Kód zboží/);
  await complaint().getByRole('button', { name: 'Vyměnit' }).click();
  await expect.element(code).toBeInvalid();
  await expect.element(complaint()).toMatchTextContent(/Tolik volných kusů není/);
  await code.fill('KRYT-2');
  await complaint().getByRole('button', { name: 'Vyměnit' }).click();
  await savedTimes(1);
  const sent = { receipt: 'RK-00007', step: 'exchanging', answer: '' };
  expect(heardApi('complaint.officeStep')).toEqual([
    { ...sent, product: '' },
    { ...sent, product: 'KRYT-2' },
  ]);
});

test.each([
  ['complaint whose goods are exchanged', /místo něj posíláme objednávku 2611000018/, 2],
  ['complaint whose money waits for an account', /vrátit 18\s089\sKč · odstoupení OD-00043.*účet zákazník ještě/, 0],
  ['complaint whose money was lent', /úvěr klesne o 18\s089\sKč/, 0],
])('%s: what makes it good stands at it, and what waits for money offers nothing', async (name, said, buttons) => {
  await show(name);
  await expect.element(complaint()).toMatchTextContent(said);
  expect(complaint().getByRole('button').elements()).toHaveLength(buttons);
});

test('in English a day is said before its month, so that no deadline is read wrong', async () => {
  await draw(exampleOf(examples, 'what came back of an order'), 'en');
  await expect.element(page.getByRole('region').first()).toMatchTextContent(/08\/12\/2026/);
  await expect.element(page.getByRole('region').nth(1)).toMatchTextContent(/24\/12\/2026/);
});

inEachLanguage(examples, 'what came back of an order');
