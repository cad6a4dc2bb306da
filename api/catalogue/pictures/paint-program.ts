// A program of its own that paints pictures for a server: one at a time, on one core, and only when nobody else wants
// that core. It ends with the server that started it.
import os from 'node:os';
import sharp from 'sharp';
import { paintSizes } from './paint-sizes.ts';
import type { PaintAnswer, PaintWish } from './painter.ts';

os.setPriority(os.constants.priority.PRIORITY_LOW);
sharp.concurrency(1);

process.once('disconnect', () => process.exit(0));
process.on('message', ({ original, size }: PaintWish) => {
  const say = (answer: PaintAnswer): void => void process.send?.(answer);
  paintSizes(Buffer.from(original), [size])
    .then(([bytes]) => say({ bytes: bytes ?? null }))
    .catch((error: unknown) => say({ fault: String(error) }));
});
