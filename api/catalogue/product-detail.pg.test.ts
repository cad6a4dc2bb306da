import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi({ PAGE_CACHE_MB: '0' });
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

interface Sent {
  /** Statements, each a wait for the database. */
  statements: number;
  /** Those of them that are planned anew each time. */
  unprepared: string[];
}

type Connection = Awaited<ReturnType<Pool['connect']>>;

/** What goes to the database, on whichever connection, while the work runs. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent> {
  const connections = (api.deps.pool as unknown as { _clients: Connection[] })._clients;
  const asked = connections.map((client) => vi.spyOn(client, 'query'));
  await work();
  const statements = asked
    .flatMap((spy) => spy.mock.calls)
    .map(([query]) => query as string | { name?: string; text: string });
  for (const spy of asked) spy.mockRestore();
  const unprepared = statements.filter((query) => typeof query === 'string' || !query.name);
  return {
    statements: statements.length,
    unprepared: unprepared.map((query) => (typeof query === 'string' ? query : query.text)),
  };
}

const get = async (path: string): Promise<void> => {
  const reply = await fetch(`${api.origin}/api/new${path}`);
  expect(reply.status, await reply.text()).toBe(200);
};

describe('what is asked most', () => {
  it.each([
    ['a product', '/catalogue/products/apl-ip15-128-blk-cs?market=cs', 1],
    ['a list', '/catalogue/products?market=cs&category=telefony&ordering=price', 1],
    ['facets', '/catalogue/facets?market=cs&category=telefony', 1],
    ['a search', '/catalogue/search?market=cs&term=iphone%2015', 3],
  ])('waits for the database a stated number of times, each by a prepared statement: %s', async (_, path, most) => {
    await get(path);
    const sent = await sentBy(() => get(path));
    expect(sent.unprepared).toEqual([]);
    expect(sent.statements).toBeGreaterThan(0);
    expect(sent.statements).toBeLessThanOrEqual(most);
  });
});
