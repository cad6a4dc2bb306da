/** An open HID device, of which only reports matter. */
export interface HidDevice {
  onReport(listener: (report: Uint8Array) => void): void;
  /** Told when the device is unplugged or fails. */
  onLost(listener: (reason: string) => void): void;
  close(): Promise<void>;
}

/** A device as the system lists it. */
export interface HidInfo {
  path: string;
  name: string;
  /** 0x8C: bar code scanner, whose reports hold the text; 0x01: a keyboard, whose reports hold keys. */
  usagePage: number;
  /** Maker, product and serial number: the same wherever it is plugged in. Two of one make may share it. */
  identity: string;
}

/** The way to HID devices; tests play devices behind it, since no kernel lends one. */
export interface HidPort {
  list(): Promise<HidInfo[]>;
  open(path: string): Promise<HidDevice>;
}

/** Real devices. The native part is loaded on first use. */
export const nodeHidPort: HidPort = {
  async list() {
    const { devicesAsync } = (await import('node-hid')).default;
    const devices = await devicesAsync();
    return devices.flatMap(({ path, product, manufacturer, usagePage = 0, ...device }) => {
      if (!path) return [];
      const identity = [device.vendorId, device.productId, device.serialNumber ?? '', usagePage]
        .join(':')
        .slice(0, 120);
      return [{ path, name: [manufacturer, product].filter(Boolean).join(' '), usagePage, identity }];
    });
  },
  async open(path) {
    const { HIDAsync } = (await import('node-hid')).default;
    const device = await HIDAsync.open(path);
    return {
      onReport: (listener) => void device.on('data', (report: Buffer) => listener(report)),
      onLost: (listener) => void device.on('error', (error: Error) => listener(error.message)),
      close: () => device.close(),
    };
  },
};
