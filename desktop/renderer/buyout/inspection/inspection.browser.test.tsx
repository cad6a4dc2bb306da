import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardCalls } from '../../../testing/kit/played-station.ts';
import { examples } from './inspection.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const question = (name: RegExp) => page.getByRole('group', { name });

test('an answer other than the seller’s wants its photograph and shows its price; the round cannot be ended before', async () => {
  await show('desk with a device');
  const display = question(/Jak vypadá displej/);
  await display.getByRole('radio', { name: /Bez škrábanců/ }).click();
  await expect.element(display.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('2');
  await expect.element(display.getByRole('radio', { name: /Škrábance/ })).toBeChecked();
  await expect.element(display.getByRole('status')).toBeVisible();
  await expect.element(display.getByRole('textbox')).toBeVisible();
  await question(/nabíječka/)
    .getByRole('radio', { name: /Ano/ })
    .click();
  await expect.element(page.getByText(/6\s500/).first()).toBeVisible();
  for (const button of document.querySelectorAll<HTMLButtonElement>('.bverdict [type=submit]'))
    expect(button.disabled).toBe(true);
});

test('the device’s own number is compared with the seller’s and checked by its digits', async () => {
  await show('desk with a device');
  const imei = page.getByLabelText('IMEI');
  await imei.fill('353796770370002');
  await expect.element(imei).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/353796770370001/)).toBeVisible();
});

test('a device that is not found is said at the field, which keeps what was typed', async () => {
  await show('desk that asks for a device');
  const field = page.getByRole('textbox');
  await field.fill('353796770370001');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Takový výkup tu není.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('353796770370001');
  expect(heardCalls('api.call').length).toBeGreaterThan(0);
});

inEachLanguage(examples, 'desk with a device');
