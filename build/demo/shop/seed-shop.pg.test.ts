// The demo shop as it stands in the database: complete and consistent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import { PlaceHours } from '@kolobeh/shared/delivery/place-hours.ts';
import { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { OrderState } from '@kolobeh/shared/order-states/states.ts';
import { isImei } from '@kolobeh/shared/validation/goods/imei.ts';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedSource, openedSource } from '../../../api/database/testing/opened-source.ts';
import { isPassword } from '../../../api/auth/auth.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { listUnitEvents } from '../../../api/unit/queries/passport-events.ts';
import { stateLogGaps } from '../../../api/testing/state-log-gaps.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedShop } from './seed-shop.ts';
import { day, trialWish } from './testing/trial-wish.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kolobeh-seed-'));

let opened: OpenedSource;
let shop: DataSource;

beforeAll(async () => {
  opened = await openedSource();
  shop = opened.source;
  await seedShop(shop, trialWish(dataDir));
}, 240_000);
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> => {
  const [row]: { count: number }[] = await shop.query(`select count(*)::integer as count from (${sql}) q`);
  return row?.count ?? -1;
};

describe('the demo shop', () => {
  it('has buy-outs of both markets in every state but the last, each with what its state stands on', async () => {
    expect(await count(`select distinct market, state from buyout`)).toBe(2 * (BuyoutState.options.length - 1));
    expect(
      await count(
        `select 1 from buyout b where b.state <> (select l.to_state from state_log l where l.subject_id = b.id order by l.id desc limit 1)`,
      ),
    ).toBe(0);
    expect(
      await count(`select 1 from buyout b where b.state in ('paid', 'wiped') and not exists (
        select 1 from payout p join buyout_contract c on c.buyout_id = p.buyout_id
         where p.buyout_id = b.id and p.state = 'paid' and p.amount = b.price and c.price = b.price)`),
    ).toBe(0);
    expect(
      await count(`select 1 from buyout b where b.state = 'requoted' and not exists (
        select 1 from buyout_finding f join buyout_inspection i on i.id = f.inspection_id where i.buyout_id = b.id and f.amount < 0)`),
    ).toBe(0);
  });

  it('sells models of at least 12 makers in every category of both markets', async () => {
    expect(
      await count(`select distinct manufacturer_id from master_product where type_device <> 'accessory'`),
    ).toBeGreaterThanOrEqual(12);
    expect(await count(`select 1 from master_product where type_device <> 'accessory'`)).toBeGreaterThanOrEqual(120);
    expect(await count(`select 1 from master_product where type_device = 'accessory'`)).toBeGreaterThanOrEqual(200);
    expect(
      await count(
        `select c.code, m from category c cross join unnest(array['cs', 'ro']) as m
          where not exists (select 1 from listing_category l where l.category_id = c.id and l.market = m)`,
      ),
    ).toBe(0);
  });

  it('delivers to points of every carrier that a market offers, all with their hours', async () => {
    expect(
      await count(
        `select 1 from delivery_method d where d.kind = 'pickup_point' and not exists (
           select 1 from pickup_point p where p.market = d.market and p.carrier = d.carrier and p.is_active)`,
      ),
    ).toBe(0);
    const hours: { opening_hours: unknown }[] = await shop.query(`select distinct opening_hours from pickup_point`);
    for (const row of hours) expect(PlaceHours.safeParse(row.opening_hours).success).toBe(true);
  });

  it('has a product in its category and all categories above', async () => {
    expect(
      await count(
        `select 1 from product_category pc join category c on c.id = pc.category_id and c.parent_id is not null
          where not exists (select 1 from product_category up where up.product_id = pc.product_id and up.category_id = c.parent_id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select 1 from product p where p.is_active and not exists (select 1 from product_category c where c.product_id = p.id)`,
      ),
    ).toBe(0);
  });

  it('shows every product in both markets at a price of whole crowns and lei', async () => {
    const products = await count(`select 1 from product where is_active`);
    expect(await count(`select 1 from product_listing where price > 0 and price % 100 = 0`)).toBe(2 * products);
    const cut = await count(`select 1 from product_listing where market = 'cs' and lowest_30_days > price`);
    expect(cut / products).toBeGreaterThan(0.06);
    expect(cut / products).toBeLessThan(0.18);
  });

  it('repairs models with parts that are in stock, of which batteries alone are on sale, at prices of both markets', async () => {
    expect(await count(`select distinct model_id from repair_operation`)).toBeGreaterThan(100);
    expect(
      await count(
        `select 1 from repair_operation o where 2 <> (select count(*) from repair_price p where p.operation_id = o.id)`,
      ),
    ).toBe(0);
    expect(await count(`select 1 from repair_price where part + work < 5000 or (part + work) % 100 <> 0`)).toBe(0);
    expect(await count(`select 1 from repair_operation where (part_id is null) <> (part_days = 0)`)).toBe(0);
    const sold = `select 1 from repair_operation o join product_listing l on l.product_id = o.part_id join product p on p.id = o.part_id`;
    expect(await count(`${sold} where p.code not like '%-BAT%'`)).toBe(0);
    expect(await count(`${sold} where p.code like '%-BAT%'`)).toBeGreaterThan(50);
    expect(
      await count(
        `select distinct o.part_id from repair_operation o join stock_level s on s.product_id = o.part_id where s.on_hand > 1`,
      ),
    ).toBeGreaterThan(100);
  });

  it('gives gifts and covers to qualities that there are', async () => {
    const written: { quality: string }[] = await shop.query(
      `select distinct unnest(qualities) as quality from gift union select distinct unnest(qualities) from cover_offer order by 1`,
    );
    expect(written.map(({ quality }) => quality)).toEqual(Quality.options.toSorted());
  });

  it('gives one barcode to one article: the box of a used device is that of a new one', async () => {
    expect(await count(`select ean from product where quality <> 'used' group by ean having count(*) > 1`)).toBe(0);
  });

  it('says of a used model what its grade says, and of a new one what it can do', async () => {
    expect(
      await count(
        `select 1 from product_listing where market = 'ro' and quality = 'used' and subtitle not like 'Second-hand, %'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select 1 from product_listing where market = 'cs' and type_device = 'phone' and quality = 'new' and subtitle not like '%″ · %'`,
      ),
    ).toBe(0);
  });
});

describe('stock of the demo shop', () => {
  it('equals its ledger, its reservations and what is shown', async () => {
    expect(await reconcile(shop)).toEqual([]);
  });

  it('lies on shelves, in crates or in packages that have not left', async () => {
    const off: unknown[] = await shop.query(
      `with shelf as (select product_id, sum(quantity)::integer as quantity from location_stock group by 1),
            away as (select l.product_id, sum(coalesce(k.picked, 0))::integer as quantity
                       from order_line l join shop_order o on o.id = l.order_id and o.state in ('missing', 'awaiting_customer', 'awaiting_stock', 'picked', 'packing', 'packed')
                       join pick_line k on k.order_line_id = l.id group by 1)
       select s.product_id, s.on_hand, shelf.quantity as shelf, away.quantity as away
         from stock_level s left join shelf using (product_id) left join away using (product_id)
        where s.on_hand <> coalesce(shelf.quantity, 0) + coalesce(away.quantity, 0)`,
    );
    expect(off).toEqual([]);
  });

  it('knows every used piece on a shelf by its number', async () => {
    expect(
      await count(
        `select ls.product_id from location_stock ls join product p on p.id = ls.product_id and p.quality = 'used'
          where ls.quantity <> (select count(*) from unit u where u.product_id = ls.product_id and u.location_id = ls.location_id)`,
      ),
    ).toBe(0);
    const imeis: { imei: string }[] = await shop.query(`select imei from unit where imei is not null`);
    expect(imeis.length).toBeGreaterThan(500);
    expect(imeis.filter(({ imei }) => !isImei(imei))).toEqual([]);
  });

  it('tells the office the story of a piece that left, with the order it left by', async () => {
    const sold: { unit: string }[] = await shop.query(
      `select distinct unit_id as unit from unit_event where kind = 'handed_over' limit 40`,
    );
    const told = [];
    for (const { unit } of sold) told.push(...(await listUnitEvents(shop, unit)));
    const left = told.filter(({ kind }) => kind === 'handed_over');
    expect(left.length).toBeGreaterThan(20);
    expect(left.filter(({ order }) => order === null)).toEqual([]);
  });

  it('keeps the story of every used piece in the order it happened', async () => {
    expect(
      await count(
        `select u.id from unit u join product p on p.id = u.product_id and p.quality = 'used'
          where (select array_agg(e.kind order by e.at, e.id) from unit_event e where e.unit_id = u.id)::text
                not similar to '\\{bought_out,inspected,(repaired,)?listed(,picked)?(,packed)?(,handed_over)?(,to_lending(,lent)?)?\\}'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select 1 from unit u join product p on p.id = u.product_id where (p.quality = 'used') <> (u.vat_regime = 'margin')`,
      ),
    ).toBe(0);
  });
});

describe('orders of the demo shop', () => {
  it('are 318, in every state and both markets, paid in every way', async () => {
    expect(await count(`select 1 from shop_order`)).toBe(318);
    const states: { state: string; markets: number }[] = await shop.query(
      `select state, count(distinct market)::integer as markets from shop_order group by state`,
    );
    expect(states.map((row) => row.state).toSorted()).toEqual(OrderState.options.toSorted());
    expect(
      states
        .filter((row) => row.markets < 2)
        .map((row) => row.state)
        .filter((state) => state !== 'packing'),
    ).toEqual([]);
    expect(await count(`select distinct type_payment, market from shop_order`)).toBe(8);
    expect(
      await count(
        `select * from shop_order where delivery_kind = 'store' and type_payment = 'cod' or delivery_kind <> 'store' and type_payment = 'store_cash'`,
      ),
    ).toBe(0);
  });

  it('add up, and ended in the state their history ends with', async () => {
    expect(
      await count(
        `select o.id from shop_order o where o.items_total <> (select sum(total) from order_line l where l.order_id = o.id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select o.id from shop_order o where o.state <> (select to_state from order_log l where l.order_id = o.id and to_state is not null order by l.id desc limit 1)`,
      ),
    ).toBe(0);
    expect(await count(`select 1 from order_log where at > '${day}'`)).toBe(0);
  });

  it('went no further unpaid than the rules let them', async () => {
    expect(
      await count(
        `select o.id from shop_order o join payment_method m on m.market = o.market and m.code = o.type_payment
          where m.kind <> 'cash_on_delivery' and o.payment_state <> 'paid' and o.state not in ('waiting_payment', 'cancelled')`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select o.id from shop_order o where o.payment_state = 'paid'
           and not exists (select 1 from payment p where p.order_id = o.id and p.state = 'paid' and p.amount = o.total)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select 1 from staff_task t join shop_order o on o.id::text = t.subject_id where t.kind = 'refund' and t.state = 'open' and o.payment_state = 'refund_due'`,
      ),
    ).toBe(await count(`select 1 from shop_order where payment_state = 'refund_due'`));
  });

  it('of which something lacks have a record of it, and the house has none of it', async () => {
    const lacking = `select o.id, s.state, v.on_hand - v.reserved as free
      from shop_order o join order_shortage s on s.order_id = o.id join order_line l on l.id = s.order_line_id
      join stock_level v on v.product_id = l.product_id where o.state = `;
    expect(await count(`${lacking} 'awaiting_customer' and s.state = 'open'`)).toBe(4);
    expect(await count(`${lacking} 'awaiting_stock' and s.state = 'waiting' and s.expected_on is not null`)).toBe(4);
    expect(await count(`select 1 from (${lacking} o.state) q where q.free <> 0`)).toBe(0);
    expect((await stateLogGaps(shop.manager)).filter(({ kind }) => kind === 'shortage')).toEqual([]);
  });

  it('to be picked have their goods on a shelf, new phones, used ones and accessories among them', async () => {
    const ready = `select o.id from shop_order o where o.state = 'new' and not exists (
      select 1 from order_line l where l.order_id = o.id and l.quantity >
        (select coalesce(sum(quantity), 0) from location_stock s where s.product_id = l.product_id))`;
    expect(await count(ready)).toBeGreaterThanOrEqual(12);
    expect(
      await count(
        `select o.id from (${ready}) o join order_line l on l.order_id = o.id group by o.id having count(*) > 1`,
      ),
    ).toBeGreaterThanOrEqual(4);
    expect(
      await count(
        `select distinct p.tracked_by <> 'none', p.quality = 'used' from (${ready}) o join order_line l on l.order_id = o.id join product p on p.id = l.product_id`,
      ),
    ).toBe(3);
  });

  it('in crates have the pieces in the crate that is bound to them', async () => {
    expect(
      await count(
        `select 1 from shop_order where state in ('picked', 'packing') and id not in (select order_id from crate where order_id is not null)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select u.id from unit u join crate c on c.id = u.crate_id
          where not exists (select 1 from order_line l where l.order_id = c.order_id and l.product_id = u.product_id)`,
      ),
    ).toBe(0);
  });

  it('that left have their parcel, number, invoice and sealed hand-over, those before have none', async () => {
    expect(
      await count(
        `select o.id from shop_order o left join package p on p.order_id = o.id left join invoice i on i.order_id = o.id
          left join hand_over_package hp on hp.package_id = p.id left join hand_over h on h.id = hp.hand_over_id
          where o.kept_until is null and (o.state in ('packed', 'handed_over', 'arrived', 'delivered')) <> (p.tracking_number is not null and i.id is not null and i.total = o.total)
             or o.kept_until is null and (o.state in ('handed_over', 'arrived', 'delivered')) <> coalesce(h.state = 'sealed', false)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select p.id from package p where p.state <> 'open' and
           (select count(*) from package_item i where i.package_id = p.id) <> (select sum(quantity) from order_line l where l.order_id = p.order_id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select 1 from package_item i join product p on p.id = i.product_id where (p.tracked_by = 'none') <> (i.unit_id is null)`,
      ),
    ).toBe(0);
  });

  it('served by a store wait there, were collected or given up, with an invoice of those collected alone', async () => {
    const kept = `select o.id from shop_order o where o.kept_until is not null`;
    expect(await count(`${kept} and o.state = 'in_store' and o.kept_until > '${day}'`)).toBe(6);
    expect(await count(`select distinct market from shop_order where state = 'in_store'`)).toBe(2);
    for (const state of ['waiting_payment', 'delivered', 'cancelled'])
      expect(await count(`${kept} and o.state = '${state}'`)).toBeGreaterThan(1);
    expect(
      await count(
        `${kept} and (o.state = 'delivered') <> exists (select from invoice i where i.order_id = o.id and i.total = o.total)`,
      ),
    ).toBe(0);
    expect(await count(`${kept} and exists (select from package p where p.order_id = o.id)`)).toBe(0);
    // Whoever looks around the demo can have goods in half an hour: each store has things that are only counted.
    expect(
      await count(`select s.id from store s where not s.is_showroom and 20 > (select count(*) from store_stock k join product p on p.id = k.product_id
        where k.store_id = s.id and k.on_hand > k.reserved and p.tracked_by = 'none' and p.sale_state = 'on_sale')`),
    ).toBe(0);
  });

  it('being picked or packed belong to a person of the demo staff', async () => {
    expect(
      await count(
        `select distinct k.order_id from pick_line k join pick_list l on l.id = k.pick_list_id and l.state = 'claimed'`,
      ),
    ).toBe(await count(`select 1 from shop_order where state = 'picking'`));
    expect(await count(`select 1 from package where state = 'open'`)).toBe(
      await count(`select 1 from shop_order where state = 'packing'`),
    );
  });

  it('let the next order, parcel and product take the next number', async () => {
    const [next]: { order_number: string; product: string }[] = await shop.query(
      `select nextval('order_number_seq') as order_number, nextval(pg_get_serial_sequence('product', 'id')) as product`,
    );
    expect(Number(next?.order_number)).toBe(319);
    expect(Number(next?.product)).toBe((await count(`select 1 from product`)) + 1);
  });

  it('let every table that numbers its rows go on after the last one', async () => {
    const numbered: { table: string; column: string }[] = await shop.query(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
    );
    expect(numbered.length).toBeGreaterThan(15);
    const stuck: string[] = [];
    for (const { table, column } of numbered) {
      const [row]: { free: boolean }[] = await shop.query(
        `select nextval(pg_get_serial_sequence('${table}', '${column}')) > coalesce(max(${column}), 0) as free from ${table}`,
      );
      if (!row?.free) stuck.push(`${table}.${column}`);
    }
    expect(stuck).toEqual([]);
  });
});

describe('accounts of the demo shop', () => {
  it('open with the documented password', async () => {
    for (const account of demoAccounts) {
      const [row]: { password: string }[] = await shop.query(
        `select a.password from user_account a join app_user u on u.id = a.user_id and a.account_id = u.id::text
          where u.email = $1 and u.role = $2 and a.provider_id = 'credential'`,
        [account.email, account.role],
      );
      expect(await isPassword(row?.password ?? '', account.password)).toBe(true);
    }
  });

  it('own some orders of their market', async () => {
    expect(
      await count(
        `select distinct o.market from shop_order o join app_user u on u.id = o.user_id and u.market = o.market`,
      ),
    ).toBe(2);
  });
});
