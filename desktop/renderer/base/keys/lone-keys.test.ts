import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoneKeys } from './lone-keys.ts';

let run: string[];
let keys: LoneKeys<string>;

/** Presses the keys, so many milliseconds apart. */
function type(text: string, gapMs: number): void {
  for (const char of text) {
    keys.press(char, performance.now());
    vi.advanceTimersByTime(gapMs);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  run = [];
  keys = new LoneKeys((key) => run.push(key));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('keys of a person and of a scanner', () => {
  it('runs a key alone once nothing follows it', () => {
    keys.press('3', performance.now());
    expect(run).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(run).toEqual(['3']);
  });

  it('runs two keys rolled into one another', () => {
    type('go', 10);
    vi.advanceTimersByTime(40);
    expect(run).toEqual(['g', 'o']);
  });

  it.each([2, 15, 35])('runs nothing of a scan whose keys are %d ms apart', (gapMs) => {
    type('CR0003', gapMs);
    expect(keys.endsScan(performance.now())).toBe(true);
    vi.advanceTimersByTime(200);
    expect(run).toEqual([]);
  });

  it('runs what a person types slowly', () => {
    type('123', 90);
    expect(run).toEqual(['1', '2', '3']);
  });

  it('runs what was held before an Enter, which is then no scan’s', () => {
    keys.press('j', performance.now());
    expect(keys.endsScan(performance.now())).toBe(false);
    expect(run).toEqual(['j']);
  });

  it('hears the person again after a scan', () => {
    type('353796770370001', 5);
    vi.advanceTimersByTime(100);
    expect(keys.endsScan(performance.now())).toBe(false);
    type('1', 60);
    expect(run).toEqual(['1']);
  });
});
