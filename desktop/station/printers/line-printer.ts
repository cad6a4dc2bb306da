import type { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';
import type { PrinterLine } from '../../bridge/peripheral-settings.ts';
import type { ByteChannel, Trace } from '../ports/byte-channel.ts';
import { openDeviceFile } from '../ports/device-file-channel.ts';
import { type OpenSerial, openSerialChannel } from '../ports/serial-channel.ts';
import { openTcp } from '../ports/tcp-channel.ts';
import type { LabelPrinter } from './label-printer.ts';
import { printOver, type PrintTiming, usualTiming } from './print-over-channel.ts';
import { statusTalks } from './printer-status.ts';

/** Lines over which bytes go to the printer itself. */
type DirectLine = Exclude<PrinterLine, { kind: 'folder' }>;

function openLine(line: DirectLine, openSerial: OpenSerial, connectMs: number): Promise<ByteChannel> {
  switch (line.kind) {
    case 'tcp':
      return openTcp(line.host, line.port, connectMs);
    case 'serial':
      return openSerialChannel(openSerial, line.path, line.baud_rate, connectMs);
    case 'usb':
      return openDeviceFile(line.path);
  }
}

/**
 * A label printer in the network (raw printing is port 9100), on a serial port or on USB. The line is opened for each
 * label: a printer that was switched off needs no restart of the station.
 */
export const linePrinter = (
  line: DirectLine,
  language: PrinterLanguage,
  trace: Trace,
  openSerial: OpenSerial,
  timing: PrintTiming = usualTiming,
): LabelPrinter => ({
  print: ({ bytes }) =>
    printOver(() => openLine(line, openSerial, timing.connectMs), bytes, statusTalks[language], timing, trace),
});
