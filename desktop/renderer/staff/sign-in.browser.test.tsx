import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardCalls } from '../../testing/kit/played-station.ts';
import { examples } from './sign-in.examples.tsx';

const email = () => page.getByLabelText('E-mail');
const password = () => page.getByLabelText('Heslo');

test('a wrong password is said; the e-mail stays, and the password is to be typed again', async () => {
  await draw(exampleOf(examples, 'wrong password, once it is sent'));
  await email().fill('marek.dvorak@kolobeh.example');
  await password().fill('Nevim-2026!');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('E-mail nebo heslo nesouhlasí.');
  await expect.element(email()).toHaveValue('marek.dvorak@kolobeh.example');
  await expect.element(password()).toHaveValue('');
  await expect.element(password()).toHaveFocus();
});

test('what is missing is said at its field and nothing is sent', async () => {
  await draw(exampleOf(examples, 'sign in'));
  await email().fill('marek');
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await expect.element(page.getByText(/E-mail zadejte ve tvaru/)).toBeVisible();
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  expect(heardCalls('session.signIn')).toEqual([]);
});

test('while it is checked the button says so and cannot be pressed twice', async () => {
  await draw(exampleOf(examples, 'being checked, once it is sent'));
  await email().fill('marek.dvorak@kolobeh.example');
  await password().fill('Kolobeh-2026!');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Přihlašuji/ })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(heardCalls('session.signIn')).toHaveLength(1);
});

test('who forgot the password has a link sent to the e-mail that was typed, and is asked for one first', async () => {
  await draw(exampleOf(examples, 'password forgotten, once the link is asked for'));
  await page.getByRole('button', { name: 'Zapomněli jste heslo?' }).click();
  await expect.element(page.getByText('Vyplňte toto pole.')).toBeVisible();
  expect(heardCalls('session.forgotPassword')).toEqual([]);
  await email().fill(' marek.dvorak@kolobeh.example');
  await page.getByRole('button', { name: 'Zapomněli jste heslo?' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Pokud má marek\.dvorak@kolobeh\.example účet/);
  expect(heardCalls('session.forgotPassword')).toEqual([{ email: 'marek.dvorak@kolobeh.example' }]);
});

test('asked too often it says to wait', async () => {
  await draw(exampleOf(examples, 'password forgotten too often'));
  await email().fill('marek.dvorak@kolobeh.example');
  await page.getByRole('button', { name: 'Zapomněli jste heslo?' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Příliš mnoho pokusů/);
});
