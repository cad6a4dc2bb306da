import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bridge } from '../../bridge/bridge.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import type { NetworkMode } from '../../testing/toggle-proxy.ts';
import { people } from '../../testing/warehouse-server.ts';
import { aPickList, scansOf } from '../../testing/work-examples.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(async () => {
  await shop.close();
});

const unsent = async (bridge: Bridge): Promise<number> => (await bridge.call('status.get', {})).unsent;
const sequences = (): number[] => shop.server.applied.map((one) => one.device_seq);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function startPicking(bridge: Bridge, lines: number): Promise<string[]> {
  shop.server.pickList = aPickList({ lines, quantity: 2 });
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  return scansOf(shop.server.pickList);
}

async function scanAll(bridge: Bridge, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const { result, code } = await bridge.call('work.scan', { text });
    expect([text, result, code]).toEqual([text, expect.stringMatching(/^ok/), code]);
  }
}

const faults: NetworkMode[] = ['reset', 'hang', 'lose_reply', 'slow', 'twice'];

/** A station at its work that gives a silent network little time; it was signed in and given the work with patience. */
async function impatientAtWork(lines: number): Promise<{ bridge: Bridge; texts: string[] }> {
  const patient = shop.open();
  const texts = await startPicking(patient.bridge, lines);
  await patient.station.stop();
  return { bridge: shop.open({ timeoutMs: 700 }).bridge, texts };
}

describe.each(faults)('with a network that does %s', (mode) => {
  test('every scan reaches the server exactly once and in order', async () => {
    const { bridge, texts } = await impatientAtWork(3);
    await scanAll(bridge, texts.slice(0, 4));
    shop.proxy.mode = mode;
    await scanAll(bridge, texts.slice(4, 9));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    shop.proxy.mode = 'up';
    await scanAll(bridge, texts.slice(9));
    await until(async () => (await unsent(bridge)) === 0);
    expect(sequences()).toEqual(upTo(texts.length));
  });
});

test('a server that does not recognise repeats gets duplicates from a network that loses replies', async () => {
  shop.server.recognisesRepeats = false;
  const { bridge } = shop.open();
  const texts = await startPicking(bridge, 2);
  shop.proxy.mode = 'lose_reply';
  await scanAll(bridge, texts);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  shop.proxy.mode = 'up';
  await until(async () => (await unsent(bridge)) === 0);
  expect(sequences().length).toBeGreaterThan(texts.length);
});

test('a second outage while the queue is being sent leaves nothing behind', async () => {
  const { bridge, texts } = await impatientAtWork(40);
  shop.proxy.mode = 'reset';
  await scanAll(bridge, texts);
  shop.proxy.mode = 'lose_reply';
  await new Promise((resolve) => setTimeout(resolve, 400));
  shop.proxy.mode = 'hang';
  await new Promise((resolve) => setTimeout(resolve, 400));
  shop.proxy.mode = 'up';
  await until(async () => (await unsent(bridge)) === 0);
  expect(sequences()).toEqual(upTo(texts.length));
});

test('scans of a station that was offline when it was closed are sent after it opens again', async () => {
  const first = shop.open();
  const texts = await startPicking(first.bridge, 2);
  shop.proxy.mode = 'reset';
  await scanAll(first.bridge, texts);
  await first.station.stop();
  shop.proxy.mode = 'up';
  const { bridge } = shop.open();
  await until(async () => (await unsent(bridge)) === 0);
  expect(sequences()).toEqual(upTo(texts.length));
  expect((await bridge.call('work.view', {})).mode).toBe('picking');
});

test('an event the server refuses is shown with its reason and the rest go on', async () => {
  shop.server.refuse = (act) => (act.kind === 'pick_crate' ? 'WRONG_CRATE' : null);
  const { bridge } = shop.open();
  const texts = await startPicking(bridge, 2);
  await scanAll(bridge, texts);
  await until(async () => (await unsent(bridge)) === 0);
  const { rows } = await bridge.call('outbox.list', {});
  expect(rows.map(({ act, state, reason }) => [act.kind, state, reason])).toEqual([
    ['pick_crate', 'refused', 'WRONG_CRATE'],
    ['pick_crate', 'refused', 'WRONG_CRATE'],
  ]);
  expect(shop.server.applied.map(({ act }) => act.kind)).toEqual([
    'pick_location',
    'pick_item',
    'pick_item',
    'pick_location',
    'pick_item',
    'pick_item',
  ]);
});

test('a refused event stays in the tray until a person settles it with a note', async () => {
  shop.server.refuse = () => 'LINE_UNKNOWN';
  const { bridge } = shop.open();
  const texts = await startPicking(bridge, 1);
  await scanAll(bridge, texts.slice(0, 1));
  await until(async () => (await bridge.call('status.get', {})).refused === 1);
  const [row] = (await bridge.call('outbox.list', {})).rows;
  await bridge.call('outbox.dismissRefused', { event_id: row?.event_id ?? '', note: 'Vráceno na místo' });
  expect((await bridge.call('status.get', {})).refused).toBe(0);
  await expect(
    bridge.call('outbox.dismissRefused', { event_id: row?.event_id ?? '', note: 'Znovu' }),
  ).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
});

test('a server restored from an older backup asks for what it misses and gets it', async () => {
  const { bridge } = shop.open();
  const texts = await startPicking(bridge, 2);
  await scanAll(bridge, texts.slice(0, 4));
  await until(async () => (await unsent(bridge)) === 0);
  shop.server.forgetAfter(2);
  await scanAll(bridge, texts.slice(4));
  await until(async () => (await unsent(bridge)) === 0 && shop.server.applied.length === texts.length);
  expect(sequences()).toEqual(upTo(texts.length));
});

test('signing out is refused with the count while something is unsent and the server is there', async () => {
  const { bridge } = shop.open();
  const texts = await startPicking(bridge, 1);
  shop.server.isFull = true;
  await scanAll(bridge, texts.slice(0, 3));
  await expect(bridge.call('session.signOut', {})).rejects.toMatchObject({
    code: 'UNSENT_EVENTS',
    data: { unsent: 3 },
  });
  shop.server.isFull = false;
  await until(async () => (await unsent(bridge)) === 0);
  expect((await bridge.call('session.signOut', {})).state).toBe('signed_out');
});

test('what somebody made whose session has ended goes on with the next person, its maker named', async () => {
  const { bridge } = shop.open();
  const texts = await startPicking(bridge, 1);
  await scanAll(bridge, texts.slice(0, 1));
  await until(async () => (await unsent(bridge)) === 0);
  shop.server.endSessions();
  await scanAll(bridge, texts.slice(1));
  await until(async () => (await bridge.call('session.get', {})).state === 'ended');
  expect(await unsent(bridge)).toBe(texts.length - 1);
  expect((await signIn(bridge, 'packer@kolobeh.test')).user?.name).toBe('Ion Ionescu');
  await until(async () => (await unsent(bridge)) === 0);
  expect(sequences()).toEqual(upTo(texts.length));
  expect(new Set(shop.server.applied.map((one) => one.user))).toEqual(new Set([people['picker@kolobeh.test'].id]));
  // The station made both known to the server, by which it can tell who was here.
  expect(shop.server.introduced).toHaveLength(2);
});

test('whom the server lets do nothing any more may sign out; what they made goes on with the next person', async () => {
  const { bridge } = shop.open();
  const texts = await startPicking(bridge, 1);
  shop.server.shutOut.add(people['picker@kolobeh.test'].id);
  await scanAll(bridge, texts);
  await until(async () => (await bridge.call('session.signOut', {}).catch(() => null))?.state === 'signed_out');
  expect(await unsent(bridge)).toBe(texts.length);
  await signIn(bridge, 'packer@kolobeh.test');
  await until(async () => (await unsent(bridge)) === 0);
  expect(shop.server.applied.map((one) => one.user)).toEqual(texts.map(() => people['picker@kolobeh.test'].id));
});

test('a station that was given another name is known by it without being started anew', async () => {
  const { bridge } = shop.open();
  await signIn(bridge);
  await until(() => shop.server.introduced.length === 1);
  const { settings } = await bridge.call('devices.report', {});
  await bridge.call('devices.configure', { ...settings, station_name: 'Balení 4' });
  await until(() => shop.server.introduced.length === 2);
  expect(shop.server.introduced).toEqual(['S1', 'Balení 4']);
});

test('each upload has a trace of its own, named in the log beside what was sent; a failure of the server is found by it', async () => {
  const lines: { message: string; facts: Record<string, unknown> }[] = [];
  const log = { info: (message: string, facts = {}) => void lines.push({ message, facts }), fault: () => {} };
  Object.defineProperty(shop.server, 'marks', {
    get: () => {
      throw new Error('the server stumbles');
    },
  });
  const { bridge } = shop.open({ log });
  const texts = await startPicking(bridge, 2);
  shop.proxy.mode = 'lose_reply';
  await scanAll(bridge, texts);
  await until(() => shop.server.traceparents.length > 1);
  shop.proxy.mode = 'up';
  await until(async () => (await unsent(bridge)) === 0);
  const told = (of: string) => lines.filter(({ message }) => message === of).map(({ facts }) => facts);
  const ids = shop.server.traceparents.map(
    (one = '') => /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/.exec(one)?.[1] ?? expect.fail(`no trace: ${one}`),
  );
  expect(new Set(ids).size).toBe(ids.length);
  // What was sent and never came there stands in the log alone.
  expect(told('Events are sent').map(({ trace_id }) => trace_id)).toEqual(expect.arrayContaining(ids));
  expect(told('Events are sent')[0]).toMatchObject({ from: 1 });
  await until(() => told('The server failed in a call').length > 0);
  expect(told('The server failed in a call')[0]).toEqual({
    call: 'staff.changes',
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
});
