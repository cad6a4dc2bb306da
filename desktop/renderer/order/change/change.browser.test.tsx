import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardWith } from '../../../testing/kit/played-station.ts';
import { examples } from './change.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const pieces = (name: RegExp) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const difference = () => page.getByRole('region', { name: 'Co se změní' });

test('the difference is shown before anything is saved, and asked for again once something else is typed', async () => {
  await page.viewport(1280, 900);
  await show('one piece less');
  await pieces(/Kryt pro iPhone/).fill('1');
  await press('Ukázat rozdíl');
  await expect.element(difference()).toMatchTextContent(/Celkem\s*34\s108\sKč\s*33\s618\sKč/);
  expect(heardWith('"save"')).toHaveLength(0);
  await pieces(/Kryt pro iPhone/).fill('2');
  await expect.element(page.getByRole('button', { name: 'Ukázat rozdíl' })).toBeVisible();
  await expect.element(difference()).not.toBeInTheDocument();
});

test('a gift says what it follows and has no count of its own', async () => {
  await show('a gift with it');
  await expect.element(page.getByText(/dárek, kusů jako/)).toBeVisible();
  await expect.element(pieces(/Kryt pro iPhone/)).not.toBeInTheDocument();
});

test('goods are found by their name and put to the order', async () => {
  await show('as the order is');
  await page.getByLabelText('Přidat zboží').fill('nab');
  await page.getByRole('list', { name: 'Nalezené zboží' }).getByRole('button').click();
  await expect.element(pieces(/Nabíječka Samsung/)).toHaveValue('1');
  await press('Ukázat rozdíl');
  await expect.poll(() => heardWith('CHR-45W').length).toBeGreaterThan(0);
});

test('what is wrong stands at its field, and nothing is lost', async () => {
  await show('too few pieces');
  await page.getByLabelText('Proč (vidí jen kancelář)').fill('Zákazník volal');
  await press('Ukázat rozdíl');
  await expect.element(page.getByText('Tolik kusů volných není.')).toBeVisible();
  await expect.element(page.getByLabelText('Proč (vidí jen kancelář)')).toHaveValue('Zákazník volal');
});

test('an order that is being picked is not offered to be saved', async () => {
  await show('picking began meanwhile');
  await press('Ukázat rozdíl');
  await expect.element(difference().getByRole('alert')).toMatchTextContent(/už někdo vychystává/);
  await expect.element(page.getByRole('button', { name: 'Uložit úpravu' })).not.toBeInTheDocument();
});

test('another person’s edition is shown beside mine, and I decide', async () => {
  await show('somebody else saved meanwhile');
  await page.getByLabelText('Obec').fill('Olomouc');
  await press('Ukázat rozdíl');
  await press('Uložit úpravu');
  const conflict = page.getByRole('alert', { name: /mezitím/i });
  await expect.element(conflict).toMatchTextContent(/Obec\s*Brno\s*Olomouc/);
  await conflict.getByRole('button').first().click();
  // Theirs is asked for anew, and what I typed is gone with my form.
  await expect.poll(() => heardWith('"form"').length).toBe(2);
  await expect.element(page.getByLabelText('Obec')).not.toHaveValue('Olomouc');
});

inEachLanguage(examples, 'one piece less');
