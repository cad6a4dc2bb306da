// A device is lent while another is repaired: never to two, and back before the repair is.
import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { LoanDevice } from '@kolobeh/shared/repair/loan/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { storeTable } from '../../database/entities/goods/store-entities.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { aSaleInstead } from '../../testing/buyout/conversions.ts';
import { aProduct, anImei, aUnitAt, type Product } from '../../testing/products.ts';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { manyConnections, runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { sendingBy } from '../../testing/without-sql.ts';

let api: RunningTestApi;
let house: RepairBench;
let brno: number;
let praha: number;
let laterDays = 0;
let made = 0;

const aStore = async (seo_name: string): Promise<number> => {
  const place = { street: 'Masarykova 31', city: 'Brno', postcode: '60200', phone: '+420542300103', email: 'b@b.cz' };
  const facts = { latitude: 49, longitude: 16, opening_hours: [], is_service_centre: true };
  const stores = api.deps.source.manager.getRepository(storeTable);
  return (await stores.save({ seo_name, market: 'cs', name: seo_name, ...place, ...facts })).id;
};

beforeAll(async () => {
  api = await runningApi(manyConnections, { now: () => new Date(Date.now() + laterDays * 86_400_000) });
  await smallShop(api.deps.source);
  house = await repairBench(api);
  brno = await aStore('brno');
  praha = await aStore('praha');
});
afterAll(() => api.close());

const today = () => dayIn(markets.cs, api.deps.now());
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** A phone that lies in a store, by its IMEI. */
async function aDevice(store = brno, quality: 'used' | 'new' = 'used'): Promise<{ imei: string; product: Product }> {
  made += 1;
  const imei = anImei(700_000 + made);
  const product = await aProduct(api.deps.source, {
    device: 'phone',
    trackedBy: 'imei',
    cs: 900_000,
    code: `LOAN-${made}`,
    name: `Telefon ${made}`,
    pieces: 1,
    lies: { 'LC-A-01-1': 1 },
    ...(quality === 'used' ? ({ quality, grade: 'A' } as const) : {}),
  });
  await aUnitAt(api.deps.source, product, imei, 'LC-A-01-1');
  await refreshListing(api.deps.source, [product.id]);
  await house.bench.reservation.bringDevice({ id: product.id, store_id: store, device: imei });
  return { imei, product };
}

const add = async (imei: string, store = brno): Promise<LoanDevice> => {
  const { devices } = await house.bench.repair.addLoanDevice({ store_id: store, device: imei, note: 'V krabici' });
  const found = devices.find(({ identifier }) => identifier === imei);
  if (!found) throw new Error('The device was not added');
  return found;
};
const aLoanDevice = async (store = brno): Promise<LoanDevice> => add((await aDevice(store)).imei, store);

/** A repair that was brought to Brno and is looked at. */
async function brought(more: object = {}): Promise<OrderedRepair> {
  const repair = await house.ordered('cs', { way: 'store', store: 'brno', ...more });
  await house.steps(repair.number, 'received', 'diagnosing');
  return repair;
}
const lend = ({ number }: OrderedRepair, { id }: { id: string }, more: object = {}) =>
  house.bench.repair.lend({ number, device: id, due_on: daysLater(today(), 14), condition: 'Bez vad', ...more });
const status = ({ id, token }: OrderedRepair) => api.visitor().client.repair.status({ id, token });
const piecesOf = async ({ id }: Product): Promise<number> => {
  const { stores } = await house.bench.reservation.pieces({ id });
  return stores.find(({ store_id }) => store_id === brno)?.on_hand ?? 0;
};
const eventsOf = async (number: number): Promise<{ kind: string; detail: object }[]> =>
  api.deps.source.query(
    `select e.kind, e.detail from unit_event e join unit u on u.id = e.unit_id where u.number = $1 order by e.id`,
    [number],
  );

describe('devices for lending', () => {
  it('leave the goods of their store and come back among them, by ledger, log and record', async () => {
    const { imei, product } = await aDevice();
    expect(await piecesOf(product)).toBe(1);
    const device = await add(imei);
    expect(device).toMatchObject({ state: 'free', store: 'brno', note: 'V krabici', loan: null, damage: '' });
    expect(await piecesOf(product)).toBe(0);
    const office = (await api.signedIn('office')).client;
    expect((await office.unit.find({ search: imei })).units[0]?.place).toEqual({ kind: 'lending', code: 'brno' });
    await add(imei);
    expect(await codeOf(house.bench.reservation.bringDevice({ id: product.id, store_id: praha, device: imei }))).toBe(
      'DEVICE_REFUSED',
    );
    const { id } = device;
    const { devices } = await house.bench.repair.retireLoanDevice({ id });
    expect(devices.map((one) => one.id)).not.toContain(id);
    await house.bench.repair.retireLoanDevice({ id });
    expect(await piecesOf(product)).toBe(1);
    const kinds = (await eventsOf(device.unit_number)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['to_lending', 'from_lending']);
    expect(await reconcile(api.deps.source)).toEqual([]);
    expect(await stateLogGaps(api.deps.source)).toEqual([]);
    expect((await add(imei)).id).not.toBe(id);
  });

  it('are used ones that lie free in a store that repairs', async () => {
    const { imei } = await aDevice(brno, 'new');
    const take = (device: string, store_id = brno) => codeOf(house.bench.repair.addLoanDevice({ store_id, device }));
    expect(await take(imei)).toBe('NOT_FOR_LENDING');
    expect(await take(imei, 999_999)).toBe('STORE_NOT_FOUND');
    expect(await take('to není číslo')).toBe('DEVICE_REFUSED');
    await expect(house.bench.repair.addLoanDevice({ store_id: praha, device: imei })).rejects.toMatchObject({
      data: { reason: 'IN_OTHER_STORE', where: 'brno' },
    });
    const picker = (await api.signedIn('warehouse')).client;
    expect(await codeOf(picker.repair.loanDevices({}))).toBe('NO_PERMISSION');
  });
});

describe('a loan device', () => {
  it('is asked for with the order, lent, seen by its link, late after its day, and back before the repair is', async () => {
    const repair = await brought({ wants_loan: true });
    const { number } = repair;
    const device = await aLoanDevice();
    expect(await status(repair)).toMatchObject({ wants_loan: true, loan: null });
    const before = await house.bench.repair.onBench({ number });
    expect(before.loan).toMatchObject({ wanted: true, may_lend: true, loans: [] });
    expect(before.loan.free.map(({ id }) => id)).toContain(device.id);
    const due = daysLater(today(), 14);
    await lend(repair, device);
    const lent = await lend(repair, device);
    expect(lent.loan).toMatchObject({
      may_lend: false,
      free: [],
      loans: [{ condition: 'Bez vad', is_overdue: false }],
    });
    expect((await status(repair)).loan).toMatchObject({ condition: 'Bez vad', due_on: due, is_overdue: false });
    const link = { id: repair.id, token: repair.token as SecretToken };
    expect(await codeOf(api.visitor().client.repair.sell(aSaleInstead(link)))).toBe('LOAN_OUT');
    laterDays = 15;
    expect((await status(repair)).loan).toMatchObject({ is_overdue: true });
    const { devices } = await house.bench.repair.loanDevices({});
    expect(devices[0]).toMatchObject({ id: device.id, loan: { repair: number, is_overdue: true } });
    laterDays = 0;
    expect((await house.steps(number, 'repairing', 'done')).next_steps).toEqual([]);
    await house.bench.repair.pay({ number, method: 'card', taken: money(120_000, 'CZK') });
    expect((await house.bench.repair.onBench({ number })).next_steps).toEqual([]);
    expect(await codeOf(house.bench.repair.step({ number, step: 'handed_back' }))).toBe('LOAN_OUT');
    await house.bench.repair.takeBack({ number, damage: 'Prasklý kryt' });
    const back = await house.bench.repair.takeBack({ number, damage: 'podruhé' });
    expect(back.loan.loans).toMatchObject([{ damage: 'Prasklý kryt' }]);
    expect((await status(repair)).loan).toBe(null);
    expect((await house.steps(number, 'handed_back')).state).toBe('handed_back');
    const listed = (await house.bench.repair.loanDevices({})).devices.find(({ id }) => id === device.id);
    expect(listed).toMatchObject({ state: 'free', loan: null, damage: 'Prasklý kryt' });
    expect(await stateLogGaps(api.deps.source)).toEqual([]);
  });

  it('has a record that says nothing of who had it', async () => {
    const repair = await brought();
    const device = await aLoanDevice();
    await lend(repair, device);
    await house.bench.repair.takeBack({ number: repair.number });
    const events = (await eventsOf(device.unit_number)).slice(-2);
    expect(events).toEqual([
      { kind: 'lent', detail: { store: 'brno' } },
      { kind: 'loan_returned', detail: { store: 'brno' } },
    ]);
  });

  it('is refused where it cannot be: another way, another store, an earlier day, a second one', async () => {
    const repair = await brought();
    const device = await aLoanDevice();
    const wrong = (due_on: string) =>
      lend(repair, device, { due_on }).then(
        () => 'done',
        ({ data }: { data: { fields: { path: string; code: string }[] } }) => data.fields,
      );
    expect(await wrong(daysLater(today(), -1))).toEqual([{ path: 'due_on', code: 'DAY_PASSED' }]);
    expect(await wrong(daysLater(today(), 61))).toEqual([{ path: 'due_on', code: 'TOO_LATE' }]);
    expect(await codeOf(lend(repair, await aLoanDevice(praha)))).toBe('LOAN_ELSEWHERE');
    const sent = await house.ordered();
    await house.steps(sent.number, 'received');
    expect(await codeOf(lend(sent, device))).toBe('REPAIR_MOVED');
    expect(await status(await house.ordered('cs', { wants_loan: true }))).toMatchObject({ wants_loan: false });
    await lend(repair, device);
    expect(await codeOf(lend(repair, await aLoanDevice()))).toBe('LOAN_OUT');
    expect(await codeOf(lend(await brought(), device))).toBe('LOAN_DEVICE_MOVED');
    expect(await codeOf(house.bench.repair.retireLoanDevice({ id: device.id }))).toBe('LOAN_DEVICE_MOVED');
    expect(await codeOf(lend(await brought(), { id: repair.id }))).toBe('LOAN_DEVICE_NOT_FOUND');
  });
});

describe('two who lend one device at once', () => {
  async function rush(): Promise<[loans: number, outcomes: string[]]> {
    const device = await aLoanDevice();
    const repairs = [await brought(), await brought(), await brought()];
    const outcomes = await Promise.all(repairs.map((repair) => codeOf(lend(repair, device))));
    const [row]: { out: number }[] = await api.deps.source.query(
      `select count(*)::integer as out from repair_loan where loan_device_id = $1 and returned_at is null`,
      [device.id],
    );
    return [row?.out ?? 0, outcomes.toSorted()];
  }

  it('lend it once', async () => {
    for (let round = 0; round < 3; round += 1)
      expect(await rush()).toEqual([1, ['LOAN_DEVICE_MOVED', 'LOAN_DEVICE_MOVED', 'done']]);
  });

  it('control: without the lock of the device and the rule of the table it is with several', async () => {
    await api.asOwner(`drop index repair_loan_out_uq`);
    // Nobody goes on before all three have read that the device is free.
    const lock = ' for update of d';
    const all = Promise.withResolvers<void>();
    let read = 0;
    const way = async (sql: string, send: (text: string) => Promise<unknown>) => {
      const rows = await send(sql.replace(lock, ''));
      if (sql.includes(lock)) {
        read += 1;
        if (read === 3) all.resolve();
        await all.promise;
      }
      return rows;
    };
    const [out] = await sendingBy(way, rush);
    expect(out).toBe(3);
  });
});
