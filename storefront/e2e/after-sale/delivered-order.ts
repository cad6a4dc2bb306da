// An order in its customer's hands, for journeys of what comes after.
import pg from 'pg';
import type { Page } from '@playwright/test';
import { placeOf } from '../../../build/testing/journey.ts';
import { addPhone, chooseDelivery, fillDetails, type Market, placeOrder, shopperOf } from '../shopper.ts';

/** The order has come to its customer and was paid to the driver. */
export async function deliver(number: string): Promise<void> {
  const client = new pg.Client({ connectionString: placeOf('DATABASE_URL') });
  await client.connect();
  try {
    await client.query(
      `with o as (update shop_order set state = 'delivered', payment_state = 'paid' where number = $1 returning id)
       insert into order_log (order_id, actor_kind, what, from_state, to_state, reason, detail)
       select id, 'system', 'deliver', 'handed_over', 'delivered', '', '{}' from o`,
      [number],
    );
  } finally {
    await client.end();
  }
}

/** Buys a phone, to be paid to the driver. */
export async function buy(page: Page, market: Market, isScripted: boolean): Promise<{ number: string; email: string }> {
  const shopper = shopperOf(market);
  await addPhone(page, market);
  await chooseDelivery(page, market, 'cod', isScripted);
  await fillDetails(page, market, shopper);
  await placeOrder(page, market);
  await page.goto(new URL(page.url()).pathname);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return { number: /\d{8,10}/.exec(heading ?? '')?.[0] ?? '', email: shopper['email'] ?? '' };
}
