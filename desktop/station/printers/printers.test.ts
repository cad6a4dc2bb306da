import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PlayedSerial } from '../../testing/played-serial.ts';
import { printerSimulator } from '../../testing/printer-simulator.ts';
import { type PrinterMode, statusReply } from '../../testing/simulated-printer.ts';
import { aFolder, until } from '../../testing/station-setup.ts';
import { type OpenSerial, openSerialPort } from '../ports/serial-channel.ts';
import { folderPrinter } from './folder-printer.ts';
import { readHostStatus, troubleOf } from './host-status.ts';
import { linePrinter } from './line-printer.ts';

/** With a printer that answers, however busy this computer is. */
const patient = { connectMs: 60_000, statusMs: 60_000, writeMs: 60_000, printMs: 60_000, pollMs: 30 };
/** With one that never will. */
const impatient = { ...patient, statusMs: 300 };
const label = { name: 'PK-0000000017', bytes: `^XA^FD${'x'.repeat(2000)}^FS^XZ` };
const silent = (): void => {};
const tcpPrinter = (port: number, mode: PrinterMode) => {
  const isSilent = mode === 'mute' || mode === 'stall';
  const timing = isSilent ? impatient : patient;
  return linePrinter({ kind: 'tcp', host: '127.0.0.1', port }, 'zpl', silent, openSerialPort, timing);
};
const serialPrinter = (open: OpenSerial, portPath: string, timing = patient) =>
  linePrinter({ kind: 'serial', path: portPath, baud_rate: 9600 }, 'zpl', silent, open, timing);

const cases: [PrinterMode, 'confirmed' | 'unknown' | 'failed', number][] = [
  ['ok', 'confirmed', 1],
  ['mute', 'unknown', 1],
  ['dies_mid', 'unknown', 0],
  ['dies_after', 'unknown', 1],
  ['stall', 'unknown', 0],
  ['paper_out', 'failed', 0],
  ['runs_out', 'unknown', 0],
];

test.each(cases)('a network printer that is %s leaves the label %s', async (mode, state, printed) => {
  const printer = await printerSimulator(mode);
  const outcome = await tcpPrinter(printer.port, mode).print(label);
  expect(outcome.state).toBe(state);
  // The station stops listening to a silent one before the bytes have arrived.
  await until(() => printer.labels.length === printed);
  await printer.close();
});

test('a printer that is off fails at once, and surely nothing was printed', async () => {
  const printer = await printerSimulator('ok');
  await printer.close();
  expect((await tcpPrinter(printer.port, 'ok').print(label)).state).toBe('failed');
});

test('silence is told from a word: the same bytes to a printer that answers are confirmed', async () => {
  const [mute, ok] = await Promise.all([printerSimulator('mute'), printerSimulator('ok')]);
  const outcomes = await Promise.all([
    tcpPrinter(mute.port, 'mute').print(label),
    tcpPrinter(ok.port, 'ok').print(label),
  ]);
  expect(outcomes.map(({ state }) => state)).toEqual(['unknown', 'confirmed']);
  await until(() => mute.labels.length === 1);
  expect(mute.labels).toEqual(ok.labels);
  await Promise.all([mute.close(), ok.close()]);
});

test('a label waiting in the printer is not confirmed until it is out', () => {
  const busy = readHostStatus(statusReply({ formats: 1, labelsLeft: 1 }));
  expect(busy).toMatchObject({ formatsWaiting: 1, labelsLeft: 1, isPaperOut: false });
  expect(readHostStatus(statusReply().slice(0, 60))).toBeNull();
  const empty = readHostStatus(statusReply({ isPaperOut: true }));
  expect(empty && troubleOf(empty)).toBe('PAPER_OUT');
});

let played: PlayedSerial;
beforeEach(() => {
  played = new PlayedSerial('/dev/PRINTER');
});
afterEach(() => played.close());

test('a serial printer that answers confirms its label', async () => {
  const open: OpenSerial = async (portPath, baudRate) => {
    const port = await played.open(portPath, baudRate);
    const timer = setInterval(() => played.send(statusReply()), 20);
    port.once('close', () => clearInterval(timer));
    return port;
  };
  const outcome = await serialPrinter(open, '/dev/PRINTER').print(label);
  expect(outcome).toEqual({ state: 'confirmed', detail: '' });
  expect(played.ports.every((port) => !port.isOpen)).toBe(true);
});

test('a serial printer that says nothing leaves the label unknown, a missing one fails', async () => {
  expect((await serialPrinter(played.open, '/dev/PRINTER', impatient).print(label)).state).toBe('unknown');
  expect((await serialPrinter(played.open, '/dev/NOTHING').print(label)).state).toBe('failed');
});

test('a serial port whose driver never calls back does not hold the station', async () => {
  const open: OpenSerial = async (portPath, baudRate) => {
    const port = await played.open(portPath, baudRate);
    port.drain = () => port;
    return port;
  };
  const outcome = await serialPrinter(open, '/dev/PRINTER', { ...impatient, writeMs: 300 }).print(label);
  expect(outcome.state).toBe('unknown');
});

test('a label in a folder is whole or not there', async () => {
  const folder = path.join(aFolder(), 'labels');
  expect(await folderPrinter(folder, 'zpl').print(label)).toEqual({ state: 'confirmed', detail: '' });
  expect(readdirSync(folder)).toEqual(['PK-0000000017.zpl']);
  expect(readFileSync(path.join(folder, 'PK-0000000017.zpl'), 'utf8')).toBe(label.bytes);
});

test('a folder that cannot be made fails the label', async () => {
  const file = path.join(aFolder(), 'file');
  writeFileSync(file, '');
  expect((await folderPrinter(path.join(file, 'labels'), 'zpl').print(label)).state).toBe('failed');
  expect(existsSync(path.join(file, 'labels'))).toBe(false);
});
