import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeMarks } from '@kolobeh/shared/staff/changes.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { type Shop, aShop, signIn, until } from '../../testing/station-setup.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

/** All that a window was told, the last one at the end. */
function toldTo(bridge: Bridge): ChangeMarks[] {
  const told: ChangeMarks[] = [];
  bridge.on('changes', ({ marks }) => told.push(marks));
  return told;
}

describe('what changed at the server', () => {
  it('is told to a window once for each change, and not again', async () => {
    shop.server.marks = { orders: 'a.1', tasks: 'a.1' };
    const { bridge } = shop.open();
    const told = toldTo(bridge);
    await signIn(bridge);
    await until(() => told.length === 2);
    shop.server.marks = { orders: 'a.2', tasks: 'a.1' };
    await until(() => told.length === 3);
    const asked = shop.server.marksAsked;
    await until(() => shop.server.marksAsked > asked + 3);
    expect(told).toEqual([{}, { orders: 'a.1', tasks: 'a.1' }, { orders: 'a.2', tasks: 'a.1' }]);
  });

  it('is told to a window that opens later as it stands', async () => {
    shop.server.marks = { orders: 'a.7' };
    const { bridge } = shop.open();
    const first = toldTo(bridge);
    await signIn(bridge);
    await until(() => first.at(-1)?.orders === 'a.7');
    expect(toldTo(bridge)).toEqual([{ orders: 'a.7' }]);
  });

  it('of a server of a later version is told without the topics that this station does not know', async () => {
    shop.server.marks = { orders: 'a.1', rockets: 'a.1' } as ChangeMarks;
    const { bridge } = shop.open();
    const told = toldTo(bridge);
    await signIn(bridge);
    await until(() => told.length === 2);
    shop.server.marks = { orders: 'a.2', rockets: 'a.2' } as ChangeMarks;
    await until(() => told.length === 3);
    expect(told).toEqual([{}, { orders: 'a.1' }, { orders: 'a.2' }]);
  });

  it('while the server was away is told once it is back', async () => {
    shop.server.marks = { orders: 'a.1' };
    const { bridge } = shop.open();
    const told = toldTo(bridge);
    await signIn(bridge);
    await until(() => told.at(-1)?.orders === 'a.1');
    shop.proxy.mode = 'reset';
    await until(async () => (await bridge.call('status.get', {})).network === 'offline');
    shop.server.marks = { orders: 'a.2' };
    expect(told.at(-1)).toEqual({ orders: 'a.1' });
    shop.proxy.mode = 'up';
    await until(() => told.at(-1)?.orders === 'a.2');
  });

  it('is not asked for while nobody is signed in', async () => {
    const { bridge, station } = shop.open();
    await signIn(bridge);
    await until(() => shop.server.marksAsked > 0);
    await bridge.call('session.signOut', {});
    await station.stop();
    const asked = shop.server.marksAsked;
    const next = shop.open();
    await until(async () => (await next.bridge.call('session.get', {})).state === 'signed_out');
    expect(shop.server.marksAsked).toBe(asked);
  });
});
