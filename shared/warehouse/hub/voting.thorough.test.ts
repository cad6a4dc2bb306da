import { describe, expect, it } from 'vitest';
import { isSafe } from './courses.testing.ts';

describe('of stations that lose, double and delay messages, are killed and get other rosters', () => {
  it('no two ever pack the same order in thousands of courses', () => {
    expect(isSafe({}, 8000)).toBe(true);
  });

  it.each([
    ['a killed station forgets its votes', { forgets: true }],
    ['a vote is forgotten once the server knows it', { tidies: true }],
    ['a new roster does not wait for the former one', { hurries: true }],
    ['a station votes anew on a round that has passed', { revotes: true }],
    ['a round offered is believed whatever was voted since the last report', { trustsOffers: true }],
  ] as const)('two do when %s: the control', (_what, weakness) => {
    expect(isSafe(weakness, 8000)).toBe(false);
  });
});
