import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { signIn } from '../../station-actions.ts';

/** What is downloaded by an act. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test(
  'a list becomes a file in the background, stands among one’s own files, and is saved again from another list',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'office');
    await page.goto('/#/reviews');
    const menu = page.getByRole('button', { name: 'Stáhnout celý seznam' });
    await menu.click();
    const first = await downloaded(page, () => page.getByRole('button', { name: 'Jako XLSX' }).click());
    expect(first.name).toMatch(/^reviews-\d{4}-\d\d-\d\d\.xlsx$/);
    // A workbook is a ZIP.
    expect(first.bytes.subarray(0, 2).toString()).toBe('PK');

    await page.goto('/#/orders');
    await menu.click();
    await page.getByRole('button', { name: 'Moje soubory…' }).click();
    const files = page.getByRole('dialog', { name: 'Moje soubory' });
    const row = files.getByRole('row', { name: /^Recenze, XLSX/ }).first();
    await expect(row).toContainText('připraven');
    await expectOpenToAll(page);
    const again = await downloaded(page, () => row.getByRole('button', { name: /^Stáhnout/ }).click());
    expect(again.bytes.equals(first.bytes)).toBe(true);
  },
);
