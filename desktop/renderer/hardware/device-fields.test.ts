import { expect, test } from 'vitest';
import type { DeviceSettings } from '../../bridge/devices.ts';
import { toFields, toSettings } from './device-fields.ts';

const settings: DeviceSettings = {
  station_name: 'Stanice 3',
  printer: { kind: 'tcp', host: '10.0.0.14', port: 9100 },
  scanner: { kind: 'serial', path: '/dev/ttyACM0', baud_rate: 115_200 },
  scale: { kind: 'none' },
};

test('settings written into the form come back the same', () => {
  expect(toSettings(toFields(settings))).toEqual({ ok: true, settings });
});

test('fields of a kind that is not chosen do not get into the settings', () => {
  const result = toSettings({ ...toFields(settings), printer_kind: 'folder' });
  expect(result).toMatchObject({ ok: true, settings: { printer: { kind: 'folder' } } });
});

test.each([
  [{ printer_host: 'not a host' }, 'printer_host'],
  [{ printer_port: '99999' }, 'printer_port'],
  [{ scanner_path: '' }, 'scanner_path'],
  [{ scanner_baud: 'fast' }, 'scanner_baud'],
  [{ scale_kind: 'serial' as const, scale_path: '' }, 'scale_path'],
])('%j is refused at its field', (change, field) => {
  expect(toSettings({ ...toFields(settings), ...change })).toEqual({ ok: false, field });
});
