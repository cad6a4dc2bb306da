// Peripherals of a station (printers, scanners, scale): how each is connected.
import { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';
import { trolleyCrates } from '@kolobeh/shared/warehouse/picking/release.ts';
import { z } from 'zod';

const hostName = z.string().regex(/^[A-Za-z0-9.-]{1,120}$/);
const portPath = z.string().trim().min(1).max(200);
const baudRate = z.int().min(300).max(921_600).default(9600);

/** Names a peripheral for as long as it is set, also when its port or its name changes. */
const peripheralKey = z.string().regex(/^[a-z0-9-]{1,40}$/);
const peripheralName = z.string().trim().min(1).max(40);

/** How bytes reach a printer. What stands behind it must understand the language that is set. */
export const PrinterLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tcp'), host: hostName, port: z.int().min(1).max(65_535).default(9100) }),
  z.object({ kind: z.literal('serial'), path: portPath, baud_rate: baudRate }),
  /** The printer's file of a Linux system, e.g. `/dev/usb/lp0`. */
  z.object({ kind: z.literal('usb'), path: portPath }),
  /** Labels become files in the station's own folder of labels. */
  z.object({ kind: z.literal('folder') }),
]);
export type PrinterLine = z.infer<typeof PrinterLine>;

/** A printer of labels; its place in the list decides when it prints. */
export const PrinterSettings = z.object({
  id: peripheralKey,
  name: peripheralName,
  language: PrinterLanguage.default('zpl'),
  line: PrinterLine,
});
export type PrinterSettings = z.infer<typeof PrinterSettings>;

/** A scanner read by the station itself. One that types like a keyboard needs no line. */
export const ScannerLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serial'), path: portPath, baud_rate: baudRate }),
  z.object({
    kind: z.literal('hid'),
    path: portPath,
    /** What stays when the device is plugged elsewhere: maker, product and serial number; absent until it was seen. */
    identity: z.string().max(120).optional(),
  }),
]);
export type ScannerLine = z.infer<typeof ScannerLine>;

/** Whose scans count where: everywhere, or in one kind of work alone. */
const ScannerJob = z.enum(['all', 'picking', 'packing', 'hand_over']);

/** A scanner with a line of its own. Those that type like keyboards need no setting and always count. */
export const ScannerSettings = z.object({
  id: peripheralKey,
  name: peripheralName,
  job: ScannerJob,
  line: ScannerLine,
});
export type ScannerSettings = z.infer<typeof ScannerSettings>;

/** The packing table's scale, if any is connected. */
export const ScaleSettings = z.discriminatedUnion('kind', [
  /** The weight is typed in. */
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('serial'), path: portPath, baud_rate: baudRate }),
]);
export type ScaleSettings = z.infer<typeof ScaleSettings>;

/** Crates of a trolley nobody has told otherwise about. */
export const usualTrolley = 8;

const haveOwnIds = (devices: readonly { id: string }[]): boolean =>
  new Set(devices.map(({ id }) => id)).size === devices.length;

/** Everything a person sets up at a station; stored whole, read back whole. */
export const PeripheralSettings = z.object({
  station_name: z.string().trim().min(1).max(40),
  /** Crates that fit on the pickers' trolley, one order in each; 1 = orders are picked one by one. */
  trolley_crates: z.int().min(1).max(trolleyCrates).default(usualTrolley),
  /** The first prints; each next one stands in when those before surely did not print. None: nothing is printed. */
  printers: z.array(PrinterSettings).max(6).refine(haveOwnIds),
  scanners: z.array(ScannerSettings).max(8).refine(haveOwnIds),
  scale: ScaleSettings,
});
export type PeripheralSettings = z.infer<typeof PeripheralSettings>;
