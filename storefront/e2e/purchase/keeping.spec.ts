// What a cart keeps: goods put aside for later, and the lines of a customer's other device.
import { expect, test } from '@playwright/test';
import { answeredConsent } from '../../../build/testing/answered-consent.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { addPhone } from '../shopper.ts';

test.use({ storageState: answeredConsent('denied') });

for (const market of ['cs', 'ro'] as const) {
  test(`${market}: goods are put aside for later and put back`, { tag: THOROUGH }, async ({ page }) => {
    await addPhone(page, market);
    const later = page.getByRole('heading', { name: /Odloženo na později|Păstrate pentru mai târziu/ });
    await page
      .getByRole('button', { name: /^(Odložit na později|Păstrează pentru mai târziu)/ })
      .first()
      .click();
    await expect(later).toBeVisible();
    await page.getByRole('button', { name: /^(Vrátit do košíku|Mută în coș)/ }).click();
    await expect(later).toHaveCount(0);
    await expect(page.locator('.citem').filter({ hasNot: page.locator('.gift-mark') })).toHaveCount(1);
  });
}
