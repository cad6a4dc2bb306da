import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { at, exampleOf } from '../../testing/kit/example.tsx';
import { heardCalls } from '../../testing/kit/played-station.ts';
import { ServerCard } from './ServerCard.tsx';
import { examples } from './server.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const address = () => page.getByRole('textbox', { name: 'Adresa serveru' });
const asked = () => heardCalls('server.connect');

test('the address is asked as it was typed, and while it is checked it cannot be asked twice', async () => {
  await show('server being checked, once it is asked');
  await address().fill('sklad.kolobeh.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Ověřuje se…' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(asked()).toEqual([{ address: 'sklad.kolobeh.example' }]);
});

test('why a server is not taken is said with its numbers, and the address stays to be mended', async () => {
  await show('server with another clock, once it is asked');
  await address().fill('https://sklad.kolobeh.example');
  await page.getByRole('button', { name: 'Připojit' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/se liší o 17 min/);
  await expect.element(address()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(address()).toHaveValue('https://sklad.kolobeh.example');
});

test('what a link proposes stands in the field with a warning whose it should be', async () => {
  await show('server proposed by a link');
  await expect.element(address()).toHaveValue('https://depozit-bucuresti.kolobeh.example');
  await expect.element(page.getByText(/Ověřte si, že je od vašeho správce/)).toBeVisible();
});

test('the address of a file that was not taken says why', async () => {
  await show('server of a file that could not be used');
  await expect.element(page.getByText(/Server musí mít adresu s https/)).toBeVisible();
  await expect.element(address()).toHaveValue('http://10.0.0.7');
});

test('with scans unsent the server is not changed, and how many wait is said', async () => {
  await show('present server while scans wait, once it is changed');
  await address().fill('https://jiny.kolobeh.example');
  await page.getByRole('button', { name: 'Změnit server' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/7/);
  await expect.element(address()).toHaveValue('https://jiny.kolobeh.example');
});

test('a changed server is told once it was accepted', async () => {
  await show('present server');
  await address().fill('https://jiny.kolobeh.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Program teď pracuje s novým serverem')).toBeVisible();
});

test('a picker sees which server it is and has no field', async () => {
  await show('present server, for a picker');
  await expect.element(page.getByText(/https:\/\/sklad\.kolobeh\.example/)).toBeVisible();
  await expect.element(page.getByText('Měnit je smí vedoucí.')).toBeVisible();
  expect(address().elements()).toEqual([]);
});

test('where nobody chooses the server here, nothing is said of it', async () => {
  await draw(at({ calls: { 'server.report': () => ({ kind: 'fixed' }) } }, <ServerCard />));
  await expect.poll(() => heardCalls('server.report')).toHaveLength(1);
  expect(page.getByRole('heading').elements()).toEqual([]);
});
