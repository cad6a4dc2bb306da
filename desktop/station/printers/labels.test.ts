// Labels over a real network connection to a printer that fails in every way there is: nothing is lost in silence and
// nothing comes out twice in silence. R16_ROUNDS=50 is the long run.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../../bridge/bridge.ts';
import { openSerialPort } from '../ports/serial-channel.ts';
import { linePrinter } from './line-printer.ts';
import { type PrinterSimulator, printerSimulator } from '../../testing/printer-simulator.ts';
import type { PrinterMode } from '../../testing/simulated-printer.ts';
import type { Station } from '../station.ts';
import { aShop, type Shop, signIn, until } from '../../testing/station-setup.ts';
import { aPackingJob, imei } from '../../testing/work-examples.ts';
import type { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';
import type { LabelView } from '../../bridge/work-view.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

const rounds = Number(process.env.R16_ROUNDS ?? 2);
// Impatient with a silent printer alone; what an answering one does is waited for, however busy the computer.
const printTiming = { connectMs: 60_000, statusMs: 300, writeMs: 60_000, printMs: 2000, pollMs: 15 };

let shop: Shop;
let printers: PrinterSimulator[] = [];
beforeEach(async () => {
  shop = await aShop();
  shop.server.job = aPackingJob();
});
afterEach(async () => {
  await shop.close();
  await Promise.all(printers.map((printer) => printer.close()));
  printers = [];
});

interface Table {
  station: Station;
  bridge: Bridge;
  main: PrinterSimulator;
  standIn: PrinterSimulator;
  label: () => Promise<LabelView>;
}

/** A packed and finished order at a station with a printer and a stand-in; its first label is out. */
async function aTable(language: PrinterLanguage): Promise<Table> {
  const main = await printerSimulator('ok', language);
  const standIn = await printerSimulator('ok', 'zpl');
  printers.push(main, standIn);
  const { station, bridge } = shop.open({ peripherals: { printTiming } });
  await signIn(bridge);
  const { settings } = await bridge.call('devices.report', {});
  const line = (port: number) => ({ kind: 'tcp', host: '127.0.0.1', port }) as const;
  await bridge.call('devices.configure', {
    ...settings,
    printers: [
      { id: 'main', name: 'Main', language, line: line(main.port) },
      { id: 'stand-in', name: 'Stand-in', language: 'zpl', line: line(standIn.port) },
    ],
  });
  await bridge.call('work.startPacking', {});
  await bridge.call('work.scan', { text: 'CR-0146' });
  await until(async () => (await bridge.call('work.view', {})).mode === 'packing');
  await until(async () => {
    const view = await bridge.call('work.view', {});
    return view.mode === 'packing' && view.step === 'items';
  });
  await bridge.call('work.scan', { text: imei });
  await bridge.call('work.finishPackage', { box_code: 'S', weight_grams: 264 });
  const label = async (): Promise<LabelView> => {
    const view = await bridge.call('work.view', {});
    if (view.mode !== 'packing' || !view.label) throw new Error('No label');
    return view.label;
  };
  await until(async () => {
    const view = await bridge.call('work.view', {});
    return view.mode === 'packing' && view.label !== null && isSettled(view.label);
  });
  return { station, bridge, main, standIn, label };
}

const isSettled = ({ state }: LabelView): boolean => state !== 'queued' && state !== 'sent';

const copies = (id: string, ...simulators: PrinterSimulator[]): number =>
  simulators.flatMap(({ labels }) => labels).filter((text) => text.includes(id)).length;

/** One label wished for while the main printer is as it is; the person tells the truth about what lies there. */
async function oneRound({ bridge, main, standIn, label }: Table, mode: PrinterMode): Promise<void> {
  main.printer.mode = mode;
  const before = (await label()).label_job_id;
  await bridge.call('work.reprint', {});
  // The screen is answered at once, not when the printer has been waited for.
  const atOnce = await label();
  if (mode === 'stall') expect(isSettled(atOnce)).toBe(false);
  await until(async () => (await label()).label_job_id !== before && isSettled(await label()));
  const first = await label();
  const out = copies(first.label_job_id, main, standIn);
  expect(out).toBeLessThanOrEqual(1);
  if (first.state === 'confirmed') expect(out).toBe(1);
  if (first.state === 'failed') expect(out).toBe(0);
  // The stand-in may be in doubt itself; when the main printer is, the stand-in has stayed out of it.
  if (first.state === 'unknown' && first.printer === 'Main') expect(copies(first.label_job_id, standIn)).toBe(0);
  // A busy computer may miss a printer's word again; the person then looks again.
  for (let asked = await label(); asked.state === 'unknown'; asked = await label()) {
    main.printer.mode = 'ok';
    const printed = copies(asked.label_job_id, main, standIn) === 1;
    await bridge.call('work.answerLabel', { label_job_id: asked.label_job_id, printed });
    await until(async () => isSettled(await label()));
  }
  // Paper is put in, and what the printer had kept comes out late.
  main.printer.refill();
  const last = await label();
  expect([last.state, copies(last.label_job_id, main, standIn)]).toEqual(['confirmed', 1]);
  if (last.label_job_id === first.label_job_id) return;
  await until(() => isGivenUp(first.label_job_id));
}

/** The server knows that this label takes no package out of the house, should it turn up. */
const isGivenUp = (id: string): boolean =>
  shop.server.applied.some(({ act }) => act.kind === 'label_state' && act.state === 'void' && act.label_job_id === id);

const modes: PrinterMode[] = ['ok', 'mute', 'dies_mid', 'dies_after', 'stall', 'paper_out', 'runs_out'];

const languages: readonly [PrinterLanguage, string[]][] = [
  ['zpl', []],
  ['tspl', [HEAVY]],
];
for (const [language, tags] of languages)
  test(
    `no label is lost and none comes out twice in silence, on a ${language} printer in trouble`,
    { tags, timeout: 20_000 + rounds * 20_000 },
    async () => {
      const table = await aTable(language);
      for (const mode of modes) for (let round = 0; round < rounds; round += 1) await oneRound(table, mode);
    },
  );

test('a sender that takes silence for failure makes a second label of one', async () => {
  const simulator = await printerSimulator('mute');
  printers.push(simulator);
  const line = { kind: 'tcp', host: '127.0.0.1', port: simulator.port } as const;
  const printer = linePrinter(line, 'zpl', () => {}, openSerialPort, printTiming);
  for (let attempt = 0; attempt < 2; attempt += 1) await printer.print({ name: 'a', bytes: '^XA^FXa^FS^XZ' });
  expect(copies('^FXa', simulator)).toBe(2);
});

test('a label given up with a reason is told to the server, is not asked about, and lets the table go', async () => {
  const { bridge, label } = await aTable('zpl');
  const { label_job_id } = await label();
  await bridge.call('work.voidLabel', { label_job_id, reason: 'Poškozený' });
  expect(await label()).toMatchObject({ state: 'void', detail: 'Poškozený', description: null });
  await until(() => isGivenUp(label_job_id));
  await bridge.call('work.reprint', {});
  await until(async () => (await label()).label_job_id !== label_job_id && isSettled(await label()));
  await bridge.call('work.voidLabel', { label_job_id: (await label()).label_job_id, reason: 'Poškozený' });
  expect((await bridge.call('work.leave', {})).mode).toBe('idle');
});

test('labels that wait for a silent printer do not hold the program back, and come out after its next start', async () => {
  const { station, bridge, main, standIn, label } = await aTable('zpl');
  main.printer.mode = 'stall';
  const wanted: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    await bridge.call('work.reprint', {});
    wanted.push((await label()).label_job_id);
  }
  await station.stop();
  main.printer.mode = 'ok';
  const again = shop.open({ peripherals: { printTiming } });
  const [atPrinter = '', ...waiting] = wanted;
  await until(() => waiting.every((id) => copies(id, main, standIn) === 1));
  expect(again.station.store.labels.get(atPrinter)?.state).toBe('unknown');
  expect(copies(atPrinter, main, standIn)).toBe(0);
});
