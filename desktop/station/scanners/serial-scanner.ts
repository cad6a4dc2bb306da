import type { OpenSerial } from '../ports/serial-channel.ts';
import { keepOpen, type OpenDevice } from './keep-open.ts';
import { scanLines } from './scan-lines.ts';
import type { Scanner, ScannerEvents } from './scanner.ts';

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
  const lines = scanLines(events);
  const lost = Promise.withResolvers<string>();
  stream.on('data', (bytes: Buffer) => {
    events.trace('in', bytes);
    lines.push(bytes);
  });
  stream.on('error', (error) => lost.resolve(error.message));
  stream.on('close', () => lost.resolve('Port closed'));
  return {
    lost: lost.promise,
    close: () =>
      new Promise((resolve) => {
        lines.stop();
        if (stream.isOpen) stream.close(() => resolve());
        else resolve();
      }),
  };
}
