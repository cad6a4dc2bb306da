import { z } from 'zod';
import {
  PeripheralSettings,
  PrinterLine,
  ScaleSettings,
  ScannerLine,
  usualTrolley,
} from '../../bridge/peripheral-settings.ts';

/** How settings were kept while a station had one printer and one scanner. */
const EarlierSettings = z.object({
  station_name: z.string(),
  printer: z.union([z.object({ kind: z.literal('none') }), PrinterLine]),
  scanner: z.union([z.object({ kind: z.literal('keyboard') }), ScannerLine]),
  scale: ScaleSettings,
});

function withLists({ station_name, printer, scanner, scale }: z.infer<typeof EarlierSettings>): PeripheralSettings {
  const printers: PeripheralSettings['printers'] =
    printer.kind === 'none' ? [] : [{ id: 'printer-1', name: 'P1', language: 'zpl', line: printer }];
  const scanners: PeripheralSettings['scanners'] =
    scanner.kind === 'keyboard' ? [] : [{ id: 'scanner-1', name: 'Scanner 1', job: 'all', line: scanner }];
  return { station_name, trolley_crates: usualTrolley, printers, scanners, scale };
}

/** Settings of the station's file, of this form or of the earlier one, which loses nothing on the way. */
export const StoredSettings = z.union([PeripheralSettings, EarlierSettings.transform(withLists)]);
