import { describe, expect, it } from 'vitest';
import { deviceNumberIn, searchFor, viewOf } from './unit-address.ts';

describe('the screen of devices', () => {
  it.each([
    [null, { kind: 'empty' }],
    ['48213', { kind: 'unit', number: 48_213 }],
    [searchFor(' 352099 001761481 '), { kind: 'search', text: '352099 001761481' }],
    ['352099001761481', { kind: 'search', text: '352099001761481' }],
  ])('reads %s', (detail, view) => {
    expect(viewOf(detail)).toEqual(view);
  });

  it.each([
    ['K-48213', 'K48213'],
    ['352099 00 176148 1', '352099001761481'],
    ['F2LX9K1ABC', 'F2LX9K1ABC'],
    ['vychystat', null],
    ['2611', null],
  ])('finds a device in “%s”', (text, found) => {
    expect(deviceNumberIn(text)).toBe(found);
  });
});
