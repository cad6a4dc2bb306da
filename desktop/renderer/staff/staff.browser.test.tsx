import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../testing/kit/played-station.ts';
import { useStation } from '../base/station.ts';
import { examples } from './staff.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const password = () => page.getByLabelText(/^(?:Vaše heslo|Heslo)$/);
const pin = () => page.getByLabelText(/Nový PIN/);

test.each([
  ['12', /čtyři až osm číslic/],
  ['1234', /uhodne každý/],
  ['7777', /uhodne každý/],
])('the PIN %s is refused at its field before anything is sent', async (typed, words) => {
  await show('new PIN');
  await password().fill('Kolobeh-2026!');
  await pin().fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(pin()).toHaveAccessibleDescription(words);
  expect(heardApi('staff.setPin')).toEqual([]);
});

test('a wrong password is said at its own field, and the PIN stays', async () => {
  await show('new PIN with a wrong password, once it is sent');
  await password().fill('Nevim');
  await pin().fill('2580');
  await userEvent.keyboard('{Enter}');
  await expect.element(password()).toHaveAccessibleDescription(/Heslo nesouhlasí/);
  await expect.element(pin()).toHaveValue('2580');
});

test('who signed in without the server confirms the password; changed rights are said and hold at once', async () => {
  await show('confirm the password');
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(password()).toHaveAccessibleDescription(/Vyplňte toto pole/);
  await userEvent.keyboard('Kolobeh-2026!{Enter}');
  await expect.element(page.getByText(/Vaše oprávnění se mezitím změnila/)).toBeVisible();
  expect(heardCalls('session.signIn')).toEqual([{ email: 'marek.dvorak@kolobeh.example', password: 'Kolobeh-2026!' }]);
  expect(useStation.getState().session).toMatchObject({ state: 'signed_in', capabilities: ['warehouse.read'] });
});

test('a password that is not taken any more is said, the field is empty and has the focus', async () => {
  await show('confirm a password that changed, once it is sent');
  await userEvent.keyboard('Stare-2025!{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/E-mail nebo heslo nesouhlasí/);
  await expect.element(password()).toHaveValue('');
  await expect.element(password()).toHaveFocus();
});
