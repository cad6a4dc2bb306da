import { expect, test } from '@playwright/test';
import { paths } from '../base/paths.ts';
import { cs } from '../texts/home/cs.ts';
import { THOROUGH } from '../../build/testing/thorough.ts';
import { untilScripted } from './shopper.ts';

test(
  'an old device is priced while it is named, and its questionnaire follows',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(paths.home('cs'));
    await untilScripted(page);
    const slip = page.locator('.slip .sum dd');
    const before = await slip.innerText();
    await page.getByLabel(cs['home.device']).fill('iphone 14 128');
    const answer = page.locator('#device-price');
    await expect(answer).toContainText(/^iPhone 14 128\sGB.*\d\sKč až .*\d\sKč/);
    await expect(slip).not.toHaveText(before);
    await page.getByRole('button', { name: cs['home.find_price'] }).click();
    await expect(page).toHaveURL(/product_model=/);
    await expect(page.getByText(/iPhone 14 128/).first()).toBeVisible();
  },
);

test.describe('without scripts', { tag: THOROUGH }, () => {
  test.use({ javaScriptEnabled: false });

  test('the button shows the price on the page, or that the device is not known', async ({ page }) => {
    for (const [typed, found] of [
      ['Galaxy S23', /Galaxy S23.*Kč až/],
      ['Nokia 3310', cs['home.device_unknown']],
    ] as const) {
      await page.goto(paths.home('cs'));
      await page.getByLabel(cs['home.device']).fill(typed);
      await page.getByRole('button', { name: cs['home.find_price'] }).click();
      await expect(page.locator('#device-price')).toContainText(found);
      await expect(page.getByLabel(cs['home.device'])).toHaveValue(typed);
    }
  });
});
