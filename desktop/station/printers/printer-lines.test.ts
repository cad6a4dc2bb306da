import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { printerSimulator } from '../../testing/printer-simulator.ts';
import { cableMaker, pseudoTerminal } from '../../testing/pseudo-terminal.ts';
import { type PrinterMode, SimulatedPrinter } from '../../testing/simulated-printer.ts';
import { aFolder, until } from '../../testing/station-setup.ts';
import { openSerialPort } from '../ports/serial-channel.ts';
import { testLabel } from '../peripherals/test-label.ts';
import { linePrinter } from './line-printer.ts';
import type { PrintTiming } from './print-over-channel.ts';
import { PrinterLanguage, printedIn } from '@kolobeh/shared/delivery/printer-language.ts';
import { zplOf } from '@kolobeh/shared/delivery/zpl.ts';
import { readTsplStatus } from './tspl-status.ts';

/** With a printer that answers, however busy this computer is. */
const patient: PrintTiming = { connectMs: 60_000, statusMs: 60_000, writeMs: 60_000, printMs: 60_000, pollMs: 15 };
/** With one that never will. */
const impatient: PrintTiming = { ...patient, statusMs: 400 };
const timingOf = (mode: PrinterMode): PrintTiming => (mode === 'mute' || mode === 'stall' ? impatient : patient);
const silent = (): void => {};
const description = testLabel('Stanice', new Date(0));
const bytesIn = (language: PrinterLanguage) => ({
  name: 'test',
  bytes: printedIn(language, { zpl: zplOf(description), description }) ?? '',
});

type Outcome = 'confirmed' | 'unknown' | 'failed';
const cases: [PrinterLanguage, PrinterMode, Outcome, number][] = [
  ['tspl', 'ok', 'confirmed', 1],
  ['tspl', 'mute', 'unknown', 1],
  ['tspl', 'dies_mid', 'unknown', 0],
  ['tspl', 'dies_after', 'unknown', 1],
  ['tspl', 'stall', 'unknown', 0],
  ['tspl', 'paper_out', 'failed', 0],
  ['tspl', 'runs_out', 'unknown', 0],
  // EPL has no question of status, so it never knows and never claims to.
  ['epl', 'ok', 'unknown', 1],
  ['epl', 'dies_mid', 'unknown', 0],
  ['epl', 'paper_out', 'unknown', 0],
];

test.each(cases)(
  'a %s printer in the network that is %s leaves the label %s',
  async (language, mode, state, printed) => {
    const simulator = await printerSimulator(mode, language);
    const line = { kind: 'tcp', host: '127.0.0.1', port: simulator.port } as const;
    const outcome = await linePrinter(line, language, silent, openSerialPort, timingOf(mode)).print(bytesIn(language));
    expect(outcome.state).toBe(state);
    // Without questions the station is done before the bytes have arrived.
    await until(() => simulator.labels.length === printed);
    await simulator.close();
  },
);

test.each([
  ['\x00', null, false],
  ['\x20', null, true],
  ['\x04', 'PAPER_OUT', false],
  ['\x05', 'PAPER_OUT', false],
  ['\x01', 'HEAD_OPEN', false],
  ['\x02', 'PAPER_JAM', false],
  ['\x08', 'RIBBON_OUT', false],
  ['\x10', 'PAUSED', false],
  ['\x80', 'PRINTER_ERROR', false],
])('the byte %j of a TSPL printer is read', (byte, trouble, isBusy) => {
  expect(readTsplStatus(byte)).toEqual({ trouble, isBusy });
  expect(readTsplStatus('')).toBeNull();
});

test.skipIf(!cableMaker).each(PrinterLanguage.options)('a %s printer on a real pseudo-terminal', async (language) => {
  const cable = await pseudoTerminal();
  const printer = new SimulatedPrinter('ok', language);
  const hear = printer.listen({ reply: (text) => void cable.device.write(text, 'latin1'), cut: () => {} });
  cable.device.on('data', hear);
  const line = { kind: 'serial', path: cable.near, baud_rate: 9600 } as const;
  const outcome = await linePrinter(line, language, silent, openSerialPort, patient).print(bytesIn(language));
  expect(outcome.state).toBe(language === 'epl' ? 'unknown' : 'confirmed');
  await until(() => printer.labels.length === 1);
  await cable.unplug();
});

test.skipIf(!cableMaker)('a cable pulled out in the middle of a label leaves it unknown', async () => {
  const cable = await pseudoTerminal();
  const printer = new SimulatedPrinter('dies_mid');
  const hear = printer.listen({
    reply: (text) => void cable.device.write(text, 'latin1'),
    cut: () => void cable.unplug(),
  });
  cable.device.on('data', hear);
  const line = { kind: 'serial', path: cable.near, baud_rate: 9600 } as const;
  // The system does not tell that nobody is at the other end: the bytes are not taken, or the printer is asked, and silent.
  const soon = { ...patient, statusMs: 5000, writeMs: 5000 };
  const outcome = await linePrinter(line, 'zpl', silent, openSerialPort, soon).print(bytesIn('zpl'));
  expect([outcome.state, printer.labels.length]).toEqual(['unknown', 0]);
});

// A pseudo-terminal is a character device that is written and read without waiting, as the file of a USB printer is.
test.skipIf(!cableMaker)('a printer by its device file, over a real character device', async () => {
  const cable = await pseudoTerminal();
  const printer = new SimulatedPrinter('ok', 'tspl');
  const hear = printer.listen({ reply: (text) => void cable.device.write(text, 'latin1'), cut: () => {} });
  cable.device.on('data', hear);
  const usb = linePrinter({ kind: 'usb', path: cable.near }, 'tspl', silent, openSerialPort, patient);
  expect(await usb.print(bytesIn('tspl'))).toEqual({ state: 'confirmed', detail: '' });
  expect(printer.labels).toHaveLength(1);
  await cable.unplug();
  expect((await usb.print(bytesIn('tspl'))).state).toBe('failed');
});

test('a device file that is missing, or is no device, fails the label and is left alone', async () => {
  const missing = path.join(aFolder(), 'lp0');
  const usb = linePrinter({ kind: 'usb', path: missing }, 'zpl', silent, openSerialPort, patient);
  expect((await usb.print(bytesIn('zpl'))).state).toBe('failed');
  expect(() => readFileSync(missing)).toThrow(/ENOENT/);
  writeFileSync(missing, 'a letter home');
  expect(await usb.print(bytesIn('zpl'))).toEqual({ state: 'failed', detail: 'NOT_A_DEVICE' });
  expect(readFileSync(missing, 'utf8')).toBe('a letter home');
});
