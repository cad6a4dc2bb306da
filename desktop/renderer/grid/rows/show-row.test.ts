import { describe, expect, it } from 'vitest';
import { roomAbove, topRowFor } from './show-row.ts';

const rowHeight = 34;
const sight = (firstRow: number, rows: number) => ({
  top: firstRow * rowHeight,
  bottom: (firstRow + rows) * rowHeight,
});

describe('a row that a key or a link leads to', () => {
  it('stays where it is while it is wholly in sight', () => {
    expect(topRowFor(0, sight(0, 20), rowHeight)).toBeNull();
    expect(topRowFor(19, sight(0, 20), rowHeight)).toBeNull();
  });

  it('comes into sight with 300 pixels of rows above it, from below and from above', () => {
    for (const [index, seen] of [
      [20, sight(0, 20)],
      [39, sight(60, 20)],
    ] as const) {
      const top = topRowFor(index, seen, rowHeight) ?? Number.NaN;
      expect((index - top) * rowHeight).toBeGreaterThanOrEqual(roomAbove);
      expect((index - top) * rowHeight).toBeLessThan(roomAbove + rowHeight);
    }
  });

  it('comes wholly into sight when half of it was, and at the beginning with what there is above', () => {
    expect(topRowFor(20, { top: 0, bottom: 20.5 * rowHeight }, rowHeight)).toBe(11);
    expect(topRowFor(3, sight(30, 20), rowHeight)).toBe(0);
  });

  it('is the last in sight where less than that fits, never beyond it', () => {
    expect(topRowFor(30, sight(0, 5), rowHeight)).toBe(26);
    expect(topRowFor(30, { top: 0, bottom: 20 }, rowHeight)).toBe(30);
  });
});
