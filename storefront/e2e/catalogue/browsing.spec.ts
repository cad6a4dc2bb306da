import { type Page, expect, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { expectReachable } from '../expect-reachable.ts';
import { type Market, addPhone, phonesOf } from '../shopper.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test('a category is narrowed, sorted and paged by its address alone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(phonesOf.cs);
  await page.getByRole('checkbox', { name: /Google/ }).check();
  await page.locator('.facets-foot button').click();
  await expect(page).toHaveURL(/manufacturer=google/);
  for (const name of await page.locator('.prod .name').allTextContents()) expect(name).toContain('Google');

  await page.locator('select[name=ordering]').selectOption('price');
  await page.getByRole('button', { name: 'Seřadit' }).click();
  await expect(page).toHaveURL(/ordering=price/);
  const prices = (await page.locator('.prod .price-now').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await page.getByRole('link', { name: 'Další', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: 'Zrušit filtr Google' }).click();
  await expect(page).not.toHaveURL(/manufacturer/);
  await context.close();
});

test('a filter that leaves nothing says so and offers a way on', { tag: THOROUGH }, async ({ page }) => {
  await page.goto(`${phonesOf.ro}?price_to=1`);
  await page.getByRole('link', { name: 'Șterge filtrele' }).click();
  await expect(page.locator('.prod').first()).toBeVisible();
});

test(
  'search understands words without their signs and with a slip of the finger',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(paths.search('cs', 'nabijecka'));
    await expect(page.locator('.prod').first()).toBeVisible();
    await page.goto(paths.search('cs', 'iphne 15'));
    await expect(page.locator('.prod .name').first()).toContainText('iPhone 15');
  },
);

test(
  'the cart’s badge is filled in by the browser and the page is the same for all',
  { tag: THOROUGH },
  async ({ page, request }) => {
    await addPhone(page, 'cs');
    await page.goto(paths.home('cs'));
    await expect(page.locator('.count')).toHaveText('1');
    const html = await (await request.get(paths.home('cs'))).text();
    expect(html).not.toContain('class="count"');
  },
);

test('an unknown address answers 404 within the frame, in the language of its market, with ways on', async ({
  page,
}) => {
  const reply = await page.goto('/ro/nimic');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nu avem această pagină');
  await expect(page.locator('header.top nav a').first()).toHaveText('Telefoane');
  await expect(page.locator('footer.foot')).toBeVisible();
  await expect(page.locator('main .chips a').first()).toHaveAttribute('href', phonesOf.ro);
  await expect(page.locator('main .prod')).toHaveCount(4);
  await page.locator('header.top input[name=term]').fill('pixel');
  await page.locator('header.top input[name=term]').press('Enter');
  await expect(page.locator('.prod .name').first()).toContainText('Pixel');
});

test('a page past the last of a list is missing, not another one', { tag: THOROUGH }, async ({ page }) => {
  for (const address of [`${phonesOf.cs}?page=9999`, `${paths.search('cs', 'iphone')}&page=9999`]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.locator('footer.foot')).toBeVisible();
  }
  expect((await page.goto(paths.category('cs', 'neznama')))?.status()).toBe(404);
  await expect(page.locator('header.top nav a').first()).toHaveText('Telefony');
});

test('a search that finds nothing offers other terms, categories and wanted goods, also without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.search('cs', 'galaxy s24 ultra limetkový'));
  await expect(page.locator('main .prod')).toHaveCount(4);
  await expect(page.getByRole('navigation', { name: 'Projděte si kategorie' }).getByRole('link').first()).toHaveText(
    'Telefony',
  );
  await page.getByRole('navigation', { name: 'Mysleli jste' }).getByRole('link', { name: 'galaxy s24 ultra' }).click();
  await expect(page.locator('.prod .name').first()).toContainText('Galaxy S24 Ultra');
  await context.close();
});

test('browsers and telephones find the shop’s icons and its manifest', { tag: THOROUGH }, async ({ request }) => {
  const types: Record<string, RegExp> = {
    '/favicon.ico': /^image\//,
    '/apple-touch-icon.png': /^image\/png/,
    '/manifest.webmanifest': /^application\/manifest\+json/,
  };
  for (const [address, type] of Object.entries(types)) {
    const reply = await request.get(address);
    expect([address, reply.status()]).toEqual([address, 200]);
    expect(reply.headers()['content-type']).toMatch(type);
  }
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

test(
  'a product tells search engines its offer and its twin in the other market',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(phonesOf.cs);
    await page.locator('.prod .name a').first().click();
    await page.waitForURL(/\/p\//);
    const path = new URL(page.url()).pathname;
    await page.goto(path);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const product = data
      .map((one) => JSON.parse(one) as Record<string, unknown>)
      .find((one) => one['@type'] === 'Product');
    expect(product?.['offers']).toMatchObject({ '@type': 'Offer', priceCurrency: 'CZK' });
    const twin = await page.locator('link[hreflang="ro-RO"]').getAttribute('href');
    await page.goto(new URL(twin ?? '').pathname);
    expect(new URL((await page.locator('link[hreflang="cs-CZ"]').getAttribute('href')) ?? '').pathname).toBe(path);
  },
);

/** Structured data of the shown page by their type, each parsed as a search engine would. */
async function dataOf(page: Page): Promise<Map<unknown, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const parsed = texts.map((one) => JSON.parse(one) as Record<string, unknown>);
  for (const one of parsed) expect(one['@context']).toBe('https://schema.org');
  return new Map(parsed.map((one) => [one['@type'], one]));
}

for (const market of ['cs', 'ro'] as const)
  test(
    `search engines read home, a category and a product of ${market}, and each says how it is shared`,
    { tag: THOROUGH },
    async ({ page }) => {
      const expectShared = async (): Promise<void> => {
        for (const tag of ['property="og:title"', 'property="og:image"', 'property="og:url"', 'name="twitter:card"'])
          await expect(page.locator(`meta[${tag}]`)).toHaveAttribute('content', /.+/);
      };
      await page.goto(paths.home(market));
      expect([...(await dataOf(page)).keys()]).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
      await expectShared();
      await page.goto(`${phonesOf[market]}?page=2`);
      const category = await dataOf(page);
      expect(category.has('BreadcrumbList')).toBe(true);
      const list = category.get('ItemList')?.['itemListElement'] as { position: number; url: string }[];
      expect(list).toHaveLength(24);
      expect(list[0]?.position).toBe(25);
      await expectShared();
      await page.goto(new URL(list[0]?.url ?? '').pathname);
      const product = await dataOf(page);
      expect(product.has('BreadcrumbList')).toBe(true);
      expect(product.get('Product')).toMatchObject({
        sku: expect.any(String),
        brand: { '@type': 'Brand' },
        offers: {
          price: expect.stringMatching(/^\d+\.\d\d$/),
          priceValidUntil: expect.stringMatching(/^20\d\d-/),
          seller: { '@type': 'Organization' },
          hasMerchantReturnPolicy: { applicableCountry: markets[market].country },
        },
      });
      await expectShared();
    },
  );

const pages = (market: Market): string[] => [
  paths.home(market),
  phonesOf[market],
  paths.search(market, 'iphone'),
  paths.stores(market),
  paths.cart(market),
  paths.signIn(market),
];

for (const [market, width] of [
  ['cs', 390],
  ['ro', 1440],
] as const)
  test(`nobody is kept out of the pages of ${market} at ${width} pixels`, { tag: THOROUGH }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of pages(market)) {
      await page.goto(address);
      await expectReachable(page);
    }
  });
