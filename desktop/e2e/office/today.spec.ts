import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { goToSection, pressKey, signInByKeyboard } from '../station-actions.ts';

test('after signing in the office sees what waits, and a line leads to its list with as many rows', async ({
  page,
}) => {
  await signInByKeyboard(page, 'admin');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect(heading('Dnes')).toBeVisible();
  const line = page.getByRole('link', { name: /Recenze k přečtení/ });
  await expect(line).toBeVisible();
  await expectOpenToAll(page);
  await goToSection(page, 2);
  await expect(heading('Sklad')).toBeVisible();
  await pressKey(page, 'g');
  await pressKey(page, '0');
  await expect(heading('Dnes')).toBeVisible();
  const count = (await line.innerText()).replace(/\D/g, '');
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(heading('Recenze')).toBeVisible();
  await expect(page.locator('.gfoot .num').last()).toContainText(count);
});
