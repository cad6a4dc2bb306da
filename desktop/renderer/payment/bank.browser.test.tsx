import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './bank.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const panel = () => page.getByRole('complementary');
const choose = async (text: string) => {
  await expect.element(page.getByRole('button', { name: 'Vybrat výpis' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  await userEvent.upload(input, new File([text], 'vypis.gpc', { type: 'text/plain' }));
};

test('a chosen statement is sent once, and what became of it is told', async () => {
  await page.viewport(1440, 900);
  await show('money received');
  await choose('074');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Nových plateb 41, spárováno 38/);
  await expect.element(page.getByRole('status')).toMatchTextContent(/3 čekají na posouzení/);
  await expect.element(page.getByRole('status')).toMatchTextContent(/12 už tu bylo/);
  expect(heardWith('importStatement')).toHaveLength(1);
  expect(heardWith('importStatement')[0]).toContain('"content":"MDc0"');
});

test('a statement of another account says whose it is', async () => {
  await show('statement of another account, once it is chosen');
  await choose('074');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/není z našeho účtu \(CZ7801/);
});

test('a doubtful payment says why, and is paired with the order it is meant for', async () => {
  await show('payment with an unknown symbol');
  await expect.element(panel()).toMatchTextContent(/Možná je v něm překlep/);
  await expect.element(panel().getByRole('listitem').first()).toMatchTextContent(/podobné číslo/);
  await panel().getByRole('button', { name: 'Spárovat s 2611000010' }).click();
  await expect.element(page.getByText('Objednávka 2611000010 má platbu zapsanou.')).toBeVisible();
  expect(heardWith('pairBankLines')).toHaveLength(1);
});

test('what does not fit is said at the order’s number, which stays', async () => {
  await show('payment of a wrong amount, once it is paired');
  const number = panel().getByLabelText('Číslo objednávky');
  await expect.element(number).toHaveValue('2611000012');
  await panel().getByRole('button', { name: 'Spárovat', exact: true }).click();
  await expect.element(page.getByText('Vybrané platby nedají cenu objednávky.')).toBeVisible();
  await expect.element(number).toHaveValue('2611000012');
  await number.fill('ahoj');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Číslo objednávky má nejvýš deset číslic.')).toBeVisible();
  expect(heardWith('pairBankLines')).toHaveLength(1);
});

test('a payment is put aside with a reason', async () => {
  await show('payment with an unknown symbol');
  await panel().getByRole('button', { name: 'Nepatří k objednávce' }).click();
  await page.getByRole('dialog').getByLabelText('Čeho se týká').fill('Vratka pojistného');
  await page.getByRole('dialog').getByRole('button', { name: 'Nepatří k objednávce' }).click();
  await expect.element(page.getByText('1 platba je odložená.')).toBeVisible();
  expect(heardWith('leaveBankLines')[0]).toContain('Vratka pojistného');
});

inEachLanguage(examples, 'payment with an unknown symbol');
