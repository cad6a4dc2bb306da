import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { examples } from './application.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));

test('an application tells the loan as it was shown, why its lender did not take it, and what it went through', async () => {
  await page.viewport(1440, 900);
  await show('application that its lender did not take');
  const panel = page.getByRole('complementary', { name: 'Žádost o úvěr' });
  await expect.element(panel.getByText('věřitel nepřijal')).toBeVisible();
  await expect.element(panel.getByText(/12,18/)).toBeVisible();
  await expect.element(panel.getByText('cancelled')).toBeVisible();
  await expect.element(panel.getByRole('listitem').last()).toMatchTextContent(/schváleno/);
});

test('one that is gone is said', async () => {
  await show('application that is gone');
  await expect.element(page.getByText('Taková žádost o úvěr tu není.')).toBeVisible();
});

inEachLanguage(examples, 'application that its lender did not take');
