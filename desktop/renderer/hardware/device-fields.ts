import { z } from 'zod';
import { DeviceSettings } from '../../bridge/devices.ts';

/** The settings form's fields, all as text: a form has every field, the settings only those of the chosen kind. */
export const DeviceFields = z.object({
  station_name: z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG'),
  printer_kind: z.enum(['none', 'tcp', 'serial', 'folder']),
  printer_host: z.string(),
  printer_port: z.string(),
  printer_path: z.string(),
  printer_baud: z.string(),
  scanner_kind: z.enum(['keyboard', 'serial', 'hid']),
  scanner_path: z.string(),
  scanner_baud: z.string(),
  scale_kind: z.enum(['none', 'serial']),
  scale_path: z.string(),
  scale_baud: z.string(),
});
export type DeviceFields = z.infer<typeof DeviceFields>;

const plainBaud = '9600';

const portOf = (device: DeviceSettings['printer'] | DeviceSettings['scanner'] | DeviceSettings['scale']) => ({
  path: 'path' in device ? device.path : '',
  baud: 'baud_rate' in device ? String(device.baud_rate) : plainBaud,
});

export function toFields({ station_name, printer, scanner, scale }: DeviceSettings): DeviceFields {
  const [ofPrinter, ofScanner, ofScale] = [portOf(printer), portOf(scanner), portOf(scale)];
  return {
    station_name,
    printer_kind: printer.kind,
    printer_host: printer.kind === 'tcp' ? printer.host : '',
    printer_port: printer.kind === 'tcp' ? String(printer.port) : '9100',
    printer_path: ofPrinter.path,
    printer_baud: ofPrinter.baud,
    scanner_kind: scanner.kind,
    scanner_path: ofScanner.path,
    scanner_baud: ofScanner.baud,
    scale_kind: scale.kind,
    scale_path: ofScale.path,
    scale_baud: ofScale.baud,
  };
}

/** Field of the form in which a setting is written: `printer.host` → `printer_host`. */
const fieldOf = (path: readonly PropertyKey[]): keyof DeviceFields => {
  const name = path.map(String).join('_').replace('_baud_rate', '_baud');
  return DeviceFields.keyof().safeParse(name).data ?? 'station_name';
};

/** Settings of the form, or the first field that does not fit. */
export function toSettings(
  fields: DeviceFields,
): { ok: true; settings: DeviceSettings } | { ok: false; field: keyof DeviceFields } {
  const port = (path: string, baud: string) => ({ path: path.trim(), baud_rate: Number(baud) });
  const printer = {
    none: { kind: 'none' },
    folder: { kind: 'folder' },
    tcp: { kind: 'tcp', host: fields.printer_host.trim(), port: Number(fields.printer_port) },
    serial: { kind: 'serial', ...port(fields.printer_path, fields.printer_baud) },
  }[fields.printer_kind];
  const scanner = {
    keyboard: { kind: 'keyboard' },
    serial: { kind: 'serial', ...port(fields.scanner_path, fields.scanner_baud) },
    hid: { kind: 'hid', path: fields.scanner_path },
  }[fields.scanner_kind];
  const scale =
    fields.scale_kind === 'none' ? { kind: 'none' } : { kind: 'serial', ...port(fields.scale_path, fields.scale_baud) };
  const parsed = DeviceSettings.safeParse({ station_name: fields.station_name, printer, scanner, scale });
  if (parsed.success) return { ok: true, settings: parsed.data };
  return { ok: false, field: fieldOf(parsed.error.issues[0]?.path ?? []) };
}
