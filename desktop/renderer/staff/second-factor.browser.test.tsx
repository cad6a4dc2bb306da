import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../testing/kit/played-station.ts';
import { examples as signIns } from './sign-in.examples.tsx';
import { examples as staff } from './staff.examples.tsx';

const signIn = async (): Promise<void> => {
  await page.getByLabelText('E-mail').fill('petra.kralova@kolobeh.example');
  await page.getByLabelText('Heslo').fill('Kolobeh-2026!');
  await userEvent.keyboard('{Enter}');
};
const code = () => page.getByLabelText('Kód');

test('who has a second factor is asked for it after the password; a wrong code is said and typed again', async () => {
  await draw(exampleOf(signIns, 'second factor asked for'));
  await signIn();
  await expect.element(code()).toHaveFocus();
  await code().fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Kód nesouhlasí');
  await expect.element(code()).toHaveValue('');
  await code().fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardCalls('session.signIn')).toHaveLength(3);
  expect(heardCalls('session.signIn')[2]).toEqual({
    email: 'petra.kralova@kolobeh.example',
    password: 'Kolobeh-2026!',
    code: '123 456',
  });
});

test('the way back leads to the password', async () => {
  await draw(exampleOf(signIns, 'second factor asked for'));
  await signIn();
  await page.getByRole('button', { name: 'Zpět k heslu' }).click();
  await expect.element(page.getByLabelText('E-mail')).toBeVisible();
});

test('who has to set one up scans the picture, types the code and keeps the recovery codes', async () => {
  await draw(exampleOf(signIns, 'second factor to be set up'));
  await signIn();
  await expect.element(page.getByRole('img', { name: 'QR kód pro ověřovací aplikaci' })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await code().fill('123456');
  await userEvent.keyboard('{Enter}');
  const codes = page.getByRole('dialog', { name: 'Záložní kódy' });
  await expect.element(codes.getByText('ABC0-DEF0-XYZ0')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(codes).toBeVisible();
  await codes.getByRole('button', { name: 'Mám je uložené' }).click();
  await expect.element(codes).not.toBeInTheDocument();
});

test('one’s own is set up after the password and confirmed by a code', async () => {
  await draw(exampleOf(staff, 'second factor: none'));
  await page.getByLabelText('Heslo').fill('Kolobeh-2026!');
  await userEvent.keyboard('{Enter}');
  await code().fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('ABC9-DEF9-XYZ9')).toBeVisible();
  expect(heardApi('customer.beginSecondFactor')).toEqual([{ current: 'Kolobeh-2026!' }]);
  expect(heardApi('customer.confirmSecondFactor')).toEqual([{ code: '123456' }]);
  await page.getByRole('button', { name: 'Mám je uložené' }).click();
});

test.each([
  ['second factor: wrong password, once it is sent', null, 'Heslo nesouhlasí.'],
  ['second factor: wrong code, once it is sent', '000000', /Kód nesouhlasí/],
])('%s: it is said at its field', async (name, typed, said) => {
  await draw(exampleOf(staff, name));
  await page.getByLabelText('Heslo').fill('Kolobeh-2026!');
  await userEvent.keyboard('{Enter}');
  if (typed !== null) {
    await code().fill(typed);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(page.getByText(said)).toBeVisible();
});

test('what the role demands cannot be turned off', async () => {
  await draw(exampleOf(staff, 'second factor: on, and demanded'));
  await expect.element(page.getByText(/vypnout ho nejde/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vypnout' })).not.toBeInTheDocument();
});

test('it is turned off by password and code', async () => {
  await draw(exampleOf(staff, 'second factor: on'));
  await page.getByRole('button', { name: 'Vypnout' }).click();
  await expect.poll(() => heardApi('customer.endSecondFactor')).toEqual([]);
  await page.getByLabelText('Heslo').fill('Kolobeh-2026!');
  await code().fill('123456');
  await page.getByRole('button', { name: 'Vypnout' }).click();
  await expect.poll(() => heardApi('customer.endSecondFactor')).toEqual([{ current: 'Kolobeh-2026!', code: '123456' }]);
});
