import { describe, expect, it } from 'vitest';
import { readDeviceNumber } from './device-number.ts';

describe('the number of a device', () => {
  it.each([
    ['490154203237518', { kind: 'imei', value: '490154203237518' }],
    ['49-015420-323751-8', { kind: 'imei', value: '490154203237518' }],
    [' c02xk1zyjg5h ', { kind: 'serial', value: 'C02XK1ZYJG5H' }],
    ['490154203237519', null],
    ['', null],
    ['LC-A-01', null],
  ])('of %j', (text, number) => {
    expect(readDeviceNumber(text)).toEqual(number);
  });
});
