import os from 'node:os';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Lifecycle } from '../../http/lifecycle.ts';
import { createPainter, type Painter } from './painter.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="200" fill="#0b6b4d"/></svg>',
);
const size = { width: 160, format: 'webp' } as const;

let lifecycle: Lifecycle;
let painter: Painter;

beforeEach(() => {
  lifecycle = new Lifecycle();
  painter = createPainter(lifecycle);
});
afterEach(() => painter.stop());

const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the painter', () => {
  it('paints in a program of its own that any other goes before', async () => {
    const painted = await painter.paint(drawing, size);
    expect(await sharp(painted).metadata()).toMatchObject({ width: 160, format: 'webp' });
    expect(painter.pid()).not.toBe(process.pid);
    expect(os.getPriority(painter.pid())).toBe(os.constants.priority.PRIORITY_LOW);
  });

  it('begins nothing while a request is in hand', async () => {
    const leave = lifecycle.enter();
    const painting = painter.paint(drawing, size);
    for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop();
    expect(painter.pid()).toBeUndefined();
    leave();
    await painting;
    expect(painter.pid()).toBeDefined();
  });

  it('paints one at a time, and looks for requests before each', async () => {
    const course: string[] = [];
    const calm = lifecycle.calm.bind(lifecycle);
    lifecycle.calm = (most) => {
      course.push('looked');
      return calm(most);
    };
    const paint = async (): Promise<void> => {
      await painter.paint(drawing, size);
      course.push('painted');
    };
    await Promise.all([paint(), paint(), paint()]);
    expect(course).toEqual(['looked', 'painted', 'looked', 'painted', 'looked', 'painted']);
  });

  it('goes on by another program when one was ended, and after an original that is none', async () => {
    await painter.paint(drawing, size);
    const first = painter.pid() ?? 0;
    await expect(painter.paint(Buffer.from('no picture'), size)).rejects.toThrow('could not be painted');
    process.kill(first, 'SIGKILL');
    await expect.poll(() => painter.pid()).toBeUndefined();
    await painter.paint(drawing, size);
    expect(painter.pid()).not.toBe(first);
  });
});

describe('calm', () => {
  it('comes with the end of the last request, or when patience ends', async () => {
    const leave = [lifecycle.enter(), lifecycle.enter()];
    await lifecycle.calm(1);
    let isCalm = false;
    const waiting = lifecycle.calm(60_000).then(() => (isCalm = true));
    leave[0]?.();
    await turnOfTheLoop();
    expect(isCalm).toBe(false);
    leave[1]?.();
    await waiting;
    await lifecycle.calm(60_000);
  });
});
