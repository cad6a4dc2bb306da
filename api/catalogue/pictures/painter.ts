import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Lifecycle } from '../../http/lifecycle.ts';
import type { PictureSize } from './picture-sizes.ts';

/** One picture for the painting program. */
export interface PaintWish {
  original: Uint8Array;
  size: PictureSize;
}

/** Its answer; `bytes` null when the original cannot be read as a picture. */
export type PaintAnswer = { bytes: Uint8Array | null } | { fault: string };

/** Paints pictures beside the pages: after them, and never two at once. */
export interface Painter {
  /** @throws Error when the original cannot be painted or the program ended meanwhile */
  paint: (original: Buffer, size: PictureSize) => Promise<Buffer>;
  /** Of the program that paints; undefined while there is nothing to paint. */
  pid: () => number | undefined;
  stop: () => void;
}

/** A picture waits so long for a moment without a request in hand, then it is painted all the same. */
const patienceMs = 250;
/** The program ends when nothing was wanted for so long; it holds the memory of its libraries. */
const idleMs = 30_000;

const program = path.join(import.meta.dirname, 'paint-program.ts');

function startProgram(): ChildProcess {
  const child = fork(program, { serialization: 'advanced', execArgv: [] });
  // Unheard, an error of the program would end the server; who waits for a picture hears it in `ask`.
  child.on('error', () => undefined);
  // It never keeps a server alive that is done.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, wish: PaintWish): Promise<Buffer> {
  const answered = new AbortController();
  const reply = once(child, 'message', answered) as Promise<[PaintAnswer]>;
  const ended = once(child, 'exit', answered).then(() => {
    throw new Error('The program that paints ended');
  });
  try {
    child.send(wish);
    const [answer] = await Promise.race([reply, ended]);
    if ('fault' in answer) throw new Error(`A picture could not be painted: ${answer.fault}`);
    if (!answer.bytes) throw new Error('A picture was painted in no size');
    return Buffer.from(answer.bytes);
  } finally {
    answered.abort();
    for (const left of [reply, ended]) left.catch(() => undefined);
  }
}

/**
 * Paints one picture at a time in a program of its own, which rests while the server is busy and ends when there is
 * nothing to do.
 */
export function createPainter(lifecycle: Pick<Lifecycle, 'calm'>): Painter {
  let child: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const stop = (): void => {
    child?.kill();
    child = null;
  };
  const paintNow = async (wish: PaintWish): Promise<Buffer> => {
    await lifecycle.calm(patienceMs);
    clearTimeout(rest);
    if (!child?.connected) child = startProgram();
    try {
      return await ask(child, wish);
    } finally {
      rest = setTimeout(stop, idleMs).unref();
    }
  };
  return {
    paint: (original, size) => {
      const painted = last.then(() => paintNow({ original, size }));
      last = painted.catch(() => undefined);
      return painted;
    },
    pid: () => (child?.connected ? child.pid : undefined),
    stop: () => {
      clearTimeout(rest);
      stop();
    },
  };
}

declare module '../../operation/deps.ts' {
  interface Deps {
    painter: Painter;
  }
}
