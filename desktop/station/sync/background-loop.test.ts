import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RoundEnd, BackgroundLoop } from './background-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** BackgroundLoop that end as told, one after another; the last way goes on. */
function roundsOf(...ends: RoundEnd[]) {
  const begun: number[] = [];
  const startedAt = performance.now();
  const round = async (): Promise<RoundEnd> => {
    begun.push(performance.now() - startedAt);
    return (ends.length > 1 ? ends.shift() : ends[0]) ?? 'done';
  };
  return {
    begun,
    rounds: new BackgroundLoop({ round, pauseMs: 1000, longestMs: 700, clockAndIds: { random: () => 1 } }),
  };
}

test('pauses after a round, and not when there is more to do', async () => {
  const { begun, rounds } = roundsOf('more', 'more', 'done');
  rounds.start();
  rounds.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual([0, 0, 0, 1000]);
});

test('backs off further with each failure, no longer than it may, and begins anew after a success', async () => {
  const { begun, rounds } = roundsOf('failed', 'failed', 'failed', 'failed', 'done', 'failed', 'idle');
  rounds.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual([0, 200, 600, 1300, 2000, 3000, 3200]);
});

test('waits idly until it is woken', async () => {
  const { begun, rounds } = roundsOf('idle', 'idle');
  rounds.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual([0]);
  rounds.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 60_000]);
});

test('stopped and started again in one breath is still one loop', async () => {
  const { begun, rounds } = roundsOf('done');
  rounds.start();
  await vi.advanceTimersByTimeAsync(10);
  const stopped = rounds.stop();
  rounds.start();
  await stopped;
  await vi.advanceTimersByTimeAsync(0);
  const before = begun.length;
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun.length - before).toBe(3);
  await rounds.stop();
});

test('stops in the middle of a pause and begins no further round', async () => {
  const { begun, rounds } = roundsOf('done');
  rounds.start();
  await vi.advanceTimersByTimeAsync(10);
  await rounds.stop();
  expect(rounds.isRunning).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual([0]);
});
