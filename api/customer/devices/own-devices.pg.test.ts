import { dayIn, monthsLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf } from '../../testing/account/data-archive.ts';
import { buyoutDevices } from '../../testing/buyout/buyout-devices.ts';
import { buy } from '../../testing/buyer.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { anImei } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';

type Customer = Awaited<ReturnType<RunningTestApi['signedIn']>>;

let api: RunningTestApi;
let shop: SmallShop;
let imeis = 700;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  await buyoutDevices(api.deps.source);
  await api.deps.source.query(
    `update buyout_model set master_product_id = $1, storage_gb = 128 where seo_name = 'iphone-13'`,
    [shop.phone.masterId],
  );
  await api.deps.source.query(`update product set colour_code = 'MID' where id = $1`, [shop.phone.id]);
  await api.deps.source.query(`update stock_level set on_hand = 100`);
});
afterAll(() => api.close());

const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => api.deps.source.query(sql, values);
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const today = (): string => dayIn(markets.cs, new Date());

/** An order of the customer that came some days ago; `null`: it is still on its way. */
async function ordered(who: Customer, goods: Record<string, number>, came: number | null = 3) {
  const { number, token } = await buy(api, { goods }, who);
  const [order] = await query<{ id: string }>(
    `update shop_order set state = $2, created_at = now() - interval '30 days' where number = $1 returning id`,
    [number, came === null ? 'handed_over' : 'delivered'],
  ).then((rows) => rows.flat() as { id: string }[]);
  const id = order?.id ?? '';
  if (came !== null)
    await insertRow(api.deps.source, 'order_log', {
      order_id: id,
      at: daysAgo(came),
      actor_kind: 'system',
      what: 'deliver',
    });
  return { id, number, token };
}

async function lineOf(orderId: string): Promise<string> {
  const [line] = await query<{ id: string }>(`select id from order_line where order_id = $1`, [orderId]);
  return line?.id ?? '';
}

/** A phone that was handed over with the order. */
async function left(orderId: string, imei = anImei((imeis += 1))) {
  const unit = await insertRow<{ id: string; number: number; imei: string }>(api.deps.source, 'unit', {
    product_id: shop.phone.id,
    imei,
    customer_order_id: orderId,
  });
  await insertRow(api.deps.source, 'store_order_device', {
    order_id: orderId,
    order_line_id: await lineOf(orderId),
    unit_id: unit.id,
    scanned_value: imei,
    left_at: new Date(),
  });
  return unit;
}

/** The customer withdrew from the one piece of the order. */
async function withdrawn(orderId: string): Promise<void> {
  const { id } = await insertRow<{ id: string }>(api.deps.source, 'withdrawal', {
    number: `OD-${(imeis += 1)}00`,
    order_id: orderId,
    state: 'declared',
    name: 'Jana',
    email: 'jana@example.cz',
    is_unsent: false,
    delivery: 0,
    payment: 0,
    bonus: 0,
    refund: 0,
    send_back_by: today(),
    refund_by: today(),
  });
  await insertRow(api.deps.source, 'withdrawal_line', {
    withdrawal_id: id,
    order_line_id: await lineOf(orderId),
    quantity: 1,
    amount: 0,
  });
}

/** A warranty longer by a year was bought with it. */
async function guaranteedLonger(orderId: string): Promise<void> {
  await insertRow(api.deps.source, 'order_cover', {
    order_line_id: await lineOf(orderId),
    slot: 'warranty',
    kind: 'warranty',
    name: 'Záruka prodloužená o rok',
    months: 12,
    unit_price: 99_000,
  });
}

async function repaired(userId: string, imei: string, doneDaysAgo: number, number: string): Promise<string> {
  const [variant] = await query<{ id: number }>(`select id from buyout_variant where code = 'IP13-MID'`, []);
  const { id } = await insertRow<{ id: string }>(api.deps.source, 'repair', {
    number,
    market: 'cs',
    state: 'handed_back',
    way: 'send',
    variant_id: variant?.id ?? 0,
    imei,
    fault: 'nejde',
    user_id: userId,
    wipe_text_version: 1,
    name: 'Předchozí Majitel',
    email: 'predchozi@example.com',
    phone: '601234567',
    done_at: daysAgo(doneDaysAgo),
    ended_at: daysAgo(doneDaysAgo),
  });
  await insertRow(api.deps.source, 'repair_line', {
    repair_id: id,
    position: 0,
    code: 'battery',
    name: 'Výměna baterie',
    part: 1,
    work: 1,
    minutes: 30,
    warranty_months: 6,
    state: 'agreed',
  });
  return id;
}

it('a customer has the own devices with their warranty, passport and ways on, and nobody else’s', async () => {
  const [owner, other] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const order = await ordered(owner, { 'APL-IP15-128-BLK': 1 });
  const unit = await left(order.id);
  await guaranteedLonger(order.id);
  const { devices, mended } = await owner.client.customer.devices();
  const came = dayIn(markets.cs, daysAgo(3));
  expect(devices).toMatchObject([
    {
      order_number: order.number,
      token: order.token,
      name: 'Apple iPhone 15 128 GB černý',
      number_end: unit.imei.slice(-4),
      received_on: came,
      warranty: { until: monthsLater(came, 36) },
      covers: [{ slot: 'warranty', name: 'Záruka prodloužená o rok' }],
      known_as: {
        product_type: 'telefony',
        product_manufacturer: 'apple',
        product_model: 'iphone-13',
        product_color: 'MID',
      },
      passport: { number: unit.number },
    },
  ]);
  expect(mended).toEqual([]);
  const [device] = devices;
  const stranger = api.visitor().client;
  const passport = device?.passport ?? { number: 0, token: '' };
  expect(await stranger.unit.passport({ market: 'cs', ...passport })).toMatchObject({ number: unit.number });
  const { number } = order;
  expect(await stranger.complaint.offer({ number, token: device?.complaint?.token ?? '' })).toMatchObject({
    refused: null,
  });
  const withdrawal = await stranger.withdrawal.offer({ number, token: device?.withdrawal?.token ?? '' });
  expect(withdrawal).toMatchObject({ refused: null, last_day: device?.withdrawal?.last_day });
  expect(await other.client.customer.devices()).toEqual({ devices: [], mended: [] });
  await expect(stranger.customer.devices()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

it('what came back, was withdrawn from or sold to the house is the customer’s no more', async () => {
  const owner = await api.signedIn('customer');
  const one = () => ordered(owner, { 'APL-IP15-128-BLK': 1 });
  const [back, given, sold] = [await one(), await one(), await one()];
  const [first, , third] = [await left(back.id), await left(given.id), await left(sold.id)];
  const numbers = async () =>
    (await owner.client.customer.devices()).devices.map(({ order_number: number }) => number).toSorted();
  expect(await numbers()).toEqual([back, given, sold].map(({ number }) => number).toSorted());
  await query(`update unit set customer_order_id = null, location_id = (select min(id) from location) where id = $1`, [
    first.id,
  ]);
  await withdrawn(given.id);
  expect(await numbers()).toEqual([sold.number]);
  await boughtOut(third.imei, 'received');
  expect(await numbers()).toEqual([sold.number]);
  await query(`update buyout set state = 'paid' where imei = $1`, [third.imei]);
  expect(await numbers()).toEqual([]);
});

async function boughtOut(imei: string, state: string): Promise<void> {
  const [variant] = await query<{ id: number }>(`select id from buyout_variant where code = 'IP13-MID'`, []);
  const { id: version } = await insertRow<{ id: number }>(api.deps.source, 'appraisal_version', {
    market: 'cs',
    name: `test-${imei}`,
  });
  await insertRow(api.deps.source, 'buyout', {
    number: imei.slice(-10),
    token_hash: Buffer.from(imei),
    market: 'cs',
    currency: 'CZK',
    state,
    variant_id: variant?.id ?? 0,
    version_id: version,
    choices: [],
    lines: '[]',
    grade: 'A',
    price: 1,
    email: 'jana@example.cz',
    valid_until: today(),
    imei,
  });
}

it('is complained about while its warranty runs, a longer one too, and stays in the list afterwards', async () => {
  const owner = await api.signedIn('customer');
  const [plain, longer] = [
    await ordered(owner, { 'APL-IP15-128-BLK': 1 }, 800),
    await ordered(owner, { 'APL-IP15-128-BLK': 1 }, 800),
  ];
  await left(plain.id);
  await left(longer.id);
  await guaranteedLonger(longer.id);
  const { devices } = await owner.client.customer.devices();
  const byOrder = (number: string) => devices.find(({ order_number: one }) => one === number);
  expect(byOrder(plain.number)).toMatchObject({ complaint: null, withdrawal: null });
  expect(byOrder(plain.number)?.warranty?.days_left).toBeLessThan(0);
  expect(byOrder(longer.number)?.warranty?.days_left).toBeGreaterThan(200);
  const token = byOrder(longer.number)?.complaint?.token ?? '';
  const offer = await api.visitor().client.complaint.offer({ number: longer.number, token });
  expect(offer).toMatchObject({ refused: null, last_day: byOrder(longer.number)?.warranty?.until });
});

it('goods without numbers are there by their line while their warranty runs, and while they are on their way', async () => {
  const owner = await api.signedIn('customer');
  const old = await ordered(owner, { 'CASE-IP15': 2 }, 800);
  const coming = await ordered(owner, { 'CASE-IP15': 3 }, null);
  const waiting = await buy(api, { goods: { 'CASE-IP15': 1 } }, owner);
  const { devices } = await owner.client.customer.devices();
  expect(devices).toMatchObject([
    { order_number: coming.number, quantity: 3, warranty: null, passport: null, received_on: null },
  ]);
  expect(devices.map(({ order_number }) => order_number)).not.toContain(old.number);
  expect(devices.map(({ order_number }) => order_number)).not.toContain(waiting.number);
});

it('an own repair guarantees its device, one of another owner of the same device is not told', async () => {
  const [before, owner] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const order = await ordered(owner, { 'APL-IP15-128-BLK': 1 }, 60);
  const unit = await left(order.id);
  await repaired(before.userId, unit.imei, 90, 'OP-80001');
  const shown = await owner.client.customer.devices();
  expect(shown).toMatchObject({ devices: [{ mended: null }], mended: [] });
  expect(JSON.stringify(shown)).not.toMatch(/OP-80001|Předchozí|predchozi|Výměna/);
  await repaired(owner.userId, unit.imei, 10, 'OP-80002');
  await repaired(owner.userId, anImei(9_900), 10, 'OP-80003');
  await repaired(owner.userId, anImei(9_901), 300, 'OP-80004');
  const until = monthsLater(dayIn(markets.cs, daysAgo(10)), 6);
  expect(await owner.client.customer.devices()).toMatchObject({
    devices: [{ mended: { number: 'OP-80002', what: 'Výměna baterie', until }, withdrawal: null }],
    mended: [{ name: 'Apple iPhone 13', number_end: anImei(9_900).slice(-4), mended: { number: 'OP-80003', until } }],
  });
});

it('the archive of an account has the own devices with their whole numbers, and nobody else’s', async () => {
  const [owner, other] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const mine = await ordered(owner, { 'APL-IP15-128-BLK': 1 });
  const unit = await left(mine.id);
  const theirs = await left((await ordered(other, { 'APL-IP15-128-BLK': 1 })).id);
  const { data } = await archiveOf(api, owner);
  const came = dayIn(markets.cs, daysAgo(3));
  expect(data).toMatchObject({
    devices: [{ imei: unit.imei, order_number: mine.number, received_on: came, warranty_until: monthsLater(came, 24) }],
  });
  expect(JSON.stringify(data)).not.toContain(theirs.imei);
});
