import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './instead.examples.tsx';

const total = () => document.querySelector<HTMLInputElement>('[name="seen_total"]')?.value;

test('repairs of the known fault are chosen, and another one is added to the sum', async () => {
  await draw(examples, 'repair instead of a sale, the device is here');
  await expect.element(page.getByRole('checkbox', { name: /Výměna displeje/ })).toBeChecked();
  expect(total()).toBe('429000');
  await page.getByRole('checkbox', { name: /Výměna baterie/ }).click();
  await expect.poll(total).toBe('618000');
});

test('a device that is here is collected where it lies or sent, and the address is asked of who has it sent', async () => {
  await draw(examples, 'repair instead of a sale, the device is here');
  await expect.element(page.getByLabelText('Ulice a číslo')).not.toBeVisible();
  await page.getByRole('radio', { name: /Pošlete mi ho/ }).click();
  await expect.element(page.getByLabelText('Ulice a číslo')).toBeVisible();
});

test('nothing chosen is said where it is chosen', async () => {
  await draw(examples, 'repair instead of a sale, nothing chosen');
  await expect.element(page.getByText('Vyberte aspoň jednu opravu.')).toBeVisible();
});
