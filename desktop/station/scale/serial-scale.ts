import type { OpenSerial } from '../ports/serial-channel.ts';
import { type Trace, within } from '../ports/byte-channel.ts';
import { readWeight, type Weight } from './read-weight.ts';

const openMs = 3000;

/**
 * Weighs once: opens the port and listens until the scale says a stable weight over zero.
 *
 * @returns the last swinging weight when none becomes stable before the deadline, null when the scale is silent
 * @throws when the port cannot be opened
 */
export async function weighOnce(
  open: OpenSerial,
  path: string,
  baudRate: number,
  deadlineMs: number,
  trace: Trace,
): Promise<Weight | null> {
  const stream = await within(openMs, open(path, baudRate));
  let last: Weight | null = null;
  let rest = '';
  const stable = new Promise<Weight>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('close', () => reject(new Error('Port closed')));
    stream.on('data', (bytes: Buffer) => {
      trace('in', bytes);
      const lines = (rest + bytes.toString('latin1')).split(/[\r\n]+/);
      rest = lines.pop() ?? '';
      for (const weight of lines.map(readWeight)) {
        if (!weight) continue;
        last = weight;
        if (weight.isStable && weight.grams > 0) resolve(weight);
      }
    });
  });
  // Closing the port below rejects it when nobody listens any more.
  stable.catch(() => {});
  try {
    return await within(deadlineMs, stable);
  } catch {
    return last;
  } finally {
    if (stream.isOpen) stream.close(() => {});
  }
}
