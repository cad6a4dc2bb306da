import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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

inEachLanguage(examples, 'a repair of a model');
