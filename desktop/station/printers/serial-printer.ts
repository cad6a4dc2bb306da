import type { Trace } from '../ports/byte-channel.ts';
import { type OpenSerial, openSerialChannel } from '../ports/serial-channel.ts';
import type { LabelPrinter } from './label-printer.ts';
import { printOver, type PrintTiming, usualTiming } from './print-over-channel.ts';

/** A label printer on a serial port, opened for each label: a printer that was switched off needs no restart. */
export const serialPrinter = (
  open: OpenSerial,
  path: string,
  baudRate: number,
  trace: Trace,
  timing: PrintTiming = usualTiming,
): LabelPrinter => ({
  print: ({ zpl }) => printOver(() => openSerialChannel(open, path, baudRate, timing.connectMs), zpl, timing, trace),
});
