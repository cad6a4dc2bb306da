// A scan is answered on the screen before a person would wait, on a station that has much behind it; it starts quickly
// and stays small.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { accountOf, openBackOffice } from '../../bench/back-office.ts';
import { openBenchData } from '../../bench/bench-data.ts';
import { type BenchShop, openBenchShop } from '../../bench/bench-shop.ts';
import { percentile } from '../../bench/measure.ts';
import { startPicking, times } from '../../bench/station-measure.ts';
import { migrations } from '../../../desktop/station/store/migrations.ts';
import { olderFile, type OlderFile } from '../../../desktop/testing/older-file.ts';
import { buildStale } from '../../system/starting/build-stale.ts';
import { BACK_OFFICE } from '../../system/parts.ts';
import { createShutdownStack } from '../../system/shutdown-stack.ts';
import type { Found } from '../parts/found.ts';

const variants = 300;
const rows = 20_000;
const limits = { p99Ms: 100, maxMs: 250, startMs: 2000, memoryMb: 300 };
const preload = path.resolve(import.meta.dirname, '../../../desktop/testing/sabotage.ts');

/** How many scans are timed from the scanner to the screen. */
export interface FeedbackWish {
  scans: number;
  /** False: each scan takes the disk 150 ms. */
  isQuick?: boolean;
}

/** The server has the station's events too, or it would be asked for all of them again. */
async function knownStation(shop: BenchShop): Promise<string> {
  const id = randomUUID();
  await shop.query(`insert into device (id, name, last_seq) values ('${id}', 'S1', ${rows})`);
  await shop.query(
    `insert into station_event (event_id, device_id, device_seq, user_id, kind, payload, client_time, outcome)
     select gen_random_uuid(), '${id}', seq, (select id from app_user where email = '${accountOf('warehouse').email}'),
            'pick_finish', '{}', now(), 'accepted' from generate_series(1, ${rows}) as seq`,
  );
  return id;
}

/** A station with 20,000 events in its store, open in Chromium and following the server's changes, is scanned into. */
export async function quickFeedback({ scans, isQuick = true }: FeedbackWish): Promise<Found> {
  const stack = createShutdownStack();
  try {
    await buildStale([BACK_OFFICE], { stack, say: () => {} });
    const shop = await openBenchShop(stack, await openBenchData(stack, { variants, say: () => {} }));
    const api = await shop.start('api/app/server.ts', {}, '/api/new/health');
    const stationId = await knownStation(shop);
    const file: OlderFile = { version: migrations.length, scans: rows, state: 'accepted', stationId };
    const office = await openBackOffice(shop, api, {
      prepare: (dataDir) => olderFile(path.join(dataDir, 'station.sqlite'), file),
      env: isQuick ? {} : { NODE_OPTIONS: `--import ${preload}`, SABOTAGE: 'slow-scans' },
    });
    await stack.add(office.close);
    await office.signIn('warehouse');
    await startPicking(office.page);
    const all = await times(office.page, scans);
    const [p99, max] = [percentile(all, 0.99), percentile(all, 1)];
    const memoryMb = office.memoryMb();
    const { startMs } = office;
    const reached = [
      all.length === scans,
      p99 < limits.p99Ms,
      max < limits.maxMs,
      startMs < limits.startMs,
      memoryMb < limits.memoryMb,
    ];
    const whole = (value: number): number => Math.round(value);
    return {
      n: reached.filter(Boolean).length,
      N: reached.length,
      detail: {
        rows,
        scans: all.length,
        p50_ms: whole(percentile(all, 0.5)),
        p99_ms: whole(p99),
        max_ms: whole(max),
        start_ms: whole(startMs),
        memory_mb: whole(memoryMb),
      },
    };
  } finally {
    await stack.stopAll();
  }
}
