// An order whose only piece a picker does not find: bought and picked over the API, as a shop and a station do.
import { randomUUID } from 'node:crypto';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { placeOf } from '../../../build/testing/journey.ts';
import { ask } from '../ask-database.ts';
import { colleague } from '../colleague.ts';

const addresses = {
  cs: { address: 'Dlouhá 12', city: 'Praha', postcode: '11000', phone: '+420601234567' },
  ro: { address: 'Str. Lungă 12', city: 'Cluj-Napoca', postcode: '400001', phone: '+40721234567', district: 'Cluj' },
};

/** A visitor of the shop who keeps cookies, and with them the cart. */
function aVisitor(): ApiClient {
  const cookies = new Map<string, string>();
  return httpClient({
    origin: placeOf('SHOP_URL'),
    headers: (): Record<string, string> =>
      cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {},
    onReply: (reply) => {
      for (const cookie of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
    },
  });
}

/** A new product of which one piece lies on a shelf and which another colour of stock may stand in for. */
async function rareProduct(market: MarketCode): Promise<string> {
  const [row] = await ask<{ code: string }>(
    `select p.code from product p join stock_level s on s.product_id = p.id and s.reserved = 0 and s.unplaced = 0
       join product_listing l on l.product_id = p.id and l.market = $1
      where p.quality = 'new' and s.on_hand between 1 and 3
        and (select count(*) from location_stock t where t.product_id = p.id and t.quantity > 0) = 1
        and exists (select 1 from product q join product_listing m on m.product_id = q.id and m.market = $1
                     where q.master_product_id = p.master_product_id and q.id <> p.id and q.quality = 'new'
                       and q.storage_gb is not distinct from p.storage_gb and m.available > 3 and m.price = l.price)
      order by p.id desc limit 1`,
    [market],
  );
  if (!row) throw new Error('The demo shop has no such product');
  return row.code;
}

export interface ShortOrder {
  number: OrderNumber;
  token: string;
  email: string;
}

async function order(market: MarketCode, goods: readonly string[]): Promise<ShortOrder> {
  const visitor = aVisitor();
  for (const product of goods) await visitor.cart.add({ market, product, quantity: 1 });
  const email = `short-${randomUUID()}@shopper.example`;
  const payload = {
    type_payment: 'cod',
    type_delivery_code: market === 'cs' ? 'ppl' : 'sameday',
    order_billing_address: {
      first_name: market === 'cs' ? 'Jana' : 'Ana',
      last_name: market === 'cs' ? 'Nováková' : 'Ionescu',
      email,
      invoice_on_company: false,
      ...addresses[market],
    },
    order_info: {
      consent_to_terms_of_service: true,
      consent_marketing: false,
      consent_heureka_review: false,
      consent_review: false,
      subscribe_promotions_info: false,
      create_account: false,
      note: '',
    },
  };
  const { total } = await visitor.checkout.saveDraft({ market, draft: payload });
  const placed = await visitor.checkout.finishOrder(
    { market, order: payload, expected_total: total },
    { context: { idempotencyKey: randomUUID() } },
  );
  return { number: OrderNumber.parse(placed.number), token: placed.token, email };
}

/** A picker whose turn the order is walks to the product's shelf in vain; the rest goes into a crate. */
async function pickInVain({ number }: ShortOrder, rare: string): Promise<void> {
  const [row] = await ask<{ carrier: string }>(
    `update shop_order set is_rush = true, ship_by = (select least(min(ship_by), '2020-01-01') - interval '1 day' from shop_order)
      where number = $1 returning carrier`,
    [number],
  );
  const picker = await colleague('warehouse');
  const device_id = randomUUID();
  await picker.warehouse.registerDevice({ device_id, name: 'Zkušební stanice' });
  const list = await picker.warehouse.claimPickList({ device_id, carrier: row?.carrier, max_orders: 1 });
  if (list.orders[0]?.number !== number) throw new Error(`The picker was given order ${list.orders[0]?.number}`);
  const [crate] = await ask<{ code: string }>(
    `select code from crate where order_id is null order by code desc limit 1`,
  );
  const acts = list.lines.flatMap((line): StationAct[] => {
    const on = { pick_list_id: list.id, line_id: line.id };
    const there: StationAct = { kind: 'pick_location', ...on, location_code: line.location_code };
    if (line.product_code === rare) return [there, { kind: 'pick_not_found', ...on }];
    return [
      there,
      { kind: 'pick_item', ...on, item: line.gtins[0] ?? '' },
      { kind: 'pick_crate', ...on, crate_code: crate?.code ?? '' },
    ];
  });
  const { answers } = await picker.warehouse.sendEvents({
    device_id,
    events: [...acts, { kind: 'pick_finish' as const, pick_list_id: list.id }].map((act, index) => ({
      event_id: randomUUID(),
      device_seq: index + 1,
      act,
      client_time: '2026-11-21T10:00:00.000Z',
    })),
  });
  const refused = answers.filter(({ outcome }) => outcome !== 'accepted');
  if (refused.length > 0) throw new Error(`The walk was refused: ${JSON.stringify(refused)}`);
}

/** An order of two products, one of which the picker does not find and the house has nowhere else. */
export async function shortOrder(market: MarketCode): Promise<ShortOrder> {
  const rare = await rareProduct(market);
  const [common] = await ask<{ code: string }>(
    `select p.code from product p join stock_level s on s.product_id = p.id and s.on_hand - s.reserved > 10 and s.unplaced = 0
       join product_listing l on l.product_id = p.id and l.market = $1
      where p.quality = 'new' and p.tracked_by = 'none' order by p.id limit 1`,
    [market],
  );
  const placed = await order(market, [rare, common?.code ?? '']);
  // Somebody has bought the others meanwhile: what the demo shop has of the product is this piece alone.
  await ask(
    `with gone as (select s.product_id, s.on_hand - 1 as pieces from stock_level s join product p on p.id = s.product_id
                    where p.code = $1 and s.on_hand > 1),
          level as (update stock_level s set on_hand = 1 from gone g where s.product_id = g.product_id),
          place as (update location_stock s set quantity = 1 from gone g where s.product_id = g.product_id and s.quantity > 0),
          shown as (update product_listing l set available = 0 from gone g where l.product_id = g.product_id)
     insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) select product_id, -pieces, 0, 'counted' from gone`,
    [rare],
  );
  await pickInVain(placed, rare);
  return placed;
}

/** Others hold every piece that may stand in for what the order lacks, as long as the act takes. */
export async function whileOthersHold({ number }: ShortOrder, act: () => Promise<void>): Promise<void> {
  const held = await ask<{ product_id: number; pieces: number }>(
    `update stock_level s set reserved = s.on_hand
       from (select l.product_id, l.on_hand - l.reserved as pieces from stock_level l
               join product p on p.id = l.product_id
              where p.master_product_id in (
                      select m.master_product_id from order_shortage t
                        join shop_order o on o.id = t.order_id and o.number = $1
                        join order_line i on i.id = t.order_line_id
                        join product m on m.id = i.product_id)) free
      where s.product_id = free.product_id returning s.product_id, free.pieces`,
    [number],
  );
  try {
    await act();
  } finally {
    for (const { product_id, pieces } of held)
      await ask(`update stock_level set reserved = reserved - $2 where product_id = $1`, [product_id, pieces]);
  }
}
