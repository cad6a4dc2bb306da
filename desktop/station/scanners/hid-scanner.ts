import { hidPosReports, keyboardReports } from '@kolobeh/shared/warehouse/scan/hid.ts';
import type { HidInfo, HidPort } from '../ports/hid-port.ts';
import { keepOpen, type OpenDevice } from './keep-open.ts';
import { scanLines } from './scan-lines.ts';
import type { Scanner, ScannerEvents } from './scanner.ts';

/** Usage page of bar code scanners (USB HID Point of Sale Usage Tables). */
const scannerPage = 0x8c;

/** Which device it is; without an identity, whatever is at the path. */
export interface HidLine {
  path: string;
  identity?: string;
}

/** Paths that scanners of this station have open: of two scanners of one make each keeps its own. */
export type OpenPaths = Set<string>;

/**
 * A USB scanner read as a HID device: in its own mode, or as the keyboard it pretends to be. Plugged in elsewhere it has
 * another path and is known again by its identity.
 */
export function hidScanner(
  port: HidPort,
  line: HidLine,
  open: OpenPaths,
  events: ScannerEvents,
  reopenMs?: number,
): Scanner {
  return keepOpen(() => openScanner(port, line, open, events), events, reopenMs);
}

const isIt = ({ identity }: HidLine, info: HidInfo): boolean => identity === undefined || info.identity === identity;

function find(devices: readonly HidInfo[], line: HidLine, open: OpenPaths): HidInfo | undefined {
  const free = devices.filter(({ path }) => !open.has(path));
  const inPlace = free.find((info) => info.path === line.path && isIt(line, info));
  return inPlace ?? (line.identity === undefined ? undefined : free.find((info) => isIt(line, info)));
}

async function openScanner(port: HidPort, line: HidLine, open: OpenPaths, events: ScannerEvents): Promise<OpenDevice> {
  const info = find(await port.list(), line, open);
  if (!info) throw new Error('SCANNER_NOT_CONNECTED');
  open.add(info.path);
  const device = await port.open(info.path).catch((error: unknown) => {
    open.delete(info.path);
    throw error;
  });
  const lost = Promise.withResolvers<string>();
  const read = info.usagePage === scannerPage ? posReader(events) : keyboardReader(events);
  device.onReport((report) => {
    events.trace('in', report);
    read.report(report);
  });
  device.onLost((reason) => lost.resolve(reason));
  return {
    lost: lost.promise,
    close: async () => {
      read.stop();
      await device.close().catch((error: unknown) => events.trace('note', String(error)));
      open.delete(info.path);
    },
  };
}

interface Reader {
  report(report: Uint8Array): void;
  stop(): void;
}

function posReader({ scanned }: ScannerEvents): Reader {
  const decode = hidPosReports();
  return {
    report(report) {
      const text = decode(report);
      // A report has its end in itself.
      if (text !== null && text !== '') scanned(text, true);
    },
    stop() {},
  };
}

/** Keys are joined to scans as the bytes of a serial scanner are: Enter or a pause ends one. */
function keyboardReader(events: ScannerEvents): Reader {
  const decode = keyboardReports();
  const lines = scanLines(events);
  return { report: (report) => lines.push(Buffer.from(decode(report), 'latin1')), stop: lines.stop };
}
