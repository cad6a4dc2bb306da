import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardApi } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { examples } from './enquiry.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const row = (name: RegExp) => page.getByRole('row', { name });
const panel = () => page.getByRole('complementary');
const answer = () => panel().getByLabelText('Odpověď', { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const first = '018f3b7a-0000-7000-8000-000000000001';
const seen = '018f3b7a-0000-7000-8000-0000000000a1';

beforeEach(() => page.viewport(1280, 900));

test('those that wait stand first, the longest waiting at the top; others by tabs, and words are asked of the server', async () => {
  await show('messages of customers');
  await expect.element(row(/vyzvednout manžel/)).toBeVisible();
  expect(heardApi('enquiry.rows')[0]).toMatchObject({
    filter: { state: { filterType: 'set', values: ['waiting'] } },
    sort: [{ column: 'changed_at', direction: 'asc' }],
  });
  await page.getByRole('tab', { name: /^odpovězené/ }).click();
  await expect.element(row(/Rychlé a milé/)).toBeVisible();
  await page.getByRole('searchbox').fill('universitatea');
  await expect.poll(() => heardApi('enquiry.rows').at(-1)).toMatchObject({ search: 'universitatea' });
  // The tab is kept for whoever comes back.
  await page.getByRole('tab', { name: /^čekají/ }).click();
});

test('one that is gone is said beside the list', async () => {
  await show('message that is gone');
  await expect.element(panel()).toMatchTextContent(/Zprávu se nepodařilo načíst/);
  await expect.element(row(/vyzvednout manžel/)).toBeVisible();
});

test('an answer is looked at as its letter, sent once with what was read, and stands in the talk', async () => {
  await show('message to be answered');
  await answer().fill('Ano, stačí mu\nčíslo objednávky.');
  await press('Ukázat, jak přijde');
  const letter = page.getByRole('dialog');
  await expect.element(letter).toMatchTextContent(/Dobrý den,.*číslo objednávky.*Váš Kolobeh.*Odepsat/s);
  expect(heardApi('enquiry.answer')).toEqual([]);
  await letter.getByRole('button', { name: 'Odeslat' }).click();
  await expect.element(page.getByText('Odpověď jde k zákazníkovi.')).toBeVisible();
  expect(heardApi('enquiry.answer')).toEqual([{ id: first, text: 'Ano, stačí mu\nčíslo objednávky.', seen }]);
  await expect.element(panel().getByRole('list', { name: 'Zprávy' })).toMatchTextContent(/Jana Nováková.*stačí mu/s);
  await expect.element(answer()).toHaveValue('');
});

test('what somebody answered meanwhile is said, the words stay, and the message is read again', async () => {
  await show('message that somebody answered meanwhile');
  await answer().fill('Ano, může.');
  await press('Ukázat, jak přijde');
  await page.getByRole('dialog').getByRole('button', { name: 'Odeslat' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Mezitím někdo/);
  await expect.element(answer()).toHaveValue('Ano, může.');
  await expect.poll(() => heardApi('enquiry.detail').length).toBe(2);
});

test('one takes a message, and closes it without an answer', async () => {
  await show('message to be answered');
  await press('Vzít si to');
  expect(heardApi('enquiry.assign')).toEqual([{ id: first, mine: true }]);
  await press('Uzavřít bez odpovědi');
  await expect.element(page.getByText('Zpráva je uzavřená.')).toBeVisible();
  expect(heardApi('enquiry.close')).toEqual([{ id: first, seen }]);
  await expect.element(page.getByRole('button', { name: 'Uzavřít bez odpovědi' })).not.toBeInTheDocument();
});

test('Esc closes the panel', async () => {
  await show('request for an offer, long');
  await expect.element(panel()).toMatchTextContent(/Universitatea/);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
});

test.each(['cs', 'ro', 'en'] as const)('in %s everything is said, whole, and open to all', async (language) => {
  await draw(exampleOf(examples, 'message to be answered'), language);
  await expect.element(panel()).toMatchTextContent(/petra\.mala@email\.cz/);
  expect(await screenFaults()).toEqual([]);
});
