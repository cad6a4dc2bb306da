import { expect, test } from 'vitest';
import { adviceFor } from './advice.ts';

test.each([
  ['PAPER_OUT', 'paperOut'],
  ['connect ECONNREFUSED 127.0.0.1:9100', 'refusedConnection'],
  ['No answer in 3000 ms', 'unreachable'],
  ['Error: Error: No such file or directory, cannot open /dev/ttyUSB3', 'notThere'],
  ['Error: Permission denied, cannot open /dev/ttyUSB0', 'notAllowed'],
  ["EACCES: permission denied, open '/dev/usb/lp0'", 'notAllowed'],
  ['SCANNER_NOT_CONNECTED', 'unplugged'],
  ['could not read from HID device', 'unplugged'],
  ['Zebra: PAPER_OUT; TSC: connect ECONNREFUSED 10.0.0.2:9100', 'paperOut'],
  ['something nobody has seen', 'other'],
])('%s has its advice', (detail, advice) => {
  expect(adviceFor('failed', detail)).toBe(advice);
});

test('a device that works needs none, but a printer that never says what became of a label has its word', () => {
  expect(adviceFor('ready', '')).toBeNull();
  expect(adviceFor('idle', '')).toBeNull();
  expect(adviceFor('ready', 'NO_STATUS')).toBe('noStatus');
});
