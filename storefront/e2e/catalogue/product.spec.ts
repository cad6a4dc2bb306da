import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/product/cs.ts';
import { cs as story } from '../../texts/story/cs.ts';
import { phonesOf, untilScripted } from '../shopper.ts';

test('stores whose list is opened before the page is taken over tell from when each has the goods', async ({
  page,
}) => {
  await page.goto('/cs/c/prislusenstvi');
  const address = await page.locator('.prods a[href*="/cs/p/"]').first().getAttribute('href');
  await page.goto(address ?? '', { waitUntil: 'domcontentloaded' });
  const stores = page.locator('.in-stores');
  await stores.locator('summary').click();
  await expect(stores.getByText(/^Připraveno|přivezeme/).first()).toBeVisible();
});

test('pictures of a product are walked and enlarged by keys', { tag: THOROUGH }, async ({ page }) => {
  await page.goto(phonesOf.cs);
  await page.locator('main a[href*="/cs/p/"]').first().click();
  await untilScripted(page);
  const main = page.getByRole('region', { name: cs['product.gallery'] }).locator('.pd-main');
  await main.focus();
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: cs['product.gallery'] });
  await expect(zoom).toContainText('1 z 4');
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toContainText('2 z 4');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(zoom).toContainText('4 z 4');
  await page.keyboard.press('+');
  await expect(zoom.getByRole('button', { name: story['zoom.larger'] })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(main).toBeFocused();
});

test(
  'a used piece tells what was found on it and why that makes its grade, without scripts too',
  { tag: THOROUGH },
  async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${phonesOf.cs}?quality=B&in_stock=1`);
    await page.locator('main a[href*="/cs/p/"]').first().click();
    const record = page.locator('.pass');
    await expect(record).toContainText('při běžném pohledu čistý');
    await expect(record).toContainText(story['grade.about_B']);
    await page.getByText(story['grade.what']).click();
    await expect(page.getByText(story['grade.about_D'])).toBeVisible();
    await page.close();
  },
);
