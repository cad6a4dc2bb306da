import { z } from 'zod';
import { Notice } from './notices.ts';

const hostName = z.string().regex(/^[A-Za-z0-9.-]{1,120}$/);
const portPath = z.string().trim().min(1).max(200);
const baudRate = z.int().min(300).max(921_600).default(9600);

export const PrinterSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('tcp'), host: hostName, port: z.int().min(1).max(65_535).default(9100) }),
  z.object({ kind: z.literal('serial'), path: portPath, baud_rate: baudRate }),
  /** Labels become `.zpl` files in the station's own folder of labels. */
  z.object({ kind: z.literal('folder') }),
]);
export type PrinterSettings = z.infer<typeof PrinterSettings>;

export const ScannerSettings = z.discriminatedUnion('kind', [
  /** A scanner that types like a keyboard; its scans come from the screen. */
  z.object({ kind: z.literal('keyboard') }),
  z.object({ kind: z.literal('serial'), path: portPath, baud_rate: baudRate }),
  z.object({ kind: z.literal('hid'), path: portPath }),
]);
export type ScannerSettings = z.infer<typeof ScannerSettings>;

export const ScaleSettings = z.discriminatedUnion('kind', [
  /** The weight is typed in. */
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('serial'), path: portPath, baud_rate: baudRate }),
]);
export type ScaleSettings = z.infer<typeof ScaleSettings>;

export const DeviceSettings = z.object({
  station_name: z.string().trim().min(1).max(40),
  printer: PrinterSettings,
  scanner: ScannerSettings,
  scale: ScaleSettings,
});
export type DeviceSettings = z.infer<typeof DeviceSettings>;

/** `idle`: set and not tried yet. `detail` is the device's own word for the trouble. */
export const DeviceState = z.object({
  kind: z.string(),
  state: z.enum(['not_set', 'idle', 'ready', 'failed']),
  detail: z.string(),
  last_at: z.iso.datetime().nullable(),
});
export type DeviceState = z.infer<typeof DeviceState>;

/** One exchange with a device, for finding faults. */
export const DeviceTrace = z.object({
  at: z.iso.datetime(),
  device: z.enum(['scanner', 'printer', 'scale']),
  direction: z.enum(['in', 'out', 'note']),
  /** Bytes as hexadecimal pairs, at most the first 256; empty for a note. */
  hex: z.string(),
  /** The bytes as readable text, or the note. */
  text: z.string(),
});
export type DeviceTrace = z.infer<typeof DeviceTrace>;

export const DeviceReport = z.object({
  settings: DeviceSettings,
  device_id: z.uuid(),
  printer: DeviceState,
  scanner: DeviceState,
  scale: DeviceState,
  serial_ports: z.array(z.object({ path: z.string(), name: z.string() })),
  hid_devices: z.array(z.object({ path: z.string(), name: z.string() })),
  labels_folder: z.string(),
  /** Newest first. */
  traces: z.array(DeviceTrace),
});
export type DeviceReport = z.infer<typeof DeviceReport>;

export const StationStatus = z.object({
  /** `unknown` until the first answer or failure. */
  network: z.enum(['unknown', 'online', 'offline']),
  unsent: z.int(),
  oldest_unsent_at: z.iso.datetime().nullable(),
  last_confirmed_at: z.iso.datetime().nullable(),
  /** Refused events no person has settled yet. */
  refused: z.int(),
  /** Newest first. */
  notices: z.array(Notice),
  /** How far the station's clock is ahead of the server's, in seconds; null while unknown. Warn over 300 either way. */
  clock_offset_s: z.int().nullable(),
  scanner: DeviceState,
  printer: DeviceState,
  scale: DeviceState,
});
export type StationStatus = z.infer<typeof StationStatus>;
