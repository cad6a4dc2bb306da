import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../build/testing/thorough.ts';
import { paths } from '../base/paths.ts';
import { cs } from '../texts/consent/cs.ts';
import { ro } from '../texts/consent/ro.ts';
import { untilScripted } from './shopper.ts';

// These visitors have not answered yet.
test.use({ storageState: { cookies: [], origins: [] } });

const popup = {
  kind: 'popup',
  code: 'journey',
  version: 1,
  title: 'Weekend',
  html: '<p>-10 %</p>',
  link: null,
  rule: { after_seconds: 0, pages: [], again_after_days: null },
};

for (const [market, words] of [
  ['cs', cs],
  ['ro', ro],
] as const)
  test(
    `the entry popup of ${market} waits for the answer about measuring, and opens once`,
    { tag: THOROUGH },
    async ({ page }) => {
      let asked = 0;
      await page.route('**/api/new/content/popup?*', async (route) => {
        asked += 1;
        await route.fulfill({ json: { popup } });
      });
      const dialog = page.getByRole('dialog', { name: popup.title });
      const measuring = page.waitForRequest(/assets\/Analytics-/);
      await page.goto(paths.home(market));
      await untilScripted(page);
      await measuring;
      await expect(page.locator('.consent')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(asked).toBe(0);
      await page.getByRole('button', { name: words['consent.deny'] }).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const answered = page.waitForResponse(/content\/popup/);
      await page.reload();
      await answered;
      await untilScripted(page);
      await expect(dialog).toHaveCount(0);
      // Where one pays nothing is even asked.
      await page.evaluate(() => localStorage.clear());
      const before = asked;
      const again = page.waitForRequest(/assets\/Analytics-/);
      await page.goto(paths.cart(market));
      await again;
      await untilScripted(page);
      await expect(dialog).toHaveCount(0);
      expect(asked).toBe(before);
    },
  );
