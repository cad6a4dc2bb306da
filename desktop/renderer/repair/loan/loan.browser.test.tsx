import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardWith } from '../../../testing/kit/played-station.ts';
import { examples } from './loan.examples.tsx';

const show = async (name: string) => {
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, name));
};

test('who has which device is said with its day, the late ones first', async () => {
  await show('loan devices');
  const late = page.getByRole('row', { name: /Nejedlá/ });
  await expect.element(late).toMatchTextContent(/po termínu/);
  await expect.element(page.getByText('1 po termínu')).toBeVisible();
  await page.getByRole('searchbox').fill('galaxy');
  await expect.element(late).not.toBeInTheDocument();
});

test('a device that is sold or new is not taken and stays written; a used one is', async () => {
  await show('loan devices');
  const field = page.getByLabelText('IMEI nebo sériové číslo');
  const add = page.getByRole('button', { name: 'Přidat', exact: true });
  await field.fill('353012110000035');
  await add.click();
  await expect.element(page.getByText('Přístroj je prodaný. 126000042')).toBeVisible();
  await add.click();
  await expect.element(page.getByText(/Půjčovat jde jen použitý přístroj/)).toBeVisible();
  await expect.element(field).toHaveValue('353012110000035');
  await add.click();
  await expect.element(field).toHaveValue('');
  expect(heardWith('"addLoanDevice"')[2]).toContain('"store_id":1');
});

test('a free device goes back among the goods; one that was lent meanwhile does not', async () => {
  await show('loan devices');
  const retire = page.getByRole('button', { name: 'Vrátit mezi zboží' });
  await retire.click();
  await expect.element(page.getByText(/mezitím někdo půjčil/)).toBeVisible();
  await retire.click();
  await expect.element(page.getByRole('row', { name: /Galaxy A54/ })).not.toBeInTheDocument();
});

inEachLanguage(examples, 'loan devices');
