// An order in its customer's hands, for journeys of what comes after.
import pg from 'pg';
import type { Page } from '@playwright/test';
import { placeOf } from '../../../build/testing/journey.ts';
import { addPhone, chooseDelivery, fillDetails, type Market, placeOrder, shopperOf } from '../shopper.ts';

async function run(sql: string, values: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: placeOf('DATABASE_URL') });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

/** The order has come to its customer and was paid to the driver. */
export const deliver = (number: string): Promise<void> =>
  run(
    `with o as (update shop_order set state = 'delivered', payment_state = 'paid' where number = $1 returning id)
     insert into order_log (order_id, actor_kind, what, from_state, to_state, reason, detail)
     select id, 'system', 'deliver', 'handed_over', 'delivered', '', '{}' from o`,
    [number],
  );

/** The phone of the order is the one with this IMEI, and left with it. */
export const handDevice = (number: string, imei: string): Promise<void> =>
  run(
    `insert into unit (product_id, imei, customer_order_id)
     select l.product_id, $2, o.id from shop_order o join order_line l on l.order_id = o.id
      where o.number = $1 and l.quantity > 0 order by l.position limit 1`,
    [number, imei],
  );

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
