// What is said of a label is true: confirmed ones are out, failed ones are not, and the rest is asked of a person.
import net from 'node:net';
import { once } from 'node:events';
import { openSerialPort } from '../../../desktop/station/ports/serial-channel.ts';
import { linePrinter } from '../../../desktop/station/printers/line-printer.ts';
import { printerSimulator } from '../../../desktop/testing/printer-simulator.ts';
import type { PrinterMode } from '../../../desktop/testing/simulated-printer.ts';
import type { Found } from '../parts/found.ts';

const timing = { connectMs: 500, statusMs: 300, writeMs: 300, printMs: 1000, pollMs: 30 };
const zpl = `^XA^FD${'x'.repeat(2000)}^FS^XZ`;
const modes: readonly PrinterMode[] = ['ok', 'mute', 'dies_mid', 'dies_after', 'stall', 'paper_out', 'runs_out'];

type Print = (port: number) => Promise<'confirmed' | 'unknown' | 'failed'>;

const ours: Print = async (port) => {
  const line = { kind: 'tcp', host: '127.0.0.1', port } as const;
  const printer = linePrinter(line, 'zpl', () => {}, openSerialPort, timing);
  return (await printer.print({ name: 'PK-0000000017', bytes: zpl })).state;
};

/** Sends and hopes: what was written counts as printed, an error as not printed. */
const hopeful: Print = async (port) => {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.end(zpl, () => setTimeout(resolve, 60));
    });
    return 'confirmed';
  } catch {
    return 'failed';
  } finally {
    socket.destroy();
  }
};

/** So many labels on a printer of each manner. `checksStatus` false: by a sender that asks nothing of the printer. */
export async function honestLabels(times: number, checksStatus = true): Promise<Found> {
  const print = checksStatus ? ours : hopeful;
  const counts: Record<string, Record<string, number>> = {};
  let [n, N] = [0, 0];
  for (const mode of modes) {
    for (let time = 0; time < times; time += 1) {
      const printer = await printerSimulator(mode);
      const state = await print(printer.port);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const isOut = printer.labels.length > 0;
      const isTrue = state === 'unknown' || (state === 'confirmed') === isOut;
      n += isTrue && printer.labels.length <= 1 ? 1 : 0;
      N += 1;
      const count = (counts[mode] ??= {});
      count[state] = (count[state] ?? 0) + 1;
      await printer.close();
    }
  }
  return { n, N, detail: counts };
}
