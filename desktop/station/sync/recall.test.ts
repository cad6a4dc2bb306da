import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import path from 'node:path';
import type { Bridge } from '../../bridge/bridge.ts';
import { aFolder, aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { aPickList, scansOf } from '../../testing/work-examples.ts';
import { keptDays } from '../store/event-rows.ts';
import { openStore } from '../store/store.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(async () => {
  await shop.close();
});

const status = (bridge: Bridge) => bridge.call('status.get', {});
const unsent = async (bridge: Bridge): Promise<number> => (await status(bridge)).unsent;
const sequences = (): number[] => shop.server.applied.map((one) => one.device_seq);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function pickSome(bridge: Bridge, count: number): Promise<string[]> {
  shop.server.pickList = aPickList({ lines: 2, quantity: 2 });
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  const texts = scansOf(shop.server.pickList);
  for (const text of texts.slice(0, count)) await bridge.call('work.scan', { text });
  await until(async () => (await unsent(bridge)) === 0);
  return texts;
}

test('news of the warehouse is asked for only for those who may read it', async () => {
  shop.server.capabilities = ['order.read'];
  const { bridge } = shop.open();
  await signIn(bridge);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shop.server.feedAsked).toBe(0);
  shop.server.capabilities = ['warehouse.read'];
  await bridge.call('session.signOut', {});
  await signIn(bridge);
  await until(() => shop.server.feedAsked > 0);
});

test('what the server lost is sent again without a new scan, by what the server says of itself', async () => {
  const { bridge } = shop.open();
  await pickSome(bridge, 4);
  shop.server.forgetAfter(1);
  shop.server.serverId = 'server-2';
  await until(() => shop.server.applied.length === 4);
  expect(sequences()).toEqual(upTo(4));
  expect((await status(bridge)).notices).toMatchObject([{ kind: 'server_restored', resent: 3 }]);
});

test('a server of the same name that knows less than it confirmed is found out too', async () => {
  const { bridge } = shop.open();
  await pickSome(bridge, 4);
  shop.server.forgetAfter(2);
  await until(() => shop.server.applied.length === 4);
  expect(sequences()).toEqual(upTo(4));
});

test('a notice stays over a restart until somebody takes note of it', async () => {
  const first = shop.open();
  await pickSome(first.bridge, 2);
  shop.server.serverId = 'server-2';
  await until(async () => (await status(first.bridge)).notices.length === 1);
  await first.station.stop();
  const { bridge } = shop.open();
  const [notice] = (await status(bridge)).notices;
  await bridge.call('notices.dismiss', { id: notice?.id ?? '' });
  expect((await status(bridge)).notices).toEqual([]);
});

test('an event refused before is sent as refused, so the row has no hole and nothing settled comes true', async () => {
  shop.server.refuse = (act) => (act.kind === 'pick_item' ? 'LINE_UNKNOWN' : null);
  const { bridge } = shop.open();
  await pickSome(bridge, 4);
  await until(async () => (await status(bridge)).refused === 2);
  const [settled] = (await bridge.call('outbox.list', {})).rows;
  await bridge.call('outbox.dismissRefused', { event_id: settled?.event_id ?? '', note: 'Vráceno na místo' });
  shop.server.refuse = () => null;
  shop.server.forgetAfter(0);
  await until(async () => shop.server.received.length === 4 && (await unsent(bridge)) === 0);
  expect(shop.server.received.map(({ device_seq, refused_as }) => [device_seq, refused_as])).toEqual([
    [1, undefined],
    [2, 'LINE_UNKNOWN'],
    [3, 'LINE_UNKNOWN'],
    [4, undefined],
  ]);
  expect(sequences()).toEqual([1, 4]);
  expect((await status(bridge)).refused).toBe(1);
});

test('scans of an older copy of the station file get new numbers after those the device had used', async () => {
  const { bridge } = shop.open();
  shop.server.usedUpTo = 6;
  shop.proxy.mode = 'up';
  const texts = await pickSome(bridge, 0);
  for (const text of texts.slice(0, 3)) await bridge.call('work.scan', { text });
  await until(async () => (await unsent(bridge)) === 0);
  expect(sequences()).toEqual([7, 8, 9]);
  expect(shop.server.applied.map(({ act }) => act.kind)).toEqual(['pick_location', 'pick_item', 'pick_item']);
  expect((await status(bridge)).refused).toBe(0);
});

test('a supervisor who takes the list is named with the reason, and the list leaves the screen', async () => {
  const { bridge } = shop.open();
  await pickSome(bridge, 1);
  const list = shop.server.pickList;
  const { user } = await bridge.call('session.get', {});
  const detail = { code: list?.code, former: user?.id, by: 'Jana Vedoucí', reason: 'Konec směny' };
  shop.server.changes.push({ position: 1, topic: 'pick_list.taken_over', subject_id: list?.id ?? '', detail });
  await until(async () => (await bridge.call('work.view', {})).mode === 'idle');
  expect((await status(bridge)).notices).toMatchObject([
    { kind: 'work_lost', code: list?.code, how: 'taken_over', by: 'Jana Vedoucí', reason: 'Konec směny' },
  ]);
});

describe('the list held here has become somebody else’s meanwhile', () => {
  const news = { topic: 'pick_list.of_another', subject_id: crypto.randomUUID(), detail: {} };

  async function heldElsewhere(bridge: Bridge): Promise<void> {
    await pickSome(bridge, 1);
    shop.server.pickList = null;
  }

  test('it is asked for anew when changes since the last position are kept no more', async () => {
    const { bridge } = shop.open();
    await heldElsewhere(bridge);
    shop.server.changes.push({ ...news, position: 4 });
    await until(async () => (await bridge.call('work.view', {})).mode === 'idle');
    expect((await status(bridge)).notices).toMatchObject([{ kind: 'work_lost' }]);
  });

  test('it stays while no change is missing: the control', async () => {
    const { bridge } = shop.open();
    await heldElsewhere(bridge);
    shop.server.changes.push({ ...news, position: 1 });
    const asked = shop.server.feedAsked;
    await until(() => shop.server.feedAsked > asked + 2);
    expect((await bridge.call('work.view', {})).mode).toBe('picking');
  });
});

test('answered events are forgotten only after their time and only from the beginning of the row', () => {
  const file = path.join(aFolder(), 'station.sqlite');
  const at = new Date('2026-11-01T08:00:00.000Z');
  const later = new Date(at.getTime() + (keptDays + 1) * 86_400_000);
  const open = (now: Date) => openStore({ file, newId: () => crypto.randomUUID(), now: () => now });
  const store = open(at);
  const ids = upTo(5).map(() => crypto.randomUUID());
  const of = { user_id: 'u', user_name: 'u', work_id: 'w', scanned: '', client_time: at.toISOString() };
  const act = { kind: 'pick_finish', pick_list_id: crypto.randomUUID() } as const;
  for (const event_id of ids) store.events.append({ ...of, event_id, act });
  const answer = (index: number, state: 'accepted' | 'refused', when: Date) =>
    store.events.answer(ids[index] ?? '', state, state === 'refused' ? 'LINE_UNKNOWN' : null, when.toISOString());
  answer(0, 'accepted', at);
  answer(1, 'accepted', at);
  answer(2, 'refused', at);
  answer(3, 'accepted', at);
  store.close();
  const kept = open(later);
  expect(kept.events.ofWork('w', 10).map((event) => event.device_seq)).toEqual([5, 4, 3]);
  expect(kept.events.dismiss(ids[2] ?? '', 'Vyřízeno', at.toISOString())).toBe(true);
  kept.close();
  const again = open(later);
  expect(again.events.unsent(10).map((event) => [event.device_seq, event.previous_seq])).toEqual([[5, 0]]);
  again.close();
});
