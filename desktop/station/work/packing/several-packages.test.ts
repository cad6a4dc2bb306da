import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import type { ScanResult, WorkView } from '../../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { aHandOver, aLargePackingJob, cable, imei } from '../../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(async () => {
  await shop.close();
});

type Packing = Extract<WorkView, { mode: 'packing' }>;

async function packing(bridge: Bridge): Promise<Packing> {
  const view = await bridge.call('work.view', {});
  if (view.mode !== 'packing') throw new Error(`The station is ${view.mode}`);
  return view;
}

const scan = (bridge: Bridge, text: string): Promise<ScanResult> => bridge.call('work.scan', { text });

async function openPacking(bridge: Bridge, scope: 'all' | 'serial_only' = 'all'): Promise<void> {
  shop.server.job = { ...aLargePackingJob(), scan_scope: scope };
  await signIn(bridge);
  await bridge.call('work.startPacking', {});
  // A busy computer may answer the claim too late: then a person scans the crate again.
  await until(async () => {
    if ((await packing(bridge)).step !== 'items') await scan(bridge, 'CR-0146');
    return (await packing(bridge)).step === 'items';
  });
}

/** The box weighs 90 g, a cable 40 g, the phone 174 g. */
const withOneCable = { box_code: 'S', weight_grams: 130 };
const withTheRest = { box_code: 'S', weight_grams: 304 };

const kinds = (): string[] =>
  shop.server.applied.flatMap(({ act }) =>
    'part' in act && act.part !== undefined
      ? [`${act.kind} ${act.part}`]
      : act.kind === 'label_state'
        ? []
        : [act.kind],
  );

test('an order is packed in two packages without network, and all of it is sealed once the network is back', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge);
  shop.proxy.mode = 'reset';
  await scan(bridge, cable.barcode);
  const after = await bridge.call('work.nextPackage', withOneCable);
  expect(after).toMatchObject({
    step: 'items',
    job: { closed: [{ box_code: 'S', weight_grams: 130, contents: [{ pieces: 1 }] }] },
    items_done: 1,
  });
  await scan(bridge, imei);
  expect(await scan(bridge, cable.barcode)).toMatchObject({ result: 'ok_last' });
  await bridge.call('work.finishPackage', withTheRest);
  expect(shop.server.keys).toEqual([]);
  shop.proxy.mode = 'up';
  await until(async () => (await packing(bridge)).step === 'done');
  expect(kinds()).toEqual(['pack_item 1', 'pack_next 1', 'pack_item 2', 'pack_item 2']);
  expect((await packing(bridge)).labels.map((one) => one.package_code)).toEqual(['PK-0000000017', 'PK-0000000018']);
  expect(readdirSync(path.join(shop.folder, 'labels')).toSorted()).toEqual(['PK-0000000017.zpl', 'PK-0000000018.zpl']);
});

test('a package is not closed empty, at a wrong weight, or when nothing is left for another', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge);
  expect(await bridge.call('work.nextPackage', withOneCable)).toMatchObject({ refusal: { code: 'PACKAGE_EMPTY' } });
  await scan(bridge, cable.barcode);
  expect(await bridge.call('work.nextPackage', { ...withOneCable, weight_grams: 900 })).toMatchObject({
    step: 'items',
    closing: { weight_grams: 900 },
    refusal: { code: 'WEIGHT_OUT_OF_RANGE', data: { expected_grams: 130, min_grams: 80, max_grams: 180 } },
    job: { closed: [] },
  });
  expect(await bridge.call('work.nextPackage', { ...withOneCable, weight_grams: 900, override: true })).toMatchObject({
    refusal: null,
    closing: null,
    job: { closed: [{ weight_grams: 900 }] },
  });
  await scan(bridge, imei);
  await scan(bridge, cable.barcode);
  expect(await bridge.call('work.nextPackage', withTheRest)).toMatchObject({ refusal: { code: 'NOTHING_LEFT' } });
  await until(() => kinds().length === 4);
  expect(kinds()).toEqual(['pack_item 1', 'pack_next 1', 'pack_item 2', 'pack_item 2']);
});

test('a piece goes out of the package by a key and its scan, and the former package is opened by a key', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge);
  for (const text of [cable.barcode, imei]) await scan(bridge, text);
  await bridge.call('work.packKey', { kind: 'take_out', isOn: true });
  expect((await packing(bridge)).taking_out).toBe(true);
  expect(await scan(bridge, imei)).toMatchObject({ result: 'ok', code: 'TAKEN_OUT' });
  expect(await packing(bridge)).toMatchObject({ taking_out: false, items_done: 1 });
  expect(await bridge.call('work.packKey', { kind: 'back' })).toMatchObject({ code: 'NOTHING_CLOSED' });
  await bridge.call('work.nextPackage', withOneCable);
  expect(await bridge.call('work.packKey', { kind: 'back' })).toMatchObject({ code: 'REOPENED', params: { part: 1 } });
  expect((await packing(bridge)).job?.closed).toEqual([]);
  await until(async () => (await packing(bridge)).unconfirmed === 0);
  expect(kinds()).toEqual(['pack_item 1', 'pack_item 1', 'pack_out 1', 'pack_next 1', 'pack_back 2']);
});

const byEye = (bridge: Bridge, pieces: number) =>
  bridge.call('work.packKey', {
    kind: 'by_eye',
    order_line_id: shop.server.job?.items[1]?.order_line_id ?? '',
    pieces,
  });

test('pieces without a number are scanned one by one', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge);
  expect(await byEye(bridge, 1)).toMatchObject({ result: 'refused', code: 'SCAN_REQUIRED' });
});

test('pieces without a number are counted by eye where the house has set so', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge, 'serial_only');
  expect(await byEye(bridge, 3)).toMatchObject({ code: 'ENOUGH_SCANNED' });
  expect(await byEye(bridge, 2)).toMatchObject({ result: 'ok', code: 'BY_EYE', params: { pieces: 2 } });
  expect(await scan(bridge, imei)).toMatchObject({ result: 'ok_last' });
});

test('each package has its own label: one nobody knows about holds the table, the others keep theirs', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  const { settings } = await bridge.call('devices.report', {});
  await bridge.call('devices.configure', { ...settings, printers: [] });
  await openPacking(bridge);
  await scan(bridge, cable.barcode);
  await bridge.call('work.nextPackage', withOneCable);
  for (const text of [cable.barcode, imei]) await scan(bridge, text);
  await bridge.call('work.finishPackage', withTheRest);
  const states = async () => (await packing(bridge)).labels.map(({ state }) => state);
  await until(async () => (await states()).join(' ') === 'failed failed');
  const answer = async (at: number, printed: boolean) =>
    bridge.call('work.answerLabel', {
      label_job_id: (await packing(bridge)).labels[at]?.label_job_id ?? '',
      printed,
    });
  await answer(0, true);
  expect(await packing(bridge)).toMatchObject({ step: 'label', label: { package_code: 'PK-0000000018' } });
  expect((await packing(bridge)).labels.map((one) => one.description !== null)).toEqual([false, true]);
  expect(await scan(bridge, 'CR-0147')).toMatchObject({ code: 'LABEL_UNANSWERED' });
  await bridge.call('devices.configure', settings);
  await answer(1, false);
  await until(async () => (await packing(bridge)).step === 'done');
  expect(existsSync(path.join(shop.folder, 'labels/PK-0000000018.zpl'))).toBe(true);
});

test('a hand-over with a package of an order missing is not sealed, also without network, until its order stays here', async () => {
  const handOver = aHandOver();
  const [first, second] = handOver.packages;
  if (!first || !second) throw new Error('The hand-over has two packages');
  const third = { ...first, package_code: 'PK-0000000019', order_number: '2611000003' };
  shop.server.handOver = {
    ...handOver,
    packages: [
      { ...first, piece: { number: 1, of: 2 } },
      { ...second, order_number: first.order_number, piece: { number: 2, of: 2 } },
      third,
    ],
  };
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  shop.proxy.mode = 'reset';
  await scan(bridge, first.package_code);
  await scan(bridge, third.package_code);
  expect(await bridge.call('work.sealHandOver', {})).toMatchObject({
    phase: 'scanning',
    refusal: {
      code: 'PACKAGES_MISSING',
      data: { package_codes: [second.package_code], order_numbers: [first.order_number] },
    },
  });
  shop.proxy.mode = 'up';
  const driver = { driver_name: 'Karel Řidič', signature: { way: 'paper', reason: 'driver' } } as const;
  expect(await bridge.call('work.signHandOver', { ...driver, without_incomplete: true })).toMatchObject({
    hand_over: { signed: { packages: 1 } },
  });
  await bridge.call('work.sealHandOver', { without_incomplete: true });
  await until(async () => {
    const view = await bridge.call('work.view', {});
    return view.mode === 'hand_over' && view.phase === 'sealed' && view.scanned === 1;
  });
  expect(shop.server.seals).toMatchObject([{ without_orders: [first.order_number] }]);
});
