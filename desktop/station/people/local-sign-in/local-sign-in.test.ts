import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localDays } from '@kolobeh/shared/staff/local-sign-in.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { people } from '../../../testing/warehouse-server.ts';
import { aPickList, scansOf } from '../../../testing/work-examples.ts';
import { systemClockAndIds } from '../../clock-and-ids.ts';
import type { StationSettings } from '../../station-settings.ts';

const picker = 'picker@kolobeh.test';
const packer = 'packer@kolobeh.test';
const dayMs = 86_400_000;

let shop: Shop;
/** How far the station's clock is ahead. */
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  shop = await aShop();
});
afterEach(() => shop.close());

const clockAndIds = { ...systemClockAndIds, now: () => new Date(Date.now() + ahead) };
const open = (more: Partial<StationSettings> = {}) => shop.open({ clockAndIds, ...more });

const state = async (bridge: Bridge) => (await bridge.call('session.get', {})).state;
const status = (bridge: Bridge) => bridge.call('status.get', {});
const signOut = (bridge: Bridge) => bridge.call('session.signOut', {});
const enter = (bridge: Bridge, email: string, password: string) =>
  bridge.call('session.signIn', { email, password }).then(
    (session) => session.state,
    (error: { code: string }) => error.code,
  );

/** Both have been at this station while the server was there; now nobody is, and it is gone. */
async function bothWereHere(bridge: Bridge): Promise<void> {
  for (const email of [packer, picker]) {
    await signIn(bridge, email);
    await signOut(bridge);
  }
  shop.proxy.mode = 'reset';
}

describe('a change of shift without the server', () => {
  test('one leaves over unsent scans, the next comes, and each scan reaches the server in its maker’s name', async () => {
    const { bridge } = open();
    const list = aPickList({ lines: 2, quantity: 1 });
    shop.server.pickList = list;
    await signIn(bridge, packer);
    await bridge.call('work.startPicking', {});
    const [first = '', second = '', third = ''] = scansOf(list);
    await bridge.call('work.scan', { text: first });
    await until(async () => (await status(bridge)).unsent === 0);
    await signOut(bridge);
    shop.server.pickList = aPickList({ lines: 1, quantity: 1 });
    await signIn(bridge, picker);
    await bridge.call('work.startPicking', {});

    shop.proxy.mode = 'reset';
    await bridge.call('work.scan', { text: scansOf(shop.server.pickList)[0] ?? '' });
    await until(async () => (await status(bridge)).network === 'offline');
    await signOut(bridge);
    expect((await status(bridge)).unsent).toBe(1);
    expect(await enter(bridge, packer, 'secret')).toBe('offline');
    await bridge.call('work.startPicking', {});
    for (const text of [second, third]) await bridge.call('work.scan', { text });
    expect((await status(bridge)).unsent).toBe(4);

    // The server is back: it is noticed, nothing goes before the password is confirmed, and work goes on.
    shop.proxy.mode = 'up';
    await until(async () => (await status(bridge)).network === 'online');
    await bridge.call('outbox.wake', {});
    await expect(bridge.call('work.joinRush', {})).rejects.toMatchObject({ code: 'PASSWORD_UNCONFIRMED' });
    expect([await state(bridge), (await status(bridge)).unsent]).toEqual(['offline', 4]);
    expect(await enter(bridge, packer, 'secret')).toBe('signed_in');
    await until(async () => (await status(bridge)).unsent === 0);
    expect(shop.server.applied.map(({ act, user, isOffline }) => [act.kind, user, isOffline])).toEqual([
      ['pick_location', people[packer].id, false],
      ['pick_location', people[picker].id, false],
      ['offline_sign_in', people[packer].id, true],
      ['pick_item', people[packer].id, true],
      ['pick_crate', people[packer].id, true],
    ]);
  });

  test('who never confirms is sent on by the next person, still marked', async () => {
    const { bridge } = open();
    await bothWereHere(bridge);
    expect(await enter(bridge, picker, 'secret')).toBe('offline');
    await signOut(bridge);
    shop.proxy.mode = 'up';
    await signIn(bridge, packer);
    await until(async () => (await status(bridge)).unsent === 0);
    expect(shop.server.applied.map(({ user, isOffline }) => [user, isOffline])).toEqual([[people[picker].id, true]]);
  });

  test('outlasts a restart, and what is kept of the person is sealed', async () => {
    const first = open();
    await bothWereHere(first.bridge);
    expect(await enter(first.bridge, picker, 'secret')).toBe('offline');
    await first.station.stop();
    expect(readFileSync(path.join(shop.folder, 'station.sqlite')).includes('verifier":')).toBe(false);
    const { bridge } = open();
    expect(await bridge.call('session.get', {})).toMatchObject({ state: 'offline', user: { email: picker } });
  });

  test('is taken when nothing but a proxy answers for long, and not at its first word', async () => {
    const { bridge } = open({ awayMs: 200 });
    await signIn(bridge);
    await signOut(bridge);
    shop.server.isBehindDeadProxy = true;
    expect(await enter(bridge, picker, 'secret')).not.toBe('offline');
    await until(async () => (await enter(bridge, picker, 'secret')) === 'offline');
  });
});

describe('the station’s own word', () => {
  test('is given for nobody it does not know, nor by another password, and rests longer after each wrong one', async () => {
    const first = open();
    await bothWereHere(first.bridge);
    expect(await enter(first.bridge, 'nobody@kolobeh.test', 'secret')).toBe('LOCAL_UNKNOWN');
    for (let tries = 0; tries < 3; tries += 1)
      expect(await enter(first.bridge, picker, 'wrong')).toBe('LOCAL_WRONG_PASSWORD');
    expect(await enter(first.bridge, picker, 'secret')).toBe('LOCAL_PAUSED');
    await first.station.stop();
    const { bridge } = open();
    expect(await enter(bridge, picker, 'secret')).toBe('LOCAL_PAUSED');
    expect(await enter(bridge, packer, 'secret')).toBe('offline');
    await signOut(bridge);
    ahead = 31_000;
    expect(await enter(bridge, picker, 'wrong')).toBe('LOCAL_WRONG_PASSWORD');
    ahead = 62_000;
    expect(await enter(bridge, picker, 'secret')).toBe('LOCAL_PAUSED');
    ahead = 92_000;
    expect(await enter(bridge, picker, 'secret')).toBe('offline');
    shop.proxy.mode = 'up';
    await enter(bridge, picker, 'secret');
    await until(async () => (await status(bridge)).unsent === 0);
    const tries = shop.server.applied.map(({ act }) => (act.kind === 'offline_sign_in' ? act.wrong_tries : null));
    expect(tries).toEqual([0, 4]);
  });

  test(`ends ${localDays} days after the last sign-in with the server`, async () => {
    const { bridge } = open();
    await bothWereHere(bridge);
    ahead = localDays * dayMs + 60_000;
    expect(await enter(bridge, picker, 'secret')).toBe('LOCAL_EXPIRED');
    ahead = (localDays - 1) * dayMs;
    expect(await enter(bridge, picker, 'secret')).toBe('offline');
  });

  test('is never asked after the server has refused a password', async () => {
    const { bridge } = open();
    await signIn(bridge);
    await signOut(bridge);
    shop.server.passwords.set(picker, 'a new one');
    expect(await enter(bridge, picker, 'typed wrong')).toBe('WRONG_CREDENTIALS');
    // The right one of before: the server knows another by now, and the station forgets it.
    expect(await enter(bridge, picker, 'secret')).toBe('LOCAL_PASSWORD_CHANGED');
    shop.proxy.mode = 'reset';
    expect(await enter(bridge, picker, 'secret')).toBe('LOCAL_UNKNOWN');
  });

  test('ends for whom the server does not let in any more, whose scans stay for the next person', async () => {
    const { bridge } = open();
    await bothWereHere(bridge);
    await enter(bridge, picker, 'secret');
    shop.server.dismissed.add(picker);
    shop.proxy.mode = 'up';
    expect(await enter(bridge, picker, 'secret')).toBe('LOCAL_NOT_STAFF');
    expect([await state(bridge), (await status(bridge)).unsent]).toEqual(['ended', 1]);
    shop.proxy.mode = 'reset';
    expect(await enter(bridge, picker, 'secret')).toBe('LOCAL_UNKNOWN');
  });

  test('ends when the server ends a session or lets its person do nothing here', async () => {
    const { bridge } = open();
    await signIn(bridge);
    await until(() => shop.server.introduced.length === 1);
    shop.server.endSessions();
    await bridge.call('outbox.wake', {});
    await until(async () => (await state(bridge)) === 'ended');
    await signIn(bridge, packer);
    shop.server.pickList = aPickList();
    await bridge.call('work.startPicking', {});
    shop.server.shutOut.add(people[packer].id);
    await bridge.call('work.scan', { text: scansOf(shop.server.pickList)[0] ?? '' });
    await until(async () => (await signOut(bridge).catch(() => null))?.state === 'signed_out');
    shop.proxy.mode = 'reset';
    expect([await enter(bridge, picker, 'secret'), await enter(bridge, packer, 'secret')]).toEqual([
      'LOCAL_UNKNOWN',
      'LOCAL_UNKNOWN',
    ]);
  });

  test('knows what a person might do when the server last said so', async () => {
    const { bridge } = open();
    await signIn(bridge);
    await signOut(bridge);
    shop.server.capabilities = ['warehouse.read'];
    await signIn(bridge);
    await signOut(bridge);
    shop.proxy.mode = 'reset';
    const { capabilities } = await bridge.call('session.signIn', { email: picker, password: 'secret' });
    expect(capabilities).toEqual(['warehouse.read']);
    shop.proxy.mode = 'up';
    await signOut(bridge);
    // Nothing to do in the warehouse: not taken without the server either.
    shop.server.capabilities = ['product.read'];
    await signIn(bridge);
    await until(async () => (await status(bridge)).unsent === 0);
    await signOut(bridge);
    shop.proxy.mode = 'reset';
    expect(await enter(bridge, picker, 'secret')).toBe('LOCAL_UNKNOWN');
  });
});
