import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../bridge/bridge.ts';
import type { ScanResult, WorkView } from '../../bridge/work-view.ts';
import { printerSimulator } from '../../testing/printer-simulator.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { aHandOver, aPackingJob, aPickList, cable, imei, scansOf } from '../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(async () => {
  await shop.close();
});

type Packing = Extract<WorkView, { mode: 'packing' }>;

const viewOf = (bridge: Bridge): Promise<WorkView> => bridge.call('work.view', {});

async function packing(bridge: Bridge): Promise<Packing> {
  const view = await viewOf(bridge);
  if (view.mode !== 'packing') throw new Error(`The station is ${view.mode}`);
  return view;
}

const scan = (bridge: Bridge, text: string): Promise<ScanResult> => bridge.call('work.scan', { text });

async function openPacking(bridge: Bridge): Promise<void> {
  shop.server.job = aPackingJob();
  await signIn(bridge);
  await bridge.call('work.startPacking', {});
  await scan(bridge, 'CR-0146');
  await until(async () => (await packing(bridge)).step === 'items');
}

const end = { box_code: 'S', weight_grams: 264, override: false };

test('a wrong scan changes nothing but the scan log', async () => {
  shop.server.pickList = aPickList();
  const { bridge, station } = shop.open();
  await signIn(bridge);
  const before = await bridge.call('work.startPicking', {});
  for (const [text, code] of [
    ['LC-Z-99-99', 'WRONG_LOCATION'],
    [cable.barcode, 'LOCATION_FIRST'],
    ['8594000000014', 'UNREADABLE_SCAN'],
    ['PK-0000000017', 'SCAN_NOT_EXPECTED'],
  ] as const) {
    expect(await scan(bridge, text)).toMatchObject({ result: 'refused', code });
  }
  expect(await viewOf(bridge)).toEqual(before);
  expect(station.store.events.unsentCount().count).toBe(0);
  expect(station.store.scanLog.last(10)).toHaveLength(4);
});

test('a list is done only when the server has confirmed every scan of it', async () => {
  shop.server.pickList = aPickList({ quantity: 2 });
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  shop.proxy.mode = 'reset';
  const results = [];
  for (const text of scansOf(shop.server.pickList)) results.push((await scan(bridge, text)).result);
  expect(results).toEqual(['ok', 'ok', 'ok', 'ok_last']);
  expect(await bridge.call('work.finishPicking', {})).toMatchObject({ phase: 'confirming', unconfirmed: 5 });
  shop.proxy.mode = 'up';
  await until(async () => {
    const view = await viewOf(bridge);
    return view.mode === 'picking' && view.phase === 'done';
  });
  expect((await bridge.call('work.leave', {})).mode).toBe('idle');
});

test('pieces that are not there are reported and end the line', async () => {
  shop.server.pickList = aPickList();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  await scan(bridge, 'LC-B-07-01');
  expect(await bridge.call('work.notFound', {})).toMatchObject({ result: 'ok_last', code: 'LIST_DONE' });
});

test('a package is finished once with one key, however many replies are lost', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge);
  expect(await scan(bridge, imei)).toMatchObject({ result: 'ok_last' });
  await until(async () => (await packing(bridge)).unconfirmed === 0);
  shop.proxy.mode = 'lose_reply';
  await bridge.call('work.finishPackage', end);
  await until(() => shop.server.keys.length >= 2);
  await until(async () => (await packing(bridge)).waiting === 'network');
  shop.proxy.mode = 'up';
  await until(async () => (await packing(bridge)).step === 'done');
  expect(new Set(shop.server.keys).size).toBe(1);
  expect(shop.server.finished.size).toBe(1);
});

test('finishing waits for the confirmation of scans and goes on with the same key after a restart', async () => {
  const first = shop.open();
  await openPacking(first.bridge);
  shop.proxy.mode = 'reset';
  await scan(first.bridge, imei);
  await first.bridge.call('work.finishPackage', end);
  await until(async () => (await packing(first.bridge)).waiting === 'confirmations');
  expect(shop.server.keys).toEqual([]);
  await first.station.stop();
  shop.proxy.mode = 'up';
  const { bridge } = shop.open();
  await until(async () => (await packing(bridge)).step === 'done');
  expect(new Set(shop.server.keys).size).toBe(1);
  expect(shop.server.applied[0]?.act.kind).toBe('pack_item');
});

test('a refused weight leads back to the scale, and the next try has a key of its own', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge);
  await scan(bridge, imei);
  const bounds = { expected_grams: 264, min_grams: 214, max_grams: 314 };
  shop.server.nextRefusal = { status: 409, code: 'WEIGHT_OUT_OF_RANGE', data: bounds };
  await bridge.call('work.finishPackage', { ...end, weight_grams: 900 });
  await until(async () => (await packing(bridge)).refusal !== null);
  expect(await packing(bridge)).toMatchObject({
    step: 'close',
    refusal: { code: 'WEIGHT_OUT_OF_RANGE', data: bounds },
  });
  await bridge.call('work.finishPackage', end);
  await until(async () => (await packing(bridge)).step === 'done');
  expect(new Set(shop.server.keys).size).toBe(2);
});

test('a server in trouble holds no table: the package goes on in the background and comes back with its label', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge);
  await scan(bridge, imei);
  shop.proxy.mode = 'reset';
  await bridge.call('work.finishPackage', end);
  await until(async () => (await packing(bridge)).waiting !== null);
  expect((await bridge.call('work.leave', {})).mode).toBe('idle');
  expect(await bridge.call('work.startPacking', {})).toMatchObject({ mode: 'packing', step: 'crate' });
  await expect(bridge.call('session.signOut', {})).rejects.toMatchObject({ code: 'UNSENT_EVENTS' });
  await bridge.call('work.leave', {});
  shop.proxy.mode = 'up';
  await until(() => existsSync(path.join(shop.folder, 'labels/PK-0000000017.zpl')));
  await until(async () => (await bridge.call('status.get', {})).unsent === 0);
  expect(shop.server.finished.size).toBe(1);
  // Until its label is confirmed the package may still stand on the screen; then the table is free.
  await until(async () => {
    await bridge.call('work.startPacking', {});
    const { step } = await packing(bridge);
    // While its label is at the printer, the package is not left.
    if (step !== 'crate') await bridge.call('work.leave', {}).catch(() => null);
    return step === 'crate';
  });
});

test('when the server refuses a scan, its own picture of the list comes back and the picker goes on from it', async () => {
  const claimed = aPickList();
  shop.server.pickList = claimed;
  shop.server.refuse = (act) => (act.kind === 'pick_crate' ? 'CRATE_UNKNOWN' : null);
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  const [line] = claimed.lines;
  if (!line) throw new Error('The list has a line');
  const texts = scansOf(claimed);
  shop.server.pickList = {
    ...claimed,
    lines: [{ ...line, at_location: true, in_hand: [cable.gtin], state: 'in_progress' }],
  };
  for (const text of texts) await scan(bridge, text);
  await until(async () => {
    const view = await viewOf(bridge);
    return view.mode === 'picking' && view.stage === 'crate';
  });
  shop.server.refuse = () => null;
  expect(await scan(bridge, 'CR-0147')).toMatchObject({ result: 'ok_last' });
  await bridge.call('work.finishPicking', {});
  await until(async () => {
    const view = await viewOf(bridge);
    return view.mode === 'picking' && view.phase === 'done';
  });
});

test('the label lies in the folder, the server is told, and the recipient is forgotten', async () => {
  const { bridge, station } = shop.open();
  await openPacking(bridge);
  await scan(bridge, imei);
  await bridge.call('work.finishPackage', end);
  await until(
    async () => (await packing(bridge)).step === 'done' && (await bridge.call('status.get', {})).unsent === 0,
  );
  const folder = path.join(shop.folder, 'labels');
  expect(readdirSync(folder)).toEqual(['PK-0000000017.zpl']);
  const states = shop.server.applied.flatMap(({ act }) => (act.kind === 'label_state' ? [act.state] : []));
  expect(states).toEqual(['sent', 'confirmed']);
  await bridge.call('work.leave', {});
  await station.stop();
  expect(filesOf(shop.folder)).not.toContain('Jana Nováková');
  expect(readFileSync(path.join(folder, 'PK-0000000017.zpl'), 'utf8')).toContain('Jana Nováková');
});

/** All the station's own files as text: what is deleted must not be left in free pages either. */
const filesOf = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.startsWith('station.sqlite'))
    .map((name) => readFileSync(path.join(folder, name)).toString('utf8'))
    .join('');

test('a label nobody knows about holds the table until a person has looked', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  const { settings } = await bridge.call('devices.report', {});
  await bridge.call('devices.configure', { ...settings, printers: [] });
  await openPacking(bridge);
  await scan(bridge, imei);
  await bridge.call('work.finishPackage', end);
  await until(async () => (await packing(bridge)).label?.state === 'failed');
  expect(await scan(bridge, 'CR-0147')).toMatchObject({ result: 'refused', code: 'LABEL_UNANSWERED' });
  await expect(bridge.call('work.leave', {})).rejects.toMatchObject({ code: 'LABEL_UNANSWERED' });
  const { label } = await packing(bridge);
  await bridge.call('work.answerLabel', { label_job_id: label?.label_job_id ?? '', printed: true });
  expect((await packing(bridge)).step).toBe('done');
});

test('a label at the printer is not put in doubt by somebody signing in again', async () => {
  const printer = await printerSimulator('stall');
  const { bridge } = shop.open();
  await signIn(bridge);
  const { settings } = await bridge.call('devices.report', {});
  const line = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  await bridge.call('devices.configure', { ...settings, printers: [{ id: 'zebra', name: 'Zebra', line }] });
  await openPacking(bridge);
  await scan(bridge, imei);
  await bridge.call('work.finishPackage', end);
  await until(async () => (await packing(bridge)).label?.state === 'sent');
  await signIn(bridge);
  expect((await packing(bridge)).label?.state).toBe('sent');
  await printer.close();
  // The printer's own end of it, not a guess, decides.
  await until(async () => (await packing(bridge)).label?.state === 'failed');
});

test('after signing out no recipient is left in the station file', async () => {
  shop.server.handOver = aHandOver();
  const { bridge, station } = shop.open();
  await openPacking(bridge);
  await bridge.call('work.leave', {});
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  expect(station.store.snapshots.ofKind('hand_over')).toHaveLength(1);
  await bridge.call('session.signOut', {});
  await station.stop();
  expect(filesOf(shop.folder)).not.toContain('Jana Nováková');
});

test('after signing out no recipient is left of what somebody before had open at this station either', async () => {
  const { bridge, station } = shop.open();
  await openPacking(bridge);
  const { job } = await packing(bridge);
  await signIn(bridge, 'packer@kolobeh.test');
  await bridge.call('session.signOut', {});
  expect(station.store.snapshots.ids()).toEqual([]);
  await station.stop();
  expect(filesOf(shop.folder)).not.toContain(job?.recipient ?? 'no job');
});

test('a crate is not opened without the server, and the scan says so', async () => {
  shop.server.job = aPackingJob();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startPacking', {});
  const results: ScanResult[] = [];
  bridge.on('scanResult', (result) => results.push(result));
  shop.proxy.mode = 'reset';
  const first = await scan(bridge, 'CR-0146');
  await until(() => results.length === 2);
  expect(results.map(({ result, code }) => [result, code])).toEqual([
    ['waiting', 'CRATE'],
    ['refused', 'OFFLINE'],
  ]);
  expect(results[1]?.scan_id).toBe(first.scan_id);
});

test('an order cancelled meanwhile is refused at the packing table', async () => {
  const { bridge } = shop.open();
  await openPacking(bridge);
  const orderId = shop.server.job?.order_id ?? '';
  shop.server.changes.push({
    position: 1,
    topic: 'order.cancelled',
    subject_id: orderId,
    detail: { number: '2611000001' },
  });
  await until(async () => (await packing(bridge)).job?.is_cancelled === true);
  expect(await scan(bridge, imei)).toMatchObject({ result: 'refused', code: 'ORDER_CANCELLED' });
});

test('a badge scanned in the middle of work signs nobody in, writes nothing and is told apart from a wrong code', async () => {
  shop.server.handOver = aHandOver();
  const { bridge, station } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  expect(await scan(bridge, 'ST-0017')).toMatchObject({ result: 'refused', code: 'BADGE_SCANNED' });
  expect((await bridge.call('session.get', {})).user?.name).toBe('Petra Skladová');
  expect(station.store.settings.device().next_seq).toBe(1);
});

test('screens cannot make calls of the API that are not open to them', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  await expect(bridge.call('api.call', { path: ['warehouse', 'sendEvents'], input: {} })).rejects.toMatchObject({
    code: 'CALL_NOT_ALLOWED',
  });
});
