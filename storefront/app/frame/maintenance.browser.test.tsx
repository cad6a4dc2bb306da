import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './maintenance.examples.tsx';

test.each([
  ['maintenance until a moment', 'cs', /teď neprodáváme.*Vraťte se prosím po 20\. 11\. 2036/],
  ['maintenance until a moment', 'ro', /acum nu vindem.*revii după 20\.11\.2036/],
  ['maintenance whose end nobody knows', 'cs', /Vraťte se prosím později/],
  ['maintenance past its end', 'cs', /Vraťte se prosím později/],
] as const)('“%s” is told in %s', async (name, market, words) => {
  await draw(examples, name, market);
  await expect.element(page.getByRole('status')).toMatchTextContent(words);
});

test('a paused feature has a note in the place of its form; a form that was sent stays', async () => {
  await draw(examples, 'paused features', 'cs');
  await expect.element(page.getByText(/Psaní recenzí je teď pozastavené/)).toBeVisible();
  await expect.element(page.getByText('…')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).toHaveValue('Rezervace');
});

test('in maintenance a form gives way to its note, and pages of features tell nothing twice', async () => {
  await draw(examples, 'a form in maintenance', 'cs');
  await expect.element(page.getByRole('status')).toMatchTextContent(/teď neprodáváme/);
  await expect.element(page.getByText('…')).not.toBeInTheDocument();
});

test('while everything goes on there is no note', async () => {
  await draw(examples, 'everything goes on', 'cs');
  await expect.element(page.getByText('…')).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});
