import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ask } from '../ask-database.ts';
import { signIn } from '../station-actions.ts';

/** An order that left, of which a lender once would not hear that it was sent. */
async function refusedLoan(): Promise<string> {
  const [order] = await ask<{ number: string }>(
    `with sent as (select id, number, total, currency from shop_order o
                    where state in ('handed_over', 'delivered') and not exists (select from loan_notice n where n.order_id = o.id)
                    order by created_at limit 1),
          attempt as (insert into payment (order_id, provider, provider_transaction, state, amount, currency)
                      select id, 'instalment_company', $1, 'cancelled', total, currency from sent returning id, order_id),
          notice as (insert into loan_notice (order_id, payment_id, state, tries, last_error)
                     select order_id, id, 'refused', 1, 'cancelled' from attempt)
     select number from sent`,
    [randomUUID()],
  );
  if (!order) throw new Error('The demo shop has sent nothing');
  return order.number;
}

test('the office has a lender told again that refused to hear of sent goods', { tag: THOROUGH }, async ({ page }) => {
  const number = await refusedLoan();
  await signIn(page, 'office');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: `Objednávka ${number}` });
  await expect(panel.getByText('odmítnuto')).toBeVisible();
  await expectOpenToAll(page);
  await panel.getByRole('button', { name: 'Oznámit znovu' }).press('Enter');
  await expect(panel.getByText('Odeslání se společnosti oznamuje znovu')).toBeVisible();
  // The company knows no such application: it says no again, and the office is told once more.
  await expect(panel.getByText(/instalment company/).first()).toBeVisible();
});
