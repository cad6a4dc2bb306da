import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { examples } from './task.examples.tsx';

beforeEach(() => page.viewport(1280, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const begin = () => page.getByRole('button', { name: 'Nový úkol' });
const dialog = () => page.getByRole('dialog', { name: 'Nový úkol: objednávka 2611000011' });

test('an order shows its open tasks with their day and whose they are; one opens in the list', async () => {
  await show('tasks of an order');
  await expect.element(page.getByText('po termínu')).toBeVisible();
  await expect.element(page.getByText('pro: Petra Králová')).toBeVisible();
  expect(heardApi('staff.tasksOf')).toEqual([{ kind: 'order', named: '2611000011' }]);
  await page.getByRole('button', { name: 'Vrátit peníze zákazníkovi' }).click();
  expect(presentPlace()).toMatchObject({ screen: 'tasks', detail: '0190a6f4-7c00-7000-8000-000000000001' });
});

test('a new task is begun by the keyboard with its order filled in, and the tasks are read anew', async () => {
  await show('tasks of an order: none');
  await expect.element(page.getByText('Žádný otevřený úkol se toho netýká.')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(begin()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByLabelText('Číslo nebo kód')).toHaveValue('2611000011');
  await dialog().getByLabelText('Co udělat').fill('Zavolat, kdy si přijde');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heardApi('staff.createTask'))
    .toMatchObject([{ title: 'Zavolat, kdy si přijde', link: { kind: 'order', ref: '2611000011' } }]);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => heardApi('staff.tasksOf')).toHaveLength(2);
});

test('what is refused is said at its field, and nothing that was typed is lost', async () => {
  await show('tasks of an order, of which the new one is refused');
  await begin().click();
  await dialog().getByLabelText('Co udělat').fill('Zavolat');
  await dialog().getByRole('button', { name: 'Zadat úkol' }).click();
  await expect.element(dialog().getByText(/Nic s tímto číslem nebo kódem/)).toBeVisible();
  await expect.element(dialog().getByLabelText('Co udělat')).toHaveValue('Zavolat');
});

test('without network it is said that the tasks are not known, and none is begun', async () => {
  await show('tasks of an order without network');
  await expect.element(page.getByText('Bez sítě se neví, jaké úkoly k tomu jsou.')).toBeVisible();
  await expect.element(begin()).toBeDisabled();
  expect(heardApi('staff.tasksOf')).toEqual([]);
});

test('who may not read tasks sees none of it', async () => {
  await show('tasks of an order, to who does not read them');
  await expect.element(page.getByText('2611000011')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Úkoly' }).elements()).toEqual([]);
  expect(heardApi('staff.tasksOf')).toEqual([]);
});

inEachLanguage(examples, 'tasks of an order');
