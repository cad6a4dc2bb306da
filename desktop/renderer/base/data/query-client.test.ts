import { queryRetryDelay } from '@kolobeh/shared/kernel/query-policy.ts';
import { QueryObserver, focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

/** Moments of the tries in seconds, for a query that always ends with the error. */
async function triesOf(error: unknown): Promise<number[]> {
  const beginning = Date.now();
  const tries: number[] = [];
  const queryFn = () => {
    tries.push((Date.now() - beginning) / 1000);
    return Promise.reject(error instanceof Error ? error : Object.assign(new Error('refused'), error));
  };
  const ended = newQueryClient()
    .fetchQuery({ queryKey: ['x'], queryFn, retry: newQueryClient().getDefaultOptions().queries?.retry })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  await ended;
  return tries;
}

test.each([
  ['a fault', new Error('broken')],
  ['trouble of the server', { code: 'UNAVAILABLE', status: 503 }],
  ['too many requests', { code: 'TOO_MANY_REQUESTS', status: 429 }],
])('%s is tried three times more, after 1, 2 and 4 seconds', async (_name, error) => {
  expect(await triesOf(error)).toEqual([0, 1, 3, 7]);
});

test.each([
  ['a refusal of the API', { code: 'ORDER_NOT_FOUND', status: 404 }],
  ['a refusal of the station', { code: 'OFFLINE' }],
])('%s is an answer', async (_name, error) => {
  expect(await triesOf(error)).toEqual([0]);
});

test('the pause doubles up to thirty seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(queryRetryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('an answer is fresh for five minutes, and coming back to the window asks for nothing', async () => {
  const client = newQueryClient();
  client.mount();
  let asked = 0;
  const options = { queryKey: ['x'], queryFn: () => (asked += 1) };
  const watch = () => new QueryObserver(client, options).subscribe(() => undefined);
  const first = watch();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  first();
  await vi.advanceTimersByTimeAsync(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  client.unmount();
});
