import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../bridge/bridge.ts';
import type { LateRefusal } from '../../bridge/late-refusals.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { people } from '../../testing/warehouse-server.ts';
import {
  aHandOver,
  aLabelledJob,
  aPickList,
  aReturnJob,
  aStockBook,
  cable,
  imei,
  scansOf,
} from '../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
  shop.server.stockBook = aStockBook();
  shop.server.returnJob = aReturnJob();
  shop.server.pickList = aPickList({ lines: 2 });
  shop.server.job = aLabelledJob();
  shop.server.capabilities.push('warehouse.pack');
  shop.server.pools = [{ carrier: 'ppl', carrier_name: 'PPL', series: 'PRID', numbers: ['40795000001'] }];
  shop.server.handOver = aHandOver();
});
afterEach(() => shop.close());

const scan = (bridge: Bridge, text: string) => bridge.call('work.scan', { text });
const lateOf = async (bridge: Bridge): Promise<LateRefusal[]> => (await bridge.call('status.get', {})).late_refusals;
const settled = (bridge: Bridge) => until(async () => (await bridge.call('status.get', {})).unsent === 0);

/** Scans after the work is open; each is good at the station. */
async function doWork(bridge: Bridge, scans: readonly string[]): Promise<void> {
  for (const text of scans)
    expect(await scan(bridge, text)).toMatchObject({ result: expect.stringMatching(/^(ok|ok_last|waiting)$/) });
}

async function pick(bridge: Bridge, scans: number): Promise<void> {
  const { mode } = await bridge.call('work.startPicking', {});
  if (mode !== 'picking' || !shop.server.pickList) throw new Error('There is no walk');
  await doWork(bridge, scansOf(shop.server.pickList).slice(0, scans));
}

async function startStock(bridge: Bridge, mode: 'moving' | 'counting' | 'returning'): Promise<void> {
  await bridge.call('work.startStock', { mode });
}

async function pack(bridge: Bridge): Promise<void> {
  await bridge.call('work.startPacking', {});
  await scan(bridge, 'CR-0146');
  await until(async () => {
    const view = await bridge.call('work.view', {});
    return view.mode === 'packing' && view.step === 'items';
  });
  await doWork(bridge, [imei]);
}

/** One good act of each kind of work, as it is done at the station. */
const acts: Record<string, (bridge: Bridge) => Promise<void>> = {
  pick_location: (bridge) => pick(bridge, 1),
  pick_item: (bridge) => pick(bridge, 2),
  pick_crate: (bridge) => pick(bridge, 3),
  pick_undo: async (bridge) => {
    await pick(bridge, 3);
    await bridge.call('work.putBack', {});
  },
  pack_item: pack,
  hand_over_scan: async (bridge) => {
    await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
    await doWork(bridge, ['PK-0000000017']);
  },
  hand_over_sign: async (bridge) => {
    await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
    for (const code of ['PK-0000000017', 'PK-0000000018']) await scan(bridge, code);
    await bridge.call('work.signHandOver', {
      driver_name: 'Karel Řidič',
      signature: { way: 'paper', reason: 'driver' },
    });
  },
  pack_seal: async (bridge) => {
    await until(async () => (await bridge.call('status.get', {})).numbers.carriers.length > 0);
    await pack(bridge);
    shop.proxy.mode = 'reset';
    await until(async () => (await bridge.call('status.get', {})).network === 'offline');
    await bridge.call('work.finishPackage', { box_code: 'S', weight_grams: 264 });
    await until(async () => {
      const view = await bridge.call('work.view', {});
      return view.mode === 'packing' && view.finished !== null;
    });
    shop.proxy.mode = 'up';
  },
  label_state: async (bridge) => {
    await pack(bridge);
    await settled(bridge);
    await bridge.call('work.finishPackage', { box_code: 'S', weight_grams: 264 });
  },
  stock_move: async (bridge) => {
    await startStock(bridge, 'moving');
    await doWork(bridge, ['LC-B-07-01', cable.barcode, 'LC-B-07-02']);
  },
  stock_count: async (bridge) => {
    await startStock(bridge, 'counting');
    await scan(bridge, 'LC-B-07-01');
    await until(async () => {
      const view = await bridge.call('work.view', {});
      return view.mode === 'counting' && view.location !== null;
    });
    for (const key of ['confirm', 'confirm'] as const) await bridge.call('work.stockKey', { key });
  },
  return_item: async (bridge) => {
    await startStock(bridge, 'returning');
    await scan(bridge, '2611000001');
    await until(async () => {
      const view = await bridge.call('work.view', {});
      return view.mode === 'returning' && view.stage === 'item';
    });
    await doWork(bridge, [cable.barcode, 'LC-RET-01']);
  },
};

const refuseOnly = (kind: StationAct['kind'], reason: string) => {
  shop.server.refuse = (act) => (act.kind === kind ? reason : null);
};

test.each([
  ['pick_location', 'pick', 'LC-B-07-01'],
  ['pick_item', 'pick', cable.barcode],
  ['pick_crate', 'crate', 'CR-0146'],
  ['pick_undo', 'undo', 'CR-0146'],
  ['pack_item', 'pack', imei],
  ['hand_over_scan', 'load', 'PK-0000000017'],
  ['hand_over_sign', 'sign', ''],
  ['label_state', 'label', ''],
  ['pack_seal', 'label', '4079500000'],
  ['stock_move', 'move', ''],
  ['stock_count', 'count', ''],
  ['return_item', 'return', ''],
] as const)(
  'a later refusal of %s stands wherever the person goes, until it is taken note of',
  async (kind, step, code) => {
    refuseOnly(kind, 'CONFLICT');
    const first = shop.open();
    await signIn(first.bridge);
    await acts[kind]?.(first.bridge);
    await until(async () => (await lateOf(first.bridge)).length > 0);
    const [late] = await lateOf(first.bridge);
    expect(late).toMatchObject({ kind, step, reason: 'CONFLICT', user_name: 'Petra Skladová' });
    if (code) expect(late?.code).toContain(code);

    // Leaving the work and starting the program anew take nothing away.
    await first.bridge.call('work.leave', {}).catch(() => undefined);
    expect((await lateOf(first.bridge)).length).toBeGreaterThan(0);
    await first.station.stop();
    const { bridge } = shop.open();
    await settled(bridge);
    // A label has two states to tell, that it went to the printer and that it came out.
    const stands = await lateOf(bridge);
    expect(new Set(stands.map((one) => `${one.kind} ${one.reason}`))).toEqual(new Set([`${kind} CONFLICT`]));

    const event_ids = stands.flatMap((one) => one.event_ids);
    await bridge.call('outbox.seeRefused', { event_ids });
    expect(await lateOf(bridge)).toEqual([]);
    // What is seen is not settled: the tray keeps it.
    expect((await bridge.call('status.get', {})).refused).toBe(event_ids.length);
  },
);

test('a later refusal of a crate begun by a grant names the crate', async () => {
  refuseOnly('pack_claim', 'CLAIMED_BY_OTHER:Ion Ionescu');
  const { station, bridge } = shop.open();
  await signIn(bridge);
  const { id, name } = people['picker@kolobeh.test'];
  const newId = () => crypto.randomUUID();
  const package_id = newId();
  const granted = { hub_device_id: newId(), epoch: 1, term: 1 };
  station.store.events.append({
    event_id: newId(),
    user_id: id,
    user_name: name,
    work_id: package_id,
    act: {
      kind: 'pack_claim',
      package_id,
      order_id: newId(),
      crate_code: 'CR-0146',
      round: 0,
      scan_scope: 'all',
      granted,
    },
    scanned: 'CR-0146',
    client_time: new Date().toISOString(),
  });
  await bridge.call('outbox.wake', {});
  await until(async () => (await lateOf(bridge)).length > 0);
  expect(await lateOf(bridge)).toMatchObject([
    { kind: 'pack_claim', step: 'claim', code: 'CR-0146', reason: 'CLAIMED_BY_OTHER:Ion Ionescu', user_name: name },
  ]);
});

test('a refusal and what follows from it on the line are told as one', async () => {
  refuseOnly('pick_location', 'WRONG_LOCATION');
  const original = shop.server.refuse;
  shop.server.refuse = (act) =>
    act.kind === 'pick_item' ? 'LOCATION_FIRST' : act.kind === 'pick_crate' ? 'NOTHING_IN_HAND' : original(act);
  const { bridge } = shop.open();
  await signIn(bridge);
  await pick(bridge, 0);
  shop.proxy.mode = 'reset';
  await pick(bridge, 3);
  shop.proxy.mode = 'up';
  await settled(bridge);
  const late = await lateOf(bridge);
  expect(late).toMatchObject([{ kind: 'pick_location', reason: 'WRONG_LOCATION', about: 'Kabel USB-C 1 m' }]);
  // Whoever reads it may have another language than the order.
  expect(late[0]?.names).toEqual({ cs: 'Kabel USB-C 1 m', ro: 'Cablu USB-C 1 m' });
  expect(late[0]?.event_ids).toHaveLength(3);
});

test('the same step done again and confirmed takes note of its refusal, another step does not', async () => {
  refuseOnly('pick_crate', 'CRATE_UNKNOWN');
  const { bridge } = shop.open();
  await signIn(bridge);
  await pick(bridge, 3);
  await until(async () => (await lateOf(bridge)).length > 0);
  shop.server.refuse = () => null;

  // The list comes back from the server as it was: the line is begun anew, and its first steps prove nothing.
  await until(async () => {
    const view = await bridge.call('work.view', {});
    return view.mode === 'picking' && view.stage === 'location' && view.list.lines[0]?.picked === 0;
  });
  await doWork(bridge, ['LC-B-07-01', cable.barcode]);
  await settled(bridge);
  expect(await lateOf(bridge)).toHaveLength(1);
  await doWork(bridge, ['CR-0147']);
  await settled(bridge);
  await until(async () => (await lateOf(bridge)).length === 0);
});

test('crates of other orders and codes that are no crate of the house are refused at once, without network too', async () => {
  const empty = { order_id: null, order_number: null };
  const other = { order_id: crypto.randomUUID(), order_number: '2611000099' };
  shop.server.crates = [
    { code: 'CR-0001', ...other },
    { code: 'CR-0146', ...empty },
  ];
  const { bridge, station } = shop.open();
  await signIn(bridge);
  await pick(bridge, 2);
  await settled(bridge);
  await until(() => !station.store.crates.isEmpty());
  shop.proxy.mode = 'reset';
  const before = await bridge.call('work.view', {});
  expect(await scan(bridge, 'CR-0001')).toMatchObject({
    result: 'refused',
    code: 'CRATE_OF_OTHER_ORDER',
    params: { order: '2611000099' },
  });
  expect(await scan(bridge, 'CR-9999')).toMatchObject({ result: 'refused', code: 'CRATE_UNKNOWN' });
  expect(await bridge.call('work.view', {})).toEqual(before);
  expect(await scan(bridge, 'CR-0146')).toMatchObject({ result: 'ok_last', code: 'CRATE' });
  expect(station.store.crates.find('CR-0146')?.order_number).toBe('2611000001');
});

test('a station without a list of crates refuses none by itself', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  await pick(bridge, 2);
  expect(await scan(bridge, 'CR-9999')).toMatchObject({ result: 'ok_last' });
});
