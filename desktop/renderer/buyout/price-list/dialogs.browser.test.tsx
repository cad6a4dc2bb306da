import type { CellChange } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { examples, importing } from './dialogs.examples.tsx';

const file = (text: string) => new File([text], 'cenik.csv', { type: 'text/csv' });
const heading = 'model;minimal;A+;A;B;C;D';
const write = () => page.getByRole('button', { name: 'Zapsat do návrhu' });

test('what is refused of a new model and of its colour stands at both, and what was typed stays', async () => {
  await draw(exampleOf(examples, 'new model refused, once it is sent'));
  await page.getByLabelText('Barva česky').fill('půlnoční');
  await page.getByLabelText('Výrobce').selectOptions('APPLE');
  await page.getByRole('button', { name: 'Přidat model' }).click();
  await expect.element(page.getByLabelText('Název bez velikosti paměti')).toHaveFocus();
  await expect.element(page.getByLabelText('Barva rumunsky')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Barva česky')).toHaveValue('půlnoční');
  await expect.element(page.getByLabelText('Výrobce')).toHaveValue('APPLE');
});

test('a file is written only when nothing in it is wrong, and says how much it changes', async () => {
  const written: CellChange[][] = [];
  await draw(importing((changes) => written.push(changes)));
  await expect.element(write()).toBeDisabled();
  const field = page.getByLabelText('Soubor', { exact: true });
  await userEvent.upload(field, file(`${heading}\niphone-13-128;500;;hodně;6500;;\n`));
  await expect.element(page.getByRole('alert')).toMatchTextContent('hodně');
  await expect.element(write()).toBeDisabled();
  await userEvent.upload(field, file(`${heading}\niphone-13-128;500;;8100;6500;;\n`));
  await expect.element(page.getByRole('status')).toMatchTextContent('1 buňka');
  await write().click();
  expect(written.map((changes) => changes.map(({ column, to }) => [column, to]))).toEqual([[['price:A', 810_000]]]);
});
