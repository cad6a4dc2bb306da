import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardCalls, heardWith } from '../../../testing/kit/played-station.ts';
import { examples } from './bonus.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit' });
const name = () => page.getByLabelText('Název', { exact: true });
const value = (step: number) => page.getByRole('group', { name: `Stupeň ${step}` }).getByLabelText(/^Bonus \(/);

/** Names of the calls that would change something. */
const changes = (): unknown[] =>
  heardCalls('api.call').filter(
    (call) => JSON.stringify(call).includes('changeBonus') || JSON.stringify(call).includes('createBonus'),
  );

test('what the server refuses stands at its field, in the step it is about, and what was typed stays', async () => {
  await show('bonus refused at a step and for its days, once it is saved');
  await name().fill('Podzim 2026');
  await save().click();
  await expect.element(value(2)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(value(2)).toHaveFocus();
  await expect.element(value(1)).toHaveAttribute('aria-invalid', 'false');
  await expect.element(page.getByText(/Zima: telefony Apple/)).toBeVisible();
  await expect.element(name()).toHaveValue('Podzim 2026');
});

test('a refusal that is about no field is a notice, and nothing is marked', async () => {
  await show('bonus that somebody ended meanwhile, once it is saved');
  await save().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
});

test('what somebody else saved stands beside what was typed; mine is saved over theirs only when wished', async () => {
  await show('bonus that somebody changed meanwhile, once it is saved');
  await name().fill('Podzim po našem');
  await save().click();
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /Podzim jinak.*Podzim po našem/ })).toBeVisible();
  await expect.element(conflict).toMatchTextContent(/Petr Nadřízený/);
  await expect.element(name()).toHaveValue('Podzim po našem');
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardWith('"version":9').length).toBe(1);
  expect(heardWith('"version":9')[0]).toContain('Podzim po našem');
});

test('a step without a value is said before anything is sent', async () => {
  await show('new bonus');
  await name().fill('Zima');
  await userEvent.keyboard('{Enter}');
  await expect.element(value(1)).toHaveAttribute('aria-invalid', 'true');
  expect(changes()).toEqual([]);
});

test('the conditions of used devices belong to that kind alone; a list that comes later shows what is chosen', async () => {
  await show('bonus in force');
  await expect.element(page.getByLabelText('Výrobce')).toHaveValue('APPLE');
  await page.getByLabelText('Druh bonusu').selectOptions('buy_and_sell');
  await expect.element(page.getByLabelText('Výrobce')).not.toBeInTheDocument();
});

inEachLanguage(examples, 'bonus in force');
