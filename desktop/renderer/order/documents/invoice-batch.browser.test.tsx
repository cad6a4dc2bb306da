import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardKeys } from '../../../testing/kit/played-station.ts';
import { examples } from './invoice-batch.examples.tsx';

const press = async (name: string) => {
  await draw(exampleOf(examples, name));
  await page.getByRole('button', { name: 'Vystavit faktury' }).click();
};

test('each order of a batch has its invoice, or the reason why it has none', async () => {
  await press('some created, some not');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading')).toMatchTextContent(/Vystaveny 2 faktury/);
  await expect.element(dialog.getByRole('row', { name: /2611000017/ })).toMatchTextContent(/FV2600000231/);
  await expect.element(dialog.getByRole('row', { name: /2611000019/ })).toMatchTextContent(/[a-zá-ž]{4}/);
  await dialog.getByRole('button', { name: 'Zavřít' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('invoices whose answer was lost are asked for by the same key and told as created', async () => {
  await press('two created, the answer lost');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await page.getByRole('button', { name: 'Vystavit faktury' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('row', { name: /2611000018/ }))
    .toMatchTextContent(/FV2600000232/);
  expect(heardKeys('invoice.createBatch')).toHaveLength(2);
  expect(new Set(heardKeys('invoice.createBatch')).size).toBe(1);
});

test('without a chosen order it says so', async () => {
  await press('none chosen');
  await expect.element(page.getByText('Nejsou vybrané žádné faktury.')).toBeVisible();
});
