// A station whose clock is a day off, jumps back in the middle of a shift, or passes a change of summer time.
import { rm } from 'node:fs/promises';
import { runningApi } from '../../../api/testing/running-api.ts';
import type { Found } from '../parts/found.ts';
import { fillShelves } from '../parts/full-shelves.ts';
import { aPicker, until } from '../parts/picker.ts';

const day = 86_400_000;

/** Milliseconds the clock is off from scan to scan. */
const clocks: Record<string, (scan: number) => number> = {
  'a day ahead': () => day,
  'a day behind': () => -day,
  'an hour back in the middle': (scan) => (scan < 10 ? 0 : -3_600_000),
  'back and forth': (scan) => (scan % 2 === 0 ? day : -day),
};

/** How many scans are made under each wrong clock. */
export interface ClockWish {
  databaseUrl: string;
  scans: number;
  /** False: the server's order is that of the times the stations say. */
  orderedByNumber?: boolean;
}

/** Under each clock a picker scans; the server must have the scans in the order they were made. */
export async function wrongClocks({ databaseUrl, scans, orderedByNumber = true }: ClockWish): Promise<Found> {
  const api = await runningApi({}, { databaseUrl });
  const names = Object.keys(clocks);
  const emails = await fillShelves(api, {
    orders: 8 * names.length,
    pieces: Math.ceil(scans / 8),
    pickers: names.length,
  });
  let [n, N] = [0, 0];
  const warned: string[] = [];
  try {
    for (const [index, [name, off]] of Object.entries(clocks).entries()) {
      let scan = 0;
      const made: string[] = [];
      const picker = await aPicker(api.origin, undefined, {
        clockAndIds: {
          now: () => new Date(Date.now() + off(scan)),
          newId: () => crypto.randomUUID(),
          random: Math.random,
        },
      });
      await picker.signIn(emails[index] ?? '');
      await picker.bridge.call('work.startPicking', {});
      for (; scan < scans; scan += 1) await picker.scanNext();
      made.push(...picker.station.store.events.ofWork((await picker.view()).list.id, scans).map((one) => one.event_id));
      await until(() => picker.unsent() === 0, `${name}: all is sent`);
      const order = orderedByNumber ? 'device_seq' : 'client_time, event_id';
      const { device_id: device } = picker.station.store.settings.device();
      const kept: { event_id: string }[] = await api.deps.source.query(
        `select event_id from station_event where device_id = $1 and outcome = 'accepted' order by ${order}`,
        [device],
      );
      const { clock_offset_s: offset } = await picker.bridge.call('status.get', {});
      if (offset !== null && Math.abs(offset) > 300) warned.push(name);
      n += made.toReversed().filter((id, at) => kept[at]?.event_id === id).length;
      N += scans;
      await picker.close();
      await rm(picker.folder, { recursive: true, force: true });
    }
  } finally {
    await api.close();
  }
  return { n, N, detail: { clocks: names, warned_of_clock: warned } };
}
