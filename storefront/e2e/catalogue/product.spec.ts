import { expect, test } from '@playwright/test';
import pg from 'pg';
import { placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH, thoroughIf } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/product/cs.ts';
import { cs as story } from '../../texts/story/cs.ts';
import { paths } from '../../base/paths.ts';
import { phonesOf, untilScripted } from '../shopper.ts';

test(
  'stores whose list is opened before the page is taken over tell from when each has the goods',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto('/cs/c/prislusenstvi');
    const address = await page.locator('.prods a[href*="/cs/p/"]').first().getAttribute('href');
    await page.goto(address ?? '', { waitUntil: 'domcontentloaded' });
    const stores = page.locator('.in-stores');
    await stores.locator('summary').click();
    await expect(stores.getByText(/^Připraveno|přivezeme/).first()).toBeVisible();
  },
);

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

/** Address of a used device that has left the house; the demo shop has sold some. */
async function aSoldDevice(market: 'cs' | 'ro'): Promise<string> {
  const client = new pg.Client({ connectionString: placeOf('DATABASE_URL') });
  await client.connect();
  try {
    const { rows } = await client.query<{ seo_name: string }>(
      `select l.seo_name from product_listing l join stock_level s on s.product_id = l.product_id and s.on_hand = 0
        where l.market = $1 and l.quality = 'used' and l.available = 0
          and not exists (select from store_stock k where k.product_id = l.product_id and k.on_hand > 0)
        order by l.product_id limit 1`,
      [market],
    );
    return paths.product(market, rows[0]?.seo_name ?? '');
  } finally {
    await client.end();
  }
}

for (const market of ['cs', 'ro'] as const)
  test(
    `a used device that is sold answers 410 and shows what is like it (${market})`,
    thoroughIf(market === 'ro'),
    async ({ page }) => {
      const sold = await page.goto(await aSoldDevice(market));
      expect(sold?.status()).toBe(410);
      await expect(page.locator('.pd-cta button[type=submit]')).toHaveCount(0);
      await expect(page.locator('.prod .name a').first()).toBeVisible();
      // What never was is another matter.
      expect((await page.goto(paths.product(market, 'telefon-ktery-nikdy-nebyl')))?.status()).toBe(404);
    },
  );
