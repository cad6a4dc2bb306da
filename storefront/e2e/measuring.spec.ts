import { AnalyticsEntry, type AnalyticsEvent } from '../analytics/events.ts';
import { type Page, expect, test } from '@playwright/test';
import { vatInside } from '@kolobeh/shared/invoice/vat-recap.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { paths } from '../base/paths.ts';
import { cs } from '../texts/consent/cs.ts';
import { cs as foot } from '../texts/content/cs.ts';
import { ro } from '../texts/consent/ro.ts';
import { chooseDelivery, fillDetails, phonesOf, placeOrder, shopperOf, untilScripted } from './shopper.ts';
import { THOROUGH } from '../../build/testing/thorough.ts';

// These visitors have not answered yet.
test.use({ storageState: { cookies: [], origins: [] } });

const layerOf = (page: Page): Promise<unknown[] | null> => page.evaluate(() => window.dataLayer ?? null);

/** Everything told on the page's document so far; each entry fits its schema, and no two events share their goods. */
async function told(page: Page): Promise<AnalyticsEvent[]> {
  const entries = ((await layerOf(page)) ?? []).map((entry) => AnalyticsEntry.parse(entry));
  return entries.filter((entry) => 'event' in entry);
}
const namesOf = async (page: Page): Promise<string[]> => (await told(page)).map(({ event }) => event);
const untilTold = (page: Page, event: AnalyticsEvent['event']): Promise<void> =>
  expect.poll(() => namesOf(page)).toContain(event);
const only = <Name extends AnalyticsEvent['event']>(events: readonly AnalyticsEvent[], name: Name) =>
  events.filter((one): one is Extract<AnalyticsEvent, { event: Name }> => one.event === name);

const words = { cs, ro };
const answer = async (page: Page, market: 'cs' | 'ro', consent: 'grant' | 'deny'): Promise<void> => {
  await page.getByRole('button', { name: words[market][`consent.${consent}`] }).click();
  await expect(page.locator('.consent')).toHaveCount(0);
};

for (const [market, currency] of [
  ['cs', 'CZK'],
  ['ro', 'RON'],
] as const) {
  test(`a whole purchase in ${currency} is told to analytics event by event`, { tag: THOROUGH }, async ({ page }) => {
    await page.goto(`${phonesOf[market]}?quality=new&in_stock=1`);
    await answer(page, market, 'grant');
    await untilTold(page, 'view_item_list');
    const [list] = only(await told(page), 'view_item_list');
    expect(list?.user_type).toBe('unregistered');
    await page.locator('.prod .name a').nth(2).click();
    await page.waitForURL(/\/p\//);
    await untilTold(page, 'view_item');
    await page.locator('.pd-cta input[name=quantity]').fill('1');
    await page.locator('.pd-cta button[type=submit]').click();
    await page
      .locator('dialog.sheet')
      .getByRole('link', { name: /Přejít do košíku|Vezi coșul/ })
      .click();
    await untilTold(page, 'view_cart');
    await page.locator('.citem .qty button').nth(1).click();
    await expect(page.locator('.citem output')).toHaveText('2');
    await page.locator('.citem .qty button').first().click();
    await untilTold(page, 'remove_from_cart');
    await page.locator('.co-side a.btn').click();
    await untilTold(page, 'begin_checkout');

    const before = await told(page);
    expect(await namesOf(page)).toEqual(
      expect.arrayContaining(['virtual_page_view', 'select_item', 'view_item', 'add_to_cart', 'view_cart']),
    );
    const [chosen] = only(before, 'select_item');
    const [viewed] = only(before, 'view_item');
    const [bought, more] = only(before, 'add_to_cart');
    expect(viewed?.ecommerce.items[0]?.item_id).toBe(chosen?.ecommerce.items[0]?.item_id);
    expect(bought?.ecommerce).toMatchObject({ currency, value: viewed?.ecommerce.value });
    expect(more?.ecommerce.items[0]?.quantity).toBe(1);
    expect(only(before, 'virtual_page_view').map(({ page: viewedPage }) => viewedPage)).toContain(paths.cart(market));

    await chooseDelivery(page, market, 'cod', true);
    await untilTold(page, 'add_payment_info');
    await fillDetails(page, market, shopperOf(market));
    await placeOrder(page, market);
    await untilTold(page, 'purchase');
    const [purchase] = only(await told(page), 'purchase');
    expect(purchase?.ecommerce).toMatchObject({ currency, value: viewed?.ecommerce.value });
    // A new phone with its delivery: all of it bears the standard rate, which is 21 % in both markets.
    const { value = 0, shipping = 0, tax } = purchase?.ecommerce ?? {};
    expect(shipping).toBeGreaterThan(0);
    expect(tax).toBe(vatInside(Math.round((value + shipping) * minorUnits), 21) / minorUnits);
    expect(purchase?.ecommerce.transaction_id).toMatch(/^\d{5,10}$/);
    expect(JSON.stringify(await layerOf(page))).not.toMatch(/shopper\.example|[\w-]{43}/);

    await page.reload();
    await page.locator('footer.foot').scrollIntoViewIfNeeded();
    await page.locator('.logo').first().click();
    await untilTold(page, 'virtual_page_view');
    expect(await namesOf(page)).not.toContain('purchase');
  });
}

test('a card is told as seen once, after a second of its half in the window', { tag: THOROUGH }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(phonesOf.cs);
  await answer(page, 'cs', 'grant');
  const cards = page.locator('main .prod');
  const last = cards.nth(6);
  const code = await last.getAttribute('data-code');
  const seen = async (): Promise<number> =>
    only(await told(page), 'view_item_list')
      .flatMap(({ ecommerce }) => ecommerce.items)
      .filter(({ item_id: id }) => id === code).length;
  await untilTold(page, 'view_item_list');
  expect(await seen()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  expect(await seen()).toBe(0);
  await expect.poll(seen).toBe(1);
  await cards.first().scrollIntoViewIfNeeded();
  await last.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_800);
  expect(await seen()).toBe(1);
});

test(
  'without consent nothing is told or kept, and consent can be taken back',
  { tag: THOROUGH },
  async ({ page, context }) => {
    const kept = async () => ({
      cookies: (await context.cookies()).map(({ name }) => name),
      told: await page.evaluate(() => localStorage.getItem('kolobeh.told')),
      layer: await layerOf(page),
    });
    await page.goto(phonesOf.cs);
    await expect(page.locator('.consent')).toBeVisible();
    const [deny, grant] = await page.locator('.consent .btn').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, backgroundColor, color, fontSize, fontWeight };
      }),
    );
    expect(deny).toEqual(grant);
    await page.locator('main .name a').first().click();
    await page.waitForURL(/\/p\//);
    await page.waitForTimeout(1_500);
    expect((await kept()).layer).toBeNull();
    expect((await kept()).cookies.filter((name) => /consent|analytics/.test(name))).toEqual([]);
    await answer(page, 'cs', 'deny');
    await page.reload();
    await untilScripted(page);
    await page.waitForTimeout(1_500);
    await expect(page.locator('.consent')).toHaveCount(0);
    expect(await kept()).toMatchObject({ told: null, layer: null });

    // The shop has the answer on record, and says under which number.
    const proof = async () => (await context.cookies()).find(({ name }) => name === 'kolobeh_consent_proof')?.value;
    await expect.poll(proof).toMatch(/^denied\.[\da-f-]{36}$/);
    const [, number = ''] = (await proof())?.split('.') ?? [];
    await page.getByRole('button', { name: foot['frame.consent'] }).click();
    await expect(page.locator('.consent')).toContainText(cs['consent.now_denied']);
    await expect(page.locator('.consent')).toContainText(number);
    await answer(page, 'cs', 'grant');
    await untilTold(page, 'view_item');
    await expect.poll(proof).toMatch(/^granted\./);
    await page.getByRole('button', { name: foot['frame.consent'] }).click();
    await answer(page, 'cs', 'deny');
    await page.locator('.logo').first().click();
    await page.waitForURL(/\/cs\/$/);
    await page.waitForTimeout(1_500);
    expect(await layerOf(page)).toEqual([]);
  },
);
