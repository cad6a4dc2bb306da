import path from 'node:path';
import { withShutdownStack } from '../../system/shutdown-stack.ts';
import { openBenchData } from '../bench-data.ts';
import { type Books, growBooks } from '../grown/grown-books.ts';
import { type Measured, table } from '../measure.ts';
import { measureOrderGrowth } from './order-growth.ts';
import { measuredNow, writeResult } from '../write-result.ts';

/** `BENCH_ORDERS` makes a quick look; `BENCH_DATA` is a folder in which the grown shops are kept. */
const large = Number(process.env['BENCH_ORDERS'] ?? 5_000_000);
const usual = large / 25;
/** Stations send four events for each order. */
const booksOf = (orders: number): Books => ({ orders, events: 4 * orders });

const say = (line: string): void => console.log(line);
const tell = ({ what, figure }: Measured): void => say(`  ${what}: ${figure}`);

/**
 * Measures what questions about orders and stations cost with 25 times the orders and events. Prints a table and writes it
 * as JSON; nothing is asserted. Takes 30 GB and most of an hour.
 */
export const benchOrders = (): Promise<number> =>
  withShutdownStack(async (stack) => {
    const data = await openBenchData(stack, { variants: 30_000, keptIn: process.env['BENCH_DATA'], say });
    const shopWith = (books: Books): Promise<string> =>
      data.copy(`orders_${books.orders}`, (url) => growBooks(url, books, say));
    const urls = { usual: await shopWith(booksOf(usual)), large: await shopWith(booksOf(large)) };
    const rows = await measureOrderGrowth(urls, tell);
    say(`\n${table(rows)}`);
    const file = writeResult('bench-orders.json', { ...measuredNow(), orders: large, rows });
    say(`\nWritten to ${path.relative(process.cwd(), file)}. Repeat with: npm run bench -- orders`);
    return 0;
  });
