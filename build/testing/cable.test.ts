import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { layCable, type Cable, type CableState } from './cable.ts';

const api = createServer((_req, res) => res.end('answer')).listen(0, '127.0.0.1');
let cable: Cable;

const ask = (): Promise<string> =>
  fetch(cable.url, { signal: AbortSignal.timeout(500) }).then(
    (answer) => answer.text(),
    (error: Error) => (error.name === 'TimeoutError' ? 'silence' : 'refused'),
  );
const set = (state: CableState): Promise<Response> => fetch(cable.controlUrl, { method: 'PUT', body: state });

afterEach(() => cable.close());

test('the API is there, gone, silent and there again as the cable goes', async () => {
  if (!api.listening) await once(api, 'listening');
  cable = await layCable((api.address() as AddressInfo).port);
  const heard = [await ask()];
  for (const state of ['out', 'hanging', 'in'] as const) {
    await set(state);
    heard.push(await ask());
  }
  expect(heard).toEqual(['answer', 'refused', 'silence', 'answer']);
});
