import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardCalls } from '../../testing/kit/played-station.ts';
import { useStation } from '../base/station.ts';
import { examples } from './staff.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const row = (name: RegExp) => page.getByRole('row', { name });
const search = () => page.getByRole('searchbox', { name: 'Úkol, zboží, objednávka' });
const password = () => page.getByLabelText(/^(?:Vaše heslo|Heslo)$/);
const pin = () => page.getByLabelText(/Nový PIN/);

test('a task says what to do, about what and how much; one of a newer server shows by its own word', async () => {
  await show('tasks');
  await expect.element(row(/Vrátit peníze zákazníkovi/)).toMatchTextContent(/2611000011.*8\s990/);
  await expect.element(row(/Spočítat zboží/)).toMatchTextContent(/Galaxy S24.*podle evidence 5.*Ilinca/);
  await expect.element(row(/Vystavit dobropis/)).toMatchTextContent(/faktura 2611000001/);
  await expect.element(row(/a_kind_of_a_newer_server/)).toBeVisible();
});

test.each([
  ['its goods', 'galaxy', 1],
  ['its order', '2611000013', 1],
  ['what to do', 'dobropis', 1],
  ['nothing that is there', 'zzz', 0],
])('tasks are found by %s', async (_, words, found) => {
  await show('tasks');
  await search().fill(words);
  await expect.element(page.getByText(`${found} z 4 úkolů`)).toBeVisible();
});

test('a free task is taken, one’s own is given up, and another person’s is left alone', async () => {
  await show('tasks');
  await row(/Vrátit peníze/)
    .getByRole('button', { name: 'Beru si to' })
    .click();
  await row(/Vystavit dobropis/)
    .getByRole('button', { name: 'Vzdát se' })
    .click();
  await expect.poll(() => heardApi('staff.takeTask')).toMatchObject([{ is_mine: true }, { is_mine: false }]);
  expect(
    row(/Spočítat zboží/)
      .getByRole('button', { name: /Beru|Vzdát/ })
      .elements(),
  ).toEqual([]);
});

test('a task is marked done once, and the list is asked for anew', async () => {
  await show('tasks');
  await row(/Vrátit peníze/)
    .getByRole('button', { name: 'Hotovo' })
    .click();
  await expect.element(page.getByText('Úkol je vyřízený.')).toBeVisible();
  expect(heardApi('staff.settleTask')).toHaveLength(1);
  await expect.poll(() => heardApi('staff.tasks').length).toBeGreaterThan(1);
});

test('what could not be settled says why and stays', async () => {
  await show('tasks: settled by somebody else, once it is done');
  await row(/Vrátit peníze/)
    .getByRole('button', { name: 'Hotovo' })
    .click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(row(/Vrátit peníze/).getByRole('button', { name: 'Hotovo' })).toBeEnabled();
});

test('who may not settle is told who does', async () => {
  await show('tasks of a picker');
  await expect.element(row(/Vrátit peníze/)).toMatchTextContent(/Uzavírá vedoucí nebo správce/);
  expect(page.getByRole('button', { name: /Hotovo|Beru/ }).elements()).toEqual([]);
});

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
