import { afterEach, beforeEach, expect, test } from 'vitest';
import { PlayedSerial } from '../../testing/played-serial.ts';
import { cableMaker, pseudoTerminal } from '../../testing/pseudo-terminal.ts';
import { until } from '../../testing/station-setup.ts';
import type { HidDevice, HidPort } from '../ports/hid-port.ts';
import { openSerialPort } from '../ports/serial-channel.ts';
import { weighOnce } from '../scale/serial-scale.ts';
import { hidScanner } from './hid-scanner.ts';
import type { ScannerEvents } from './scanner.ts';
import { serialScanner } from './serial-scanner.ts';

function listener() {
  const scans: string[] = [];
  const states: string[] = [];
  const events: ScannerEvents = {
    scanned: (text) => scans.push(text),
    state: (state) => states.push(state),
    trace: () => {},
  };
  return { scans, states, events };
}

let played: PlayedSerial;
beforeEach(() => {
  played = new PlayedSerial('/dev/SCANNER');
});
afterEach(() => played.close());

test('scans of a serial scanner come whole however the port splits and glues them', async () => {
  const { scans, states, events } = listener();
  const scanner = serialScanner(played.open, '/dev/SCANNER', 9600, events);
  await until(() => states.includes('ready'));
  for (const piece of ['CR-0', '146\r\nLC-B-07', '-11\r\n', 'PK-0000000017\r']) {
    played.send(piece);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await until(() => scans.length === 3);
  expect(scans).toEqual(['CR-0146', 'LC-B-07-11', 'PK-0000000017']);
  await scanner.stop();
});

test('a program that was busy in the middle of a scan reads it whole', async () => {
  const { scans, states, events } = listener();
  const scanner = serialScanner(played.open, '/dev/SCANNER', 9600, events);
  await until(() => states.includes('ready'));
  played.send('85900012345');
  await new Promise((resolve) => setTimeout(resolve, 15));
  const busyUntilMs = performance.now() + 400;
  while (performance.now() < busyUntilMs);
  played.send('67\r');
  await until(() => scans.length > 0);
  played.send('CR-0146');
  await until(() => scans.length > 1);
  expect(scans, 'the end of a barcode is no number of pieces, and silence ends a scan').toEqual([
    '8590001234567',
    'CR-0146',
  ]);
  await scanner.stop();
});

test('a serial scanner that was unplugged comes back by itself', async () => {
  const { scans, states, events } = listener();
  const scanner = serialScanner(played.open, '/dev/SCANNER', 9600, events, 20);
  await until(() => states.length === 1);
  played.ports[0]?.close();
  await until(() => states.join() === 'ready,failed,ready');
  played.send('CR-0146\r\n');
  await until(() => scans.length === 1);
  await scanner.stop();
});

/** A HID port with one device whose reports a test plays. */
function playedHid(usagePage: number) {
  let hear: (report: Uint8Array) => void = () => {};
  let lose: (reason: string) => void = () => {};
  const device: HidDevice = {
    onReport: (told) => {
      hear = told;
    },
    onLost: (told) => {
      lose = told;
    },
    close: () => Promise.resolve(),
  };
  const port: HidPort = {
    list: () => Promise.resolve([{ path: '/dev/hidraw0', name: 'Scanner', usagePage, identity: '1:2::' }]),
    open: () => Promise.resolve(device),
  };
  return { port, report: (bytes: Uint8Array) => hear(bytes), unplug: () => lose('could not read from HID device') };
}

test('a scanner in its own HID mode is read by its reports', async () => {
  const { scans, states, events } = listener();
  const { port, report } = playedHid(0x8c);
  const scanner = hidScanner(port, { path: '/dev/hidraw0' }, new Set(), events);
  await until(() => states.includes('ready'));
  const bytes = new Uint8Array(64);
  const text = 'CR-0146';
  bytes.set([0x02, text.length, 0x5d, 0x43, 0x30]);
  bytes.set(Buffer.from(text, 'latin1'), 5);
  report(bytes);
  expect(scans).toEqual([']C0CR-0146']);
  await scanner.stop();
});

test('a HID scanner that pretends to be a keyboard is read by keys, and returns after being unplugged', async () => {
  const { scans, states, events } = listener();
  const { port, report, unplug } = playedHid(0x01);
  const scanner = hidScanner(port, { path: '/dev/hidraw0' }, new Set(), events, 20);
  await until(() => states.includes('ready'));
  unplug();
  await until(() => states.join() === 'ready,failed,ready');
  // C, R with shift, then -, 0, 1, 4, 6 and Enter: usage ids of a boot keyboard, each key released after it.
  for (const [modifiers, usage] of [
    [2, 0x06],
    [2, 0x15],
    [0, 0x2d],
    [0, 0x27],
    [0, 0x1e],
    [0, 0x21],
    [0, 0x23],
    [0, 0x28],
  ] as const) {
    report(Uint8Array.of(modifiers, 0, usage, 0, 0, 0, 0, 0));
    report(new Uint8Array(8));
  }
  expect(scans).toEqual(['CR-0146']);
  await scanner.stop();
});

test('the scale answers with the first stable weight, and swinging ones do not count', async () => {
  const weighing = weighOnce(played.open, '/dev/SCANNER', 9600, 2000, () => {});
  await until(() => played.ports.length === 1);
  for (const line of ['US,GS,+  0.900kg\r\n', 'ST,GS,+  0.0', '00kg\r\nST,GS,+  0.842kg\r\n']) {
    played.send(line);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await weighing).toEqual({ grams: 842, isStable: true });
});

test('a silent scale gives no weight, one that never settles gives its last', async () => {
  expect(await weighOnce(played.open, '/dev/SCANNER', 9600, 60, () => {})).toBeNull();
  const weighing = weighOnce(played.open, '/dev/SCANNER', 9600, 200, () => {});
  await until(() => played.ports.length === 2);
  played.send('US,GS,+  0.900kg\r\n');
  expect(await weighing).toEqual({ grams: 900, isStable: false });
});

test.skipIf(!cableMaker)('a scanner over a real pseudo-terminal is heard', async () => {
  const line = await pseudoTerminal();
  const { scans, states, events } = listener();
  const scanner = serialScanner(openSerialPort, line.near, 9600, events, 50);
  await until(() => states.includes('ready'));
  line.device.write('CR-0146\r\n');
  await until(() => scans.length === 1);
  expect(scans).toEqual(['CR-0146']);
  await line.unplug();
  await until(() => states.at(-1) === 'failed');
  await scanner.stop();
});

test.skipIf(!cableMaker)('a scale over a real pseudo-terminal is read', async () => {
  const line = await pseudoTerminal();
  const weighing = weighOnce(openSerialPort, line.near, 9600, 2000, () => {});
  const timer = setInterval(() => line.device.write('ST,GS,+  0.842kg\r\n'), 20);
  expect(await weighing).toEqual({ grams: 842, isStable: true });
  clearInterval(timer);
  await line.unplug();
});
