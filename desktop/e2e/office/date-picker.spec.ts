import { type Page, expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { signIn } from '../station-actions.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Platí do (včetně)' });
const cells = (page: Page) => calendar(page).getByRole('gridcell');

async function openNewBonus(page: Page): Promise<void> {
  await signIn(page, 'office');
  await page.goto('/#/bonuses');
  await page.getByRole('button', { name: 'Nový bonus' }).press('Enter');
}

test(
  'a day is typed as people type it; what is no day is said on the field and stays there',
  { tag: THOROUGH },
  async ({ page }) => {
    await openNewBonus(page);
    const until = field(page, 'Platí do (včetně)');
    await until.fill('zítra');
    await until.press('Tab');
    await expect(until).toHaveValue('zítra');
    await expect(until).toHaveAttribute('aria-invalid', 'true');
    await expect(until).toHaveAccessibleDescription('Zadejte datum, například 31.12.2030.');
    await expectOpenToAll(page);

    await until.fill('1.1.2300');
    await until.press('Tab');
    const year = new Date().getFullYear();
    await expect(until).toHaveAccessibleDescription(`Zadejte den od 01.01.${year - 100} do 31.12.${year + 52}.`);

    await until.fill('5. 3. 27');
    await until.press('Tab');
    await expect(until).toHaveValue('05.03.2027');
    await expect(until).toHaveAttribute('aria-invalid', 'false');
    await until.fill('2050-03-05');
    await until.press('Tab');
    await expect(until).toHaveValue('05.03.2050');
  },
);

test('a day is chosen by keys, and Esc closes the calendar alone', { tag: THOROUGH }, async ({ page }) => {
  await openNewBonus(page);
  await page.getByLabel('Druh bonusu').selectOption({ label: 'Použité zařízení' });
  await page.getByLabel('Známka').selectOption('D');
  await page.getByLabel('Název', { exact: true }).fill('Bonus z kalendáře');
  await page.getByLabel(/^Bonus \(/).fill('5');
  await field(page, 'Platí od').fill('1. 1. 49');
  const until = field(page, 'Platí do (včetně)');
  await until.fill('28.2.2049');
  await until.press('Alt+ArrowDown');
  await expect(calendar(page)).toBeVisible();
  await expectOpenToAll(page);
  await page.keyboard.press('Escape');
  await expect(calendar(page)).toHaveCount(0);
  await expect(until).toHaveValue('28.02.2049');

  await page.getByRole('button', { name: 'Vybrat v kalendáři: Platí do (včetně)' }).press('Enter');
  const [month, years] = [calendar(page).getByLabel('měsíc'), calendar(page).getByLabel('rok')];
  await expect(month.locator('option')).toHaveCount(12);
  await expect(month.locator('option').first()).toHaveText('leden');
  const now = new Date().getFullYear();
  await expect(years.locator('option')).toHaveText(
    Array.from({ length: 153 }, (_, index) => String(now - 100 + index)),
  );
  await expect(calendar(page).getByRole('columnheader').or(calendar(page).locator('th')).first()).toHaveText('po');
  // February 2049 begins on a Monday and fits in four weeks.
  await expect(cells(page)).toHaveCount(42);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(month).toHaveValue('4');
  await expect(cells(page)).toHaveCount(42);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toHaveCount(0);
  await expect(until).toHaveValue('08.04.2049');

  await page.getByRole('button', { name: 'Uložit', exact: true }).press('Enter');
  await expect(page.getByText('Úspěšně uloženo.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bonus z kalendáře/ })).toContainText('1. 1. 2049 – 8. 4. 2049');
});

test(
  "a grid's filter of days takes a typed day and opens the same calendar, and Esc closes that alone",
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await expect(page.locator('.gfoot .num')).toHaveText(/z \d/);
    await page.getByLabel('+ Filtr').selectOption({ label: 'Přijato' });
    const popup = page.locator('.ag-filter');
    const day = popup.getByRole('textbox').first();
    await expect(day).toHaveAccessibleName('Hodnota filtru');
    await day.fill('5. 3. 24');
    await day.press('Tab');
    await expect(day).toHaveValue('05.03.2024');
    const chip = page.getByRole('button', { name: 'Zrušit filtr Přijato: 5. 3. 2024' });
    await expect(chip).toBeVisible();

    await day.press('Alt+ArrowDown');
    const days = page.getByRole('dialog', { name: 'Hodnota filtru' });
    await expect(days.getByRole('gridcell')).toHaveCount(42);
    await page.keyboard.press('Escape');
    await expect(days).toHaveCount(0);
    await expect(day).toBeVisible();
    await day.press('Alt+ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(day).toHaveValue('06.03.2024');
    await expect(page.getByRole('button', { name: 'Zrušit filtr Přijato: 6. 3. 2024' })).toBeVisible();
    await days.waitFor({ state: 'detached' });
    await day.press('Alt+ArrowDown');
    await days.getByText('18', { exact: true }).click();
    await expect(day).toHaveValue('18.03.2024');
    await expect(page).toHaveURL(/2024-03-18/);
    await expect(page.getByText(/Zrušit všechny filtry/)).toBeVisible();
  },
);
