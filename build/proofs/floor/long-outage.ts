// Three stations without a network for half an hour of their own time, restarted in the middle of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { toggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import type { Found } from '../parts/found.ts';
import { fillShelves } from '../parts/full-shelves.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

const stations = 3;
const secondsBetweenScans = 2;
const emptyWithinMs = 60_000;

/** How long three stations work without a network. */
export interface OutageWish {
  databaseUrl: string;
  /** Scans of each station; 900 are half an hour. */
  scans: number;
  /** False: the restart loses the station's file, as programs do that keep scans in a browser's memory. */
  keepsItsFile?: boolean;
}

/** A clock that passes two seconds with every scan. */
function scannersClock(): { now: () => Date; tick: () => void } {
  let at = Date.now();
  return { now: () => new Date(at), tick: () => void (at += secondsBetweenScans * 1000) };
}

async function scanFor(picker: Picker, count: number, tick: () => void): Promise<number> {
  let done = 0;
  while (done < count && (await picker.scanNext())) {
    tick();
    done += 1;
  }
  return done;
}

async function judge(api: RunningTestApi, scanned: number, emptyMs: number | null): Promise<Found> {
  const [row]: { accepted: number; refused: number; picked: number }[] = await api.deps.source.query(
    `select count(*) filter (where outcome = 'accepted')::integer as accepted,
            count(*) filter (where outcome <> 'accepted')::integer as refused,
            (select sum(picked)::integer from pick_line) as picked from station_event`,
  );
  const { accepted = 0, refused = 0, picked = 0 } = row ?? {};
  const differences = await reconcile(api.deps.source);
  const wrong = Math.abs(scanned - accepted) + refused + differences.length + (emptyMs === null ? 1 : 0);
  return {
    n: Math.max(0, scanned - wrong),
    N: scanned,
    detail: { stations, accepted, refused, picked, empty_after_ms: emptyMs, ledger: differences.length },
  };
}

/** A number of scans by each of three stations between the cable's going out and its coming back. */
export async function longOutage({ databaseUrl, scans, keepsItsFile = true }: OutageWish): Promise<Found> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-outage-'));
  const api = await runningApi({}, { databaseUrl });
  const cable = await toggleProxy(Number(new URL(api.origin).port));
  const clock = scannersClock();
  const open = (index: number): Promise<Picker> =>
    aPicker(cable.origin, path.join(folder, String(index)), {
      clockAndIds: { now: clock.now, newId: () => crypto.randomUUID(), random: Math.random },
    });
  let pickers: Picker[] = [];
  try {
    const pieces = Math.ceil((scans + 20) / 16);
    const emails = await fillShelves(api, { orders: 8 * stations, pieces, lines: 2, pickers: stations });
    pickers = await Promise.all(emails.map((_, index) => open(index)));
    for (const [index, picker] of pickers.entries()) {
      await picker.signIn(emails[index] ?? '');
      await picker.bridge.call('work.startPicking', {});
    }
    cable.mode = 'reset';
    const before = Math.floor((scans * 2) / 3);
    let scanned = 0;
    for (const picker of pickers) scanned += await scanFor(picker, before, clock.tick);
    for (const picker of pickers) await picker.close();
    if (!keepsItsFile) await rm(path.join(folder, '0'), { recursive: true });
    pickers = await Promise.all(emails.map((_, index) => open(index)));
    for (const picker of pickers) {
      const isWorking = (await picker.bridge.call('work.view', {})).mode === 'picking';
      if (isWorking) scanned += await scanFor(picker, scans - before, clock.tick);
    }
    cable.mode = 'up';
    const healed = Date.now();
    const isEmpty = () => pickers.every((picker) => picker.unsent() === 0);
    const emptyMs = await until(isEmpty, 'all is sent', emptyWithinMs).then(
      () => Date.now() - healed,
      () => null,
    );
    return await judge(api, scanned, emptyMs);
  } finally {
    await Promise.all(pickers.map((picker) => picker.close()));
    await cable.close();
    await api.close();
    await rm(folder, { recursive: true, force: true });
  }
}
