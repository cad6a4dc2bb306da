import type { Trace } from '../ports/byte-channel.ts';
import { openTcp } from '../ports/tcp-channel.ts';
import type { LabelPrinter } from './label-printer.ts';
import { printOver, type PrintTiming, usualTiming } from './print-over-channel.ts';

/** A label printer in the network; raw printing is port 9100. */
export const tcpPrinter = (
  host: string,
  port: number,
  trace: Trace,
  timing: PrintTiming = usualTiming,
): LabelPrinter => ({
  print: ({ zpl }) => printOver(() => openTcp(host, port, timing.connectMs), zpl, timing, trace),
});
