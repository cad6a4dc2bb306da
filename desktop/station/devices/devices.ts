import { doubleReadFilter } from '@kolobeh/shared/warehouse/scan/double-read.ts';
import { DeviceSettings, type DeviceReport, type DeviceState } from '../../bridge/devices.ts';
import type { Log } from '../log.ts';
import { type HidPort, nodeHidPort } from '../ports/hid-port.ts';
import { wordsOf } from '../ports/byte-channel.ts';
import { listSerialPorts, openSerialPort, type OpenSerial } from '../ports/serial-channel.ts';
import { folderPrinter } from '../printers/folder-printer.ts';
import { type Label, type LabelPrinter, noPrinter, type PrintOutcome } from '../printers/label-printer.ts';
import { serialPrinter } from '../printers/serial-printer.ts';
import { tcpPrinter } from '../printers/tcp-printer.ts';
import { stationRefusal } from '../refusal.ts';
import { hidScanner } from '../scanners/hid-scanner.ts';
import type { Scanner } from '../scanners/scanner.ts';
import { serialScanner } from '../scanners/serial-scanner.ts';
import { weighOnce } from '../scale/serial-scale.ts';
import { Signal } from '../signal.ts';
import type { Store } from '../store/store.ts';
import { DeviceTraces } from './device-traces.ts';
import { testLabel } from './test-label.ts';

export interface DevicesParts {
  store: Store;
  now: () => Date;
  log: Log;
  /** Folder of the printer of kind `folder`. */
  labelsFolder: string;
  /** Ways to the hardware; real ones when left out. */
  openSerial?: OpenSerial;
  hid?: HidPort;
}

const settingsKey = 'devices';
const weighMs = 4000;

const untouched: DeviceSettings = {
  station_name: 'Station',
  printer: { kind: 'folder' },
  scanner: { kind: 'keyboard' },
  scale: { kind: 'none' },
};

type Device = 'printer' | 'scanner' | 'scale';

/** The station's printer, scanner and scale, and what is known of each. */
export class Devices {
  readonly changed: Signal<void>;
  /** Text of a scan of a scanner with its own line; double reads are left out. */
  readonly scanned: Signal<string>;
  readonly traces: DeviceTraces;
  readonly #parts: DevicesParts;
  readonly #openSerial: OpenSerial;
  readonly #hid: HidPort;
  readonly #isNew = doubleReadFilter();
  #states: Record<Device, Omit<DeviceState, 'kind'>> = { printer: idle, scanner: idle, scale: idle };
  #scanner: Scanner | null = null;

  constructor(parts: DevicesParts) {
    const onFault = (error: unknown): void => parts.log.fault('A listener of devices failed', error);
    this.#parts = parts;
    this.#openSerial = parts.openSerial ?? openSerialPort;
    this.#hid = parts.hid ?? nodeHidPort;
    this.changed = new Signal(onFault);
    this.scanned = new Signal(onFault);
    this.traces = new DeviceTraces(parts.now, onFault);
  }

  get settings(): DeviceSettings {
    return this.#parts.store.settings.read(settingsKey, DeviceSettings) ?? untouched;
  }

  state(device: Device): DeviceState {
    const { kind } = this.settings[device];
    return { kind, ...(kind === 'none' ? { ...idle, state: 'not_set' } : this.#states[device]) };
  }

  start(): void {
    const { scanner } = this.settings;
    const events = {
      scanned: (text: string) => this.heard(text, true),
      state: (state: 'ready' | 'failed', detail: string) => this.#mark('scanner', state, detail),
      trace: this.traces.of('scanner'),
    };
    if (scanner.kind === 'serial')
      this.#scanner = serialScanner(this.#openSerial, scanner.path, scanner.baud_rate, events);
    if (scanner.kind === 'hid') this.#scanner = hidScanner(this.#hid, scanner.path, events);
  }

  async stop(): Promise<void> {
    await this.#scanner?.stop();
    this.#scanner = null;
  }

  /** A scan came, from a scanner's line or (`isOwnLine` false) typed through the screen. */
  heard(text: string, isOwnLine: boolean): void {
    this.#mark('scanner', 'ready', '');
    if (isOwnLine && this.#isNew(text, performance.now())) this.scanned.tell(text);
  }

  async configure(settings: DeviceSettings): Promise<DeviceReport> {
    await this.stop();
    this.#parts.store.settings.write(settingsKey, settings);
    this.#parts.store.settings.write('station_name', settings.station_name);
    this.#states = { printer: idle, scanner: idle, scale: idle };
    this.start();
    this.changed.tell();
    return this.report();
  }

  async print(label: Label): Promise<PrintOutcome> {
    const outcome = await this.#printer().print(label);
    this.#mark('printer', outcome.state === 'confirmed' ? 'ready' : 'failed', outcome.detail);
    return outcome;
  }

  testPrint(): Promise<PrintOutcome> {
    const now = this.#parts.now();
    return this.print({ name: `test-${now.getTime()}`, zpl: testLabel(this.settings.station_name, now) });
  }

  /** @throws Refusal `SCALE_NOT_SET`, `SCALE_SILENT`, `DEVICE_FAILED` */
  async readScale(): Promise<{ weight_grams: number; is_stable: boolean }> {
    const { scale } = this.settings;
    if (scale.kind === 'none') throw stationRefusal('SCALE_NOT_SET');
    const weight = await weighOnce(
      this.#openSerial,
      scale.path,
      scale.baud_rate,
      weighMs,
      this.traces.of('scale'),
    ).catch((error: unknown) => {
      this.#mark('scale', 'failed', wordsOf(error));
      throw stationRefusal('DEVICE_FAILED', { detail: wordsOf(error) });
    });
    this.#mark('scale', weight ? 'ready' : 'failed', weight ? '' : 'SCALE_SILENT');
    if (!weight) throw stationRefusal('SCALE_SILENT');
    return { weight_grams: weight.grams, is_stable: weight.isStable };
  }

  async report(): Promise<DeviceReport> {
    const [serialPorts, hidDevices] = await Promise.all([
      listSerialPorts().catch((error: unknown) => this.#notListed('scanner', error)),
      this.#hid.list().catch((error: unknown) => this.#notListed('scanner', error)),
    ]);
    return {
      settings: this.settings,
      device_id: this.#parts.store.settings.device().device_id,
      printer: this.state('printer'),
      scanner: this.state('scanner'),
      scale: this.state('scale'),
      serial_ports: serialPorts,
      hid_devices: hidDevices.map(({ path, name }) => ({ path, name })),
      labels_folder: this.#parts.labelsFolder,
      traces: this.traces.all,
    };
  }

  #printer(): LabelPrinter {
    const { printer } = this.settings;
    const trace = this.traces.of('printer');
    switch (printer.kind) {
      case 'none':
        return noPrinter;
      case 'tcp':
        return tcpPrinter(printer.host, printer.port, trace);
      case 'serial':
        return serialPrinter(this.#openSerial, printer.path, printer.baud_rate, trace);
      case 'folder':
        return folderPrinter(this.#parts.labelsFolder);
    }
  }

  #notListed(device: Device, error: unknown): [] {
    this.traces.of(device)('note', wordsOf(error));
    return [];
  }

  #mark(device: Device, state: 'ready' | 'failed', detail: string): void {
    this.#states = { ...this.#states, [device]: { state, detail, last_at: this.#parts.now().toISOString() } };
    this.changed.tell();
  }
}

const idle: Omit<DeviceState, 'kind'> = { state: 'idle', detail: '', last_at: null };
