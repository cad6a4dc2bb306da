import { spawn } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import type { Row, Scored } from './row.ts';

const Result = z.object({
  n: z.int(),
  N: z.int(),
  ms: z.number(),
  control: z.enum(['red', 'green']),
  detail: z.record(z.string(), z.unknown()),
});

const program = path.join(import.meta.dirname, 'run-row.ts');
const longestMs = 60 * 60_000;

/** Runs the row's program to its end. @returns what it wrote; it is stopped when it takes an hour */
function output(id: string, seeds: number): Promise<string> {
  const child = spawn(process.execPath, [program, id, String(seeds)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const late = setTimeout(() => child.kill('SIGKILL'), longestMs);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return new Promise((resolve) => {
    child.once('close', () => {
      clearTimeout(late);
      resolve(text);
    });
  });
}

/** A row that broke off proves nothing: none of its claims held. */
const broken = (text: string, ms: number): z.infer<typeof Result> => ({
  n: 0,
  N: 1,
  ms,
  control: 'green',
  detail: { broke_off: text.trim().slice(-600) },
});

/** Runs a row with its control, or says why it cannot be run here. @param commit of the sources it runs on */
export async function scoreRow(row: Row, seeds: number, commit: string): Promise<Scored> {
  const at = new Date().toISOString();
  const reason = row.missing?.() ?? null;
  const head = { id: row.id, commit, at };
  if (reason !== null) return { ...head, n: null, N: null, seed: null, ms: 0, control: 'not run', detail: { reason } };
  const started = Date.now();
  const text = await output(row.id, seeds);
  const found = text.split('RESULT ')[1];
  const result = found === undefined ? broken(text, Date.now() - started) : Result.parse(JSON.parse(found));
  return { ...head, ...result, seed: row.isSeeded ? `1–${seeds}` : null };
}
