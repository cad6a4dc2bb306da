import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { examples } from './task.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const row = (name: RegExp) => page.getByRole('row', { name });
const search = () => page.getByRole('searchbox', { name: 'Úkol, zboží, objednávka' });
const title = () => page.getByLabelText('Co udělat', { exact: true });
const create = () => page.getByRole('button', { name: 'Zadat úkol' });
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });

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
  await expect.element(page.getByText(`${found} z 6 úkolů`)).toBeVisible();
});

test('what is shown is saved as a file, and nothing is where nothing is shown', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:x';
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await show('tasks');
  await search().fill('galaxy');
  await expect.element(page.getByText('1 z 6 úkolů')).toBeVisible();
  await page.getByRole('button', { name: 'Stáhnout zobrazené úkoly jako CSV' }).click();
  const text = await files[0]?.text();
  expect(text?.split('\r\n')).toHaveLength(3);
  expect(text).toMatch(/Od;Co udělat;Termín/);
  expect(text).toMatch(/Spočítat zboží.*Galaxy S24/);
  await search().fill('zzz');
  await expect.element(page.getByRole('button', { name: 'Stáhnout zobrazené úkoly jako CSV' })).toBeDisabled();
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

test('N begins a task, which is sent as it was typed, once', async () => {
  await show('tasks');
  await expect.element(row(/Vrátit peníze/)).toBeVisible();
  await userEvent.keyboard('n');
  await title().fill('Zavolat dodavateli fólií');
  await page.getByLabelText('Poznámka').fill('Chybí dvě krabice.');
  await page.getByRole('combobox', { name: 'Komu' }).last().selectOptions('Jana Malá');
  await page.getByLabelText('Termín').last().fill('1.12.2026');
  await page.getByLabelText('Týká se').selectOptions('objednávka');
  await page.getByLabelText('Číslo nebo kód').fill('2611000011');
  await create().click();
  await expect.element(page.getByText('Úkol je zadaný.')).toBeVisible();
  expect(heardApi('staff.createTask')).toEqual([
    {
      title: 'Zavolat dodavateli fólií',
      note: 'Chybí dvě krabice.',
      assigned_to: '0190a6f4-7c00-7000-8000-000000000091',
      due_on: '2026-12-01',
      link: { kind: 'order', ref: '2611000011' },
    },
  ]);
});

test('a task without words, and a link without its number, are said at their fields before anything is sent', async () => {
  await show('new task');
  await page.getByLabelText('Týká se').selectOptions('přístroj');
  await create().click();
  await expect.element(title()).toHaveAccessibleDescription(/Vyplňte/);
  await expect.element(page.getByLabelText('Číslo nebo kód')).toHaveAccessibleDescription(/Vyplňte/);
  expect(heardApi('staff.createTask')).toEqual([]);
});

test('a number of nothing is refused at its field, and what was typed stays', async () => {
  await show('new task about nothing that is there, once it is sent');
  await title().fill('Ověřit');
  await page.getByLabelText('Týká se').selectOptions('výkup');
  await page.getByLabelText('Číslo nebo kód').fill('1234');
  await create().click();
  await expect.element(page.getByLabelText('Číslo nebo kód')).toHaveAccessibleDescription(/Nic s tímto číslem/);
  await expect.element(title()).toHaveValue('Ověřit');
});

test('what another saved meanwhile stands beside mine, and mine is saved over it when I say so', async () => {
  await show('task somebody changed meanwhile, once it is saved');
  await title().fill('Moje znění');
  await save().click();
  const conflict = page.getByRole('alert', { name: /Mezitím/ });
  await expect.element(conflict.getByRole('row', { name: /Jejich znění.*Moje znění/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardApi('staff.changeTask')).toMatchObject([{ version: 3 }, { version: 5 }]);
});

test('a task of the system is given to somebody, and its words are not asked for', async () => {
  await show('task of the system');
  await expect.element(save()).toBeVisible();
  expect(title().elements()).toEqual([]);
  await page.getByRole('combobox', { name: 'Komu' }).last().selectOptions('Jana Malá');
  await save().click();
  await expect
    .poll(() => heardApi('staff.changeTask'))
    .toMatchObject([{ change: { assigned_to: '0190a6f4-7c00-7000-8000-000000000091', due_on: null, written: null } }]);
});

test('what is overdue is marked, and tasks are narrowed to whose and when, which the address keeps', async () => {
  await show('tasks');
  await expect.element(row(/Objednat balicí pásku/)).toMatchTextContent(/po termínu/);
  await page.getByRole('combobox', { name: 'Komu' }).selectOptions('moje');
  await expect.element(page.getByText('2 z 6 úkolů')).toBeVisible();
  await page.getByRole('combobox', { name: 'Termín' }).selectOptions('po termínu');
  await expect.element(page.getByText('1 z 6 úkolů')).toBeVisible();
  expect(presentPlace().query).toBe('who=mine&due=overdue');
});

test('a written task is done from its row', async () => {
  await show('tasks');
  await row(/Objednat balicí pásku/)
    .getByRole('button', { name: 'Hotovo' })
    .click();
  await expect.poll(() => heardApi('staff.finishTask')).toMatchObject([{ state: 'done' }]);
});

test('a done one is opened again', async () => {
  await show('done tasks');
  await row(/Poslat vzorky/)
    .getByRole('button', { name: 'Otevřít znovu' })
    .click();
  await expect.poll(() => heardApi('staff.finishTask')).toMatchObject([{ state: 'open' }]);
});

test('a link leads to its thing', async () => {
  await show('tasks');
  await row(/Objednat balicí pásku/)
    .getByRole('button', { name: 'FOLIE-50' })
    .click();
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'products', detail: '12' });
});

inEachLanguage(examples, 'tasks');
inEachLanguage(examples, 'task');
