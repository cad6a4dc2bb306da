import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { openBenchData } from '../bench/bench-data.ts';
import { openBenchShop } from '../bench/bench-shop.ts';
import type { MeasuredCosts } from '../capacity/costs.ts';
import { measureCosts } from '../capacity/measure-costs.ts';
import { withTables } from '../capacity/report.ts';
import { PARTS } from '../system/parts.ts';
import { withShutdownStack } from '../system/shutdown-stack.ts';
import { buildStale } from '../system/starting/build-stale.ts';
import type { Task } from '../task.ts';

const root = path.resolve(import.meta.dirname, '../..');
const kept = path.join(root, 'build/capacity/measured.json');
const document = path.join(root, 'docs/capacity.md');

/** `BENCH_VARIANTS` and `BENCH_DATA` as in the bench. */
const variants = Number(process.env.BENCH_VARIANTS ?? 30_000);

/** As it is kept: to thousandths. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;

const measure = (): Promise<MeasuredCosts> =>
  withShutdownStack(async (stack) => {
    const say = (line: string): void => console.log(line);
    await buildStale(PARTS, { stack, say });
    const data = await openBenchData(stack, { variants, keptIn: process.env.BENCH_DATA, say });
    const costs = await measureCosts(await openBenchShop(stack, data));
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`;
    return { on: new Date().toISOString().slice(0, 10), machine, node: process.version, variants, costs };
  });

/**
 * Measures what requests cost and writes the tables of docs/capacity.md from it; with `--tables` it writes them from what
 * was measured last.
 */
const capacity: Task = async (args) => {
  if (!args.includes('--tables')) writeFileSync(kept, `${JSON.stringify(await measure(), rounded, 2)}\n`);
  const measured = JSON.parse(readFileSync(kept, 'utf8')) as MeasuredCosts;
  writeFileSync(document, withTables(readFileSync(document, 'utf8'), measured));
  console.log(JSON.stringify(measured, null, 2));
  return 0;
};
export default capacity;
