import { expect, test } from 'vitest';
import type { PeripheralSettings } from '../../bridge/peripheral-settings.ts';
import { newPrinter, newScanner, toFields, toSettings } from './peripheral-fields.ts';

const settings: PeripheralSettings = {
  station_name: 'Stanice 3',
  trolley_crates: 12,
  printers: [
    { id: 'a', name: 'Zebra', language: 'zpl', line: { kind: 'tcp', host: '10.0.0.14', port: 9100 } },
    { id: 'b', name: 'TSC', language: 'tspl', line: { kind: 'usb', path: '/dev/usb/lp0' } },
    { id: 'c', name: 'Eltron', language: 'epl', line: { kind: 'serial', path: '/dev/ttyS0', baud_rate: 9600 } },
    { id: 'd', name: 'Složka', language: 'zpl', line: { kind: 'folder' } },
  ],
  scanners: [
    { id: 'e', name: 'Vlevo', job: 'packing', line: { kind: 'serial', path: '/dev/ttyACM0', baud_rate: 115_200 } },
    { id: 'f', name: 'Vpravo', job: 'all', line: { kind: 'hid', path: '/dev/hidraw0', identity: '1:2::140' } },
  ],
  scale: { kind: 'none' },
};

test('settings written into the form come back the same', () => {
  expect(toSettings(toFields(settings))).toEqual({ ok: true, settings });
});

test('fields of a kind that is not chosen do not get into the settings', () => {
  const fields = toFields(settings);
  const result = toSettings({ ...fields, printers: fields.printers.map((one) => ({ ...one, kind: 'folder' })) });
  expect(result.ok && result.settings.printers.map(({ line }) => line)).toEqual(
    Array.from({ length: 4 }, () => ({ kind: 'folder' })),
  );
});

test('a HID scanner set to another device is not taken for the former one', () => {
  const fields = toFields(settings);
  const moved = fields.scanners.map((one) => ({ ...one, kind: 'hid' as const, path: '/dev/hidraw7' }));
  const result = toSettings({ ...fields, scanners: moved });
  expect(result.ok && result.settings.scanners[1]?.line).toEqual({ kind: 'hid', path: '/dev/hidraw7' });
});

const [printer, scanner] = [newPrinter(), newScanner()];

test.each([
  [{ printers: [{ ...printer, name: 'P', host: 'not a host' }] }, 'printers.0.host'],
  [{ printers: [{ ...printer, name: 'P', host: 'printer', port: '99999' }] }, 'printers.0.port'],
  [{ printers: [{ ...printer, name: 'P', kind: 'usb' as const }] }, 'printers.0.path'],
  [{ scanners: [{ ...scanner, name: 'S' }] }, 'scanners.0.path'],
  [{ scanners: [{ ...scanner, name: 'S', kind: 'serial' as const, path: 'COM3', baud: 'fast' }] }, 'scanners.0.baud'],
  [{ scale_kind: 'serial' as const, scale_path: '' }, 'scale_path'],
])('%j is refused at its field', (change, field) => {
  expect(toSettings({ ...toFields(settings), ...change })).toEqual({ ok: false, field });
});
