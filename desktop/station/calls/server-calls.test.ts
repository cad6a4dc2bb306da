import { expect, onTestFinished, test } from 'vitest';
import type { ServerReport } from '../../bridge/server.ts';
import { aPickList, scansOf } from '../../testing/work-examples.ts';
import { aShop, signIn, until } from '../../testing/station-setup.ts';
import type { Program } from '../station-settings.ts';

const address = 'https://kolobeh.example';
const chosen: ServerReport = { kind: 'chosen', address, proposal: null };

/** A program whose check of the server is passed by every address. */
function aProgram(moved: string[]): Program {
  const report = () => ({ kind: 'browser' as const });
  return {
    report,
    configure: report,
    server: {
      origin: address,
      report: () => chosen,
      async connect(wish, before) {
        await before?.();
        moved.push(wish);
        return chosen;
      },
    },
  };
}

test('the server is changed by a supervisor, and not while a scan is unsent', async () => {
  const shop = await aShop();
  onTestFinished(() => shop.close());
  shop.server.pickList = aPickList();
  const moved: string[] = [];
  const { bridge } = shop.open({ program: aProgram(moved) });
  const change = () => bridge.call('server.connect', { address: 'https://other.example' });
  await signIn(bridge);
  await expect(change()).rejects.toMatchObject({ code: 'CALL_NOT_ALLOWED' });
  await bridge.call('session.signOut', {});
  shop.server.capabilities = ['warehouse.read', 'warehouse.pick', 'warehouse.override'];
  await signIn(bridge);
  await bridge.call('work.startPicking', {});
  shop.proxy.mode = 'reset';
  await bridge.call('work.scan', { text: scansOf(shop.server.pickList)[0] ?? '' });
  await expect(change()).rejects.toMatchObject({ code: 'UNSENT_EVENTS' });
  expect(moved).toEqual([]);
  shop.proxy.mode = 'up';
  await bridge.call('outbox.wake', {});
  await until(async () => (await bridge.call('status.get', {})).unsent === 0);
  await change();
  expect(moved).toEqual(['https://other.example']);
  expect(await bridge.call('session.get', {})).toMatchObject({ state: 'signed_out' });
});
