import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardCalls } from '../../../testing/kit/played-station.ts';
import { examples } from './exceptions.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const code = () => page.getByLabelText('Kód produktu', { exact: true });
/** What the API was asked for. */
const asked = (wanted: string): unknown[] =>
  heardCalls('api.call').flatMap((one) => {
    const { path, input } = one as { path: string[]; input: unknown };
    return path.join('.') === wanted ? [input] : [];
  });

test('a product is added by its code with a reason, and the field is empty for the next', async () => {
  await show('exceptions: some goods');
  await code().fill('FOIL-CUT');
  await page.getByLabelText('Důvod', { exact: true }).selectOptions('made_to_measure');
  await page.getByRole('button', { name: 'Zařadit', exact: true }).click();
  await expect
    .poll(() => asked('withdrawal.except'))
    .toEqual([{ market: 'cs', code: 'FOIL-CUT', reason: 'made_to_measure' }]);
  await expect.element(page.getByText('Fólie řezaná na míru')).toBeVisible();
  await expect.element(code()).toHaveValue('');
});

test('a product is taken out', async () => {
  await show('exceptions: some goods');
  await page.getByRole('button', { name: /Vyřadit: Sluchátka/ }).click();
  await expect.poll(() => asked('withdrawal.allow')).toEqual([{ market: 'cs', code: 'BUDS-PRO-2' }]);
});

test('a code that no product has is told at its field, which keeps it', async () => {
  await show('exceptions: a code nobody knows, once it is added');
  await code().fill('NOTHING-1');
  await page.getByRole('button', { name: 'Zařadit', exact: true }).click();
  await expect.element(code()).toHaveAccessibleDescription(/Produkt s tímto kódem v obchodě není/);
  await expect.element(code()).toHaveValue('NOTHING-1');
});

test('who may only read sees the list alone', async () => {
  await show('exceptions: who may only read');
  await expect.element(page.getByText('Sluchátka do uší Buds Pro 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Vyřadit/ })).not.toBeInTheDocument();
});

inEachLanguage(examples, 'exceptions: some goods');
