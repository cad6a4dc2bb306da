import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import type { ScanResult, WorkView } from '../../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { aHandOver } from '../../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

const viewOf = (bridge: Bridge): Promise<WorkView> => bridge.call('work.view', {});
const scan = (bridge: Bridge, text: string): Promise<ScanResult> => bridge.call('work.scan', { text });

const onPaper = { driver_name: 'Karel Řidič', signature: { way: 'paper', reason: 'driver' } } as const;

test('a hand-over that two open one after another at a station is the second one’s', async () => {
  shop.server.handOver = aHandOver();
  const { bridge, station } = shop.open();
  const start = () => bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  await signIn(bridge);
  await start();
  const { user } = await signIn(bridge, 'packer@kolobeh.test');
  await start();
  expect(station.store.snapshots.ofKind('hand_over').map((row) => row.user_id)).toEqual([user?.id]);
});

test('the load place is scanned before packages; another place and another carrier’s package are told, offline too', async () => {
  const other = { package_code: 'PK-0000000099', carrier: 'dpd', market: 'cs' as const, load_place: 'LC-NAK-02' };
  shop.server.capabilities = [...shop.server.capabilities, 'warehouse.dispatch'];
  shop.server.handOver = { ...aHandOver(), load_place: 'LC-NAK-01', others: [other] };
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  shop.proxy.mode = 'reset';
  const refusedAs = async (text: string) => {
    const { result, code, params } = await scan(bridge, text);
    return [result, code, params];
  };
  const before = await refusedAs('PK-0000000017');
  expect(before.slice(0, 2)).toEqual(['refused', 'LOAD_PLACE_FIRST']);
  expect((await refusedAs('LC-NAK-02')).slice(0, 2)).toEqual(['refused', 'WRONG_LOAD_PLACE']);
  expect(await scan(bridge, 'LC-NAK-01')).toMatchObject({ result: 'ok', code: 'LOAD_PLACE' });
  expect(await viewOf(bridge)).toMatchObject({ mode: 'hand_over', place: 'LC-NAK-01' });
  expect(await refusedAs('PK-0000000099')).toEqual([
    'refused',
    'OTHER_CARRIER',
    { scanned: 'PK-0000000099', carrier: 'dpd', place: 'LC-NAK-02' },
  ]);
  expect(await scan(bridge, 'PK-0000000017')).toMatchObject({ result: 'ok' });
  shop.proxy.mode = 'up';
  await until(() => shop.server.applied.length === 1);
  expect(shop.server.applied[0]?.act).toMatchObject({ kind: 'hand_over_scan', load_place: 'LC-NAK-01' });
});

test('the code of a load place opens the hand-over to the carrier loaded there, for who may hand over', async () => {
  shop.server.handOver = { ...aHandOver(), load_place: 'LC-NAK-01' };
  const { bridge } = shop.open();
  await signIn(bridge);
  expect(await scan(bridge, 'LC-NAK-01')).toMatchObject({ result: 'refused', code: 'NO_WORK' });
  shop.server.capabilities = [...shop.server.capabilities, 'warehouse.dispatch'];
  await bridge.call('session.signOut', {});
  await signIn(bridge);
  expect(await scan(bridge, 'LC-NAK-01')).toMatchObject({ result: 'waiting' });
  await until(async () => (await viewOf(bridge)).mode === 'hand_over');
  expect(await viewOf(bridge)).toMatchObject({ place: 'LC-NAK-01', hand_over: { carrier: 'ppl' } });
});

test('packages are scanned without network and the manifest is sealed once all scans are confirmed', async () => {
  shop.server.handOver = aHandOver();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  shop.proxy.mode = 'reset';
  expect(await scan(bridge, 'PK-0000000017')).toMatchObject({ result: 'ok' });
  expect(await scan(bridge, 'PK-0000000017')).toMatchObject({ result: 'refused', code: 'ITEM_ALREADY_SCANNED' });
  expect(await scan(bridge, 'PK-0000000099')).toMatchObject({ result: 'refused', code: 'PACKAGE_UNKNOWN' });
  expect(await scan(bridge, 'PK-0000000018')).toMatchObject({ result: 'ok_last' });
  await expect(bridge.call('work.sealHandOver', {})).rejects.toMatchObject({ code: 'NOT_SIGNED' });
  expect(await bridge.call('work.signHandOver', onPaper)).toMatchObject({
    hand_over: { signed: { driver_name: 'Karel Řidič', way: 'paper', packages: 2 } },
  });
  expect(await bridge.call('work.sealHandOver', {})).toMatchObject({ phase: 'sealing' });
  expect(shop.server.keys).toEqual([]);
  shop.proxy.mode = 'up';
  await until(async () => {
    const view = await viewOf(bridge);
    return view.mode === 'hand_over' && view.phase === 'sealed';
  });
  expect(shop.server.applied.map(({ act }) => act.kind)).toEqual([
    'hand_over_scan',
    'hand_over_scan',
    'hand_over_sign',
  ]);
  expect(shop.server.finished.size).toBe(1);
});

test('a manifest the carrier refuses is open again here: more is scanned and it is sealed by a call of its own', async () => {
  shop.server.handOver = aHandOver();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  await scan(bridge, 'PK-0000000017');
  shop.server.nextRefusal = { status: 409, code: 'MANIFEST_REFUSED', data: { reason: 'Neznámé podací místo' } };
  await bridge.call('work.signHandOver', onPaper);
  await bridge.call('work.sealHandOver', {});
  const handingOver = async () => {
    const view = await viewOf(bridge);
    if (view.mode !== 'hand_over') throw new Error(`The station is ${view.mode}`);
    return view;
  };
  await until(async () => (await handingOver()).refusal !== null);
  expect(await handingOver()).toMatchObject({
    phase: 'scanning',
    hand_over: { state: 'open' },
    refusal: { code: 'MANIFEST_REFUSED', data: { reason: 'Neznámé podací místo' } },
  });
  expect(await scan(bridge, 'PK-0000000018')).toMatchObject({ result: 'ok_last' });
  // The driver signed for one package only.
  await expect(bridge.call('work.sealHandOver', {})).rejects.toMatchObject({ code: 'NOT_SIGNED' });
  await bridge.call('work.signHandOver', onPaper);
  await bridge.call('work.sealHandOver', {});
  await until(async () => (await handingOver()).phase === 'sealed');
  expect(new Set(shop.server.keys).size).toBe(2);
});

test('a cancelled order is refused at the hand-over', async () => {
  shop.server.handOver = aHandOver();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  const handOver = shop.server.handOver;
  shop.server.handOver = {
    ...handOver,
    packages: handOver.packages.map((one, index) => ({ ...one, is_cancelled: index === 0 })),
  };
  shop.server.changes.push({
    position: 1,
    topic: 'order.cancelled',
    subject_id: crypto.randomUUID(),
    detail: { number: '2611000001' },
  });
  await until(async () => {
    const view = await viewOf(bridge);
    return view.mode === 'hand_over' && view.hand_over.packages.some((one) => one.is_cancelled);
  });
  expect(await scan(bridge, 'PK-0000000017')).toMatchObject({ result: 'refused', code: 'ORDER_CANCELLED' });
});

test('a label given up at another station is refused as soon as the feed tells of it, before the list is fetched anew', async () => {
  shop.server.handOver = aHandOver();
  const { bridge } = shop.open();
  await signIn(bridge);
  await bridge.call('work.startHandOver', { carrier: 'ppl', market: 'cs' });
  await until(() => shop.server.feedAsked > 1);
  // The list cannot be had just now.
  shop.server.handOver = null;
  const detail = { package_code: 'PK-0000000017', label: 0 };
  shop.server.changes.push({ position: 1, topic: 'label.voided', subject_id: crypto.randomUUID(), detail });
  await until(async () => {
    const view = await viewOf(bridge);
    return view.mode === 'hand_over' && view.hand_over.packages.some((one) => one.void_labels.includes(0));
  });
  expect(await scan(bridge, 'PK-0000000017')).toMatchObject({ result: 'refused', code: 'LABEL_VOID' });
  expect(await scan(bridge, 'PK-0000000017-R1')).toMatchObject({ result: 'ok' });
});
