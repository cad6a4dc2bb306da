// Devices told apart by numbers in a store: they come there by a scan, are promised once, and leave with their order.
import { randomUUID } from 'node:crypto';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { listPackedDevices } from '../../invoice/queries/packed-devices.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { brnoStore } from './testing/brno-store.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { aProduct, anImei, aUnitAt, type Product } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { sendingBy, withoutSql } from '../../testing/without-sql.ts';

const shelf = 'LC-A-01-1';
let api: RunningTestApi;
let desk: Visitor;
let storeId: number;
let used: Product;
let usedImei: string;
let phone: Product;
let ahead = 0;
let made = 0;

beforeAll(async () => {
  // Monday, two in the afternoon in Prague.
  api = await runningApi({}, { now: () => minutesLater(new Date('2026-11-23T13:00:00Z'), ahead) });
  await smallShop(api.deps.source);
  await api.deps.source.query(
    `insert into location (code, zone, pick_sequence, kind) values ('LC-P-01', 'P', 900, 'inbound') on conflict do nothing`,
  );
  storeId = await brnoStore(api.deps.source);
  desk = await api.signedIn('shop');
});
afterAll(() => api.close());
beforeEach(async () => {
  ahead = 0;
  made += 1;
  const device = { device: 'phone', trackedBy: 'imei', cs: 900_000 } as const;
  used = await aProduct(api.deps.source, {
    ...device,
    code: `USED-${made}`,
    name: `Telefon A ${made}`,
    quality: 'used',
    grade: 'A',
    pieces: 1,
    lies: { [shelf]: 1 },
  });
  usedImei = anImei(10_000 + made);
  await aUnitAt(api.deps.source, used, usedImei, shelf);
  phone = await aProduct(api.deps.source, { ...device, code: `NEW-${made}`, name: `Telefon ${made}`, pieces: 4 });
  await refreshListing(api.deps.source, [used.id, phone.id]);
});

const newImei = (number = 1): string => anImei(500_000 + made * 100 + number);
const bring = (product: Product, device: string) =>
  desk.client.reservation.bringDevice({ id: product.id, store_id: storeId, device });
const sendBack = (product: Product, device: string) =>
  desk.client.reservation.sendDeviceBack({ id: product.id, store_id: storeId, device });
const count = (product: Product, counted: number, seen = 0) =>
  desk.client.reservation.countPieces({ id: product.id, store_id: storeId, counted, seen });
const scan = ({ number }: Pick<Bought, 'number'>, device: string, as: 'put_aside' | 'put_back' = 'put_aside') =>
  desk.client.storeOrder.scan({ number: OrderNumber.parse(number), device, as });

const order = (goods: Record<string, number>, payment = 'cod'): Promise<Bought> =>
  buy(api, { goods, payload: { type_delivery_code: 'store', store: 'brno', type_payment: payment } });
const follow = ({ buyer, token }: Bought) => buyer.client.order.follow({ token });
const collect = async (bought: Bought) =>
  desk.client.storeOrder.settle({
    number: OrderNumber.parse(bought.number),
    as: 'collected',
    taken: (await follow(bought)).total,
  });

const reserveUsed = () =>
  api.visitor().client.reservation.make(
    {
      market: 'cs',
      product: `used-${made}-cs`,
      store: 'brno',
      name: 'Jana Malá',
      email: `${randomUUID()}@example.cz`,
      phone: '777 123 456',
    },
    { context: { idempotencyKey: randomUUID() } },
  );

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const refused = (reason: string, where?: string) => ({
  code: 'DEVICE_REFUSED',
  data: where === undefined ? { reason } : { reason, where },
});

/** Pieces on hand and reserved in the store, then in the warehouse. */
async function levels({ id }: Product): Promise<number[]> {
  const [row]: { levels: number[] }[] = await api.deps.source.query(
    `select array[coalesce(s.on_hand, 0), coalesce(s.reserved, 0), w.on_hand, w.reserved] as levels
       from stock_level w left join store_stock s on w.product_id = s.product_id where w.product_id = $1`,
    [id],
  );
  return row?.levels ?? [];
}
/** Level, places, ledger and devices say the same of the products of this test. */
const differences = async () =>
  (await reconcile(api.deps.source)).filter(({ product }) => [used.code, phone.code].includes(product));

async function passportOf(imei: string) {
  const { client } = await api.signedIn('supervisor');
  const { units } = await client.unit.find({ search: imei });
  const detail = await client.unit.officeDetail({ number: units[0]?.number ?? 0 });
  return {
    place: detail.place,
    kinds: detail.events.filter(({ source }) => source === 'unit').map(({ kind }) => kind),
  };
}

describe('a used device', () => {
  it('comes from its shelf to a store by a scan, once, and back to goods-in', async () => {
    const [first] = await Promise.all([bring(used, usedImei), bring(used, usedImei)]);
    expect(first).toMatchObject({
      store: 'Brno',
      on_hand: 1,
      devices: [{ identifier: usedImei, put_aside_for: null }],
    });
    expect(await levels(used)).toEqual([1, 0, 0, 0]);
    expect(await passportOf(usedImei)).toMatchObject({ place: { kind: 'store', code: 'Brno' }, kinds: ['to_store'] });
    expect(await differences()).toEqual([]);
    const { place, pieces } = await sendBack(used, usedImei);
    expect([pieces.on_hand, pieces.devices]).toEqual([0, []]);
    expect(await levels(used)).toEqual([0, 0, 0, 0]);
    expect(await passportOf(usedImei)).toMatchObject({ place: { kind: 'location', code: place } });
    expect(await differences()).toEqual([]);
    expect(await refusalOf(bring(used, usedImei))).toMatchObject(refused('NOT_ON_SHELF', place));
  });

  it('is refused with the reason when it is promised, of another product, unknown or misread', async () => {
    expect(await refusalOf(bring(phone, usedImei))).toMatchObject(refused('OTHER_PRODUCT', used.code));
    expect(await refusalOf(bring(used, newImei()))).toMatchObject(refused('UNKNOWN'));
    expect(await refusalOf(bring(used, '490154203237519'))).toMatchObject(refused('UNREADABLE'));
    await buy(api, { goods: { [used.code]: 1 } });
    expect(await refusalOf(bring(used, usedImei))).toMatchObject(refused('PROMISED', shelf));
    expect(await levels(used)).toEqual([0, 0, 1, 1]);
    expect(await refusalOf(count(used, 1))).toMatchObject({ code: 'DEVICES_BY_NUMBER' });
  });

  it('is shown with its store, kept there without payment, and leaves by its number', async () => {
    await bring(used, usedImei);
    const { client } = api.visitor();
    const shown = await client.catalogue.product({ market: 'cs', seo_name: `used-${made}-cs` });
    expect(shown.selected.stock).toMatchObject({ state: 'sold_out', instead: 'in_store' });
    expect(shown.stores).toMatchObject([{ name: 'Brno', free: 1 }]);
    expect(shown.units).toMatchObject([{ imei_end: usedImei.slice(-4) }]);
    const { stores } = await client.store.stocked({ market: 'cs', code: [used.code] });
    expect(stores[0]?.keeping).toMatchObject({ ready_at: '2026-11-23T13:30:00.000Z', is_today: true });
    const { id } = await reserveUsed();
    expect(await refusalOf(reserveUsed())).toMatchObject({ code: 'STORE_SOLD_OUT' });
    expect(await refusalOf(sendBack(used, usedImei))).toMatchObject(refused('PROMISED'));
    const hand = (device: string | null) => desk.client.reservation.settle({ id, as: 'collected', device });
    expect(await refusalOf(hand(null))).toMatchObject(refused('NUMBER_WANTED'));
    expect(await refusalOf(hand(newImei()))).toMatchObject(refused('UNKNOWN'));
    expect(await hand(usedImei)).toMatchObject({ state: 'collected' });
    expect(await levels(used)).toEqual([0, 0, 0, 0]);
    expect(await passportOf(usedImei)).toMatchObject({ place: { kind: 'till', code: 'Brno' } });
    expect(await differences()).toEqual([]);
  });
});

describe('an order of devices collected in a store that has them', () => {
  it('is put together by their numbers, and leaves with them on its invoice', async () => {
    await count(phone, 2);
    const bought = await order({ [phone.code]: 2 });
    expect(await follow(bought)).toMatchObject({ state: 'in_store', collection: { store: { name: 'Brno' } } });
    expect(await levels(phone)).toEqual([2, 2, 4, 0]);
    expect(await refusalOf(collect(bought))).toMatchObject({ code: 'DEVICES_MISSING', data: { missing: 2 } });
    expect(await refusalOf(scan(bought, usedImei))).toMatchObject(refused('IN_WAREHOUSE', shelf));
    await bring(used, usedImei);
    expect(await refusalOf(scan(bought, usedImei))).toMatchObject(refused('NOT_ORDERED', used.code));
    expect(await scan(bought, newImei(1))).toMatchObject({ goods: [{ is_tracked: true, devices: [newImei(1)] }] });
    // Again, as after a lost reply: once.
    await scan(bought, newImei(1));
    await scan(bought, newImei(2));
    expect(await refusalOf(scan(bought, newImei(3)))).toMatchObject(refused('ENOUGH'));
    expect(await scan(bought, newImei(2), 'put_back')).toMatchObject({ goods: [{ devices: [newImei(1)] }] });
    expect(await refusalOf(collect(bought))).toMatchObject({ data: { missing: 1 } });
    await scan(bought, newImei(2));
    expect(await collect(bought)).toMatchObject({ state: 'delivered', goods: [{ devices: [newImei(1), newImei(2)] }] });
    expect(await levels(phone)).toEqual([0, 0, 4, 0]);
    expect(await passportOf(newImei(1))).toMatchObject({
      place: { kind: 'customer', code: bought.number },
      kinds: expect.arrayContaining(['first_scanned', 'put_aside', 'collected']) as string[],
    });
    expect(await differences()).toEqual([]);
    const { documents, devices } = await follow(bought);
    expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
    expect(devices).toHaveLength(2);
    const [row]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
      bought.number,
    ]);
    expect((await listPackedDevices(api.deps.source, row?.id ?? '')).map((one) => one.scanned_value)).toEqual([
      newImei(1),
      newImei(2),
    ]);
  });

  it('frees its devices where they lie when it is cancelled, and two orders never have one of them', async () => {
    await count(phone, 2);
    const [one, other] = [await order({ [phone.code]: 1 }), await order({ [phone.code]: 1 })];
    await scan(one, newImei());
    expect(await refusalOf(scan(other, newImei()))).toMatchObject(refused('PUT_ASIDE', one.number));
    expect(await refusalOf(sendBack(phone, newImei()))).toMatchObject(refused('PUT_ASIDE', one.number));
    expect(await refusalOf(count(phone, 0, 2))).toMatchObject({ code: 'PIECES_RESERVED' });
    await one.buyer.client.order.cancel({ token: one.token });
    expect(await levels(phone)).toEqual([2, 1, 4, 0]);
    expect(await passportOf(newImei())).toMatchObject({ place: { kind: 'store' } });
    await scan(other, newImei());
    expect(await collect(other)).toMatchObject({ state: 'delivered' });
    expect(await differences()).toEqual([]);
  });

  it('may have pieces beside them, and is in no walk of the warehouse', async () => {
    const cover = await aProduct(api.deps.source, { code: `CASE-${made}`, name: 'Kryt', pieces: 3, cs: 30_000 });
    await refreshListing(api.deps.source, [cover.id]);
    await count(phone, 1);
    await count(cover, 1);
    const bought = await order({ [phone.code]: 1, [cover.code]: 1 });
    expect(await follow(bought)).toMatchObject({ state: 'in_store' });
    const walks: unknown[] = await api.deps.source.query(
      `select 1 from shop_order where number = $1 and state = 'new'`,
      [bought.number],
    );
    expect(walks).toEqual([]);
    await scan(bought, newImei());
    expect(await collect(bought)).toMatchObject({ state: 'delivered' });
  });

  it('refuses a device whose type code is known as another model’s', async () => {
    await count(phone, 1);
    const bought = await order({ [phone.code]: 1 });
    const tac = newImei().slice(0, 8);
    await api.deps.source.query(`insert into model_tac (tac, master_product_id) values ($1, $2)`, [tac, used.masterId]);
    try {
      expect(await refusalOf(scan(bought, newImei()))).toMatchObject(refused('OTHER_MODEL'));
    } finally {
      await api.deps.source.query(`delete from model_tac where tac = $1`, [tac]);
    }
  });
});

/** Somebody buys the device by the web, a store fetches it, and both meet. @returns how many have it */
async function rush(): Promise<number> {
  const moves = await Promise.allSettled([bring(used, usedImei), buy(api, { goods: { [used.code]: 1 } })]);
  return moves.filter(({ status }) => status === 'fulfilled').length;
}

describe('at the same moment', () => {
  it('a device goes to a store or is sold from its shelf', async () => {
    expect(await rush()).toBe(1);
    const [there, , here, promised] = await levels(used);
    expect([there, here, promised]).toEqual(there === 1 ? [1, 0, 0] : [0, 1, 1]);
    expect(await differences()).toEqual([]);
  });

  it('of many who want the one device of a store one has it', async () => {
    await bring(used, usedImei);
    const wishes = await Promise.allSettled([reserveUsed(), reserveUsed(), reserveUsed(), sendBack(used, usedImei)]);
    expect(wishes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('two orders read one device: one of them puts it aside', async () => {
    await count(phone, 2);
    const [one, other] = [await order({ [phone.code]: 1 }), await order({ [phone.code]: 1 })];
    await bring(phone, newImei());
    const scans = await Promise.allSettled([scan(one, newImei()), scan(other, newImei())]);
    expect(scans.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('control: without the hold of its level a device is sold from its shelf and goes to a store', async () => {
    await api.asOwner(`alter table stock_level drop constraint stock_level_reserved_ck`);
    let isSold = false;
    await sendingBy(
      async (sql, send) => {
        if (isSold || !sql.startsWith('select product_id, on_hand, reserved, unplaced')) return send(sql);
        isSold = true;
        const read = await send(sql.replace('for update', ''));
        await buy(api, { goods: { [used.code]: 1 } });
        return read;
      },
      () => bring(used, usedImei),
    );
    expect(await levels(used)).toEqual([1, 0, 0, 1]);
  });

  it('control: without its condition the one device of a store is promised twice', async () => {
    await api.asOwner(`alter table store_stock drop constraint store_stock_reserved_ck`);
    await bring(used, usedImei);
    await withoutSql('and s.on_hand - s.reserved >= 1', () => Promise.all([reserveUsed(), reserveUsed()]));
    expect((await levels(used))[1]).toBe(2);
  });
});
