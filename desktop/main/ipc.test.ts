import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { channels } from '../bridge/channels.ts';
import { calls } from '../bridge/contract.ts';
import { aShop } from '../testing/station-setup.ts';
import { answerInvoke, ipcMain } from '../testing/electron/ipc-main.ts';
import { connectStation } from './ipc.ts';

vi.mock('electron', () => import('../testing/electron/electron.ts'));

const ours = { senderFrame: { url: 'app://kolobeh/', parent: null }, sender: { id: 1 } };
const ask = (event: unknown, ...input: unknown[]) => answerInvoke(event, channels.call, input);

beforeAll(async () => {
  const shop = await aShop();
  const { station } = shop.open();
  connectStation(station);
  return () => shop.close();
});

describe('a sender that is not our page in its own frame is answered nothing', () => {
  test.each([
    ['another site', { url: 'https://evil.test/', parent: null }],
    ['a frame in our page', { url: 'app://kolobeh/', parent: {} }],
    ['a site that begins like ours', { url: 'app://kolobeh.evil.test/', parent: null }],
    ['a site with our name as its user', { url: 'app://kolobeh@evil.test/', parent: null }],
    ['a file', { url: 'file:///app://kolobeh/', parent: null }],
    ['a page without content', { url: 'about:blank', parent: null }],
    ['a frame that is gone', null],
  ])('%s', async (_who, senderFrame) => {
    expect(await ask({ senderFrame }, 'status.get', {})).toEqual({ error: 'Error: Not allowed' });
    const heard = vi.fn();
    ipcMain.emit(channels.listen, { senderFrame, sender: { id: 7, send: heard, isDestroyed: () => false } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).not.toHaveBeenCalled();
  });
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'status.get ', 'STATUS.GET', 'eval', ''])(
  'a call named %j is not one of ours',
  async (name) => {
    expect(await ask(ours, name, {})).toEqual({
      value: { ok: false, error: { code: 'CALL_NOT_ALLOWED', data: null } },
    });
  },
);

test.each([[42], [null], [{ name: 'status.get' }], [['status.get']], ['x'.repeat(61)]])(
  'a name that is no short text is refused before anything is looked up: %j',
  async (name) => {
    expect(await ask(ours, name, {})).toHaveProperty('error');
  },
);

/** Anything a page could send, and the shapes that break careless programs. */
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }) },
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    { text: 'x'.repeat(100_000) },
    { text: '\0\uD800' },
    { path: ['__proto__', 'constructor'], input: {} },
    { path: ['staff', 'signIn'], input: {} },
    { email: "' or 1=1 --", password: '\0' },
    { event_id: '../../etc/passwd', note: '<script>' },
    Array.from({ length: 10_000 }, () => ({})),
  ),
);

const names = Object.keys(calls) as (keyof typeof calls)[];

test.each(names.filter((name) => name !== 'devices.testPrint' && name !== 'devices.readScale'))(
  'whatever is sent as the input of %s, the answer is one of the contract and nothing breaks',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(hostile, async (input) => {
        const { value, error } = await ask(ours, name, input);
        expect(error).toBeUndefined();
        expect(value).toMatchObject({ ok: expect.any(Boolean) as boolean });
        if (calls[name].input.safeParse(input).success) return;
        expect(value).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
      }),
      { numRuns: 60 },
    );
    expect({}).not.toHaveProperty('isAdmin');
  },
  30_000,
);
