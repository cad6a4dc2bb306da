import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ask } from '../ask-database.ts';
import { goToWarehouse, pressKey, signIn } from '../station-actions.ts';
import { StationListener } from '../station-listener.ts';

/** The last of the orders that wait, of goods that lie plentifully: no walk would take it soon. */
async function lastInQueue(): Promise<string> {
  const [order] = await ask<{ number: string }>(
    `select o.number::text from shop_order o where o.state = 'new' and not o.is_rush and not exists (
       select from order_line ol where ol.order_id = o.id and ol.quantity + 5 > (
         select coalesce(sum(s.quantity), 0) from location_stock s join location l on l.id = s.location_id and l.kind = 'shelf'
          where s.product_id = ol.product_id))
      order by o.ship_by desc nulls first, o.number desc limit 1`,
  );
  if (!order) throw new Error('No order waits to be picked');
  return order.number;
}

test(
  'a supervisor puts a named order into a walk under way, and its picker has it',
  { tag: THOROUGH },
  async ({ page }) => {
    const station = new StationListener(page);
    await signIn(page, 'warehouse');
    await goToWarehouse(page);
    await page.keyboard.press('1');
    await expect(page.getByText('Jděte k polici a naskenujte ji')).toBeVisible();
    const { list } = await station.reach('picking');
    const number = await lastInQueue();

    await signIn(page, 'office');
    await page.goto(`/#/orders/${number}`);
    await expect(page.getByText('Co teď jde udělat')).toBeVisible();
    await expect(page.getByRole('button', { name: /Přidat do rozdělané/ })).toHaveCount(0);

    await signIn(page, 'supervisor');
    await page.goto(`/#/orders/${number}`);
    const open = page.getByRole('button', { name: /Přidat do rozdělané/ });
    await expect(open).toBeVisible();
    await pressKey(page, (await open.getAttribute('aria-keyshortcuts')) ?? '');
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: list.code });
    await pressKey(page, /Přidat sem\s*(\d)/.exec(await row.innerText())?.[1] ?? '');
    await expect(page.getByText(`Objednávka je v dávce ${list.code}`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Přidat do rozdělané/ })).toHaveCount(0);

    await signIn(page, 'warehouse');
    await goToWarehouse(page);
    await page.keyboard.press('1');
    await station.reach('picking');
    await expect.poll(() => station.in('picking').list.orders.map((order) => order.number)).toContain(number);
  },
);
