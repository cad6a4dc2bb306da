import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardWith } from '../../../testing/kit/played-station.ts';
import { examples } from './operation.examples.tsx';

const show = async (name: string) => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, name));
};
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });

test('a price is written in whole crowns; what is no number or no part is said at its field and nothing is lost', async () => {
  await show('a repair of a model');
  const minutes = page.getByLabelText('Minuty', { exact: true });
  await minutes.fill('hodina');
  await page.getByLabelText('Díl v Kč').fill('3 590,50');
  await save().click();
  await expect.element(minutes).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('"saveOperation"')).toEqual([]);
  await minutes.fill('70');
  await save().click();
  await expect.element(page.getByLabelText('Díl', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(minutes).toHaveValue('70');
  await page.getByLabelText('Díl', { exact: true }).fill('');
  await save().click();
  await expect.element(page.getByText('Oprava je uložená')).toBeVisible();
  const [, sent = ''] = heardWith('"saveOperation"');
  for (const part of ['"part":359050', '"minutes":70', '"ro":null', '"version":3', '"part_code":""'])
    expect(sent).toContain(part);
});

test('what somebody else has saved is shown beside it; mine is saved over theirs only when wished', async () => {
  await show('a repair that somebody else has changed');
  await page.getByLabelText('Minuty', { exact: true }).fill('90');
  await save().click();
  await expect.element(page.getByText(/Jan Kolega/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Minuty\s*75\s*90/ })).toBeVisible();
  await page.getByRole('alert').getByRole('button').last().click();
  await expect.element(page.getByText('Oprava je uložená')).toBeVisible();
  const [, second = ''] = heardWith('"saveOperation"');
  expect(second).toContain('"version":4');
  expect(second).toContain('"minutes":90');
});

test('a repair is given to all models that were found; what is missing is said at its field and nothing is lost', async () => {
  await show('a repair for several models');
  const add = page.getByRole('button', { name: 'Přidat', exact: true });
  await page.getByLabelText('Díl v Kč').fill('500');
  await page.getByLabelText('Práce v Kč').fill('400');
  await add.click();
  await expect.element(page.getByRole('combobox', { name: 'Oprava' })).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('"addOperations"')).toEqual([]);
  await page.getByRole('combobox', { name: 'Oprava' }).selectOptions('Výměna displeje');
  await page.getByRole('textbox', { name: 'Najít modely' }).fill('iphone 13');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: /Vybrat všechny nalezené \(3\)/ }).click();
  await add.click();
  await expect.element(page.getByText(/Takový model nebo barvu nemáme/)).toBeVisible();
  await expect.element(page.getByLabelText('Díl v Kč')).toHaveValue('500');
  await add.click();
  await expect.element(page.getByText('Přidáno: 2')).toBeVisible();
  await expect.element(page.getByText(/Už ji mají.*iPhone 13 Pro/)).toBeVisible();
  const [, sent = ''] = heardWith('"addOperations"');
  for (const part of ['"kind":1', '"model":11', '"model":13', '"part":50000', '"ro":null'])
    expect(sent).toContain(part);
});

test('of one model alone a colour may be chosen', async () => {
  await show('a repair for several models');
  await page.getByRole('combobox', { name: 'Modely' }).selectOptions('Apple iPhone 13');
  await page.getByRole('combobox', { name: 'Barva' }).selectOptions('temně inkoustová');
  await page.getByRole('combobox', { name: 'Modely' }).selectOptions('Apple iPhone 13 mini');
  await expect.element(page.getByRole('combobox', { name: 'Barva' })).not.toBeInTheDocument();
});

test('a repair is removed after a question; one changed meanwhile stays and says so', async () => {
  await show('a repair is taken off its model');
  const remove = page.getByRole('button', { name: 'Odebrat opravu' });
  for (const told of [/Mezitím to změnil/, /Oprava je odebraná/]) {
    await remove.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Odebrat opravu' }).click();
    await expect.element(page.getByText(told).first()).toBeVisible();
  }
});

inEachLanguage(examples, 'a repair of a model');
inEachLanguage(examples, 'a repair for several models');
