import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './review.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });

test('a suspicious review says why, and is disapproved with a reason for colleagues', async () => {
  await page.viewport(1440, 900);
  await show('review worth a second look');
  const signs = page.getByRole('list', { name: 'Podívejte se podruhé' });
  await expect.element(signs).toMatchTextContent(/Stejný text.*Vede na jinou stránku.*telefon nebo e-mail/);
  await page.getByLabelText('Proč (jen pro kolegy)').fill('Reklama');
  await page.getByRole('button', { name: 'Neschválit' }).click();
  await expect.poll(() => heardWith('"approve"')).toHaveLength(1);
  expect(heardWith('"approve"')[0]).toContain('"approved":false,"reason":"Reklama"');
});

test('one click approves; then it can only be taken off', async () => {
  await show('review worth a second look');
  await page.getByRole('button', { name: 'Schválit', exact: true }).click();
  await expect.poll(() => heardWith('"approved":true')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Schválit', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Neschválit' })).toBeVisible();
});

test('a reply is saved with the words as they stand', async () => {
  await show('review approved and replied to');
  await page.getByLabelText('Odpověď obchodu').fill('Děkujeme!');
  await save().click();
  await expect.poll(() => heardWith('"update"')).toHaveLength(1);
  expect(heardWith('"update"')[0]).toMatch(/"version":3.*"reply":"Děkujeme!"/);
});

test('another’s edit stands beside mine, and mine is saved over it only when I say so', async () => {
  await show('review edited by somebody else');
  await page.getByLabelText('Jméno a příjmení').fill('Jana Nová');
  await save().click();
  const conflict = page.getByRole('alert', { name: /Mezitím/ });
  await expect.element(conflict.getByRole('row', { name: /Jana N\. Jana Nová/ })).toBeVisible();
  await expect.element(conflict).toMatchTextContent(/Petr Malý/);
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardWith('"version":2').length).toBe(1);
});

test('what the server refuses stands at its field and what was typed stays', async () => {
  await show('review without a name');
  await page.getByLabelText('Odpověď obchodu').fill('Děkujeme!');
  await page.getByLabelText('Jméno a příjmení').fill('');
  await save().click();
  await expect.element(page.getByLabelText('Jméno a příjmení')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Jméno a příjmení')).toHaveFocus();
  await expect.element(page.getByLabelText('Odpověď obchodu')).toHaveValue('Děkujeme!');
});

test('one that is gone is said', async () => {
  await show('review that is gone');
  await expect.element(page.getByText('Taková recenze tu není.')).toBeVisible();
});

test('photographs are shown with a review once approved, but those left out', async () => {
  await show('review with photographs');
  await expect.element(page.getByRole('img', { name: 'Fotka 2' })).toBeVisible();
  await page.getByLabelText('Ukázat fotku 2').click();
  await page.getByRole('button', { name: 'Schválit', exact: true }).click();
  await expect
    .poll(() =>
      heardWith('"approved":true').some((one) => one.includes('"photos":["0190a6f4-7c00-7000-8000-000000000101"]')),
    )
    .toBe(true);
});

test('the list begins with what its first tab says: reviews that wait', async () => {
  await show('reviews of customers');
  await expect.element(page.getByRole('tab', { name: /čeká/ })).toHaveAttribute('aria-selected', 'true');
  const asked = () =>
    heardWith('"end_row":100')
      .filter((call) => call.includes('"rows"'))
      .at(-1) ?? '';
  await expect.poll(asked).toContain('"filter":{"state":{"filterType":"set","values":["waiting"]}}');
});

test('nothing that waits is no fault of a filter: the first tab says that nothing is there, and only a search is given up', async () => {
  await show('no reviews');
  await expect.element(page.getByText(/Zatím tu není žádný záznam/)).toBeVisible();
  const give = page.getByRole('button', { name: 'Zrušit všechny filtry' });
  expect(give.elements()).toEqual([]);
  await page.getByRole('searchbox').fill('nikde nic');
  await expect.element(give).toBeVisible();
});
