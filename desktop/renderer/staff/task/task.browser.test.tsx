import { beforeEach, expect, test } from 'vitest';
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
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const panel = () => page.getByRole('complementary');
const search = () => page.getByRole('searchbox', { name: 'Úkol, zboží, objednávka, kdo na tom je' });
const asked = () => heardApi('staff.taskRows');
/** What to do, row by row. */
const names = () =>
  [...document.querySelectorAll('.ag-row')]
    .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
    .flatMap((one) => one.querySelector('[col-id="kind"]')?.textContent || []);
const title = () => page.getByLabelText('Co udělat', { exact: true });
const create = () => page.getByRole('button', { name: 'Zadat úkol' });
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });

test('a task says what to do, about what and how much; one of a newer server shows by its own word', async () => {
  await show('tasks');
  await expect.element(row(/Vrátit peníze zákazníkovi/)).toMatchTextContent(/2611000011.*8\s990/);
  await expect.element(row(/Spočítat zboží/)).toMatchTextContent(/Galaxy S24.*podle evidence 5.*Ilinca/);
  await expect.element(row(/Vystavit dobropis/)).toMatchTextContent(/faktura 2611000001/);
  await expect.element(row(/a_kind_of_a_newer_server/)).toBeVisible();
  expect(asked()[0]).toMatchObject({
    sort: [{ column: 'turn_at', direction: 'asc' }],
    filter: { state: { values: ['open'] } },
  });
});

test('what to do is searched for in the words of the screen, whose codes the server is told', async () => {
  await show('tasks');
  await search().fill('dobropis');
  await expect.poll(names).toEqual(['Vystavit dobropis']);
  expect(asked().at(-1)).toMatchObject({ search: 'dobropis', codes: ['credit_note', 'return_credit_note'] });
  await search().fill('galaxy');
  await expect.poll(names).toEqual(['Spočítat zboží na polici']);
  await search().fill('zzz');
  await expect.element(page.getByText(/nic neodpovídá/)).toBeVisible();
  expect(asked().at(-1)).not.toHaveProperty('codes');
});

test.each([
  ['Moje', ['Objednat balicí pásku a fólie', 'Vystavit dobropis']],
  ['Na dnešek', ['Objednat balicí pásku a fólie']],
  ['Hotové', ['Poslat vzorky obalů', 'Vrátit peníze zákazníkovi']],
])('the view “%s” has its tasks, and its address', async (view, shown) => {
  await show('tasks');
  await page.getByRole('tab', { name: new RegExp(`^${view}`) }).click();
  await expect.poll(names).toEqual(shown);
  expect(presentPlace().query).toMatch(/^view=/);
});

test('a free task is taken in its panel, one’s own is given up, and another person’s is left alone', async () => {
  await show('task of the system');
  await panel().getByRole('button', { name: 'Beru si to' }).click();
  await expect.poll(() => heardApi('staff.takeTask')).toMatchObject([{ is_mine: true }]);
  await cell('Vystavit dobropis').click();
  await panel().getByRole('button', { name: 'Vzdát se' }).click();
  await expect.poll(() => heardApi('staff.takeTask')).toMatchObject([{ is_mine: true }, { is_mine: false }]);
  await cell('Spočítat zboží na polici').click();
  await expect.element(panel()).toMatchTextContent(/Ilinca/);
  expect(
    panel()
      .getByRole('button', { name: /Beru|Vzdát/ })
      .elements(),
  ).toEqual([]);
});

test('of the rows that are ticked those that nobody is at are taken', async () => {
  await show('tasks');
  await expect.element(row(/Vrátit peníze/)).toBeVisible();
  for (const nth of [1, 3, 4])
    await page
      .getByRole('checkbox', { name: /řádek|řádku/i })
      .nth(nth)
      .click();
  await page.getByRole('button', { name: 'Vzít si 2 úkoly' }).click();
  await expect
    .poll(() => heardApi('staff.takeTask'))
    .toEqual([1, 4].map((nth) => ({ id: `0190a6f4-7c00-7000-8000-00000000000${nth}`, is_mine: true })));
  await expect.element(page.getByText('2 úkoly jsou vaše.')).toBeVisible();
});

test('a task is marked done once, and the rows are asked for anew', async () => {
  await show('task of the system');
  await expect.element(row(/Vrátit peníze/)).toBeVisible();
  const before = asked().length;
  await panel().getByRole('button', { name: 'Hotovo' }).click();
  await expect.element(page.getByText('Úkol je vyřízený.')).toBeVisible();
  expect(heardApi('staff.settleTask')).toHaveLength(1);
  await expect.poll(() => asked().length).toBeGreaterThan(before);
});

test('what could not be settled says why and stays', async () => {
  await show('tasks: settled by somebody else, once it is done');
  await panel().getByRole('button', { name: 'Hotovo' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'Hotovo' })).toBeEnabled();
});

test('who may not settle is told who does', async () => {
  await show('task of a reader');
  await expect.element(panel()).toMatchTextContent(/Uzavírá vedoucí nebo správce/);
  expect(
    panel()
      .getByRole('button', { name: /Hotovo|Beru/ })
      .elements(),
  ).toEqual([]);
});

test('a task of an old link is read by itself, whatever the rows are', async () => {
  await show('done task');
  await expect.element(panel()).toMatchTextContent(/Poslat vzorky obalů.*Petra Králová/);
});

test('a task that is not there says so', async () => {
  await show('task that is not there');
  await expect.element(panel().getByRole('heading', { name: 'Úkol se nepodařilo načíst' })).toBeVisible();
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

test('what is overdue is marked', async () => {
  await show('tasks');
  await expect.element(row(/Objednat balicí pásku/)).toMatchTextContent(/po termínu/);
});

test('a written task is done', async () => {
  await show('task');
  await panel().getByRole('button', { name: 'Hotovo' }).click();
  await expect.poll(() => heardApi('staff.finishTask')).toMatchObject([{ state: 'done' }]);
});

test('a done one is opened again', async () => {
  await show('done task');
  await panel().getByRole('button', { name: 'Otevřít znovu' }).click();
  await expect.poll(() => heardApi('staff.finishTask')).toMatchObject([{ state: 'open' }]);
});

test.each([
  ['product', '12', 'products', '12', ''],
  ['reservation', '1042', 'reservations', '1042', ''],
  ['review', '3', 'reviews', '3', ''],
  ['location', 'LC-A-01-1', 'product-locations', null, 'q=LC-A-01-1'],
] as const)('a link to a %s leads to its thing', async (kind, opens, screen, detail, query) => {
  await show(`task about a ${kind}`);
  await panel()
    .getByRole('button', { name: opens === '12' ? 'FOLIE-50' : opens })
    .click();
  await expect.poll(() => presentPlace()).toMatchObject({ screen, detail, query });
});

inEachLanguage(examples, 'tasks');
inEachLanguage(examples, 'task');
