import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../operation/log.ts';
import { type Network, purgesOfNetwork } from './network-purges.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A network that writes down what it is told; it fails while `isDown`. */
function heardNetwork() {
  const said: unknown[] = [];
  const state = { isDown: false };
  const hear = (what: unknown): Promise<void> => {
    if (state.isDown) return Promise.reject(new Error('down'));
    said.push(what);
    return Promise.resolve();
  };
  const network: Network = { purgeKey: hear, purgeUrl: hear, purgeAll: () => hear('all') };
  return { said, state, purges: purgesOfNetwork(network, 'https://shop.example', createLog('silent')) };
}

it('tells what was heard within a moment at once, each tag once, and all of it a second and a third time', async () => {
  const { said, purges } = heardNetwork();
  purges.add({ tags: ['home-cs', 'product-1'] });
  purges.add({ tags: ['product-1'], addresses: ['/cs/?a=1'] });
  const once = [['home-cs', 'product-1'], 'https://shop.example/cs/?a=1'];
  await vi.advanceTimersByTimeAsync(150);
  expect(said).toEqual(once);
  await vi.advanceTimersByTimeAsync(500);
  expect(said).toEqual([...once, ...once]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(said).toEqual([...once, ...once, ...once]);
});

it('drops everything once the network answers again', async () => {
  const { said, state, purges } = heardNetwork();
  state.isDown = true;
  purges.add({ tags: ['home-cs'] });
  await vi.advanceTimersByTimeAsync(500);
  expect(said).toEqual([]);
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(200);
  expect(said).toEqual(['all']);
});

it('tells what is left when it is closed', async () => {
  const { said, purges } = heardNetwork();
  purges.add({ tags: ['home-ro'] });
  await purges.close();
  expect(said).toEqual([['home-ro']]);
});
