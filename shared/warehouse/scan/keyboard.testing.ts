import { decodeKey } from './layout.ts';

const codes = [
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `Key${letter}`),
  ...Array.from('0123456789', (digit) => `Digit${digit}`),
  'Enter',
  'Tab',
  'Space',
  'Minus',
  'Equal',
  'BracketLeft',
  'BracketRight',
  'Semicolon',
  'Quote',
  'Comma',
  'Period',
  'Slash',
];

const ways = [
  { shift: false, ctrl: false },
  { shift: true, ctrl: false },
  { shift: false, ctrl: true },
];

const presses = ways.flatMap((way) => codes.map((code) => ({ code, ...way })));

/** The key a scanner presses for a character. */
export function keyOf(char: string): { code: string; shift: boolean; ctrl: boolean } {
  const press = presses.find((one) => decodeKey(one.code, one) === char);
  if (!press) throw new RangeError(`No key types ${JSON.stringify(char)}`);
  return press;
}
