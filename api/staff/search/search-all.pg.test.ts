import type { FoundKind } from '@kolobeh/shared/staff/search-everything.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { aSale, newImei, once } from '../../testing/buyout/buyout-sale.ts';
import { buy } from '../../testing/buyer.ts';
import { insertRow } from '../../testing/insert-row.ts';
import type { Visitor } from '../../testing/running-api.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';

let bench: PackingBench;
let boss: Visitor;
/** What each kind is searched by, word by word, with what it is opened by. */
const known = {} as Record<FoundKind, { by: string[]; opens: string }>;

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => bench.api.deps.source.query(sql, values);
const found = async (text: string, visitor = boss) => (await visitor.client.staff.searchAll({ text })).found;

async function devices(): Promise<void> {
  const imei = newImei();
  const [unit] = await query<{ number: number }>(
    `insert into unit (product_id, imei, serial_number, location_id)
     values ($1, $2, 'sn7f00d42x', (select min(id) from location)) returning number`,
    [bench.shop.phone.id, imei],
  );
  known.unit = { by: [imei, imei.slice(-7), 'SN7F00D42X', `K${unit?.number}`], opens: String(unit?.number) };
  await buyoutDevices(bench.api.deps.source);
  await publishPriceList(bench.api.deps.source, 'cs', '2026-47');
  const { number } = await bench.api.visitor().client.buyout.sellOnline(aSale(), once());
  const [sold] = await query<{ email: string }>(`select email from buyout where number = $1`, [number]);
  known.buyout = { by: [number, sold?.email ?? ''], opens: number };
  const [variant] = await query<{ id: number }>(`select min(id) as id from buyout_variant`);
  await insertRow(bench.api.deps.source, 'repair', {
    number: 'OP-770011',
    market: 'ro',
    way: 'send',
    state: 'ordered',
    variant_id: variant?.id,
    imei: newImei(),
    fault: 'ecran',
    name: 'Ștefan Țurcanu',
    email: 'stefan@repair.example',
    phone: '+40722333444',
    wipe_text_version: 1,
    street: '',
    city: '',
    postcode: '',
  });
  known.repair = { by: ['op-770011', 'stefan turcanu', '0722 333 444'], opens: 'OP-770011' };
}

/** A location by its label, and what a store keeps for somebody. */
async function places(): Promise<void> {
  const [location] = await query<{ code: string }>(`select min(code) as code from location`);
  const code = location?.code ?? '';
  known.location = { by: [code, code.toLowerCase()], opens: code };
  const [kept] = await query<{ number: string }>(
    `insert into store_reservation (market, store_id, product_id, price, name, email, phone, state, ready_at, held_until)
     values ('cs', (select min(id) from store), $1, 100, 'Květoslava Řehořová', 'kveta@reservation.example', '+420777888999', 'held', now(), now())
     returning number::text as number`,
    [bench.shop.case.id],
  );
  const opens = kept?.number ?? '';
  known.reservation = { by: ['kvetoslava reh', 'kveta@reservation.example', '777 888 999', opens], opens };
}

beforeAll(async () => {
  bench = await packingBench();
  boss = await bench.api.signedIn('admin');
  const pack = await bench.packed();
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
  const [stored] = await query<{ customer_name: string; email: string; phone: string }>(
    `select customer_name, email, phone from shop_order where number = $1`,
    [order.number],
  );
  const { customer_name: name = '', email = '', phone = '' } = stored ?? {};
  known.order = {
    by: [order.number, `#${order.number}`, name, email, phone, phone.replace(/(\d{3})(?=\d)/g, '$1 ')],
    opens: order.number,
  };
  await query(`update product set ean = '8594000000017' where id = $1`, [bench.shop.case.id]);
  known.product = { by: ['case-ip15', '8594000000017'], opens: String(bench.shop.case.id) };
  await devices();
  await query(`insert into app_user (name, email) values ('Žofie Kupcová', 'zofie.kupcova@example.com')`);
  known.customer = { by: ['zofie kupc', 'zofie.kupcova@example.com'], opens: 'zofie.kupcova@example.com' };
  const [crate] = await query<{ code: string }>(`select min(code) as code from crate`);
  known.crate = { by: [crate?.code ?? '', crate?.code.toLowerCase() ?? ''], opens: crate?.code ?? '' };
  known.package = { by: [pack.code, pack.code.toLowerCase(), pack.code.slice(3)], opens: pack.code };
  const task = await boss.client.staff.createTask(
    { title: 'Překontrolovat váhu', note: 'Stojí u okna.', assigned_to: null, due_on: null, link: null },
    once(),
  );
  known.task = { by: ['prekontrolovat', 'u okna'], opens: task.id };
  await places();
});
afterAll(() => bench.api.close());

it.each([
  'order',
  'product',
  'unit',
  'buyout',
  'repair',
  'customer',
  'crate',
  'package',
  'location',
  'reservation',
  'task',
] as const)('it finds by each of its texts and codes: %s', async (kind) => {
  for (const text of known[kind].by)
    expect(await found(text), text).toContainEqual(expect.objectContaining({ kind, opens: known[kind].opens }));
});

it('the whole number of a document finds its order or repair, as its own number does', async () => {
  const [repair] = await query<{ id: string }>(`select id from repair where number = 'OP-770011'`);
  const [order] = await query<{ id: string }>(`select id from shop_order where number = $1`, [known.order.opens]);
  for (const [number, of] of [
    ['2609990001', { order_id: order?.id }],
    ['2609990002', { repair_id: repair?.id }],
  ] as const)
    await insertRow(bench.api.deps.source, 'invoice', {
      number,
      ...of,
      market: 'cs',
      kind: 'invoice',
      issued_on: '2026-11-29',
      tax_point_on: '2026-11-29',
      due_on: '2026-12-13',
      total: 100,
      vat_lines: '[]',
    });
  expect(await found('2609990001')).toMatchObject([{ kind: 'order', opens: known.order.opens, is_exact: true }]);
  expect(await found('2609990002')).toMatchObject([{ kind: 'repair', opens: 'OP-770011', is_exact: true }]);
  expect(await found('260999000')).toEqual([]);
});

it('the number of a receipt of a withdrawal or of a complaint opens its order', async () => {
  const [order] = await query<{ id: string; line: string }>(
    `select o.id, l.id as line from shop_order o join order_line l on l.order_id = o.id where o.number = $1 limit 1`,
    [known.order.opens],
  );
  const of = { order_id: order?.id, name: 'A', email: 'a@example.cz' };
  const sums = {
    is_unsent: false,
    delivery: 0,
    payment: 0,
    bonus: 0,
    refund: 0,
    send_back_by: '2026-12-13',
    refund_by: '2026-12-13',
  };
  await insertRow(bench.api.deps.source, 'withdrawal', { number: 'OD-770001', ...of, ...sums, state: 'declared' });
  await insertRow(bench.api.deps.source, 'complaint', {
    number: 'RK-770002',
    ...of,
    order_line_id: order?.line,
    quantity: 1,
    state: 'filed',
    due_on: '2026-12-29',
    phone: '+420777888999',
    description: 'Nejde zapnout',
    wish: 'repair',
  });
  for (const receipt of ['OD-770001', 'rk-770002'])
    expect(await found(receipt), receipt).toMatchObject([{ kind: 'order', opens: known.order.opens, is_exact: true }]);
  expect(await found('OD-77000')).toEqual([]);
});

it('a whole code is told from what is only like it', async () => {
  const one = async (text: string, kind: FoundKind) => (await found(text)).find((thing) => thing.kind === kind);
  expect(await one(known.order.opens, 'order')).toMatchObject({ is_exact: true });
  expect(await one(known.order.opens.slice(0, -1), 'order')).toMatchObject({ is_exact: false });
  expect(await one('8594000000017', 'product')).toMatchObject({ is_exact: true });
  expect(await one(known.unit.by[0] ?? '', 'unit')).toMatchObject({ is_exact: true });
});

it.each([
  ['shop', ['order', 'unit', 'product', 'buyout', 'repair', 'customer', 'reservation']],
  ['warehouse', ['product', 'crate', 'package', 'location']],
  [
    'office',
    ['order', 'unit', 'product', 'buyout', 'repair', 'customer', 'crate', 'package', 'location', 'reservation', 'task'],
  ],
] as const)('somebody of the role %s finds what the role reads and nothing else', async (role, kinds) => {
  const visitor = await bench.api.signedIn(role);
  const seen: string[] = [];
  for (const [kind, { by, opens }] of Object.entries(known))
    if ((await found(by[0] ?? '', visitor)).some((thing) => thing.kind === kind && thing.opens === opens))
      seen.push(kind);
  expect(seen.toSorted()).toEqual([...kinds].toSorted());
});

it('a customer and a visitor search nothing, and one letter is none', async () => {
  await expect(found('praha', bench.api.visitor())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  await expect(found('praha', await bench.api.signedIn('customer'))).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  expect(await found('a')).toEqual([]);
  expect(await found('%_')).toEqual([]);
});
