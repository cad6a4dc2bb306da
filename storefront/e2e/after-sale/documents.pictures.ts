// Pictures of the shop for its documents; made by `npm run pictures`.
import { type Page, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { addPhone, chooseDelivery, phonesOf, untilScripted } from '../shopper.ts';

const folder = new URL('../../../docs/screens/', import.meta.url).pathname;

/** Every picture that is in sight has come. */
const arePicturesDrawn = (): boolean =>
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight);

async function shoot(page: Page, name: string): Promise<void> {
  await untilScripted(page);
  await page.waitForFunction(arePicturesDrawn);
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the first page and a product are pictured', async ({ page }) => {
    await page.goto(paths.home('cs'));
    await shoot(page, 'home-1440');
    await page.goto(`${phonesOf.cs}?quality=A&in_stock=1`);
    await page.locator('.prod .name a').first().click();
    await page.waitForURL(/\/p\//);
    await shoot(page, 'product-1440');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a category and the checkout are pictured', async ({ page }) => {
    await page.goto(`${phonesOf.ro}?manufacturer=apple&in_stock=1`);
    await shoot(page, 'category-390');
    await addPhone(page, 'cs');
    await chooseDelivery(page, 'cs', 'card', true);
    await page.goto(laterPaths.delivery('cs'));
    await shoot(page, 'checkout-390');
  });
});
