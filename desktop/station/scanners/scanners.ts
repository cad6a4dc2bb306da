import { doubleReadFilter } from '@kolobeh/shared/warehouse/scan/double-read.ts';
import type { ScannerSettings } from '../../bridge/peripheral-settings.ts';
import type { PeripheralState, ScannerReport } from '../../bridge/station-status.ts';
import { idlePeripheral } from '../peripherals/peripheral-state.ts';
import type { Trace } from '../ports/byte-channel.ts';
import type { HidPort } from '../ports/hid-port.ts';
import type { OpenSerial } from '../ports/serial-channel.ts';
import { hidScanner, type OpenPaths } from './hid-scanner.ts';
import type { Scanner, ScannerEvents } from './scanner.ts';
import { serialScanner } from './serial-scanner.ts';

/** A scan of a scanner with a line of its own. */
export interface HeardScan {
  text: string;
  scanner: ScannerSettings;
  /** The scanner ended the scan itself; false: it only fell silent. */
  hasSuffix: boolean;
}

/** What scanners are made with and who hears them. */
export interface ScannersParts {
  openSerial: OpenSerial;
  hid: HidPort;
  traceOf: (id: string) => Trace;
  heard: (scan: HeardScan) => void;
  changed: () => void;
  now: () => Date;
  /** Between two tries to open one that is not there; as `reopenMs` when left out. */
  reopenMs?: number;
}

interface Member {
  settings: ScannerSettings;
  scanner: Scanner;
}

/** All scanners with lines of their own. Each comes and goes without the others taking notice. */
export class Scanners {
  readonly #parts: ScannersParts;
  readonly #openPaths: OpenPaths = new Set();
  #states = new Map<string, Omit<PeripheralState, 'kind'>>();
  #members: Member[] = [];

  constructor(parts: ScannersParts) {
    this.#parts = parts;
  }

  start(settings: readonly ScannerSettings[]): void {
    this.#states = new Map();
    this.#members = settings.map((one) => ({ settings: one, scanner: this.#open(one) }));
  }

  async stop(): Promise<void> {
    const members = this.#members;
    this.#members = [];
    await Promise.all(members.map(({ scanner }) => scanner.stop()));
  }

  report(): ScannerReport[] {
    return this.#members.map(({ settings: { id, name, job, line } }) => ({
      id,
      name,
      job,
      state: { kind: line.kind, ...(this.#states.get(id) ?? idlePeripheral) },
    }));
  }

  #open(settings: ScannerSettings): Scanner {
    const { openSerial, hid, traceOf, heard, reopenMs } = this.#parts;
    const { id, line } = settings;
    const isNew = doubleReadFilter();
    const events: ScannerEvents = {
      scanned: (text, hasSuffix) => {
        this.#mark(id, 'ready', '');
        if (isNew(text, performance.now())) heard({ text, scanner: settings, hasSuffix });
      },
      state: (state, detail) => this.#mark(id, state, detail),
      trace: traceOf(id),
    };
    return line.kind === 'serial'
      ? serialScanner(openSerial, line.path, line.baud_rate, events, reopenMs)
      : hidScanner(hid, line, this.#openPaths, events, reopenMs);
  }

  #mark(id: string, state: 'ready' | 'failed', detail: string): void {
    this.#states.set(id, { state, detail, last_at: this.#parts.now().toISOString() });
    this.#parts.changed();
  }
}
