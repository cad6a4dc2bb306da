// What a shopper does, in both markets: the steps journeys are made of.
import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { laterPaths } from '../base/later-paths.ts';
import { paths } from '../base/paths.ts';

export type Market = 'cs' | 'ro';

export const phonesOf: Record<Market, string> = {
  cs: paths.category('cs', 'telefony'),
  ro: paths.category('ro', 'telefoane'),
};

/** A person of each market, with the fields that market asks for. */
export const shoppers: Record<Market, Record<string, string>> = {
  cs: {
    email: 'jana@shopper.example',
    first_name: 'Jana',
    last_name: 'Drápalová',
    phone: '776 204 118',
    address: 'Štefánikova 12',
    city: 'Praha 5',
    postcode: '150 00',
  },
  ro: {
    email: 'ana@shopper.example',
    first_name: 'Ana',
    last_name: 'Ionescu',
    phone: '0722 123 456',
    address: 'Strada Republicii 23',
    city: 'Brașov',
    district: 'Brașov',
    postcode: '500030',
  },
};

/** The person of a market under an e-mail address nobody used before. */
export const shopperOf = (market: Market): Record<string, string> => ({
  ...shoppers[market],
  email: `shopper-${randomUUID()}@shopper.example`,
});

/**
 * Another phone for every journey, never a last piece: journeys shop at the same time, and two of them on one piece
 * would sell it out under the other's hands.
 */
export async function ownPhone(page: Page): Promise<Locator> {
  const cards = page.locator('.prod').filter({ hasNotText: /Poslední kus|Ultima bucată/ });
  const count = await cards.count();
  const number = Array.from(test.info().testId).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973, 7);
  return cards
    .nth(number % count)
    .locator('.name a')
    .first();
}

/** After a purchase: from the sheet over the page, or, where the form itself led there, nothing more to do. */
export async function goToCart(page: Page): Promise<void> {
  const fromSheet = page.locator('dialog.sheet').getByRole('link', { name: /Přejít do košíku|Vezi coșul/ });
  await fromSheet.or(page.locator('.clist')).first().waitFor();
  if (await fromSheet.isVisible()) await fromSheet.click();
}

/** Until the page's scripts have taken over what the server drew. Not where scripts are off. */
export const untilScripted = (page: Page): Promise<void> => expect(page.locator('html.scripted')).toBeAttached();

/** Opens a new phone in stock from the category and its page. */
export async function openPhone(page: Page, market: Market, filter = ''): Promise<void> {
  await page.goto(`${phonesOf[market]}?quality=new&in_stock=1&${filter}`);
  await (await ownPhone(page)).click();
  await page.waitForURL(/\/p\//);
}

/** Opens a new phone in stock from the category and puts it into the cart. @param filter narrows the category further */
export async function addPhone(page: Page, market: Market, filter = ''): Promise<void> {
  await openPhone(page, market, filter);
  await page.locator('.pd-cta button[type=submit]').click();
  await goToCart(page);
  await page.waitForURL(new RegExp(`${paths.cart(market)}$`));
  // A gift that comes with the phone is a line too.
  await expect(page.locator('.citem').filter({ hasNot: page.locator('.gift-mark') })).toHaveCount(1);
}

/** Chooses a delivery to the address and a payment by its code. */
export async function chooseDelivery(page: Page, market: Market, payment: string, isScripted: boolean): Promise<void> {
  await page.goto(laterPaths.delivery(market));
  // What is ticked before the page's scripts listen is told to nobody.
  if (isScripted) await untilScripted(page);
  await page.locator('input[name=delivery]').first().check();
  if (isScripted) await expect(page.locator('.co-side .receipt > div').first()).not.toContainText(/nezvoleno|nealeasă/);
  else await page.locator('button[value=refresh]').click();
  await page.locator(`input[name=payment][value="${payment}"]`).check();
  if (isScripted) await expect(page.locator('.co-side .receipt > div').nth(1)).not.toContainText(/nezvoleno|nealeasă/);
  await page.locator('button[value=continue]').click();
  await page.waitForURL(new RegExp(`${laterPaths.details(market)}$`));
}

export async function fillDetails(page: Page, market: Market, shopper = shoppers[market]): Promise<void> {
  for (const [field, value] of Object.entries(shopper)) {
    await page.locator(`[name="order_billing_address.${field}"]`).fill(value);
  }
  await page.locator('.co-nav button[type=submit]').click();
  await page.waitForURL(new RegExp(`${laterPaths.summary(market)}$`));
}

/** Agrees and orders; the browser may end at the order's page or at the card gateway. */
export async function placeOrder(page: Page, market: Market): Promise<void> {
  await page.locator('input[name=consent]').check();
  await page.locator('.co-nav button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== laterPaths.summary(market));
}
