// Goods go from one store to another: sent by one end, received by the other, and what does not come is told.
import { randomUUID } from 'node:crypto';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeTable } from '../database/entities/goods/store-entities.ts';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { brnoStore } from '../order-desk/in-store/testing/brno-store.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { aProduct, anImei, aUnitAt, type Product } from '../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { sendingBy } from '../testing/without-sql.ts';

let api: RunningTestApi;
let desk: Visitor;
let brno: number;
let praha: number;
let cluj: number;
let cover: Product;
let used: Product;
let phone: Product;
let made = 0;

const another = async (seo_name: string, market: 'cs' | 'ro', name: string): Promise<number> => {
  const { manager } = api.deps.source;
  const { id: _, ...like } = await manager.getRepository(storeTable).findOneByOrFail({ id: brno });
  return (await manager.getRepository(storeTable).save({ ...like, seo_name, market, name, city: name })).id;
};

beforeAll(async () => {
  api = await runningApi({}, { now: () => minutesLater(new Date('2026-11-23T13:00:00Z'), 0) });
  await smallShop(api.deps.source);
  brno = await brnoStore(api.deps.source);
  praha = await another('other', 'cs', 'Praha');
  cluj = await another('abroad', 'ro', 'Cluj');
  desk = await api.signedIn('shop');
});
afterAll(() => api.close());
beforeEach(async () => {
  made += 1;
  const device = { device: 'phone', trackedBy: 'imei', cs: 900_000 } as const;
  const shelf = 'LC-A-01-1';
  cover = await aProduct(api.deps.source, { code: `COVER-${made}`, name: 'Kryt', pieces: 3, cs: 30_000 });
  phone = await aProduct(api.deps.source, { ...device, code: `NEW-${made}`, name: `Telefon ${made}`, pieces: 4 });
  used = await aProduct(api.deps.source, {
    ...device,
    code: `USED-${made}`,
    name: `Telefon A ${made}`,
    quality: 'used',
    grade: 'A',
    pieces: 1,
    lies: { [shelf]: 1 },
  });
  await aUnitAt(api.deps.source, used, imei(), shelf);
  await refreshListing(api.deps.source, [cover.id, phone.id, used.id]);
  await count(cover, 3);
});

const imei = (number = 0): string => anImei(800_000 + made * 100 + number);
const count = ({ id }: Product, counted: number) =>
  desk.client.reservation.countPieces({ id, store_id: brno, counted, seen: 0 });
const send = ({ id }: Product, facts: { pieces?: number; device?: string; to?: number; key?: string } = {}) =>
  desk.client.reservation.sendToStore(
    { id, store_id: brno, to: facts.to ?? praha, pieces: facts.pieces ?? 1, device: facts.device ?? null },
    { context: { idempotencyKey: facts.key ?? randomUUID() } },
  );
const settle = (
  { id, received }: { id: string; received: number },
  as: 'received' | 'missing' | 'taken_back',
  facts: { pieces?: number; device?: string } = {},
) =>
  desk.client.reservation.settleTransfer({
    id,
    as,
    pieces: facts.pieces ?? 0,
    seen: received,
    device: facts.device ?? null,
  });
const reserve = (store = 'brno') =>
  api.visitor().client.reservation.make(
    {
      market: 'cs',
      product: `cover-${made}-cs`,
      store,
      name: 'Jana Malá',
      email: `${randomUUID()}@example.cz`,
      phone: '777 123 456',
    },
    { context: { idempotencyKey: randomUUID() } },
  );

/** Pieces in Brno, in Praha, and on their way. */
async function whereIs({ id }: Product): Promise<number[]> {
  const [row]: { pieces: number[] }[] = await api.deps.source.query(
    `select array[
       coalesce((select on_hand from store_stock where product_id = $1 and store_id = $2), 0),
       coalesce((select on_hand from store_stock where product_id = $1 and store_id = $3), 0),
       (select coalesce(sum(quantity - received), 0)::integer from store_transfer
         where product_id = $1 and state in ('on_way', 'missing'))] as pieces`,
    [id, brno, praha],
  );
  return row?.pieces ?? [];
}
const differences = async () =>
  (await reconcile(api.deps.source)).filter(({ product }) => [cover, phone, used].some(({ code }) => code === product));
const refused = (reason: string, where?: string) => ({
  code: 'DEVICE_REFUSED',
  data: where === undefined ? { reason } : { reason, where },
});
const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const fulfilled = (all: readonly PromiseSettledResult<unknown>[]): number =>
  all.filter(({ status }) => status === 'fulfilled').length;

describe('pieces', () => {
  it('leave one store, are on their way and for nobody’s sale, and come to the other', async () => {
    const sent = await send(cover, { pieces: 2 });
    expect(sent).toMatchObject({ state: 'on_way', from: 'Brno', to: 'Praha', quantity: 2, received: 0, device: null });
    expect(await whereIs(cover)).toEqual([1, 0, 2]);
    expect(await differences()).toEqual([]);
    expect(await refusalOf(reserve('other'))).toMatchObject({ code: 'STORE_SOLD_OUT' });
    const { transfers } = await desk.client.reservation.transfers({ product: cover.id });
    expect(transfers).toEqual([sent]);
    const part = await settle(sent, 'received', { pieces: 1 });
    expect(part).toMatchObject({ state: 'on_way', received: 1 });
    expect(await whereIs(cover)).toEqual([1, 1, 1]);
    await reserve('other');
    expect(await settle(part, 'received', { pieces: 1 })).toMatchObject({ state: 'received', received: 2 });
    expect(await whereIs(cover)).toEqual([1, 2, 0]);
    expect(await differences()).toEqual([]);
    expect((await desk.client.reservation.transfers({ product: cover.id })).transfers).toEqual([]);
  });

  it('that do not come are told to the office once, and may come later or be back where they were sent from', async () => {
    const sent = await send(cover, { pieces: 3 });
    const part = await settle(sent, 'received', { pieces: 1 });
    const missing = await settle(part, 'missing');
    expect(missing).toMatchObject({ state: 'missing', received: 1 });
    const tasks: { detail: object }[] = await api.deps.source.query(
      `select detail from staff_task where kind = 'transfer_missing' and subject_id = $1`,
      [sent.id],
    );
    expect(tasks).toMatchObject([
      { detail: { transfer: sent.number, product_code: cover.code, pieces: 2, from: 'Brno', to: 'Praha' } },
    ]);
    expect(await whereIs(cover)).toEqual([0, 1, 2]);
    const later = await settle(missing, 'received', { pieces: 1 });
    expect(await settle(later, 'taken_back')).toMatchObject({ state: 'taken_back', received: 2 });
    expect(await whereIs(cover)).toEqual([1, 2, 0]);
    expect(await differences()).toEqual([]);
  });

  it('are refused that are promised, that are not there, and that would go abroad or nowhere', async () => {
    await reserve();
    expect(await refusalOf(send(cover, { pieces: 3 }))).toMatchObject({ code: 'NOT_SO_MANY_FREE' });
    for (const to of [brno, cluj])
      expect(await refusalOf(send(cover, { to }))).toMatchObject({ code: 'STORE_NOT_FOUND' });
    expect(await refusalOf(settle({ id: randomUUID(), received: 0 }, 'missing'))).toMatchObject({
      code: 'TRANSFER_NOT_FOUND',
    });
    expect(await whereIs(cover)).toEqual([3, 0, 0]);
  });

  it('more than were sent, or said by somebody who saw another state, do not come', async () => {
    const sent = await send(cover, { pieces: 2 });
    const changed = { code: 'TRANSFER_CHANGED', data: { received: 0, quantity: 2 } };
    expect(await refusalOf(settle(sent, 'received', { pieces: 3 }))).toMatchObject(changed);
    expect(await refusalOf(settle(sent, 'received'))).toMatchObject(changed);
    await settle(sent, 'received', { pieces: 1 });
    expect(await refusalOf(settle(sent, 'received', { pieces: 1 }))).toMatchObject({ data: { received: 1 } });
    expect(await whereIs(cover)).toEqual([1, 1, 1]);
  });
});

describe('a device', () => {
  it('goes by its number, is nowhere else meanwhile, and is read where it comes', async () => {
    await desk.client.reservation.bringDevice({ id: used.id, store_id: brno, device: imei() });
    expect(await refusalOf(send(used))).toMatchObject(refused('NUMBER_WANTED'));
    const sent = await send(used, { device: imei() });
    expect(sent).toMatchObject({ device: imei(), quantity: 1 });
    const supervisor = await api.signedIn('supervisor');
    const find = async () => (await supervisor.client.unit.find({ search: imei() })).units[0];
    expect((await find())?.place).toEqual({ kind: 'transfer', code: 'Praha' });
    const again = desk.client.reservation.bringDevice({ id: used.id, store_id: brno, device: imei() });
    expect(await refusalOf(again)).toMatchObject(refused('ON_THE_WAY', 'Praha'));
    expect(await refusalOf(send(used, { device: imei() }))).toMatchObject(refused('ON_THE_WAY', 'Praha'));
    expect(await refusalOf(settle(sent, 'received', { pieces: 1, device: imei(5) }))).toMatchObject(
      refused('OTHER_DEVICE', imei()),
    );
    await settle(sent, 'received', { pieces: 1, device: imei() });
    expect((await find())?.place).toEqual({ kind: 'store', code: 'Praha' });
    expect(await whereIs(used)).toEqual([0, 1, 0]);
    const { events } = await supervisor.client.unit.officeDetail({ number: (await find())?.number ?? 0 });
    expect(events.filter(({ source }) => source === 'unit').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['to_store', 'transfer_sent', 'transfer_received']),
    );
    expect(await differences()).toEqual([]);
  });

  it('that was counted without its number is known from the sending on, and taken back it lies where it was', async () => {
    await count(phone, 2);
    const sent = await send(phone, { device: imei(1) });
    expect(await whereIs(phone)).toEqual([1, 0, 1]);
    await settle(sent, 'taken_back');
    const { stores } = await desk.client.reservation.pieces({ id: phone.id });
    expect(stores.find(({ store }) => store === 'Brno')).toMatchObject({
      on_hand: 2,
      devices: [{ identifier: imei(1) }],
    });
    expect(await differences()).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('of many who want the last pieces, senders and customers, nobody has one that another has', async () => {
    const wishes = [reserve(), send(cover, { pieces: 2 }), send(cover, { pieces: 2 }), reserve(), send(cover)];
    await Promise.allSettled(wishes);
    const [left, , way] = await whereIs(cover);
    expect((left ?? 0) + (way ?? 0)).toBe(3);
    expect(await differences()).toEqual([]);
  });

  it('one sending that is repeated is one, and two who receive the same pieces receive them once', async () => {
    const key = randomUUID();
    const [sent] = await Promise.all([send(cover, { pieces: 2, key }), send(cover, { pieces: 2, key })]);
    expect(await whereIs(cover)).toEqual([1, 0, 2]);
    const ends = [
      settle(sent, 'received', { pieces: 2 }),
      settle(sent, 'received', { pieces: 2 }),
      settle(sent, 'taken_back'),
    ];
    expect(fulfilled(await Promise.allSettled(ends))).toBe(1);
    expect(await differences()).toEqual([]);
  });

  it('control: without the hold of the transfer both ends have its pieces', async () => {
    const sent = await send(cover, { pieces: 2 });
    let read = 0;
    let bothRead: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      bothRead = resolve;
    });
    await sendingBy(
      async (sql, ask) => {
        const answer = await ask(sql.startsWith('select 1 from store_transfer') ? sql.replace(' for update', '') : sql);
        if (!sql.includes('from store_transfer t') || !sql.includes('where t.id = $1')) return answer;
        read += 1;
        if (read === 2) bothRead();
        await both;
        return answer;
      },
      () => Promise.all([settle(sent, 'received', { pieces: 2 }), settle(sent, 'taken_back')]),
    );
    expect((await whereIs(cover)).slice(0, 2)).toEqual([3, 2]);
    expect(await differences()).not.toEqual([]);
  });
});
