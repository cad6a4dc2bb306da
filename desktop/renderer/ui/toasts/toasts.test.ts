import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('what went well and what is only said leave by themselves; a warning and a failure wait for a person', () => {
  for (const kind of ['info', 'warning', 'bad'] as const) useToasts.getState().show(kind, kind);
  vi.advanceTimersByTime(6000);
  expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(['warning', 'bad']);
  useToasts.getState().show('ok', 'ok');
  vi.advanceTimersByTime(6000);
  expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(['warning', 'bad']);
});
