import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardCalls, tell } from '../../../testing/kit/played-station.ts';
import { aStatus, offlineStatus } from '../../../testing/kit/station-examples.ts';
import { examples } from './task.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const row = (name: RegExp) => page.getByRole('row', { name });
const reason = expect.stringContaining('Bez sítě to nejde');

beforeEach(() => page.viewport(1440, 900));

test('without network tasks come from the station with their age; nothing can be done with them, and it says why', async () => {
  await show('tasks without network');
  await expect.element(page.getByText(/Stav z .*bez sítě/)).toBeVisible();
  await expect.element(row(/Vystavit dobropis/)).toBeVisible();
  for (const name of ['Nový úkol', 'Beru si to']) {
    const act = page.getByRole('button', { name }).first();
    await expect.element(act).toBeDisabled();
    await expect.element(act).toHaveAttribute('title', reason);
  }
  // What is kept is read: a form made of it would save less than the server has.
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/Na skladě zbývají dvě krabice/);
  expect(page.getByLabelText('Co udělat', { exact: true }).elements()).toEqual([]);
  expect(heardApi('staff.taskRows')).toEqual([]);
});

test('the station is asked by words, by codes of kinds and by views, as the server is', async () => {
  await show('tasks without network');
  await expect.element(row(/Vystavit dobropis/)).toBeVisible();
  const query = (): unknown =>
    heardCalls('cache.rows').findLast((one) => JSON.stringify(one).includes('"end_row":100'));
  await page.getByRole('searchbox').fill('dobropis');
  await expect
    .poll(query)
    .toMatchObject({ query: { search: 'dobropis', codes: ['credit_note', 'return_credit_note'] } });
  await page.getByRole('searchbox').fill('');
  await page.getByRole('tab', { name: /^Hotové/ }).click();
  await expect.poll(query).toMatchObject({ grid: 'tasks', query: { filter: { state: { values: ['done'] } } } });
});

test('none is kept, and it is said how old that is', async () => {
  await show('tasks without network, of which none is kept');
  await expect.element(page.getByText(/Stav z .*bez sítě/)).toBeVisible();
});

test('nothing has been kept at all', async () => {
  await show('tasks without network at a station that has kept nothing');
  await expect.element(page.getByText(/zatím není nic uloženého/).first()).toBeVisible();
});

test('a form that was begun stays over an outage with what is written in it', async () => {
  await show('task');
  const title = page.getByLabelText('Co udělat', { exact: true });
  await title.fill('Objednat pásku, fólii a nůžky');
  tell('status', offlineStatus());
  await expect.element(page.getByRole('button', { name: 'Uložit', exact: true })).toBeDisabled();
  await expect.element(title).toHaveValue('Objednat pásku, fólii a nůžky');
  tell('status', aStatus());
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect
    .poll(() => heardApi('staff.changeTask'))
    .toMatchObject([{ change: { written: { title: 'Objednat pásku, fólii a nůžky', link: { ref: 'FOLIE-50' } } } }]);
});

inEachLanguage(examples, 'tasks without network');
