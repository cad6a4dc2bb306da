import { spawn } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { isGreen } from '../proofs/parts/found.ts';
import { spoiltEnvironment } from '../spoilt/environment.ts';
import type { Row, Scored } from './row.ts';

const Result = z.object({
  n: z.int(),
  N: z.int(),
  ms: z.number(),
  detail: z.record(z.string(), z.unknown()),
});
type Result = z.infer<typeof Result>;

const program = path.join(import.meta.dirname, 'run-row.ts');
const longestMs = 60 * 60_000;

/** Runs the program to its end. @returns what it wrote; it is stopped when it takes an hour */
function output(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
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

/** What the program found; `text` of one that broke off. */
function resultIn(text: string): Result | null {
  const [, found] = text.split('RESULT ');
  return found === undefined ? null : Result.parse(JSON.parse(found));
}

const endOf = (text: string): string => text.trim().slice(-600);

/** A control that broke off shows nothing, and counts as one that noticed nothing. */
async function runControl({ id, control }: Row): Promise<{ colour: 'red' | 'green'; seen: Record<string, unknown> }> {
  const text = await output([id, 'control'], spoiltEnvironment(control.spoilt ?? []));
  const found = resultIn(text);
  if (!found) return { colour: 'green', seen: { broke_off: endOf(text) } };
  const { n, N, detail } = found;
  return { colour: isGreen(found) ? 'green' : 'red', seen: { held: `${n} of ${N}`, ...detail } };
}

/** Runs a row with its control, or says why it cannot be run here. @param commit of the sources it runs on */
export async function scoreRow(row: Row, seeds: number, commit: string): Promise<Scored> {
  const at = new Date().toISOString();
  const reason = row.missing?.() ?? null;
  const head = { id: row.id, commit, at };
  if (reason !== null) return { ...head, n: null, N: null, seed: null, ms: 0, control: 'not run', detail: { reason } };
  const seed = row.isSeeded ? `1–${seeds}` : null;
  const started = Date.now();
  const text = await output([row.id, String(seeds)]);
  const result = resultIn(text);
  // A row that broke off proves nothing: none of its claims held.
  if (!result) {
    const detail = { broke_off: endOf(text) };
    return { ...head, n: 0, N: 1, ms: Date.now() - started, seed, control: 'green', detail };
  }
  const { colour, seen } = await runControl(row);
  return { ...head, ...result, seed, control: colour, detail: { ...result.detail, control: seen } };
}
