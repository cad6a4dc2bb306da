// What an order of a store left with is taken back at a station piece by piece.
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { ReturnJob } from '@kolobeh/shared/stock/returns.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { brnoStore } from '../../order-desk/in-store/testing/brno-store.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { aProduct, anImei, type Product } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { asidePlaces } from '../../testing/warehouse/aside-places.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';
import { withoutSql } from '../../testing/without-sql.ts';

let api: RunningTestApi;
let desk: Visitor;
let worker: Station;
let storeId: number;
let phone: Product;
let cover: Product;
let made = 0;

beforeAll(async () => {
  api = await runningApi({}, { now: () => minutesLater(new Date('2026-11-23T13:00:00Z'), 0) });
  await smallShop(api.deps.source);
  await asidePlaces(api.deps.source);
  storeId = await brnoStore(api.deps.source);
  desk = await api.signedIn('shop');
  worker = await aStation(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  made += 1;
  phone = await aProduct(api.deps.source, {
    code: `NEW-${made}`,
    name: `Telefon ${made}`,
    device: 'phone',
    trackedBy: 'imei',
    cs: 900_000,
    pieces: 4,
  });
  cover = await aProduct(api.deps.source, { code: `COVER-${made}`, name: 'Kryt', pieces: 3, cs: 30_000 });
  await refreshListing(api.deps.source, [phone.id, cover.id]);
  for (const [product, counted] of [
    [phone, 1],
    [cover, 2],
  ] as const)
    await desk.client.reservation.countPieces({ id: product.id, store_id: storeId, counted, seen: 0 });
});

const imei = (): string => anImei(700_000 + made);

/** An order of a phone and two covers that was put together in the store. */
async function kept(): Promise<Bought> {
  const bought = await buy(api, {
    goods: { [phone.code]: 1, [cover.code]: 2 },
    payload: { type_delivery_code: 'store', store: 'brno', type_payment: 'cod' },
  });
  await desk.client.storeOrder.scan({ number: OrderNumber.parse(bought.number), device: imei(), as: 'put_aside' });
  return bought;
}

/** The same, handed over at the desk. */
async function collected(): Promise<Bought> {
  const bought = await kept();
  const { total } = await bought.buyer.client.order.follow({ token: bought.token });
  await desk.client.storeOrder.settle({ number: OrderNumber.parse(bought.number), as: 'collected', taken: total });
  return bought;
}

const opened = ({ number }: Pick<Bought, 'number'>, station = worker): Promise<ReturnJob> =>
  station.client.stock.openReturn({ device_id: station.deviceId, code: number });
const back = (job: ReturnJob, value: string, kind: 'gtin' | 'imei' = 'gtin', place = 'LC-RET-01'): StationAct => ({
  kind: 'return_item',
  return_id: job.id,
  scan: { kind, value },
  place,
});
const end = (job: ReturnJob): StationAct => ({ kind: 'return_finish', return_id: job.id, why: 'withdrawal' });

/** On hand and aside in the warehouse, on hand in the store. */
async function levels({ id }: Product): Promise<number[]> {
  const [row]: { levels: number[] }[] = await api.deps.source.query(
    `select array[w.on_hand, w.aside, coalesce(s.on_hand, 0)] as levels
       from stock_level w left join store_stock s on s.product_id = w.product_id where w.product_id = $1`,
    [id],
  );
  return row?.levels ?? [];
}
const differences = async () =>
  (await reconcile(api.deps.source)).filter(({ product }) => [phone.code, cover.code].includes(product));

it('each piece comes back once, a device by its number, to where goods are looked at', async () => {
  const bought = await collected();
  const [, , left] = await levels(cover);
  expect(left).toBe(0);
  const before = await levels(cover);
  const job = await opened(bought);
  expect(job).toMatchObject({ order_number: bought.number, kind: 'withdrawal' });
  expect(job.items).toHaveLength(3);
  expect(job.items.find(({ product_code: code }) => code === phone.code)?.identifiers).toContain(imei());
  expect(
    await worker.report(
      back(job, phone.gtin),
      back(job, imei(), 'imei', 'LC-QUA-01'),
      back(job, imei(), 'imei'),
      back(job, cover.gtin),
      back(job, cover.gtin),
      back(job, cover.gtin),
      end(job),
    ),
  ).toEqual([
    'IDENTIFIER_EXPECTED',
    'accepted',
    'ITEM_ALREADY_SCANNED',
    'accepted',
    'accepted',
    'ITEM_ALREADY_SCANNED',
    'accepted',
  ]);
  expect(await levels(cover)).toEqual([before[0], (before[1] ?? 0) + 2, 0]);
  expect(await differences()).toEqual([]);
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await expect(opened(bought)).rejects.toMatchObject({ code: 'NOTHING_TO_RETURN' });
  const office = await api.signedIn('office');
  const { returns, log } = await office.client.order.officeDetail({ number: bought.number });
  expect(returns).toMatchObject([{ code: job.code, state: 'received' }]);
  expect(returns[0]?.items.map(({ number, place }) => [number, place])).toEqual([
    [imei(), 'LC-QUA-01'],
    ['', 'LC-RET-01'],
    ['', 'LC-RET-01'],
  ]);
  expect(log.map(({ what }) => what)).toContain('goods_returned');
  const tasks: { kind: string; amount: number }[] = await api.deps.source.query(
    `select kind, (detail ->> 'amount')::integer as amount from staff_task
      where subject_kind = 'return' and detail ->> 'number' = $1 order by kind`,
    [bought.number],
  );
  const { total } = await bought.buyer.client.order.follow({ token: bought.token });
  expect(tasks).toEqual([
    { kind: 'return_credit_note', amount: total.amount },
    { kind: 'return_refund', amount: total.amount },
  ]);
});

it('a part comes back, and the rest later; a supervisor sees how far it is', async () => {
  const bought = await collected();
  const first = await opened(bought);
  await worker.report(back(first, cover.gtin), end(first));
  const second = await opened(bought);
  expect(second.items).toHaveLength(2);
  await worker.report(back(second, cover.gtin));
  const supervisor = await api.signedIn('supervisor');
  const { returns } = await supervisor.client.warehouse.heldWork({});
  expect(returns).toMatchObject([{ code: second.code, pieces: 2, pieces_back: 1 }]);
  await worker.report(end(second));
  const third = await opened(bought);
  expect(third.items.map(({ product_code: code }) => code)).toEqual([phone.code]);
  await worker.client.stock.abandonReturn({ id: third.id });
  expect(await differences()).toEqual([]);
});

it('an order that still waits in its store has nothing to take back, and one of the warehouse has its packages alone', async () => {
  const waiting = await kept();
  await expect(opened(waiting)).rejects.toMatchObject({ code: 'PARCEL_NOT_SENT' });
  const noted: unknown[] = await api.deps.source.query(
    `select 1 from store_order_piece s join shop_order o on o.id = s.order_id where o.number = $1`,
    [waiting.number],
  );
  expect(noted).toEqual([]);
});

it('two people who open it at once: one has it, and its events sent twice at once bring each piece back once', async () => {
  const bought = await collected();
  const before = await levels(cover);
  const other = await aStation(api);
  const asked = await Promise.allSettled([opened(bought), opened(bought, other)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const index = asked.findIndex(({ status }) => status === 'fulfilled');
  const holder = index === 0 ? worker : other;
  const job = await opened(bought, holder);
  expect(job.items).toHaveLength(3);
  const events = [back(job, cover.gtin), back(job, cover.gtin), end(job)].map(holder.event);
  await Promise.all([holder.send(events), holder.send(events)]);
  expect((await levels(cover))[1]).toBe((before[1] ?? 0) + 2);
  expect(await differences()).toEqual([]);
});

it('control: noted anew each time something comes back, a piece comes back twice', async () => {
  const bought = await collected();
  const job = await opened(bought);
  await worker.report(back(job, cover.gtin), back(job, cover.gtin), end(job));
  await api.asOwner(`alter table store_order_piece drop constraint store_order_piece_once_uq`);
  const again = await withoutSql('on conflict (order_line_id, piece) do nothing', async () => {
    const more = await opened(bought);
    return worker.report(back(more, cover.gtin));
  });
  expect(again).toEqual(['accepted']);
});
