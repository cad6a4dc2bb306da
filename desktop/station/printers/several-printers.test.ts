import { expect, test } from 'vitest';
import type { PrinterSettings } from '../../bridge/peripheral-settings.ts';
import { until } from '../../testing/station-setup.ts';
import type { Label, LabelPrinter, PrintOutcome } from './label-printer.ts';
import { Printers } from './printers.ts';

/** A printer whose outcomes a test decides, one label after another. */
class DecidedPrinter implements LabelPrinter {
  readonly begun: string[] = [];
  #waiting: ((outcome: PrintOutcome) => void)[] = [];

  print({ name }: { name: string }): Promise<PrintOutcome> {
    this.begun.push(name);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async decide(state: PrintOutcome['state'], detail = ''): Promise<void> {
    await until(() => this.#waiting.length > 0);
    this.#waiting.shift()?.({ state, detail });
  }
}

const folder = { kind: 'folder' } as const;
const zebra: PrinterSettings = { id: 'zebra', name: 'Zebra', language: 'zpl', line: folder };
const tsc: PrinterSettings = { id: 'tsc', name: 'TSC', language: 'tspl', line: folder };

function twoPrinters(settings = [zebra, tsc]) {
  const made = new Map<string, DecidedPrinter>();
  const printers = new Printers({
    makePrinter: ({ id }) => {
      const printer = made.get(id) ?? new DecidedPrinter();
      made.set(id, printer);
      return printer;
    },
    now: () => new Date(0),
    changed: () => {},
  });
  printers.configure(settings);
  const of = (id: string): DecidedPrinter => {
    const printer = made.get(id);
    if (!printer) throw new Error(id);
    return printer;
  };
  return { printers, first: of('zebra'), second: of('tsc') };
}

const aLabel = (name: string): Label => ({
  name,
  zpl: '^XA^XZ',
  description: { width: 812, height: 400, elements: [] },
});
const wanted = (): boolean => true;

test('the next printer stands in when the first surely did not print', async () => {
  const { printers, first, second } = twoPrinters();
  const printing = printers.print(aLabel('a'), wanted);
  await first.decide('failed', 'PAPER_OUT');
  await second.decide('confirmed');
  expect(await printing).toEqual({ state: 'confirmed', detail: '', printer: 'TSC' });
  expect(printers.state.state).toBe('ready');
});

test('nobody stands in for a printer of which nobody knows', async () => {
  const { printers, first, second } = twoPrinters();
  const printing = printers.print(aLabel('a'), wanted);
  await first.decide('unknown', 'NO_ANSWER');
  expect(await printing).toEqual({ state: 'unknown', detail: 'NO_ANSWER', printer: 'Zebra' });
  expect(second.begun).toEqual([]);
});

test('when all fail, the answer says why each did', async () => {
  const { printers, first, second } = twoPrinters();
  const printing = printers.print(aLabel('a'), wanted);
  await first.decide('failed', 'PAPER_OUT');
  await second.decide('failed', 'HEAD_OPEN');
  expect(await printing).toMatchObject({ state: 'failed', detail: 'Zebra: PAPER_OUT; TSC: HEAD_OPEN' });
  expect(printers.state.state).toBe('failed');
});

test('labels of one printer wait for one another, in order, and the queue says so', async () => {
  const { printers, first } = twoPrinters([zebra, tsc]);
  const printing = ['a', 'b', 'c'].map((name) => printers.print(aLabel(name), wanted));
  await until(() => first.begun.length === 1);
  expect(printers.report()[0]?.queue.map(({ name, state }) => [name, state])).toEqual([
    ['a', 'printing'],
    ['b', 'waiting'],
    ['c', 'waiting'],
  ]);
  for (const _ of printing) await first.decide('confirmed');
  await Promise.all(printing);
  expect(first.begun).toEqual(['a', 'b', 'c']);
  expect(printers.report()[0]?.queue).toEqual([]);
});

test('a label given up while it waited is not printed, on the stand-in neither', async () => {
  const { printers, first, second } = twoPrinters();
  let isWanted = true;
  const earlier = printers.print(aLabel('a'), wanted);
  const later = printers.print(aLabel('b'), () => isWanted);
  await until(() => first.begun.length === 1);
  isWanted = false;
  await first.decide('confirmed');
  await earlier;
  expect((await later).detail).toBe('NOT_STARTED');
  expect([first.begun, second.begun]).toEqual([['a'], []]);
});

test("a carrier's own label goes past a printer of another language to one that reads ZPL", async () => {
  const { printers, first, second } = twoPrinters([tsc, zebra]);
  const printing = printers.print({ name: 'a', zpl: '^XA^XZ', description: null }, wanted);
  await first.decide('confirmed');
  expect(await printing).toMatchObject({ state: 'confirmed', printer: 'Zebra' });
  expect(second.begun).toEqual([]);
  const { printers: onlyTsc } = twoPrinters([tsc, zebra]);
  expect((await onlyTsc.tryOut('tsc', { name: 'a', zpl: '^XA^XZ', description: null })).detail).toBe(
    'LABEL_NOT_IN_LANGUAGE',
  );
});

test('new settings leave a label that is printing where it is, and its followers behind it', async () => {
  const { printers, first } = twoPrinters();
  const printing = printers.print(aLabel('a'), wanted);
  await until(() => first.begun.length === 1);
  printers.configure([{ ...zebra, name: 'Zebra vlevo' }]);
  const next = printers.print(aLabel('b'), wanted);
  expect(printers.report()[0]?.queue.map(({ name }) => name)).toEqual(['a', 'b']);
  await first.decide('confirmed');
  await first.decide('confirmed');
  expect((await Promise.all([printing, next])).map(({ printer }) => printer)).toEqual(['Zebra', 'Zebra vlevo']);
});
