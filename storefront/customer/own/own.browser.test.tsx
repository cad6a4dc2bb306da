import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './own.examples.tsx';

beforeEach(() => page.viewport(390, 900));

test('a refused address keeps what was typed, says at its field what is wrong, and is still the same address', async () => {
  await draw(examples, 'personal data: an address is changed and refused');
  const postcode = page.getByLabelText('PSČ');
  await expect.element(postcode).toHaveValue('9');
  await expect.element(postcode).toHaveAttribute('aria-invalid', 'true');
  expect(document.querySelector('#own-address input[name=id]')).toHaveProperty('value', '2');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

test('while something is owed there is no button that ends the account; otherwise it asks for the password', async () => {
  await draw(examples, 'privacy: the archive is made, something is open');
  await expect.element(page.getByText('objednávka 2611048102')).toBeVisible();
  expect(page.getByRole('button', { name: 'Smazat účet navždy' }).query()).toBeNull();
  await draw(examples, 'privacy: the archive is ready, wrong password to the end');
  await expect.element(page.getByRole('button', { name: 'Smazat účet navždy' })).toBeVisible();
  const field = document.querySelector('input[name=close_current]');
  expect(field).toHaveProperty('required', true);
  expect(field?.getAttribute('aria-describedby')).toBe('close_current-error');
});

test('staff see their name and no form that changes it', async () => {
  await draw(examples, 'personal data of staff');
  await expect.element(page.getByText('Jana Drápalová')).toBeVisible();
  expect(document.querySelector('.ac-main form')).toBeNull();
});
