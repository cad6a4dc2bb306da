import { Capability, capabilitiesOf } from '@kolobeh/shared/kernel/roles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, heardKeys, heardWith } from '../../testing/kit/played-station.ts';
import { i18next } from '../base/i18n.ts';
import { wordFor } from '../base/words.ts';
import { examples } from './people.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const panel = () => page.getByRole('complementary');

test('who was let out is shown when asked for, and an invitation that waits says so', async () => {
  await page.viewport(1440, 900);
  await show('people of staff');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect.element(row('Bořivoj')).toMatchTextContent(/pozvánka čeká/);
  await expect.element(row('Karel Bývalý')).not.toBeInTheDocument();
  await page.getByLabelText('I bez přístupu').click();
  await expect.element(row('Karel Bývalý')).toMatchTextContent(/bez přístupu/);
});

test('a person is let out after a question, and the change is made once', async () => {
  await show('one person');
  await panel().getByRole('button', { name: 'Odebrat přístup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zpět' }).click();
  expect(heardWith('saveUser')).toEqual([]);
  await panel().getByRole('button', { name: 'Odebrat přístup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat přístup' }).click();
  await expect.poll(() => heardWith('saveUser').length).toBe(1);
  expect(heardWith('saveUser')[0]).toContain('"is_active":false');
});

test('what is refused stands at its field, and nothing typed is lost', async () => {
  await show('e-mail that has an account, once it is invited');
  await panel().getByLabelText('Jméno').fill('Petra Svobodová');
  await panel().getByLabelText('E-mail').fill('jana@kolobeh.example');
  await panel().getByRole('button', { name: 'Pozvat člověka' }).click();
  await expect.element(page.getByText('S tímto e-mailem už účet je.')).toBeVisible();
  await expect.element(panel().getByLabelText('Jméno')).toHaveValue('Petra Svobodová');
});

test('an invitation whose answer was lost is sent once', async () => {
  await show('invitation, the answer to which is lost');
  await panel().getByLabelText('Jméno').fill('Petra Svobodová');
  await panel().getByLabelText('E-mail').fill('petra@kolobeh.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardKeys('staff.saveUser')).toHaveLength(2);
  const [first, again] = heardKeys('staff.saveUser');
  expect(again).toBe(first);
});

test('who was let out is let in again by another call', async () => {
  await show('person let out and in again');
  await panel().getByRole('button', { name: 'Odebrat přístup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat přístup' }).click();
  await panel().getByRole('button', { name: 'Vrátit přístup' }).click();
  await expect.poll(() => heardApi('staff.saveUser')).toMatchObject([{ is_active: false }, { is_active: true }]);
  const [out, back] = heardKeys('staff.saveUser');
  expect(back).not.toBe(out);
});

test('the role of the last administrator is refused at its field and stays chosen', async () => {
  await show('last administrator, once the role is saved');
  const role = panel().getByLabelText('Role');
  await role.selectOptions('kancelář');
  await panel().getByRole('button', { name: 'Uložit' }).click();
  await expect.element(role).toBeInvalid();
  await expect.element(role).toHaveValue('office');
});

test('another’s change shows where nothing is half written', async () => {
  await show('person whom somebody else changes meanwhile');
  await panel().getByRole('button', { name: 'Odhlásit: Electron' }).click();
  await expect.element(panel().getByLabelText('Role')).toHaveValue('supervisor');
});

test('what is half written stays on its edition; another’s stands beside it, and is written over only when wished', async () => {
  await show('person whom somebody else changes meanwhile');
  await panel().getByLabelText('Jméno').fill('Marek Dvořák ml.');
  await panel().getByRole('button', { name: 'Odhlásit: Electron' }).click();
  await expect.element(page.getByText('1 přihlášení je ukončené.')).toBeVisible();
  await panel().getByRole('button', { name: 'Uložit' }).click();
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /Role.*vedoucí.*sklad/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /Jméno.*Marek Dvořák Marek Dvořák ml\./ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect
    .poll(() => heardApi('staff.saveUser'))
    .toMatchObject([
      { version: 3, name: 'Marek Dvořák ml.', role: 'warehouse' },
      { version: 4, name: 'Marek Dvořák ml.', role: 'warehouse' },
    ]);
});

test('sessions that did not come are asked for again', async () => {
  await show('sessions that come when asked for again');
  await panel().getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.element(panel().getByRole('button', { name: 'Odhlásit: Electron' })).toBeVisible();
});

test('a session is ended by its own button', async () => {
  await show('one person');
  await panel().getByRole('button', { name: 'Odhlásit: Electron' }).click();
  await expect.element(page.getByText('1 přihlášení je ukončené.')).toBeVisible();
  expect(heardWith('endSessions')).toHaveLength(1);
});

test('a supervisor sees people and changes nothing', async () => {
  await show('people as a supervisor sees them');
  await expect.element(panel()).toMatchTextContent(/Marek Dvořák/);
  await expect.element(panel().getByRole('button', { name: 'Uložit' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Pozvat člověka' })).not.toBeInTheDocument();
});

test('every capability of staff has words in the matrix', async () => {
  await show('roles and capabilities');
  const ofStaff = Capability.options.filter((one) => !capabilitiesOf.visitor.includes(one) && one !== 'account.own');
  expect(ofStaff.filter((one) => wordFor(i18next, 'people.capability', one) === null)).toEqual([]);
  const row = page.getByRole('row', { name: /zvát lidi/ });
  await expect.element(row.getByRole('img', { name: 'ano' })).toBeVisible();
});

test('an entry of the log shows what was before and after, without what stayed', async () => {
  await show('entry of the log');
  await expect.element(panel()).toMatchTextContent(/role.*warehouse.*supervisor/);
  await expect.element(panel()).not.toMatchTextContent(/trh/);
});

test('a lost second factor is reset with a reason', async () => {
  await show('person with a second factor');
  await panel().getByRole('button', { name: 'Zrušit druhý faktor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zrušit druhý faktor' }).click();
  expect(heardApi('staff.resetSecondFactor')).toEqual([]);
  await dialog.getByLabelText('Důvod').fill('ztracený telefon');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardApi('staff.resetSecondFactor')).toMatchObject([{ reason: 'ztracený telefon' }]);
});

test('a second factor is demanded of leaders by a choice, which says who made it', async () => {
  await show('roles and capabilities');
  const choice = page.getByLabelText('Druhý faktor se vyžaduje');
  await choice.selectOptions('po vedoucích a správcích');
  await expect.poll(() => heardApi('staff.demandSecondFactor')).toMatchObject([{ demanded_of: 'leaders', version: 2 }]);
  await expect.element(page.getByText(/Změnil\(a\) Jana Nováková/)).toBeVisible();
});

test('what another administrator demands meanwhile stands beside the choice, and is taken', async () => {
  await show('roles: somebody else demands otherwise meanwhile');
  const choice = page.getByLabelText('Druhý faktor se vyžaduje');
  await choice.selectOptions('po vedoucích a správcích');
  const conflict = page.getByRole('alert');
  await expect.element(conflict).toMatchTextContent(/Petr Nadřízený/);
  await conflict.getByRole('button', { name: 'Vzít uložené' }).click();
  await expect.element(choice).toHaveValue('staff');
  await expect.element(conflict).not.toBeInTheDocument();
});

test('demanded before one has an own one, it is refused in words', async () => {
  await show('roles: a second factor is demanded before the own one is set up');
  const choice = page.getByLabelText('Druhý faktor se vyžaduje');
  await choice.selectOptions('po vedoucích a správcích');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/vlastní druhý faktor/);
  await expect.element(choice).toHaveValue('nobody');
});
