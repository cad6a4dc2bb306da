import { hidPosReports, keyboardReports } from '@kolobeh/shared/warehouse/scan/hid.ts';
import { serialLines } from '@kolobeh/shared/warehouse/scan/serial.ts';
import type { HidPort } from '../ports/hid-port.ts';
import { keepOpen, type OpenDevice } from './keep-open.ts';
import type { Scanner, ScannerEvents } from './scanner.ts';

/** Usage page of bar code scanners (USB HID Point of Sale Usage Tables). */
const scannerPage = 0x8c;
const idleCheckMs = 50;

/** A USB scanner read as a HID device: in its own mode, or as the keyboard it pretends to be. */
export function hidScanner(port: HidPort, path: string, events: ScannerEvents, reopenMs?: number): Scanner {
  return keepOpen(() => openScanner(port, path, events), events, reopenMs);
}

async function openScanner(port: HidPort, path: string, events: ScannerEvents): Promise<OpenDevice> {
  const info = (await port.list()).find((one) => one.path === path);
  if (!info) throw new Error('The device is not connected');
  const device = await port.open(path);
  const lost = Promise.withResolvers<string>();
  const read = info.usagePage === scannerPage ? posReader(events) : keyboardReader(events);
  device.onReport((report) => {
    events.trace('in', report);
    read.report(report);
  });
  device.onLost((reason) => lost.resolve(reason));
  const timer = setInterval(() => read.idle(), idleCheckMs);
  return {
    lost: lost.promise,
    close: async () => {
      clearInterval(timer);
      await device.close().catch((error: unknown) => events.trace('note', String(error)));
    },
  };
}

interface Reader {
  report(report: Uint8Array): void;
  idle(): void;
}

function posReader({ scanned }: ScannerEvents): Reader {
  const decode = hidPosReports();
  return {
    report(report) {
      const text = decode(report);
      if (text !== null && text !== '') scanned(text);
    },
    idle() {},
  };
}

/** Keys are joined to scans as the bytes of a serial scanner are: Enter or a pause ends one. */
function keyboardReader({ scanned }: ScannerEvents): Reader {
  const decode = keyboardReports();
  const lines = serialLines();
  return {
    report: (report) => lines.push(Buffer.from(decode(report), 'latin1'), performance.now()).forEach(scanned),
    idle: () => lines.idle(performance.now()).forEach(scanned),
  };
}
