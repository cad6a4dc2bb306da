import { serialLines } from '@kolobeh/shared/warehouse/scan/serial.ts';
import type { OpenSerial } from '../ports/serial-channel.ts';
import { keepOpen, type OpenDevice } from './keep-open.ts';
import type { Scanner, ScannerEvents } from './scanner.ts';

/** How often a scan without a suffix is looked for. */
const idleCheckMs = 50;

/** A scanner on a serial port (RS-232, USB serial, Bluetooth SPP). */
export function serialScanner(
  open: OpenSerial,
  path: string,
  baudRate: number,
  events: ScannerEvents,
  reopenMs?: number,
): Scanner {
  return keepOpen(() => openScanner(open, path, baudRate, events), events, reopenMs);
}

async function openScanner(
  open: OpenSerial,
  path: string,
  baudRate: number,
  events: ScannerEvents,
): Promise<OpenDevice> {
  const stream = await open(path, baudRate);
  const lines = serialLines();
  const lost = Promise.withResolvers<string>();
  stream.on('data', (bytes: Buffer) => {
    events.trace('in', bytes);
    lines.push(bytes, performance.now()).forEach(events.scanned);
  });
  stream.on('error', (error) => lost.resolve(error.message));
  stream.on('close', () => lost.resolve('Port closed'));
  const timer = setInterval(() => lines.idle(performance.now()).forEach(events.scanned), idleCheckMs);
  return {
    lost: lost.promise,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        if (stream.isOpen) stream.close(() => resolve());
        else resolve();
      }),
  };
}
