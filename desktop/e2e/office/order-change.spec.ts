import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { ask } from '../ask-database.ts';
import { signIn } from '../station-actions.ts';

test(
  'an order that waits is changed before it is picked: the difference is seen, then saved, and the stock follows',
  { tag: THOROUGH },
  async ({ page }) => {
    const [order] = await ask<{ id: string; number: string; total: number; quantity: number; free: number }>(
      `select o.id, o.number, o.total, l.quantity, s.on_hand - s.reserved as free
         from shop_order o join order_line l on l.order_id = o.id join stock_level s on s.product_id = l.product_id
        where o.state = 'new' and o.market = 'cs' and o.payment_state = 'unpaid' and o.bonus_amount = 0
          and l.unit_price > 0 and l.quantity > 0 and s.on_hand - s.reserved > 3
          and (select count(*) from order_line k where k.order_id = o.id) = 1
        order by o.created_at limit 1`,
    );
    if (!order) throw new Error('The demo shop has no such order');
    await signIn(page, 'office');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(order.number);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: `Objednávka ${order.number}` });
    await panel.getByRole('button', { name: 'Upravit objednávku' }).click();

    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: /^Kusů/ })
      .first()
      .fill(String(order.quantity + 1));
    await dialog.getByRole('textbox', { name: 'Proč' }).fill('Zákazník volal');
    await dialog.getByRole('button', { name: 'Ukázat rozdíl' }).click();
    await expect(dialog.getByRole('region', { name: 'Co se změní' })).toContainText('Celkem');
    await expectOpenToAll(page);
    await dialog.getByRole('button', { name: 'Uložit úpravu' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByText('Objednávka upravena')).toBeVisible();

    const [after] = await ask<{ quantity: number; reserved: number; total: number }>(
      `select l.quantity, r.quantity as reserved, o.total from shop_order o
         join order_line l on l.order_id = o.id
         join stock_reservation r on r.order_id = o.id and r.product_id = l.product_id and r.state = 'held'
        where o.id = $1`,
      [order.id],
    );
    expect(after).toMatchObject({ quantity: order.quantity + 1, reserved: order.quantity + 1 });
    expect(after?.total).toBeGreaterThan(order.total);
  },
);
