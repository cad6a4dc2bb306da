import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi, tell } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { presentPlace } from '../base/address/router.tsx';
import { examples } from './question.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const row = (name: RegExp) => page.getByRole('row', { name });
const panel = () => page.getByRole('complementary');
const answer = () => panel().getByLabelText('Odpověď', { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const first = '018f3b7a-0000-7000-8000-000000000001';

beforeEach(() => page.viewport(1280, 900));

test('those that wait stand first, the longest waiting at the top; others by tabs, and words are asked of the server', async () => {
  await show('questions about goods');
  await expect.element(row(/dvě fyzické SIM/)).toBeVisible();
  expect(heardApi('question.rows')[0]).toMatchObject({
    filter: { state: { filterType: 'set', values: ['asked'] } },
    sort: [{ column: 'created_at', direction: 'asc' }],
  });
  await expect.element(row(/Vine cu/)).toBeVisible();
  await page.getByRole('tab', { name: /^vše/ }).click();
  await expect.poll(() => heardApi('question.rows').at(-1)).toMatchObject({ filter: {} });
  await page.getByRole('searchbox').fill('nabíječka');
  await expect.poll(() => heardApi('question.rows').at(-1)).toMatchObject({ search: 'nabíječka' });
  // The tab is kept for whoever comes back.
  await page.getByRole('tab', { name: /^čekají/ }).click();
});

test('a question is opened and answered by keys alone', async () => {
  await show('question to be answered');
  await expect.element(answer()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(row(/dvě fyzické SIM/)).toBeVisible();
  await userEvent.keyboard('j{Enter}');
  await expect.element(panel()).toMatchTextContent(/petra\.mala@email\.cz/);
  await answer().fill('Jednu nano-SIM a eSIM.');
  const rows = heardApi('question.rows').length;
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Odpověď je u zboží.')).toBeVisible();
  expect(heardApi('question.answer')).toEqual([{ id: first, answer: 'Jednu nano-SIM a eSIM.' }]);
  await expect.poll(() => heardApi('question.rows').length).toBeGreaterThan(rows);
  await expect.element(page.getByRole('button', { name: 'Změnit odpověď' })).toBeVisible();
});

test('what somebody else did to it meanwhile is told in its panel, and shown when wished; what is typed stays', async () => {
  // Files share a page: what another one was told is forgotten.
  tell('changes', { marks: {} });
  await show('question that somebody else answers meanwhile');
  await answer().fill('Rozepsaná odpověď');
  const note = panel().getByRole('status').filter({ hasText: 'mezitím změnil' });
  await expect.element(note).not.toBeInTheDocument();
  tell('changes', { marks: { orders: 'a.1' } });
  tell('changes', { marks: { orders: 'a.1', questions: 'a.1' } });
  await expect.element(note).toBeVisible();
  await expect.element(panel()).not.toMatchTextContent(/Petr Nadřízený/);
  await note.getByRole('button', { name: 'Načíst znovu' }).click();
  await expect.element(panel()).toMatchTextContent(/Petr Nadřízený/);
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(answer()).toHaveValue('Rozepsaná odpověď');
});

test('one that is gone is said beside the list', async () => {
  await show('question that is gone');
  await expect.element(panel()).toMatchTextContent(/Dotaz se nepodařilo načíst/);
  await expect.element(row(/dvě fyzické SIM/)).toBeVisible();
});

test('a question that is not to be shown is put away, and can still be answered', async () => {
  await show('question to be answered');
  await press('Neukazovat');
  await expect.element(page.getByText('Dotaz se neukáže.')).toBeVisible();
  expect(heardApi('question.refuse')).toEqual([{ id: first }]);
  await expect.element(page.getByRole('button', { name: 'Neukazovat' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Odpovědět' })).toBeEnabled();
});

test('what the server does not take stands at the answer, which stays', async () => {
  await show('question refused at its answer, once it is answered');
  await answer().fill('Ano');
  await press('Odpovědět');
  await expect.element(answer()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(answer()).toHaveAccessibleDescription(/aspoň pár slov/);
  await expect.element(answer()).toHaveFocus();
  await expect.element(answer()).toHaveValue('Ano');
  await answer().fill('Ano, podporuje.');
  await expect.element(answer()).toHaveAttribute('aria-invalid', 'false');
});

test('without network the answer stays and can be sent again', async () => {
  await show('question answered while the network is away, then again');
  await answer().fill('Jen jednu, k tomu eSIM.');
  await press('Odpovědět');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await expect.element(answer()).toHaveValue('Jen jednu, k tomu eSIM.');
  await press('Odpovědět');
  await expect.element(page.getByText('Odpověď je u zboží.')).toBeVisible();
  expect(heardApi('question.answer')).toHaveLength(2);
});

test('Esc closes the open question, but not under the hands of somebody who writes', async () => {
  await show('question to be answered');
  await answer().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  expect(presentPlace().detail).toBeNull();
});

test.each(['cs', 'ro', 'en'] as const)('in %s everything is said, whole, and open to all', async (language) => {
  await draw(exampleOf(examples, 'question answered before'), language);
  await expect.element(panel()).toMatchTextContent(/Jana Nováková/);
  expect(await screenFaults()).toEqual([]);
});
