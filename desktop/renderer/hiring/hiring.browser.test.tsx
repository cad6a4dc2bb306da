import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardCalls, heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './hiring.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));

beforeEach(() => page.viewport(1440, 900));

test('a new application is invited with a note, from the state that was seen', async () => {
  await show('a new application');
  await expect.element(page.getByText(/pět let jsem prodávala/)).toBeVisible();
  await page.getByLabelText('Poznámka pro kolegy').fill('Volat ve středu');
  await page.getByRole('button', { name: 'Pozvat' }).click();
  await expect.poll(() => heardWith('"move"')).toHaveLength(1);
  expect(heardWith('"move"')[0]).toMatch(/"from":"new","to":"invited","note":"Volat ve středu"/);
  const moves = page.getByRole('region', { name: 'Posunout' }).getByRole('button');
  await expect.element(moves.first()).toHaveTextContent('Přijmout');
  await expect.element(moves.last()).toHaveTextContent('Odmítnout');
  await expect.element(page.getByRole('button', { name: 'Pozvat' })).not.toBeInTheDocument();
});

test('one that somebody moved meanwhile is read again, and the note stays', async () => {
  await show('an application moved by somebody else');
  await page.getByLabelText('Poznámka pro kolegy').fill('Moje poznámka');
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  await expect.element(page.getByText(/posunul někdo jiný/)).toBeVisible();
  await expect.poll(() => heardWith('"detail"').length).toBe(2);
  await expect.element(page.getByLabelText('Poznámka pro kolegy')).toHaveValue('Moje poznámka');
});

test('the CV is asked for by its application, and one that is gone is told', async () => {
  await show('a CV that is gone');
  await page.getByRole('button', { name: /Uložit životopis/ }).click();
  await expect.element(page.getByText(/možná je smazaná/)).toBeVisible();
  expect(heardCalls('files.read')).toEqual([{ kind: 'application_cv', id: '0190a6f4-7c00-7000-8000-000000000001' }]);
});

test('erasing asks once more, and keeping is what the focus is on', async () => {
  await show('a new application');
  await page.getByRole('button', { name: 'Smazat' }).click();
  await expect.element(page.getByRole('button', { name: 'Zpět', exact: true })).toHaveFocus();
  expect(heardWith('"erase"')).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await expect.poll(() => heardWith('"erase"')).toHaveLength(1);
});

test('one refused tells its history with notes and is only put back', async () => {
  await show('an application refused');
  await expect.element(page.getByText(/zavolat ve středu/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Prohlédnuto' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Přijmout' })).not.toBeInTheDocument();
});

test('one that is gone is said', async () => {
  await show('an application that is gone');
  await expect.element(page.getByText(/Taková přihláška tu není/)).toBeVisible();
});

test('the panel is open to all', async () => {
  await show('a new application');
  await expect.element(page.getByText(/pět let jsem prodávala/)).toBeVisible();
  const { violations } = await axe.run(document.querySelector('aside') ?? document.body);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
