import path from 'node:path';
import { withClient } from '../../postgres/databases.ts';
import { withShutdownStack } from '../../system/shutdown-stack.ts';
import { openBenchData } from '../bench-data.ts';
import { measureGrowthOfGoods } from '../growth-measures.ts';
import { table } from '../measure.ts';
import { measuredNow, writeResult } from '../write-result.ts';

/** `BENCH_TIMES` makes a quick look; `BENCH_DATA` is a folder in which the grown shops are kept. */
const times = Number(process.env['BENCH_TIMES'] ?? 34);
const variants = 30_000;

const say = (line: string): void => console.log(line);

const largestCategory = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select category_id as id from listing_category where market = 'cs' group by category_id order by count(*) desc limit 1`,
    );
    if (!rows[0]) throw new Error('The seeded shop has no category');
    return rows[0].id;
  });

/**
 * Measures what lists, facets, searches and the office's grid cost in a shop of a million variants, beside one of 30,000.
 * Prints a table and writes it as JSON; nothing is asserted. Takes 15 GB and half an hour.
 */
export const benchGoods = (): Promise<number> =>
  withShutdownStack(async (stack) => {
    const data = await openBenchData(stack, { variants, keptIn: process.env['BENCH_DATA'], say });
    const urls = { small: data.seeded, large: await data.grownTo(times) };
    const rows = await measureGrowthOfGoods(urls, await largestCategory(data.seeded), `${times} times the goods`);
    say(`\n${table(rows)}`);
    for (const { what, detail } of rows) say(`${what}: ${JSON.stringify(detail)}`);
    const file = writeResult('bench-goods.json', { ...measuredNow(), variants: times * variants, rows });
    say(`\nWritten to ${path.relative(process.cwd(), file)}. Repeat with: npm run bench -- goods`);
    return 0;
  });
