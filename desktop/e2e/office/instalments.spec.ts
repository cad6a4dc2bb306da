import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { signIn } from '../station-actions.ts';

test(
  'a price list of a lender is written with its example, offered in the shop, and changed; loans are in a grid',
  { tag: THOROUGH },
  async ({ page }) => {
    const barem = `E${test.info().testId.slice(-4)}${test.info().retry}`;
    await signIn(page, 'office');
    await page.goto('/#/instalments/new');
    const panel = page.locator('aside.detail');
    await panel.getByLabel('Barem', { exact: true }).fill(barem);
    await panel.getByLabel('Název', { exact: true }).fill('Na pět měsíců');
    await panel.getByLabel('Nejméně (Kč)').fill('3000');
    await panel.getByLabel('Nejvýš (Kč)').fill('2000');
    await panel.getByLabel('Počet', { exact: true }).fill('5');
    await panel.getByLabel('Ročně (%)').fill('0');
    await panel.getByLabel('Ročně (%)').press('Enter');
    await expect(panel.getByLabel('Nejvýš (Kč)')).toBeFocused();
    await panel.getByLabel('Nejvýš (Kč)').fill('90000');
    await panel.getByLabel('Cena zboží (Kč)').fill('10000');
    await expect(panel.getByRole('region', { name: 'Co z toho vyjde' })).toContainText(/2.000\sKč/);
    await panel.getByLabel('Ročně (%)').press('Enter');
    await expect(panel.getByRole('heading', { name: 'Na pět měsíců' })).toBeVisible();

    await page.reload();
    await expect(panel.getByLabel('Nejvýš (Kč)')).toHaveValue('90000');
    await panel.getByRole('textbox', { name: 'Platí do (včetně)' }).fill('1.1.2026');
    await panel.getByRole('textbox', { name: 'Platí do (včetně)' }).press('Enter');
    await expect(panel.getByText('Poslední den je dřív než první.')).toBeVisible();

    await page.getByRole('button', { name: 'Žádosti o úvěr' }).click();
    // What was typed is not left without being asked.
    await page.getByRole('dialog').getByRole('button', { name: 'Zahodit' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  },
);
