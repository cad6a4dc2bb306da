import { describe, expect, it } from 'vitest';
import { isSignature, maxPoints, Signature, Strokes, thinned } from './signature.ts';

const line = [100, 100, 300, 120];

describe('a drawn signature', () => {
  it('is lines within the field that are long enough for a hand’s', () => {
    expect(Strokes.safeParse([line]).success).toBe(true);
    expect(Signature.safeParse({ way: 'drawn', strokes: [line] }).success).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['a dot', [[100, 100, 101, 100]]],
    ['a line out of the field to the right', [[100, 100, 1001, 100]]],
    ['a line out of the field below', [[100, 100, 300, 361]]],
    ['half a point', [[100, 100, 300]]],
    ['parts of units', [[100.5, 100, 300, 100]]],
    [
      'more points than a hand draws',
      [Array.from({ length: 2 * (maxPoints + 1) }, (_, at) => (at % 2) * 10 + (at % 300))],
    ],
    ['more lines than a hand draws', Array.from({ length: 81 }, () => line)],
  ])('is not %s', (_, strokes) => {
    expect(Strokes.safeParse(strokes).success).toBe(false);
  });

  it('loses points that add nothing, and never its end', () => {
    expect(thinned([0, 0, 1, 0, 2, 0, 10, 0, 11, 0])).toEqual([0, 0, 10, 0, 11, 0]);
    expect(isSignature([thinned(line)])).toBe(true);
  });
});

describe('a signature on paper', () => {
  it('needs one of the reasons', () => {
    expect(Signature.safeParse({ way: 'paper', reason: 'driver' }).success).toBe(true);
    expect(Signature.safeParse({ way: 'paper', reason: '' }).success).toBe(false);
  });
});
