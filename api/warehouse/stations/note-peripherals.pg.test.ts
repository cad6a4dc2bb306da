import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningTestApi, runningApi } from '../../testing/running-api.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

let api: RunningTestApi;
beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

const changes = [{ what: 'printer printer-1', from: 'P1, zpl, folder', to: 'P1, zpl, tcp labels.example:9100' }];

async function reported(station: Station): Promise<string | null> {
  const { answers } = await station.client.warehouse.sendEvents({
    device_id: station.deviceId,
    events: [
      {
        event_id: randomUUID(),
        device_seq: 1,
        act: { kind: 'peripherals_set', changes },
        client_time: new Date().toISOString(),
      },
    ],
  });
  return answers[0]?.reason ?? null;
}
const noted = ({ deviceId }: Station): Promise<unknown[]> =>
  api.deps.source.query(`select actor_id, action, detail from audit_log where subject_id = $1`, [deviceId]);

it('who led a station’s labels elsewhere stands in the audit log', async () => {
  const station = await aStation(api);
  expect(await reported(station)).toBeNull();
  expect(await noted(station)).toEqual([
    { actor_id: station.userId, action: 'station.set_peripherals', detail: { changes } },
  ]);
});
