import { randomUUID } from 'node:crypto';
import { httpClient } from '@kolobeh/shared/client.ts';
import { accountOf } from '../bench/back-office.ts';
import { walk } from '../../api/testing/warehouse/station.ts';
import type { Cost } from './costs.ts';
import { costOf, type Watched } from './watch.ts';

/** Walks that a picker makes; each has some hundred scans when enough orders wait. */
const walks = 8;
/** What a station sends at once. */
const batch = 20;

/** Events of a station that picks what was ordered, sent as stations do. */
export async function measureScans(origin: string, watched: Watched): Promise<Cost> {
  const { email, password } = accountOf('warehouse');
  const { token } = await httpClient({ origin, headers: () => ({}) }).staff.signIn({ email, password });
  const client = httpClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  const device_id = randomUUID();
  await client.warehouse.registerDevice({ device_id, name: 'Měření' });
  let device_seq = 0;
  let sent = 0;
  const pick = async (): Promise<void> => {
    const list = await client.warehouse.claimPickList({ device_id, max_orders: 16 });
    const acts = [...walk(list, 1 + (device_seq % 50)), { kind: 'pick_finish' as const, pick_list_id: list.id }];
    const events = acts.map((act) => {
      device_seq += 1;
      return { event_id: randomUUID(), device_seq, act, client_time: new Date().toISOString() };
    });
    for (let from = 0; from < events.length; from += batch) {
      const { answers } = await client.warehouse.sendEvents({ device_id, events: events.slice(from, from + batch) });
      sent += answers.filter(({ outcome }) => outcome === 'accepted').length;
    }
  };
  await pick();
  sent = 0;
  const whole = await costOf(watched, 1, async () => {
    for (let one = 1; one < walks; one += 1) await pick();
    return 0;
  });
  if (sent < 100) throw new Error(`Only ${sent} scans were taken; too few to measure`);
  return { programMs: whole.programMs / sent, databaseMs: whole.databaseMs / sent, kilobytes: 0 };
}
