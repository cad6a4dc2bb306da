import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ScannerSettings } from '../../bridge/peripheral-settings.ts';
import { PlayedSerial } from '../../testing/played-serial.ts';
import { PlayedUsb } from '../../testing/played-usb.ts';
import { until } from '../../testing/station-setup.ts';
import { type HeardScan, Scanners } from './scanners.ts';

let serial: PlayedSerial;
let usb: PlayedUsb;
let heard: [scanner: string, text: string][];
let scanners: Scanners;

beforeEach(() => {
  serial = new PlayedSerial('/dev/SCANNER');
  usb = new PlayedUsb();
  heard = [];
  scanners = new Scanners({
    openSerial: serial.open,
    hid: usb,
    traceOf: () => () => {},
    heard: ({ scanner, text }: HeardScan) => heard.push([scanner.name, text]),
    changed: () => {},
    now: () => new Date(0),
    reopenMs: 20,
  });
});
afterEach(async () => {
  await scanners.stop();
  serial.close();
});

const hid = (id: string, path: string, identity: string): ScannerSettings => ({
  id,
  name: id,
  job: 'all',
  line: { kind: 'hid', path, identity },
});

const stateOf = (id: string) => scanners.report().find((one) => one.id === id)?.state.state;
const allReady = () => scanners.report().every(({ state }) => state.state === 'ready');

test('several scanners are heard side by side, each by its name', async () => {
  usb.plugIn('/dev/hidraw0', 'maker:one');
  scanners.start([
    hid('vlevo', '/dev/hidraw0', 'maker:one'),
    { id: 'vpravo', name: 'vpravo', job: 'packing', line: { kind: 'serial', path: '/dev/SCANNER', baud_rate: 9600 } },
  ]);
  await until(allReady);
  usb.scan('/dev/hidraw0', 'CR-0146');
  serial.send('CR-0147\r');
  // The same code by the other scanner is another scan, by the same one it is a double read.
  serial.send('CR-0146\r');
  serial.send('CR-0146\r');
  await until(() => heard.length === 3);
  expect(heard).toEqual([
    ['vlevo', 'CR-0146'],
    ['vpravo', 'CR-0147'],
    ['vpravo', 'CR-0146'],
  ]);
});

test('one that is unplugged does not silence the others, and is known again at another place', async () => {
  usb.plugIn('/dev/hidraw0', 'maker:one');
  usb.plugIn('/dev/hidraw1', 'maker:two');
  scanners.start([hid('vlevo', '/dev/hidraw0', 'maker:one'), hid('vpravo', '/dev/hidraw1', 'maker:two')]);
  await until(allReady);
  usb.unplug('/dev/hidraw0');
  await until(() => stateOf('vlevo') === 'failed');
  usb.scan('/dev/hidraw1', 'CR-0001');
  usb.plugIn('/dev/hidraw5', 'maker:one');
  await until(allReady);
  usb.scan('/dev/hidraw5', 'CR-0002');
  expect(heard).toEqual([
    ['vpravo', 'CR-0001'],
    ['vlevo', 'CR-0002'],
  ]);
});

test('of two of one make, the one that is left is not read twice', async () => {
  usb.plugIn('/dev/hidraw0', 'maker:twin');
  usb.plugIn('/dev/hidraw1', 'maker:twin');
  scanners.start([hid('vlevo', '/dev/hidraw0', 'maker:twin'), hid('vpravo', '/dev/hidraw1', 'maker:twin')]);
  await until(allReady);
  usb.unplug('/dev/hidraw0');
  await until(() => stateOf('vlevo') === 'failed');
  await new Promise((resolve) => setTimeout(resolve, 100));
  usb.scan('/dev/hidraw1', 'CR-0001');
  expect(heard).toEqual([['vpravo', 'CR-0001']]);
  expect(stateOf('vlevo')).toBe('failed');
});

test('a scanner with no device of its identity stays out, whatever lies at its path', async () => {
  usb.plugIn('/dev/hidraw0', 'maker:keyboard');
  scanners.start([hid('vlevo', '/dev/hidraw0', 'maker:one')]);
  await until(() => stateOf('vlevo') === 'failed');
  expect(scanners.report()[0]?.state.detail).toBe('SCANNER_NOT_CONNECTED');
});
