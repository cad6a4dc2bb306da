// How the station and its peripherals are. The names `devices.…`, `deviceTrace` and `device_id` (a station's id) are the wire's.
import { LabelDescription } from '@kolobeh/shared/delivery/label-description.ts';
import { z } from 'zod';
import { PeripheralSettings, PrinterSettings, ScannerSettings } from './peripheral-settings.ts';
import { DraftCounts } from './drafts.ts';
import { HubStatus } from './hub.ts';
import { LateRefusal } from './late-refusals.ts';
import { Notice } from './notices.ts';

/** `idle`: set and not tried yet. `detail` is the peripheral's own word for the trouble. */
export const PeripheralState = z.object({
  kind: z.string(),
  state: z.enum(['not_set', 'idle', 'ready', 'failed']),
  detail: z.string(),
  last_at: z.iso.datetime().nullable(),
});
export type PeripheralState = z.infer<typeof PeripheralState>;

/** One exchange with a peripheral, for finding faults. */
export const PeripheralTrace = z.object({
  at: z.iso.datetime(),
  device: z.enum(['scanner', 'printer', 'scale']),
  /** Of the peripheral in the settings; empty for what types like a keyboard, and for the scale. */
  id: z.string(),
  direction: z.enum(['in', 'out', 'note']),
  /** Bytes as hexadecimal pairs, at most the first 256; empty for a note. */
  hex: z.string(),
  /** The bytes as readable text, or the note. */
  text: z.string(),
});
export type PeripheralTrace = z.infer<typeof PeripheralTrace>;

/** A label at a printer: the one being printed, then those that wait for it. */
export const QueuedLabel = z.object({
  name: z.string(),
  state: z.enum(['printing', 'waiting']),
  since: z.iso.datetime(),
});
export type QueuedLabel = z.infer<typeof QueuedLabel>;

/** One printer with the labels that wait for it. */
export const PrinterReport = z.object({
  id: PrinterSettings.shape.id,
  name: PrinterSettings.shape.name,
  language: PrinterSettings.shape.language,
  state: PeripheralState,
  queue: z.array(QueuedLabel),
});
export type PrinterReport = z.infer<typeof PrinterReport>;

/** One scanner with a line of its own, and which work it is for. */
export const ScannerReport = z.object({
  id: ScannerSettings.shape.id,
  name: ScannerSettings.shape.name,
  job: ScannerSettings.shape.job,
  state: PeripheralState,
});
export type ScannerReport = z.infer<typeof ScannerReport>;

/** All that the screen of peripherals shows; asked for whole after each change. */
export const PeripheralReport = z.object({
  settings: PeripheralSettings,
  device_id: z.uuid(),
  printers: z.array(PrinterReport),
  scanners: z.array(ScannerReport),
  /** Scanners that type like a keyboard. */
  keyboard: PeripheralState,
  scale: PeripheralState,
  serial_ports: z.array(z.object({ path: z.string(), name: z.string() })),
  hid_devices: z.array(z.object({ path: z.string(), name: z.string() })),
  labels_folder: z.string(),
  /** What `devices.testPrint` prints. */
  test_prints: z.object({ label: LabelDescription, scan_sheet: LabelDescription }),
  /** Newest first. */
  traces: z.array(PeripheralTrace),
});
export type PeripheralReport = z.infer<typeof PeripheralReport>;

/** Carriers' numbers held for labels without the server. */
export const NumberStatus = z.object({
  /** `left`: packages of each kind that can still have a label. */
  carriers: z.array(z.object({ name: z.string(), left: z.int() })),
  /** Names of carriers whose labels always wait for the server. */
  without_pool: z.array(z.string()),
});
export type NumberStatus = z.infer<typeof NumberStatus>;

/** How the station is doing; pushed to every screen at each change. */
export const StationStatus = z.object({
  /** `unknown` until the first answer or failure. */
  network: z.enum(['unknown', 'online', 'offline']),
  unsent: z.int(),
  oldest_unsent_at: z.iso.datetime().nullable(),
  last_confirmed_at: z.iso.datetime().nullable(),
  /** Refused events no person has settled yet. */
  refused: z.int(),
  /** Refusals nobody has taken note of yet, oldest first. */
  late_refusals: z.array(LateRefusal),
  /** Edits of the office. */
  drafts: DraftCounts,
  /** Newest first. */
  notices: z.array(Notice),
  /** How far the station's clock is ahead of the server's, in seconds; null while unknown. Warn over 300 either way. */
  clock_offset_s: z.int().nullable(),
  /** All scanners as one: in trouble when any is. */
  scanner: PeripheralState,
  /** All printers as one: in trouble when no label can be had. */
  printer: PeripheralState,
  scale: PeripheralState,
  /** Who decides on claims while the server cannot be reached. */
  hub: HubStatus,
  numbers: NumberStatus,
  /** By which the station proves that it speaks for itself; refused: a supervisor has to confirm it. */
  key: z.object({ device_id: z.string(), mark: z.string(), is_refused: z.boolean(), is_withdrawn: z.boolean() }),
});
export type StationStatus = z.infer<typeof StationStatus>;

/** A scan heard while scanners are tried out. */
export const TriedScan = z.object({
  text: z.string(),
  scanner_id: z.string(),
  scanner_name: z.string(),
  /** The scanner ended the scan itself, as with Enter. */
  has_suffix: z.boolean(),
});
export type TriedScan = z.infer<typeof TriedScan>;
