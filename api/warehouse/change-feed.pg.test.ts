import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../order/take-step.ts';
import { aStation } from '../testing/station.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';

const writers = 16;
const each = 20;
let api: RunningTestApi;
let station: Visitor;

beforeAll(async () => {
  api = await runningApi({ DATABASE_POOL: '24' });
  station = await api.signedIn('warehouse');
});
afterAll(() => api.close());

/** Reads onward from a position until the writers are done and nothing new came. */
async function readAll(
  read: (after: number) => Promise<{ position: number; ids: string[] }>,
  isDone: () => boolean,
): Promise<string[]> {
  const seen: string[] = [];
  let position = 0;
  for (;;) {
    const wasDone = isDone();
    const next = await read(position);
    seen.push(...next.ids);
    if (wasDone && next.ids.length === 0) return seen;
    position = next.position;
  }
}

/** Sixteen writers, each transaction open for a random moment after it has written. */
async function write(one: (id: string, hold: () => Promise<void>) => Promise<unknown>): Promise<string[]> {
  const ids = Array.from({ length: writers * each }, () => randomUUID());
  const hold = (): Promise<void> => pause(Math.random() * 4);
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (const id of ids.slice(writer * each, (writer + 1) * each)) await one(id, hold);
    }),
  );
  return ids;
}

async function race(
  one: (id: string, hold: () => Promise<void>) => Promise<unknown>,
  read: (after: number) => Promise<{ position: number; ids: string[] }>,
): Promise<{ written: string[]; seen: string[] }> {
  let isDone = false;
  const writing = write(one).finally(() => (isDone = true));
  const [written, seen] = await Promise.all([writing, readAll(read, () => isDone)]);
  return { written, seen };
}

describe('the feed of changes', () => {
  it('reaches a polling station whole and once, with sixteen writers committing out of order', async () => {
    const { written, seen } = await race(
      (id, hold) =>
        api.deps.source.transaction(async (manager) => {
          if (Math.random() < 0.5) await hold();
          await announce(manager, 'order.cancelled', id, {});
          await hold();
        }),
      async (after) => {
        const { position, changes } = await station.client.warehouse.changes({ after, limit: 50 });
        return { position, ids: changes.map((change) => change.subject_id) };
      },
    );
    expect(seen.toSorted()).toEqual(written.toSorted());
  });

  it('would lose rows if it read by ids given out before the commit: the count can fail', async () => {
    const { source } = api.deps;
    await source.query(`create table control_feed (id bigint generated always as identity primary key, subject text)`);
    const { written, seen } = await race(
      (id, hold) =>
        source.transaction(async (manager) => {
          await manager.query(`insert into control_feed (subject) values ($1)`, [id]);
          await hold();
        }),
      async (after) => {
        const rows: { id: string; subject: string }[] = await source.query(
          `select id, subject from control_feed where id > $1 order by id limit 50`,
          [after],
        );
        return { position: Number(rows.at(-1)?.id ?? after), ids: rows.map((row) => row.subject) };
      },
    );
    expect(seen.length).toBeLessThan(written.length);
  });

  it('is read from the beginning by a station that was away', async () => {
    const { changes } = await station.client.warehouse.changes({ after: 0, limit: 500 });
    expect(changes.map(({ position }) => position)).toEqual(changes.map((_, index) => index + 1));
  });
});

describe('what the server tells of itself with the feed', () => {
  it('is the same from call to call and another in a copy of the data', async () => {
    const first = await station.client.warehouse.changes({ after: 0 });
    expect((await station.client.warehouse.changes({ after: 0 })).server_id).toBe(first.server_id);
    const other = await runningApi();
    try {
      const { client } = await other.signedIn('warehouse');
      const there = await client.warehouse.changes({ after: 0 });
      expect(there.server_id).not.toBe(first.server_id);
      expect(there).toMatchObject({ head: 0, last_seq: null });
    } finally {
      await other.close();
    }
  });

  it('is how far the feed goes and the highest number it holds of the device', async () => {
    await api.deps.source.transaction((manager) => announce(manager, 'order.cancelled', randomUUID(), {}));
    const one = await aStation(api);
    await one.report({ kind: 'pick_finish', pick_list_id: randomUUID() });
    const { head, last_seq: lastSeq } = await one.client.warehouse.changes({ after: 0, device_id: one.deviceId });
    const { position } = await one.client.warehouse.changes({ after: head });
    expect([position, lastSeq]).toEqual([head, 1]);
    expect(head).toBeGreaterThan(0);
  });
});
