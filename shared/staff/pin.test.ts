import { expect, it } from 'vitest';
import { Pin } from './pin.ts';

const code = (pin: string): string => {
  const read = Pin.safeParse(pin);
  return read.success ? 'OK' : (read.error.issues[0]?.message ?? '');
};

it.each([
  ['4826', 'OK'],
  ['10293847', 'OK'],
  ['482', 'PIN_DIGITS'],
  ['123456789', 'PIN_DIGITS'],
  ['48 26', 'PIN_DIGITS'],
  ['1111', 'PIN_SIMPLE'],
  ['3456', 'PIN_SIMPLE'],
  ['98765', 'PIN_SIMPLE'],
] as const)('the PIN %s is %s', (pin, wanted) => {
  expect(code(pin)).toBe(wanted);
});
