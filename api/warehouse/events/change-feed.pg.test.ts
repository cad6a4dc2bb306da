import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../../order/take-step.ts';
import { aStation } from '../../testing/warehouse/station.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let station: Visitor;

beforeAll(async () => {
  api = await runningApi();
  station = await api.signedIn('warehouse');
});
afterAll(() => api.close());

describe('the feed of changes', () => {
  it('is read from the beginning by a station that was away', async () => {
    for (let change = 0; change < 5; change += 1)
      await api.deps.source.transaction((manager) => announce(manager, 'order.cancelled', randomUUID(), {}));
    const { changes } = await station.client.warehouse.changes({ after: 0, limit: 500 });
    expect(changes.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
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
