import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './settings.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const every = () => page.getByRole('radio', { name: /Každý kus/ });
const numbered = () => page.getByRole('radio', { name: /Jen přístroje s číslem/ });

test('what is scanned is chosen by the arrow keys, kept, and who changed it is said anew', async () => {
  await show('packing settings');
  await expect.element(every()).toBeChecked();
  await expect.element(page.getByText(/Ilinca-Alexandra Popescu-Tăriceanu/)).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('warehouse.setPackingSettings')).toEqual([{ scan_scope: 'serial_only', version: 3 }]);
  await expect.element(numbered()).toBeChecked();
  await expect.element(page.getByText(/Naposledy změněno: Petra Králová/)).toBeVisible();
});

test('while a choice is on its way it shows, and no other can be made', async () => {
  await show('packing settings on their way, once changed');
  await numbered().click();
  await expect.element(numbered()).toBeChecked();
  await expect.element(every()).toBeDisabled();
});

test('a choice that is refused goes back to what holds, and why is said', async () => {
  await show('packing settings that may not be changed, once changed');
  await numbered().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/vaše role nemá oprávnění/);
  await expect.element(every()).toBeChecked();
});

test('what somebody else set meanwhile stands beside the choice, which is made over it only when wished', async () => {
  await show('packing settings that somebody else set meanwhile, once changed');
  await numbered().click();
  const conflict = page.getByRole('alert');
  await expect.element(conflict).toMatchTextContent(/Marek Dvořák/);
  await expect.element(conflict.getByRole('row', { name: /Každý kus.*Jen přístroje s číslem/ })).toBeVisible();
  await expect.element(every()).toBeChecked();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.element(numbered()).toBeChecked();
  expect(heardApi('warehouse.setPackingSettings')).toMatchObject([{ version: 3 }, { version: 5 }]);
});
