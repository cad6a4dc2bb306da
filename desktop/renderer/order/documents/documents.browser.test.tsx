import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { examples } from '../order.examples.tsx';

async function show(name: string): Promise<void> {
  await draw(exampleOf(examples, name));
  await expect.element(page.getByText('FV2600000231')).toBeVisible();
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const offline = () => page.getByText(/Server není dostupný/).first();

beforeEach(() => page.viewport(1280, 900));

test('a document whose answer was lost goes to its customer once, and says to whom', async () => {
  await show('order whose document is lost on its way, once it is sent again');
  await press('Poslat znovu e-mailem doklad FV2600000231');
  await expect.element(offline()).toBeVisible();
  await press('Poslat znovu e-mailem doklad FV2600000231');
  await expect.element(page.getByText('Doklad jde na hana.nejedla@kolobeh.example.')).toBeVisible();
  expect(heardApi('invoice.sendAgain')).toHaveLength(2);
  expect(new Set(heardKeys('invoice.sendAgain')).size).toBe(1);
});

test('a rejected document says why, goes again once, and then shows that it is being checked', async () => {
  await show('order whose document e-Factura takes, once it is sent again');
  await expect.element(page.getByText('BR-RO-110: județ lipsă')).toBeVisible();
  await press('Odeslat do e-Factury znovu');
  await expect.element(offline()).toBeVisible();
  await press('Odeslat do e-Factury znovu');
  await expect.element(page.getByText(/e-Factura: odesláno, kontroluje se/)).toMatchTextContent(/5000013/);
  await expect.element(page.getByText('BR-RO-110: județ lipsă')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Odeslat do e-Factury znovu' })).not.toBeInTheDocument();
  expect(new Set(heardKeys('invoice.sendEInvoiceAgain')).size).toBe(1);
});

test('more than is left of a line is said at that line, and what was typed stays', async () => {
  await show('order whose line was given back meanwhile, once it is credited');
  await press('Vystavit dobropis');
  const dialog = page.getByRole('dialog');
  const covers = dialog.getByRole('group', { name: 'Kryt pro iPhone 15' });
  await dialog.getByLabelText('Důvod opravy').fill('Vrácený kryt');
  await covers.getByLabelText('Vracíme s DPH').fill('980,00');
  await dialog.getByRole('button', { name: 'Vystavit dobropis' }).click();
  await expect.element(covers.getByLabelText('Vracíme s DPH')).toBeInvalid();
  await expect.element(covers.getByLabelText('Vracíme s DPH')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Důvod opravy')).toHaveValue('Vrácený kryt');
});

test('a credit note without its reason is not asked for', async () => {
  await show('order of which all has happened');
  await press('Vystavit dobropis');
  await page.getByRole('dialog').getByRole('button', { name: 'Vystavit dobropis' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Důvod opravy')).toBeInvalid();
  expect(heardApi('invoice.credit')).toEqual([]);
});
