// Program of a test: writes a feed over the database in DATABASE_URL and reads it, and tells by how many bytes it grew.
import { feeds } from '@kolobeh/shared/feed/feeds.ts';
import { runningApi } from '../../../api/testing/running-api.ts';
import { writeFeed } from '../../../api/feed/write-feed.ts';

/** What the program tells before it ends. */
export interface Told {
  products: number | null;
  /** Of the feed. */
  characters: number;
  written: number;
  read: number;
}

/** By how much the process grew at most while something was done. */
async function growth(done: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  try {
    await done();
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, process.memoryUsage().rss) - before;
}

const heureka = feeds.find(({ market, name }) => market === 'cs' && name === 'heureka');
if (!heureka) throw new Error('There is no such feed');
const api = await runningApi({}, { databaseUrl: process.env['DATABASE_URL'] ?? '' });
const told: Told = { products: null, characters: 0, written: 0, read: 0 };
told.written = await growth(async () => {
  told.products = await writeFeed(api.deps, heureka);
});
told.read = await growth(async () => {
  const reply = await fetch(`${api.origin}/feeds/cs/heureka.xml`, { headers: { 'accept-encoding': 'identity' } });
  for await (const piece of reply.body ?? []) told.characters += (piece as Uint8Array).length;
});
await api.close();
process.send?.(told, undefined, undefined, () => process.disconnect());
