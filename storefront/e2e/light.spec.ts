import { firstScripts } from '../../build/testing/pages/first-scripts.ts';
import { thoroughIf } from '../../build/testing/thorough.ts';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { cs } from '../texts/home/cs.ts';
import { cs as ofProducts } from '../texts/story/cs.ts';
import { paths } from '../base/paths.ts';
import { phonesOf, untilScripted } from './shopper.ts';

/** What all scripts of a first load may weigh together, packed. */
const mostBytes = 130_000;

/** Notes each number and day that is formatted by the browser's data of languages, whose first use is dear. */
function noteFormats(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  const { NumberFormat, DateTimeFormat } = Intl;
  const watch = (name: string) => ({
    construct(made: () => unknown, args: unknown[]) {
      noted.push(name);
      return Reflect.construct(made, args) as object;
    },
  });
  Object.assign(Intl, {
    NumberFormat: new Proxy(NumberFormat, watch('NumberFormat')),
    DateTimeFormat: new Proxy(DateTimeFormat, watch('DateTimeFormat')),
  });
  const ofNumbers = Object.getOwnPropertyDescriptor(Number.prototype, 'toLocaleString');
  Object.defineProperty(Number.prototype, 'toLocaleString', {
    ...ofNumbers,
    value: new Proxy(ofNumbers?.value as () => string, {
      apply: (format, number, args) => {
        noted.push('toLocaleString');
        return Reflect.apply(format, number, args) as string;
      },
    }),
  });
}

for (const address of [paths.home('cs'), phonesOf.ro]) {
  test(
    `taking over ${address} loads no formats of a language`,
    thoroughIf(address === phonesOf.ro),
    async ({ page }) => {
      await page.addInitScript(noteFormats);
      await page.goto(address);
      await untilScripted(page);
      expect(await page.evaluate(() => (window as unknown as { noted: string[] }).noted)).toEqual([]);
    },
  );
}

/** A page of each kind; a product's is found in its category. */
const pages = [paths.home('cs'), phonesOf.cs, phonesOf.ro, paths.search('cs', 'telefon'), 'a product', 'un produs'];

const addressOf = async (request: APIRequestContext, page: string): Promise<string> => {
  if (page.startsWith('/')) return page;
  const list = await (await request.get(page === 'a product' ? phonesOf.cs : phonesOf.ro)).text();
  return /href="(\/(?:cs|ro)\/p\/[^"]+)"/.exec(list)?.[1] ?? '';
};

for (const address of pages) {
  test(
    `${address} loads few scripts, and no schemas`,
    thoroughIf(address === phonesOf.ro || address === 'un produs'),
    async ({ page, request }) => {
      const scripts = await firstScripts(page, await addressOf(request, address), untilScripted);
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.filter((script) => script.includes('ZodError'))).toEqual([]);
      const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
      expect(bytes).toBeLessThan(mostBytes);
    },
  );
}

test('a page walked to brings its own words with it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(phonesOf.cs);
  await untilScripted(page);
  expect(scripts.filter((url) => /routes-cs-/.test(url))).toHaveLength(1);
  await page.locator('main a[href*="/cs/p/"]').first().click();
  await expect(page.getByRole('heading', { name: ofProducts['product.story'] })).toBeVisible();
  await page.locator('header .logo').click();
  await expect(page.getByRole('heading', { name: cs['home.heading'] })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.home('cs'));
});

test('goods far below the window of a phone are laid out when they come near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A browser that never rests: otherwise it lays out the rest by itself, some time after the page came.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(phonesOf.cs);
  const last = page.locator('.prods > .prod').last();
  const isDrawn = (): Promise<boolean> =>
    last.locator('.name').evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  // What came near stands whole: its name under its picture, its price inside the card. Measured at one moment, since
  // what is laid out above it meanwhile moves it.
  const measured = await last.evaluate((card) => {
    const boxOf = (part: Element | null) => part?.getBoundingClientRect() ?? { top: Number.NaN, bottom: Number.NaN };
    const [picture, name, price] = ['.pic', '.name', '.price'].map((part) => boxOf(card.querySelector(part)));
    return {
      underPicture: (name?.top ?? Number.NaN) - (picture?.bottom ?? Number.NaN),
      insideCard: boxOf(card).bottom - (price?.bottom ?? Number.NaN),
    };
  });
  expect(measured.underPicture).toBeGreaterThanOrEqual(0);
  expect(measured.insideCard).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
});

test('a filter ticked before the code of filters came counts once it is there', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/\/assets\/list-parts-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(phonesOf.cs);
  await untilScripted(page);
  const tick = page.locator('#filtry input[name=manufacturer]').first();
  await tick.check();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page).toHaveURL(/manufacturer=/);
  await expect(tick).toBeChecked();
});

test('a step within a page goes there before the code of its parts came, and nothing of the page is lost', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/product-parts-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(phonesOf.cs);
  await page.goto((await page.locator('.prod .name a').first().getAttribute('href')) ?? '');
  await untilScripted(page);
  for (const address of ['#with-old-device', '#parametry']) {
    await page.locator(`a[href="${address}"]`).first().press('Enter');
    await expect(page.locator(address)).toBeInViewport();
  }
  await expect(page.locator('.pd-buy h1')).toBeAttached();
  await page.goBack();
  release();
  await expect(page.locator('#parametry')).toBeAttached();
});
