/**
 * Keys of the US layout, which scanners type on: `KeyboardEvent.code`, usage id of the HID keyboard page,
 * character alone and with Shift.
 */
type Key = readonly [code: string, usage: number, plain: string, shifted: string];

const letters: readonly Key[] = Array.from('abcdefghijklmnopqrstuvwxyz').map((letter, at) => [
  `Key${letter.toUpperCase()}`,
  0x04 + at,
  letter,
  letter.toUpperCase(),
]);

const digits: readonly Key[] = Array.from('1234567890').map((digit, at) => [
  `Digit${digit}`,
  0x1e + at,
  digit,
  Array.from('!@#$%^&*()')[at] ?? '',
]);

const pad: readonly Key[] = Array.from('1234567890').map((digit, at) => [`Numpad${digit}`, 0x59 + at, digit, digit]);

const others: readonly Key[] = [
  ['Enter', 0x28, '\r', '\r'],
  ['Tab', 0x2b, '\t', '\t'],
  ['Space', 0x2c, ' ', ' '],
  ['Minus', 0x2d, '-', '_'],
  ['Equal', 0x2e, '=', '+'],
  ['BracketLeft', 0x2f, '[', '{'],
  ['BracketRight', 0x30, ']', '}'],
  ['Backslash', 0x31, '\\', '|'],
  ['Semicolon', 0x33, ';', ':'],
  ['Quote', 0x34, "'", '"'],
  ['Backquote', 0x35, '`', '~'],
  ['Comma', 0x36, ',', '<'],
  ['Period', 0x37, '.', '>'],
  ['Slash', 0x38, '/', '?'],
  ['NumpadDivide', 0x54, '/', '/'],
  ['NumpadMultiply', 0x55, '*', '*'],
  ['NumpadSubtract', 0x56, '-', '-'],
  ['NumpadAdd', 0x57, '+', '+'],
  ['NumpadEnter', 0x58, '\r', '\r'],
  ['NumpadDecimal', 0x63, '.', '.'],
];

const keys: readonly Key[] = [...letters, ...digits, ...pad, ...others];
const byCode = new Map(keys.map((key) => [key[0], key]));
const byUsage = new Map(keys.map((key) => [key[1], key]));

export interface Modifiers {
  shift: boolean;
  ctrl?: boolean;
}

/** With Ctrl scanners type control characters: Ctrl+] is FNC1 (0x1D), Ctrl+M the carriage return. */
function charOf(key: Key | undefined, { shift, ctrl = false }: Modifiers): string | null {
  if (!key) return null;
  const [, , plain, shifted] = key;
  if (!ctrl) return shift ? shifted : plain;
  const point = plain.toUpperCase().codePointAt(0) ?? 0;
  return point >= 0x40 && point <= 0x5f ? String.fromCharCode(point - 0x40) : null;
}

/**
 * Character a physical key types on the US layout, whatever layout the system has: a Czech one makes `ěščřžýáíé`
 * of digits, a Romanian one moves the hyphen. Null for keys that type nothing.
 */
export const decodeKey = (code: string, modifiers: Modifiers): string | null => charOf(byCode.get(code), modifiers);

/** The same for a usage id of the HID keyboard page. */
export const decodeUsage = (usage: number, modifiers: Modifiers): string | null =>
  charOf(byUsage.get(usage), modifiers);
