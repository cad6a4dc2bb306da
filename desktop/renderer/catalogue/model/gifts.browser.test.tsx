import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { examples } from './model.examples.tsx';

async function show(name: string): Promise<void> {
  await draw(exampleOf(examples, name));
  await page.getByRole('button', { name: 'K tomu', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Dárky' })).toBeVisible();
}
const gifts = () => page.getByRole('region', { name: 'Dárky' });
const give = () => gifts().getByRole('button', { name: 'Dávat jako dárek' }).click();
const code = () => gifts().getByLabelText('Kód dárku');

beforeEach(() => page.viewport(1440, 900));

test('goods nobody knows are said at their code; what was lost on the way is given once', async () => {
  await show('model whose new gift is no product, once it is added');
  await code().fill('case-ip16');
  await give();
  await expect.element(code()).toBeInvalid();
  await expect.element(code()).toHaveValue('case-ip16');
  await code().fill(' case-ip16-mag ');
  await give();
  await expect.element(page.getByText(/Server není dostupný/).first()).toBeVisible();
  await give();
  await expect.element(code()).toHaveValue('');
  const [, lost, again] = heardApi('catalogue.addGift');
  expect(lost).toMatchObject({ id: 7, market: 'cs', product: 'CASE-IP16-MAG', qualities: ['new'], valid_to: null });
  expect(again).toEqual(lost);
  const [, keyOfLost, keyOfAgain] = heardKeys('catalogue.addGift');
  expect(keyOfAgain).toBe(keyOfLost);
});

test('a gift for the other market and used goods says so', async () => {
  await show('model with its variants');
  await code().fill('CASE-IP16-MAG');
  await gifts().getByLabelText('Země').selectOptions('ro');
  await gifts().getByRole('checkbox').nth(1).click();
  await give();
  await expect.poll(() => heardApi('catalogue.addGift')).toHaveLength(1);
  const [sent] = heardApi('catalogue.addGift');
  expect(sent).toMatchObject({ market: 'ro' });
  expect((sent as { qualities: string[] }).qualities).toHaveLength(2);
});

test('a gift that goes on is ended once', async () => {
  await show('model with its variants');
  await gifts().getByRole('button', { name: 'Ukončit' }).first().click();
  await expect.element(gifts()).toMatchTextContent(/K modelu se nic nedává\./);
  expect(heardApi('catalogue.endGift')).toMatchObject([{ id: 7 }]);
});

test('who only reads the model is offered no gift to give or to end', async () => {
  await show('model for who only reads it');
  for (const name of ['Ukončit', 'Dávat jako dárek'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('what is typed into the texts stays when a gift is given meanwhile, and is saved on the edition that made', async () => {
  await draw(exampleOf(examples, 'model with its variants'));
  const part = (name: string) => page.getByRole('button', { name, exact: true });
  await part('Texty').click();
  const sentence = page.getByLabelText('Popis jednou větou').first();
  await sentence.fill('Ještě neuložená věta.');
  await part('K tomu').click();
  await code().fill('CASE-IP16-MAG');
  await give();
  await expect.element(code()).toHaveValue('');
  await part('Texty').click();
  await expect.element(sentence).toHaveValue('Ještě neuložená věta.');
  await page.getByRole('button', { name: 'Uložit', exact: true }).last().click();
  await expect.poll(() => heardApi('catalogue.updateMaster')).toMatchObject([{ id: 7, version: 5 }]);
});
