import { describe, expect, it } from 'vitest';
import { decodeKey, decodeUsage } from './layout.ts';

describe('key', () => {
  it.each([
    ['Digit2', false, '2'],
    ['Digit2', true, '@'],
    ['KeyY', true, 'Y'],
    ['KeyZ', false, 'z'],
    ['Minus', false, '-'],
    ['Minus', true, '_'],
    ['Slash', false, '/'],
    ['BracketRight', false, ']'],
    ['Numpad7', false, '7'],
    ['NumpadEnter', false, '\r'],
  ])('%s (Shift %s) types %j on any layout', (code, shift, char) => {
    expect(decodeKey(code, { shift })).toBe(char);
  });

  it('with Ctrl types what GS1 labels need', () => {
    expect(decodeKey('BracketRight', { shift: false, ctrl: true })).toBe('\u001d');
    expect(decodeKey('KeyM', { shift: false, ctrl: true })).toBe('\r');
    expect(decodeKey('Digit1', { shift: false, ctrl: true })).toBeNull();
  });

  it.each(['ShiftLeft', 'F2', 'ArrowDown', 'Escape', 'Unidentified', ''])('%j types nothing', (code) => {
    expect(decodeKey(code, { shift: false })).toBeNull();
  });

  it('is known by its usage id as well', () => {
    expect([0x04, 0x1d, 0x1e, 0x27, 0x59, 0x62].map((usage) => decodeUsage(usage, { shift: true }))).toEqual([
      'A',
      'Z',
      '!',
      ')',
      '1',
      '0',
    ]);
    expect(decodeUsage(0xe1, { shift: false })).toBeNull();
  });
});
