import { zplOf } from '@kolobeh/shared/delivery/zpl.ts';
import {
  type PeripheralSettings,
  type PrinterSettings,
  type ScannerSettings,
  usualTrolley,
} from '../../bridge/peripheral-settings.ts';
import type { PeripheralReport, PeripheralState } from '../../bridge/station-status.ts';
import type { Log } from '../log.ts';
import { wordsOf } from '../ports/byte-channel.ts';
import { type HidPort, nodeHidPort } from '../ports/hid-port.ts';
import { listSerialPorts, openSerialPort, type OpenSerial } from '../ports/serial-channel.ts';
import { folderPrinter } from '../printers/folder-printer.ts';
import type { Label, LabelPrinter } from '../printers/label-printer.ts';
import { linePrinter } from '../printers/line-printer.ts';
import type { PrintTiming } from '../printers/print-over-channel.ts';
import { type PrintedOn, Printers } from '../printers/printers.ts';
import { stationRefusal } from '../net/refusal.ts';
import { weighOnce } from '../scale/serial-scale.ts';
import { type HeardScan, Scanners } from '../scanners/scanners.ts';
import { Signal } from '../signal.ts';
import type { Store } from '../store/store.ts';
import { idlePeripheral, joinedState } from './peripheral-state.ts';
import { PeripheralTraces } from './peripheral-traces.ts';
import { scanSheet } from './scan-sheet.ts';
import { StoredSettings } from './stored-settings.ts';
import { testLabel } from './test-label.ts';
import { TrialOfScans } from './trial-of-scans.ts';

/** What the station's hardware is reached by. */
export interface PeripheralsParts {
  store: Store;
  now: () => Date;
  log: Log;
  /** Folder of printers of kind `folder`. */
  labelsFolder: string;
  /** Ways to the hardware; real ones when left out. */
  openSerial?: OpenSerial;
  hid?: HidPort;
  /** Patience with printers; the usual one when left out. */
  printTiming?: PrintTiming;
}

const settingsKey = 'devices';
const weighMs = 4000;

const untouched: PeripheralSettings = {
  station_name: 'S1',
  trolley_crates: usualTrolley,
  printers: [{ id: 'printer-1', name: 'P1', language: 'zpl', line: { kind: 'folder' } }],
  scanners: [],
  scale: { kind: 'none' },
};

/** The station's printers, scanners and scale, and what is known of each. */
export class Peripherals {
  readonly changed: Signal<void>;
  /** Scans for the work at hand, of scanners with lines of their own; double reads are left out. */
  readonly scanned: Signal<HeardScan>;
  readonly trial: TrialOfScans;
  readonly traces: PeripheralTraces;
  readonly #parts: PeripheralsParts;
  readonly #openSerial: OpenSerial;
  readonly #hid: HidPort;
  readonly #printers: Printers;
  readonly #scanners: Scanners;
  /** Faults of the lists already told: a report asks for the lists, and each trace asks for a report. */
  readonly #notedFaults = new Set<string>();
  #keyboard: Omit<PeripheralState, 'kind'> = idlePeripheral;
  #scale: Omit<PeripheralState, 'kind'> = idlePeripheral;

  constructor(parts: PeripheralsParts) {
    const onFault = (error: unknown): void => parts.log.fault('A listener of peripherals failed', error);
    this.#parts = parts;
    this.#openSerial = parts.openSerial ?? openSerialPort;
    this.#hid = parts.hid ?? nodeHidPort;
    this.changed = new Signal(onFault);
    this.scanned = new Signal(onFault);
    this.trial = new TrialOfScans(onFault);
    this.traces = new PeripheralTraces(parts.now, onFault);
    const changed = (): void => this.changed.tell();
    this.#printers = new Printers({ makePrinter: (settings) => this.#makePrinter(settings), now: parts.now, changed });
    this.#scanners = new Scanners({
      openSerial: this.#openSerial,
      hid: this.#hid,
      traceOf: (id) => this.traces.of('scanner', id),
      heard: (scan) => {
        if (!this.trial.takes(scan)) this.scanned.tell(scan);
      },
      changed,
      now: parts.now,
    });
    this.#printers.configure(this.settings.printers);
  }

  get settings(): PeripheralSettings {
    return this.#parts.store.settings.read(settingsKey, StoredSettings) ?? untouched;
  }

  get printer(): PeripheralState {
    return this.#printers.state;
  }

  /** Scanners that type always count, so without others they are the station's scanner. */
  get scanner(): PeripheralState {
    const states = this.#scanners.report().map(({ state }) => state);
    return states.length > 0 ? joinedState(states, 'failed') : { kind: 'keyboard', ...this.#keyboard };
  }

  get scale(): PeripheralState {
    const { kind } = this.settings.scale;
    return kind === 'none' ? joinedState([], 'failed') : { kind, ...this.#scale };
  }

  start(): void {
    this.#scanners.start(this.settings.scanners);
  }

  async stop(): Promise<void> {
    await this.#scanners.stop();
  }

  /** A scan came typed through the screen. */
  heardKeys(): void {
    this.#keyboard = this.#seen('ready', '');
    this.changed.tell();
  }

  /** @param also written with the settings, both or neither */
  async configure(wished: PeripheralSettings, also: (settings: PeripheralSettings) => void): Promise<PeripheralReport> {
    await this.stop();
    const scanners = await Promise.all(wished.scanners.map((one) => this.#withIdentity(one)));
    const settings = { ...wished, scanners };
    const { store } = this.#parts;
    store.transaction(() => {
      store.settings.write(settingsKey, settings);
      store.settings.write('station_name', settings.station_name);
      store.settings.write('trolley_crates', settings.trolley_crates);
      also(settings);
    });
    this.#keyboard = idlePeripheral;
    this.#scale = idlePeripheral;
    this.#printers.configure(settings.printers);
    this.start();
    this.changed.tell();
    return this.report();
  }

  /** @param starting see `Printers.print` */
  print(label: Label, starting: () => boolean): Promise<PrintedOn> {
    return this.#printers.print(label, starting);
  }

  /** A label for the eye or the sheet for scanners, on this printer and no other. */
  tryPrinter(id: string, what: 'label' | 'scan_sheet'): Promise<PrintedOn> {
    const now = this.#parts.now();
    const { station_name: name } = this.settings;
    const description = what === 'label' ? testLabel(name, now) : scanSheet(name);
    const file = `${what === 'label' ? 'test' : 'scan-sheet'}-${now.getTime()}`;
    return this.#printers.tryOut(id, { name: file, zpl: zplOf(description), description });
  }

  /** @throws Refusal `SCALE_NOT_SET`, `SCALE_SILENT`, `DEVICE_FAILED` */
  async readScale(): Promise<{ weight_grams: number; is_stable: boolean }> {
    const { scale } = this.settings;
    if (scale.kind === 'none') throw stationRefusal('SCALE_NOT_SET');
    const trace = this.traces.of('scale');
    const weight = await weighOnce(this.#openSerial, scale.path, scale.baud_rate, weighMs, trace).catch(
      (error: unknown) => {
        this.#markScale('failed', wordsOf(error));
        throw stationRefusal('DEVICE_FAILED', { detail: wordsOf(error) });
      },
    );
    this.#markScale(weight ? 'ready' : 'failed', weight ? '' : 'SCALE_SILENT');
    if (!weight) throw stationRefusal('SCALE_SILENT');
    return { weight_grams: weight.grams, is_stable: weight.isStable };
  }

  async report(): Promise<PeripheralReport> {
    const [serialPorts, hidDevices] = await Promise.all([
      listSerialPorts().catch((error: unknown) => this.#notListed(error)),
      this.#hid.list().catch((error: unknown) => this.#notListed(error)),
    ]);
    return {
      settings: this.settings,
      device_id: this.#parts.store.settings.device().device_id,
      printers: this.#printers.report(),
      scanners: this.#scanners.report(),
      keyboard: { kind: 'keyboard', ...this.#keyboard },
      scale: this.scale,
      serial_ports: serialPorts,
      hid_devices: hidDevices.map(({ path, name }) => ({ path, name })),
      labels_folder: this.#parts.labelsFolder,
      test_prints: {
        label: testLabel(this.settings.station_name, this.#parts.now()),
        scan_sheet: scanSheet(this.settings.station_name),
      },
      traces: this.traces.all,
    };
  }

  #makePrinter({ id, language, line }: PrinterSettings): LabelPrinter {
    if (line.kind === 'folder') return folderPrinter(this.#parts.labelsFolder, language);
    return linePrinter(line, language, this.traces.of('printer', id), this.#openSerial, this.#parts.printTiming);
  }

  /** What a HID scanner is known by when it is plugged in elsewhere; what is not connected now keeps what it had. */
  async #withIdentity(scanner: ScannerSettings): Promise<ScannerSettings> {
    const { line } = scanner;
    if (line.kind !== 'hid') return scanner;
    const devices = await this.#hid.list().catch((error: unknown) => this.#notListed(error));
    const identity = devices.find(({ path }) => path === line.path)?.identity ?? line.identity;
    return { ...scanner, line: { ...line, identity } };
  }

  #notListed(error: unknown): [] {
    const words = wordsOf(error);
    if (!this.#notedFaults.has(words)) this.traces.of('scanner')('note', words);
    this.#notedFaults.add(words);
    return [];
  }

  #seen(state: 'ready' | 'failed', detail: string): Omit<PeripheralState, 'kind'> {
    return { state, detail, last_at: this.#parts.now().toISOString() };
  }

  #markScale(state: 'ready' | 'failed', detail: string): void {
    this.#scale = this.#seen(state, detail);
    this.changed.tell();
  }
}
