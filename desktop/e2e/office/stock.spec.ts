import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { pressKey, signIn } from '../station-actions.ts';

test(
  'the office adds a place, renames it and closes it by the keyboard; a full one it may not close',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pozice');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pozice', level: 1 })).toBeVisible();
    await expect(page.locator('.ag-cell', { hasText: 'LC-A-01-01-1' }).first()).toBeVisible();
    await expectOpenToAll(page);

    const add = page.getByRole('button', { name: 'Nová pozice' });
    await add.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Nová pozice' });
    await page.getByLabel('Kód', { exact: true }).fill('LC-A-01-01-1');
    await page.getByLabel('Sektor').fill('Z');
    await page.getByLabel('Pořadí').fill('99000');
    await panel.getByRole('button', { name: 'Uložit' }).press('Enter');
    await expect(panel.getByText('Tuto hodnotu už má jiná pozice.')).toBeVisible();
    await page.getByLabel('Kód', { exact: true }).fill('lc-z-01-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Úspěšně uloženo.')).toBeVisible();
    const made = page.getByRole('complementary', { name: 'LC-Z-01-1' });
    await expect(made.getByText('Nic tu neleží')).toBeVisible();
    await expectOpenToAll(page);
    await made.getByRole('button', { name: 'Zavřít pozici' }).press('Enter');
    await expect(page.getByText('Pozice je zavřená.')).toBeVisible();
    await made.getByRole('button', { name: 'Zavřít', exact: true }).press('Enter');

    // Enter right behind J opens the row, although the focus was on a button.
    await add.focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const full = page.getByRole('complementary', { name: 'LC-A-01-01-1' });
    await full.getByRole('button', { name: 'Zavřít pozici' }).press('Enter');
    await expect(page.getByText('Na pozici ještě leží zboží')).toBeVisible();
  },
);

test('the office finds where a product lies', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  await page.goto('/#/product-locations');
  await expect(page.getByRole('heading', { name: 'Zboží na pozicích', level: 1 })).toBeVisible();
  await expect(page.locator('.ag-cell').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('LC-A-01-01-1');
  await expect(page.locator('.ag-cell', { hasText: 'LC-A-01-01-1' }).first()).toBeVisible();
  await expect(page.locator('.ag-cell', { hasText: 'LC-B-' })).toHaveCount(0);
  await expectOpenToAll(page);
});

test(
  'labels of chosen places are printed at the station, and that of a device from its passport',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await page.goto('/#/locations');
    await expect(page.locator('.ag-cell').first()).toBeVisible();
    await expect(page.locator('.ag-cell', { hasText: 'LC-A-01-01-1' }).first()).toBeVisible();
    const print = page.getByRole('button', { name: 'Vytisknout 1 štítek' });
    await pressKey(page, 'j');
    // On a busy computer the row may be drawn anew under the first press.
    await expect(async () => {
      await page.keyboard.press('Space');
      await expect(print).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await print.press('Enter');
    await expect(page.getByText('Vytištěno štítků: 1.')).toBeVisible();
    await page.goto('/#/units/40001');
    await page.getByRole('button', { name: 'Vytisknout 1 štítek' }).press('Enter');
    await expect(page.getByText('Vytištěno štítků: 1.').last()).toBeVisible();
  },
);
