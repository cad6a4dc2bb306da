import { expect, test } from 'vitest';
import { PeripheralSettings } from '../../bridge/peripheral-settings.ts';
import { StoredSettings } from './stored-settings.ts';

const scale = { kind: 'serial', path: '/dev/ttyS0', baud_rate: 9600 };

test('a station with one printer and one scanner keeps both, with the scanner heard everywhere', () => {
  const earlier = {
    station_name: 'Balírna 2',
    printer: { kind: 'tcp', host: '10.0.0.14', port: 9100 },
    scanner: { kind: 'serial', path: '/dev/ttyACM0', baud_rate: 115_200 },
    scale,
  };
  expect(StoredSettings.parse(earlier)).toEqual({
    station_name: 'Balírna 2',
    trolley_crates: 8,
    printers: [{ id: 'printer-1', name: 'P1', language: 'zpl', line: earlier.printer }],
    scanners: [{ id: 'scanner-1', name: 'Scanner 1', job: 'all', line: earlier.scanner }],
    scale,
  });
});

test.each([
  [{ kind: 'none' }, { kind: 'keyboard' }, 0, 0],
  [{ kind: 'folder' }, { kind: 'hid', path: '/dev/hidraw0' }, 1, 1],
])('printer %j and scanner %j become lists', (printer, scanner, printers, scanners) => {
  const after = StoredSettings.parse({ station_name: 'S', printer, scanner, scale: { kind: 'none' } });
  expect([after.printers.length, after.scanners.length]).toEqual([printers, scanners]);
  expect(PeripheralSettings.safeParse(after).success).toBe(true);
});

test('settings of today are read as they are', () => {
  const today: PeripheralSettings = {
    station_name: 'S',
    trolley_crates: 1,
    printers: [{ id: 'a', name: 'TSC', language: 'tspl', line: { kind: 'usb', path: '/dev/usb/lp0' } }],
    scanners: [{ id: 'b', name: 'Ruční', job: 'picking', line: { kind: 'hid', path: '/dev/hidraw1' } }],
    scale: { kind: 'none' },
  };
  expect(StoredSettings.parse(today)).toEqual(today);
});

test('two devices of one id are refused', () => {
  const one = { id: 'a', name: 'A', language: 'zpl', line: { kind: 'folder' } };
  const twice = { station_name: 'S', printers: [one, one], scanners: [], scale: { kind: 'none' } };
  expect(PeripheralSettings.safeParse(twice).success).toBe(false);
});
