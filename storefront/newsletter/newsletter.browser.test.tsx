import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './newsletter.examples.tsx';

test('a refused address stays in its field, which says what is wrong', async () => {
  await page.viewport(390, 900);
  await draw(examples, 'news: no e-mail');
  const field = page.getByLabelText('Váš e-mail');
  await expect.element(field).toHaveValue('jana@');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

test('what waits for its confirmation can be confirmed and given up; what is ended, nothing', async () => {
  await draw(examples, 'news: to be confirmed', 'ro');
  await expect.element(page.getByRole('button', { name: 'Confirmă abonarea' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Anulează abonarea' })).toBeVisible();
  await draw(examples, 'news: ended', 'ro');
  await expect.element(page.getByText('Abonarea este anulată. Nu îți mai trimitem noutăți.')).toBeVisible();
});
