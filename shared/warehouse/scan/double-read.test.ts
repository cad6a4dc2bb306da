import { describe, expect, it } from 'vitest';
import { doubleReadFilter } from './double-read.ts';

describe('double read', () => {
  it('within 400 ms is one scan', () => {
    const isNew = doubleReadFilter();
    expect([isNew('A', 0), isNew('A', 399), isNew('A', 400)]).toEqual([true, false, true]);
  });

  it('of two codes is two scans', () => {
    const isNew = doubleReadFilter();
    expect([isNew('A', 0), isNew('B', 50), isNew('A', 100)]).toEqual([true, true, true]);
  });

  it('of a code held before the scanner is told again, not silenced', () => {
    const isNew = doubleReadFilter();
    const told = Array.from({ length: 11 }, (_, at) => at * 100).filter((atMs) => isNew('A', atMs));
    expect(told).toEqual([0, 400, 800]);
  });
});
