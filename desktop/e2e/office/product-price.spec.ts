import { type Locator, type Page, expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { signIn } from '../station-actions.ts';

/** The panel of one of the dearest products. A row that was pressed while the grid sorted anew is pressed again. */
async function openProduct(page: Page, row: number): Promise<Locator> {
  await page.goto('/#/products?view=in_stock&sort=price_cs%3Adesc');
  const panel = page.locator('aside.detail');
  await expect(async () => {
    await page.locator('.ag-row .ag-cell[col-id="code"]').nth(row).click();
    await expect(panel).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  return panel;
}

test(
  'a price of one crown is shown with its per cent, asked about, saved by a second act and given back',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    const panel = await openProduct(page, 0);
    const section = panel.locator('section', { has: page.getByRole('heading', { name: 'Cena, Česko' }) });
    const present = section.locator('.market-price b');
    await expect(present).toHaveText(/\d/);
    const former = (await present.textContent()) ?? '';
    const field = section.getByLabel('Cena v CZK');
    await field.fill('1');
    await expect(section.locator('.price-change')).toContainText(/−(99,\d+|100)\s%/);
    await expect(section.locator('.price-change')).toContainText('Nejnižší za posledních 30 dní');
    await expect(section.getByText('Cena se mění o 30 % nebo víc.')).toBeVisible();

    // Ctrl+S saves from the field, and what is asked about is not saved by asking twice the same way.
    await field.press('Control+s');
    await expect(section.getByRole('alert')).toContainText('Cena se mění o 80 % nebo víc');
    await field.press('Enter');
    await expect(present).toHaveText(former);
    await field.fill('12');
    await expect(section.getByRole('alert')).toHaveCount(0);
    await field.fill('1');
    await field.press('Control+s');
    await section.getByRole('button', { name: /^Změnit na 1\sKč$/ }).click();
    await expect(present).toHaveText(/^1\sKč$/);

    await section.getByRole('button', { name: `Vrátit ${former}` }).click();
    await expect(present).toHaveText(former);
    await expect(section.locator('.tl li').first()).toContainText(former);
    await expect(section.locator('.tl li').nth(1)).toContainText(/^.*1\sKč/);
  },
);

test('a small change is saved at once by Ctrl+S, as nothing has to be asked', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'office');
  const section = (await openProduct(page, 1)).locator('section', {
    has: page.getByRole('heading', { name: 'Cena, Česko' }),
  });
  const field = section.getByLabel('Cena v CZK');
  const whole = Number(await field.inputValue()) - 1;
  await field.fill(String(whole));
  await field.press('Control+s');
  await expect(section.locator('.market-price b')).toHaveText(new RegExp(`${String(whole).slice(-3)}\\sKč$`));
  await section.getByRole('button', { name: /^Vrátit/ }).click();
  await expect(field).toHaveValue(String(whole + 1));
});
