import pg from 'pg';
import { type Page, expect, test } from '@playwright/test';
import { placeOf } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { addPhone, chooseDelivery, fillDetails, type Market, placeOrder } from '../shopper.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

/** The order is on its way in two packages, as the warehouse leaves it; answers their numbers at the carrier. */
async function packInTwo(number: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: placeOf('DATABASE_URL') });
  await client.connect();
  try {
    const { rows } = await client.query<{ tracking_number: string }>(
      `insert into package (code, order_id, part, state, crate_code, carrier, packed_by, device_id, cash_amount, tracking_number, finished_at, box_code, weight_grams, expected_grams)
       select 'PK-9' || right(o.number::text, 8) || n, o.id, n, 'handed_over', 'CR-0199', 'ppl',
              (select id from app_user where role = 'warehouse' limit 1), (select id from device limit 1),
              case when n = 1 then o.total end, '4' || right(o.number::text, 9) || n, now(), 'BX-S', 300, 300
         from shop_order o, generate_series(1, 2) as n where o.number = $1 returning tracking_number`,
      [number],
    );
    return rows.map((row) => row.tracking_number);
  } finally {
    await client.end();
  }
}

async function buyForCash(page: Page, market: Market): Promise<string> {
  await addPhone(page, market);
  await chooseDelivery(page, market, 'cod', true);
  await fillDetails(page, market);
  await placeOrder(page, market);
  await page.goto(new URL(page.url()).pathname);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return /\d{8,10}/.exec(heading ?? '')?.[0] ?? '';
}

for (const [market, words] of [
  ['cs', { parcel: 'Balík', cash: 'se platí u tohoto balíku' }],
  ['ro', { parcel: 'Coletul', cash: 'se plătește la acest colet' }],
] as const) {
  test(
    `an order that comes in two parcels shows both, and with which one to pay, in ${market}`,
    { tag: THOROUGH },
    async ({ page }) => {
      const numbers = await packInTwo(await buyForCash(page, market));
      expect(numbers).toHaveLength(2);
      await page.reload();
      for (const number of numbers) {
        const parcel = page.getByRole('paragraph').filter({ hasText: number });
        await expect(parcel).toContainText(words.parcel);
        await expect(parcel.getByRole('link')).toHaveAttribute('href', new RegExp(number));
      }
      await expect(page.getByText(words.cash)).toHaveCount(1);
      await expectOpenToAll(page);
    },
  );
}
