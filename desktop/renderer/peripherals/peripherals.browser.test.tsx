import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardCalls } from '../../testing/kit/played-station.ts';
import { examples } from './peripherals.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const settings = () => page.getByRole('form', { name: 'Připojení' });
const save = () => settings().getByRole('button', { name: 'Uložit' });

test('a new printer asks for the fields of its own connection only, and is not stored without them', async () => {
  await show('peripherals of a new station');
  await settings().getByRole('button', { name: 'Přidat tiskárnu' }).click();
  const printer = page.getByRole('group', { name: 'Hlavní tiskárna' });
  await expect.element(printer.getByLabelText('Adresa tiskárny')).toBeVisible();
  await printer.getByLabelText('Připojení').selectOptions('folder');
  await expect.element(printer.getByLabelText('Adresa tiskárny')).not.toBeInTheDocument();
  await printer.getByLabelText('Připojení').selectOptions('tcp');
  await save().click();
  await expect.element(printer.getByLabelText('Název')).toHaveAttribute('aria-invalid', 'true');
  await printer.getByLabelText('Název').fill('Zebra');
  await save().click();
  await expect.element(printer.getByLabelText('Adresa tiskárny')).toHaveAttribute('aria-invalid', 'true');
  expect(heardCalls('devices.configure')).toEqual([]);
});

test('settings that are refused stay as they were typed, and why is said', async () => {
  await show('settings that may not be changed, once they are saved');
  const name = settings().getByLabelText('Název stanice');
  await name.fill('Balení 7');
  await save().click();
  await expect.element(page.getByText('Na tohle vaše role nemá oprávnění.')).toBeVisible();
  await expect.element(name).toHaveValue('Balení 7');
  expect(heardCalls('devices.configure')).toHaveLength(1);
});
