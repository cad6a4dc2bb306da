import { randomUUID } from 'node:crypto';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { reservationPath } from '@kolobeh/shared/reservation/reservation-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { insertRow } from '../testing/insert-row.ts';
import { aProduct, type Product } from '../testing/products.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { lookingFirst } from '../testing/races/reading-first.ts';
import { endOverdue } from './end.ts';

let api: RunningTestApi;
let storeId: number;
let piece: Product;
/** Monday, two in the afternoon in Prague. */
const monday = new Date('2026-11-23T13:00:00Z');
let ahead = 0;
let made = 0;
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => minutesLater(monday, ahead) });
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
  await smallShop(api.deps.source);
  const opening_hours = JSON.stringify(
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: day === 7 ? null : '09:00', to: day === 7 ? null : '18:30' })),
  );
  const place = { street: 'Masarykova 31', city: 'Brno', postcode: '60200', phone: '+420542300103', email: 'b@b.cz' };
  const row = { seo_name: 'brno', market: 'cs', name: 'Brno', ...place, latitude: 49, longitude: 16, opening_hours };
  ({ id: storeId } = await insertRow<{ id: number }>(api.deps.source, 'store', row));
});
afterAll(() => api.close());
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  ahead = 0;
  sent.length = 0;
  made += 1;
  piece = await aProduct(api.deps.source, { code: `STORE-${made}`, name: `Kus ${made}`, pieces: 1, cs: 30_000 });
  await refreshListing(api.deps.source, [piece.id]);
  await counted(1);
});

const product = () => `store-${made}-cs`;

/** So many pieces lie in the store. */
async function counted(pieces: number): Promise<void> {
  const { client } = await api.signedIn('shop');
  await client.reservation.countPieces({ id: piece.id, store_id: storeId, counted: pieces, seen: 0 });
}

const asked = (email: string, more: object = {}) =>
  api
    .visitor()
    .client.reservation.make(
      { market: 'cs', product: product(), store: 'brno', name: 'Jana Malá', email, phone: '777 123 456', ...more },
      { context: { idempotencyKey: randomUUID() } },
    );

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

async function level(): Promise<[number, number]> {
  const rows: { on_hand: number; reserved: number }[] = await api.deps.source.query(
    `select on_hand, reserved from store_stock where product_id = $1`,
    [piece.id],
  );
  return [rows[0]?.on_hand ?? 0, rows[0]?.reserved ?? 0];
}

/** What the books of stores say wrongly. */
const differences = async () =>
  (await reconcile(api.deps.source)).filter(({ product: code, what }) => code === piece.code && what.includes('store'));

const storesOnPage = async () =>
  (await api.visitor().client.catalogue.product({ market: 'cs', seo_name: product() })).stores;

describe('a piece reserved in a store', () => {
  it('is kept until the end of the next day, with a letter, and the pages show it no more', async () => {
    expect(await storesOnPage()).toMatchObject([{ seo_name: 'brno', free: 1 }]);
    const link = await asked('jana@example.cz');
    expect(await storesOnPage()).toEqual([]);
    const kept = await api.visitor().client.reservation.find(link);
    expect(kept).toMatchObject({
      state: 'held',
      ready_at: '2026-11-23T13:30:00.000Z',
      held_until: '2026-11-24T17:30:00.000Z',
    });
    await expect.poll(() => sent.map(({ to }) => to), { interval: 100 }).toEqual(['jana@example.cz']);
    expect(sent[0]?.text).toContain(reservationPath('cs', link));
    expect(sent[0]?.text).toMatch(/23\. 11\. 2026.*14:30/);
    expect(await level()).toEqual([1, 1]);
    expect(await differences()).toEqual([]);
  });

  it('is given up by its link, once, and can be reserved again', async () => {
    const link = await asked('jana@example.cz');
    const { client } = api.visitor();
    const ends = await Promise.all(Array.from({ length: 5 }, () => client.reservation.cancel(link)));
    expect(ends.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'cancelled'));
    expect(await level()).toEqual([1, 0]);
    expect(await refusalOf(client.reservation.cancel({ ...link, token: 'A'.repeat(43) }))).toMatchObject({
      code: 'RESERVATION_NOT_FOUND',
    });
    await asked('petr@example.cz');
    expect(await level()).toEqual([1, 1]);
    expect(await differences()).toEqual([]);
  });

  it('ends by itself when its time is over, and its owner is told', async () => {
    const link = await asked('jana@example.cz');
    ahead = 28 * 60 + 29;
    await endOverdue(api.deps);
    expect(await level()).toEqual([1, 1]);
    ahead += 1;
    await Promise.all(Array.from({ length: 4 }, () => endOverdue(api.deps)));
    expect(await level()).toEqual([1, 0]);
    expect(await api.visitor().client.reservation.find(link)).toMatchObject({ state: 'expired' });
    await expect.poll(() => sent.some(({ subject }) => subject.includes('vypršela')), { interval: 100 }).toBe(true);
    expect(await differences()).toEqual([]);
  });

  it('says at each field what is wrong, and stores nothing then', async () => {
    expect(await refusalOf(asked('jana', { name: ' ', phone: '12' }))).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'name', code: 'REQUIRED' },
          { path: 'email', code: 'INVALID_EMAIL' },
          { path: 'phone', code: 'INVALID_PHONE' },
        ],
      },
    });
    expect(await refusalOf(asked('a@b.cz', { store: 'praha' }))).toMatchObject({ code: 'STORE_NOT_FOUND' });
    expect(await level()).toEqual([1, 0]);
  });

  it('is one of three for one e-mail at most', async () => {
    const { client } = await api.signedIn('shop');
    await client.reservation.countPieces({ id: piece.id, store_id: storeId, counted: 6, seen: 1 });
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => asked('many@example.cz')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await level()).toEqual([6, 3]);
  });
});

describe('the last piece of a store', () => {
  const race = (of: number) => Promise.allSettled(Array.from({ length: of }, (_, at) => asked(`r${at}@example.cz`)));

  it('is reserved by one of thirty, and by nobody twice', async () => {
    const all = await race(30);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'STORE_SOLD_OUT' });
    expect(await level()).toEqual([1, 1]);
    expect(await differences()).toEqual([]);
  });

  it('control: is reserved twice by who looks first and takes then', async () => {
    await api.asOwner(`alter table store_stock drop constraint store_stock_reserved_ck`);
    const inTwoSteps = {
      taking: 'update store_stock s set reserved = s.reserved + 1',
      conditions: ['and s.on_hand - s.reserved >= 1'],
      looking: `select from store_stock where store_id = $2 and product_id = $3 and on_hand > reserved and ($1::uuid, $4::timestamptz) is not null`,
    };
    try {
      const all = await lookingFirst(inTwoSteps, () => race(2));
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await level()).toEqual([1, 2]);
    } finally {
      await api.deps.source.query(`delete from store_reservation where product_id = $1`, [piece.id]);
      await api.deps.source.query(`update store_stock set reserved = 0 where product_id = $1`, [piece.id]);
      await api.asOwner(
        `alter table store_stock add constraint store_stock_reserved_ck check (reserved >= 0 and reserved <= on_hand)`,
      );
    }
  });
});

describe('the desk of a store', () => {
  it('hands a piece over once: it leaves the books, and nobody releases it afterwards', async () => {
    const { id } = await asked('jana@example.cz');
    const { client } = await api.signedIn('shop');
    const { rows } = await client.reservation.rows({ start_row: 0, end_row: 10, search: piece.code });
    expect(rows).toMatchObject([
      { kind: 'reservation', state: 'held', store: 'Brno', name: 'Jana Malá', ended_at: null },
    ]);
    const number = Number(rows[0]?.number);
    expect(await client.reservation.detail({ number })).toMatchObject({
      id,
      phone: '+420777123456',
      product: { code: piece.code },
    });
    expect(await refusalOf(client.reservation.detail({ number: 0 }))).toMatchObject({ code: 'RESERVATION_NOT_FOUND' });
    const sold = await client.reservation.settle({ id, as: 'collected' });
    expect(await client.reservation.settle({ id, as: 'collected' })).toEqual(sold);
    expect(await refusalOf(client.reservation.settle({ id, as: 'released' }))).toMatchObject({
      code: 'RESERVATION_ENDED',
      data: { state: 'collected' },
    });
    expect(await level()).toEqual([0, 0]);
    expect(await differences()).toEqual([]);
  });

  it('counts its pieces against the books it saw, never below what is reserved', async () => {
    await asked('jana@example.cz');
    const { client } = await api.signedIn('office');
    const count = (pieces: number, seen: number) =>
      refusalOf(client.reservation.countPieces({ id: piece.id, store_id: storeId, counted: pieces, seen }));
    expect(await count(0, 1)).toMatchObject({ code: 'PIECES_RESERVED' });
    expect(await count(4, 3)).toMatchObject({ code: 'STOCK_CHANGED', data: { on_hand: 1, reserved: 1 } });
    expect(await count(4, 1)).toBeNull();
    expect(await count(4, 1)).toBeNull();
    expect(await level()).toEqual([4, 1]);
    expect(await differences()).toEqual([]);
  });
});

it('tells of each store what lies there, and when it is open', async () => {
  ahead = 24 * 60;
  const { stores } = await api.visitor().client.store.stocked({ market: 'cs', code: [piece.code] });
  expect(stores.find(({ seo_name: name }) => name === 'brno')).toMatchObject({
    pieces: [{ code: piece.code, free: 1 }],
    door: { state: 'open', until: '18:30' },
    keeping: { ready_at: '2026-11-24T13:30:00.000Z', kept_until: '2026-11-25T17:30:00.000Z', is_today: true },
  });
});
