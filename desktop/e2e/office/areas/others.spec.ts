import { expect, test } from '@playwright/test';
import { expectOpenToAll } from '../../../../build/testing/open-to-all.ts';
import { THOROUGH } from '../../../../build/testing/thorough.ts';
import { ask } from '../../ask-database.ts';
import { openSomeRow, signIn } from '../../station-actions.ts';

const paused = (part: string) =>
  ask<{ market: string }>(`select market from shop_pause where part = $1 order by market`, [part]);

test(
  'reviews are paused in one market until a day, that day is put off, and they go on',
  { tag: THOROUGH },
  async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/#/pauses');
    await page.getByRole('button', { name: /^Pozastavit: Psaní recenzí.*Rumunsko/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rumunsko').uncheck();
    await dialog.getByRole('button', { name: 'Pozastavit', exact: true }).click();
    await expect(dialog.getByText('Vyberte aspoň jeden trh.')).toBeVisible();
    await expectOpenToAll(page);
    await dialog.getByLabel('Rumunsko').check();
    await dialog.getByRole('button', { name: 'Pozastavit', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: /^Spustit: Psaní recenzí.*Rumunsko/ })).toBeVisible();
    expect(await paused('reviews')).toEqual([{ market: 'ro' }]);
    await page.reload();
    await page.getByRole('button', { name: /^Spustit: Psaní recenzí.*Rumunsko/ }).click();
    await expect(page.getByRole('button', { name: /^Pozastavit: Psaní recenzí.*Rumunsko/ })).toBeVisible();
    expect(await paused('reviews')).toEqual([]);
  },
);

test(
  'an offer of leasing says what it lacks, is saved, changed, and found again by its address',
  { tag: THOROUGH },
  async ({ page }) => {
    const [goods] = await ask<{ code: string }>(
      `select p.code from product p join product_listing l on l.product_id = p.id
        where l.market = 'cs' and p.quality = 'new' and p.id not in (select product_id from lease_offer)
        order by p.id limit 1`,
    );
    if (!goods) throw new Error('Everything in the demo shop is leased');
    await signIn(page, 'office');
    await page.goto('/#/leases/new');
    const panel = page.getByRole('complementary');
    await panel.getByLabel('Kód produktu').fill('NOTHING-AT-ALL');
    await panel.getByLabel('Měsíců').fill('12');
    await panel.getByLabel('Měsíčně (Kč)').fill('790');
    await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expect(panel.getByLabel('Kód produktu')).toHaveAttribute('aria-invalid', 'true');
    await expectOpenToAll(page);
    await panel.getByLabel('Kód produktu').fill(goods.code);
    await panel.getByRole('button', { name: 'Uložit', exact: true }).press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(goods.code) })).toContainText('790');
    await page.reload();
    await expect(panel.getByLabel('Měsíčně (Kč)')).toHaveValue('790');
    await panel.getByLabel('Měsíčně (Kč)').fill('690');
    await panel.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(goods.code) })).toContainText('690');
  },
);

test('packages are found by their carrier, and one tells what is in it', { tag: THOROUGH }, async ({ page }) => {
  await signIn(page, 'supervisor');
  await page.goto('/#/packages');
  await page.getByRole('tab', { name: /^Všechny/ }).click();
  const panel = page.getByRole('complementary');
  await openSomeRow(page, panel);
  await expect(panel.getByRole('heading', { name: 'Obsah' })).toBeVisible();
  await expectOpenToAll(page);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.goto(address);
  await expect(panel.getByRole('heading', { name: 'Štítky' })).toBeVisible();
});

test('who asked for news is found by a part of the address, in both markets', { tag: THOROUGH }, async ({ page }) => {
  const name = `novinky-${Date.now()}`;
  await ask(
    `insert into subscriber (market, email, state, source, text_version, confirmed_at)
     select 'cs', $1 || '@shopper.example', 'active', 'footer', 1, now()
     union all select 'ro', $1 || '@shopper.example', 'asked', 'order', 1, null`,
    [name],
  );
  await signIn(page, 'office');
  await page.goto('/#/subscribers');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
  await page.getByRole('tab', { name: /^Všichni/ }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /čeká na potvrzení/ })).toContainText('RO');
  await expectOpenToAll(page);
});

test(
  'a piece kept in a store is handed over by its number, and is gone from what the store keeps',
  { tag: THOROUGH },
  async ({ page }) => {
    const [kept] = await ask<{ id: string; number: number }>(
      `with place as (
         update store_stock k set reserved = reserved + 1
          where (store_id, product_id) = (
            select w.store_id, w.product_id from store_stock w join store s on s.id = w.store_id
             where w.on_hand > w.reserved and s.market = 'cs' order by w.on_hand desc, w.product_id limit 1)
         returning store_id, product_id)
       insert into store_reservation (market, store_id, product_id, price, name, email, phone, state, ready_at, held_until)
       select 'cs', store_id, product_id, 99000, 'Radka Rezervovaná', 'radka@shopper.example', '+420777123999', 'held',
              now(), now() + interval '1 day' from place returning id, number`,
    );
    if (!kept) throw new Error('No store of the demo shop has a free piece');
    await signIn(page, 'supervisor');
    await page.goto('/#/reservations');
    await page.getByRole('searchbox').fill('Radka Rezervovaná');
    await page.getByRole('gridcell', { name: String(kept.number), exact: true }).click();
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Předáno zákazníkovi' }).press('Enter');
    await expect(page.getByText('Předáno, kus odešel ze skladu prodejny.')).toBeVisible();
    const [after] = await ask<{ state: string }>(`select state from store_reservation where id = $1`, [kept.id]);
    expect(after).toEqual({ state: 'collected' });
  },
);
