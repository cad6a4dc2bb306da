import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi } from '../../testing/kit/played-station.ts';
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

test('those that wait are listed, the settled ones when asked for, and a search finds goods and words', async () => {
  await show('questions about goods');
  await expect.element(row(/dvě fyzické SIM/)).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(3);
  await page.getByLabelText('I vyřízené').click();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(4);
  await page.getByRole('searchbox').fill('ÎNCĂRCĂTOR');
  await expect.element(row(/Vine cu/)).toBeVisible();
  await expect.element(row(/dvě fyzické SIM/)).not.toBeInTheDocument();
  await page.getByRole('searchbox').fill('nic takového');
  await expect.element(page.getByRole('status')).toMatchTextContent(/nic neodpovídá/);
});

test('a question is opened and answered by keys alone', async () => {
  await show('question to be answered');
  await userEvent.keyboard('{Escape}');
  const longest = page.getByRole('button', { name: /dvě fyzické SIM/ });
  await expect.element(longest).toBeVisible();
  (longest.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).toMatchTextContent(/petra\.mala@email\.cz/);
  await answer().fill('Jednu nano-SIM a eSIM.');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Odpověď je u zboží.')).toBeVisible();
  expect(heardApi('question.answer')).toEqual([{ id: first, answer: 'Jednu nano-SIM a eSIM.' }]);
  await expect.poll(() => heardApi('question.officeRows').length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Změnit odpověď' })).toBeVisible();
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

test('a list that did not come is asked for again', async () => {
  await show('questions without the server, then with it');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Dotazy se nepodařilo načíst/);
  await press('Zkusit znovu');
  await expect.element(row(/dvě fyzické SIM/)).toBeVisible();
});

test.each(['cs', 'ro', 'en'] as const)('in %s everything is said, whole, and open to all', async (language) => {
  await draw(exampleOf(examples, 'question answered before'), language);
  await expect.element(panel()).toMatchTextContent(/Jana Nováková/);
  expect(await screenFaults()).toEqual([]);
});
