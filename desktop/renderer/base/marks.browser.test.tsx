import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { tell } from '../../testing/kit/played-station.ts';
import { listenToMarks, useMarks, useOnChange } from './marks.ts';

const orders = ['orders'] as const;

/** The window behind another one, or in front again. */
function lookAway(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(listenToMarks);
afterEach(() => {
  vi.restoreAllMocks();
  tell('changes', { marks: {} });
});

test('a screen is told of changes of its own topics alone', async () => {
  tell('changes', { marks: { orders: 'a.1', tasks: 'a.1' } });
  const told = vi.fn();
  await renderHook(() => useOnChange(orders, told));
  tell('changes', { marks: { orders: 'a.1', tasks: 'a.2' } });
  await expect.poll(() => useMarks.getState()).toEqual({ orders: 'a.1', tasks: 'a.2' });
  expect(told).not.toHaveBeenCalled();
  tell('changes', { marks: { orders: 'a.2', tasks: 'a.2' } });
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
});

test('a hidden window is told once it is seen, of everything at once', async () => {
  tell('changes', { marks: { orders: 'a.1' } });
  const told = vi.fn();
  await renderHook(() => useOnChange(orders, told));
  lookAway(true);
  tell('changes', { marks: { orders: 'a.2' } });
  tell('changes', { marks: { orders: 'a.3' } });
  expect(useMarks.getState()).toEqual({ orders: 'a.1' });
  lookAway(false);
  await expect.poll(() => useMarks.getState()).toEqual({ orders: 'a.3' });
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
});

test('what a screen does at a change is what it would do now, not what it would have done at first', async () => {
  tell('changes', { marks: { orders: 'a.1' } });
  const done: string[] = [];
  const { rerender } = await renderHook((said: string = 'first') => useOnChange(orders, () => done.push(said)));
  await rerender('second');
  tell('changes', { marks: { orders: 'a.2' } });
  await expect.poll(() => done).toEqual(['second']);
});
