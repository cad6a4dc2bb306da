import type { HidDevice, HidInfo, HidPort } from '../station/ports/hid-port.ts';

/** Usage page of scanners in their own mode. */
const scannerPage = 0x8c;

interface Plugged {
  info: HidInfo;
  hear: ((report: Uint8Array) => void)[];
  lose: ((reason: string) => void)[];
}

/** USB scanners without hardware: a test plugs them in and out and scans with them. */
export class PlayedUsb implements HidPort {
  readonly #plugged = new Map<string, Plugged>();

  plugIn(path: string, identity: string): void {
    this.#plugged.set(path, { info: { path, name: identity, usagePage: scannerPage, identity }, hear: [], lose: [] });
  }

  unplug(path: string): void {
    const device = this.#plugged.get(path);
    this.#plugged.delete(path);
    for (const lose of device?.lose ?? []) lose('could not read from HID device');
  }

  /** One report of the scanner's own mode, to every listener that has it open. */
  scan(path: string, text: string): void {
    const report = new Uint8Array(64);
    report.set([0x02, text.length]);
    report.set(Buffer.from(text, 'latin1'), 5);
    for (const hear of this.#get(path).hear) hear(report);
  }

  list(): Promise<HidInfo[]> {
    return Promise.resolve([...this.#plugged.values()].map(({ info }) => info));
  }

  open(path: string): Promise<HidDevice> {
    const device = this.#get(path);
    let isOpen = true;
    return Promise.resolve({
      onReport: (listener) => void device.hear.push((report) => isOpen && listener(report)),
      onLost: (listener) => void device.lose.push((reason) => isOpen && listener(reason)),
      close: () => {
        isOpen = false;
        return Promise.resolve();
      },
    });
  }

  #get(path: string): Plugged {
    const device = this.#plugged.get(path);
    if (!device) throw new Error(`Nothing at ${path}`);
    return device;
  }
}
