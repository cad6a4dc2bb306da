import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { examples } from './passkeys.examples.tsx';

const remove = async (name: string, code: string): Promise<void> => {
  await page.getByRole('button', { name: `Odebrat ${name}`, exact: true }).click();
  await page.getByLabelText('Heslo').fill('Kolobeh-2026!');
  await page.getByLabelText('Kód').fill(code);
  await userEvent.keyboard('{Enter}');
};

test('each is shown with its days, and those of the shop are told apart', async () => {
  await draw(exampleOf(examples, 'several, one with a long name'));
  const rows = page.getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/Notebook v kanceláři.*naposledy použit/);
  await expect.element(rows.nth(1)).toMatchTextContent(/zatím nepoužit, platí v obchodě/);
});

test('one is removed by password and code', async () => {
  await draw(exampleOf(examples, 'several, one with a long name'));
  await remove('Notebook v kanceláři', '123 456');
  await expect
    .poll(() => heardApi('customer.removePasskey'))
    .toEqual([{ id: '019dd000-0000-7000-8000-000000000001', current: 'Kolobeh-2026!', code: '123 456' }]);
  await expect.element(page.getByText('Přístupový klíč Notebook v kanceláři už nepřihlásí.')).toBeVisible();
});

test('one is called otherwise', async () => {
  await draw(exampleOf(examples, 'several, one with a long name'));
  await page.getByRole('button', { name: 'Přejmenovat Telefon' }).click();
  await page.getByLabelText('Název').fill('Starý telefon');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heardApi('customer.renamePasskey'))
    .toEqual([{ id: '019dd000-0000-7000-8000-000000000002', name: 'Starý telefon' }]);
});

test.each([
  ['the last one of whom one is demanded, once it is removed', /Poslední nejde odebrat/],
  ['wrong code, once it is sent', /Kód nesouhlasí/],
])('%s: it is said, and nothing typed is lost', async (name, said) => {
  await draw(exampleOf(examples, name));
  await remove('Notebook v kanceláři', '000000');
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByLabelText('Heslo')).toHaveValue('Kolobeh-2026!');
});
