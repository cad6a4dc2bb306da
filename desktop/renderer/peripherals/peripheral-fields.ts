import { z } from 'zod';
import { PeripheralSettings, type PrinterSettings, type ScannerSettings } from '../../bridge/peripheral-settings.ts';

const name = z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG');

/** A printer in the form: every field as text, the settings have only those of the chosen kind. */
export const PrinterFields = z.object({
  device_id: z.string(),
  name,
  language: z.enum(['zpl', 'tspl', 'epl']),
  kind: z.enum(['tcp', 'serial', 'usb', 'folder']),
  host: z.string(),
  port: z.string(),
  path: z.string(),
  baud: z.string(),
});
export type PrinterFields = z.infer<typeof PrinterFields>;

/** A scanner in the form: every field as text, whatever kind is chosen. */
export const ScannerFields = z.object({
  device_id: z.string(),
  name,
  job: z.enum(['all', 'picking', 'packing', 'hand_over']),
  kind: z.enum(['serial', 'hid']),
  path: z.string(),
  baud: z.string(),
  /** Kept for a HID scanner whose path has not changed; empty when there is none. */
  identity: z.string(),
  known_path: z.string(),
});
export type ScannerFields = z.infer<typeof ScannerFields>;

/** The whole form; only what belongs to the chosen kinds becomes settings. */
export const PeripheralFields = z.object({
  station_name: name,
  trolley_crates: z.string().regex(/^\s*(?:[1-9]|1[0-6])\s*$/, 'TROLLEY_CRATES'),
  printers: z.array(PrinterFields),
  scanners: z.array(ScannerFields),
  scale_kind: z.enum(['none', 'serial']),
  scale_path: z.string(),
  scale_baud: z.string(),
});
export type PeripheralFields = z.infer<typeof PeripheralFields>;

const plainBaud = '9600';
const usualPort = '9100';

const portOf = (line: { path?: string; baud_rate?: number }) => ({
  path: line.path ?? '',
  baud: String(line.baud_rate ?? plainBaud),
});

/** By network at first, as most are. */
export const newPrinter = (): PrinterFields => ({
  device_id: crypto.randomUUID(),
  name: '',
  language: 'zpl',
  kind: 'tcp',
  host: '',
  port: usualPort,
  path: '',
  baud: plainBaud,
});

/** By HID at first, for all work. */
export const newScanner = (): ScannerFields => ({
  device_id: crypto.randomUUID(),
  name: '',
  job: 'all',
  kind: 'hid',
  path: '',
  baud: plainBaud,
  identity: '',
  known_path: '',
});

const printerFields = ({ id, name: called, language, line }: PrinterSettings): PrinterFields => ({
  device_id: id,
  name: called,
  language,
  kind: line.kind,
  host: line.kind === 'tcp' ? line.host : '',
  port: line.kind === 'tcp' ? String(line.port) : usualPort,
  ...portOf('path' in line ? line : {}),
});

const scannerFields = ({ id, name: called, job, line }: ScannerSettings): ScannerFields => ({
  device_id: id,
  name: called,
  job,
  kind: line.kind,
  ...portOf(line),
  identity: (line.kind === 'hid' && line.identity) || '',
  known_path: line.path,
});

/** Settings as the form starts with them. */
export const toFields = ({ printers, scanners, scale, ...settings }: PeripheralSettings): PeripheralFields => ({
  station_name: settings.station_name,
  trolley_crates: String(settings.trolley_crates),
  printers: printers.map(printerFields),
  scanners: scanners.map(scannerFields),
  scale_kind: scale.kind,
  scale_path: portOf('path' in scale ? scale : {}).path,
  scale_baud: portOf('path' in scale ? scale : {}).baud,
});

const serialLine = (path: string, baud: string) => ({ kind: 'serial', path: path.trim(), baud_rate: Number(baud) });

function printerOf({ device_id: id, name: called, language, kind, host, port, path, baud }: PrinterFields) {
  const line = {
    folder: { kind: 'folder' },
    tcp: { kind: 'tcp', host: host.trim(), port: Number(port) },
    serial: serialLine(path, baud),
    usb: { kind: 'usb', path: path.trim() },
  }[kind];
  return { id, name: called, language, line };
}

function scannerOf({ device_id: id, name: called, job, kind, path, baud, identity, known_path }: ScannerFields) {
  const known = identity !== '' && path === known_path ? { identity } : {};
  const line = kind === 'serial' ? serialLine(path, baud) : { kind: 'hid', path, ...known };
  return { id, name: called, job, line };
}

/** Field of the form in which a setting is written: `printers.0.line.host` → `printers.0.host`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .filter((part) => part !== 'line')
    .join('.')
    .replace('baud_rate', 'baud')
    .replace(/^scale\./, 'scale_');

/** Settings of the form, or the first field that does not fit. */
export function toSettings(
  fields: PeripheralFields,
): { ok: true; settings: PeripheralSettings } | { ok: false; field: string } {
  const { printers, scanners, scale_kind: scaleKind, scale_path: path, scale_baud: baud } = fields;
  const parsed = PeripheralSettings.safeParse({
    station_name: fields.station_name,
    trolley_crates: Number(fields.trolley_crates),
    printers: printers.map(printerOf),
    scanners: scanners.map(scannerOf),
    scale: scaleKind === 'none' ? { kind: 'none' } : serialLine(path, baud),
  });
  if (parsed.success) return { ok: true, settings: parsed.data };
  return { ok: false, field: fieldOf(parsed.error.issues[0]?.path ?? ['station_name']) };
}
