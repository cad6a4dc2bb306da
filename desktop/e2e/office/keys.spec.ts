import { expect, test } from '@playwright/test';
import { goToSection, pressKey, signIn, signInByKeyboard } from '../station-actions.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test('"?" and F1 say what the keys do, and Esc closes that alone', { tag: THOROUGH }, async ({ page }) => {
  await signInByKeyboard(page, 'office');
  await goToSection(page, 1);
  await page.locator('.ag-row .ordernum').first().click();
  const panel = page.getByRole('complementary', { name: /^Objednávka \d+/ });
  await expect(panel).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Nápověda' });
  await pressKey(page, '?');
  await expect(help).toContainText('další a předchozí řádek');
  await pressKey(page, 'Escape');
  await expect(help).toHaveCount(0);
  await expect(panel).toBeVisible();
  await pressKey(page, 'F1');
  await expect(help).toBeVisible();
  await pressKey(page, 'F1');
  await expect(help).toHaveCount(0);
});

test('Esc leaves a search that is empty, and the next J walks the rows', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  await expect(page.locator('.ag-row .ordernum').first()).toBeVisible();
  await pressKey(page, '/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await pressKey(page, 'Escape');
  await expect(search).not.toBeFocused();
  await pressKey(page, 'j');
  await expect(search).toHaveValue('');
  await expect(page.locator('.ag-cell-focus')).toHaveCount(1);
});

test('numbers that could not be copied are shown instead of nothing', { tag: THOROUGH }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    });
  });
  await signIn(page, 'office');
  const copy = page.getByRole('button', { name: 'Kopírovat čísla' });
  // A row that moves under the pointer, because an order came in, is ticked again.
  await expect(async () => {
    if (!(await copy.isVisible())) await page.locator('.ag-row .ag-selection-checkbox').first().click();
    await expect(copy).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await copy.click();
  await expect(page.getByRole('alert')).toContainText(/Do schránky se nepodařilo zapsat\. Čísla: \d+/);
});
