import { expect, test } from 'vitest';
import type { PeripheralReport } from '../../bridge/station-status.ts';
import { untriedOf } from './troubles.ts';

type State = PeripheralReport['scale'];
const device = (state: State['state']): State => ({ kind: 'tcp', state, detail: '', last_at: null });

const report = (printer: State['state'], scanner: State['state'], scale: State['state']) =>
  ({
    printers: [{ state: device(printer) }],
    scanners: [{ state: device(scanner) }],
    keyboard: device('idle'),
    scale: device(scale),
  }) as unknown as PeripheralReport;

test.each([
  ['ready', 'ready', 'ready', 0],
  ['idle', 'ready', 'ready', 1],
  ['idle', 'idle', 'not_set', 3],
  ['failed', 'ready', 'not_set', 1],
] as const)(
  'of a printer that is %s, a scanner %s and a scale %s, %i are untried',
  (printer, scanner, scale, count) => {
    expect(untriedOf(report(printer, scanner, scale))).toBe(count);
  },
);

test.each([
  ['idle', 1],
  ['ready', 0],
] as const)('a keyboard scanner that is %s counts where no other is set up', (keyboard, count) => {
  const only = { ...report('ready', 'ready', 'ready'), scanners: [], keyboard: device(keyboard) };
  expect(untriedOf(only)).toBe(count);
});
