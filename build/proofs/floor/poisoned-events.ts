// Events the server can make nothing of go to the tray with their reason; those between them go through.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { runningApi } from '../../../api/testing/running-api.ts';
import type { Found } from '../parts/found.ts';
import { fillShelves } from '../parts/full-shelves.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';
import { pick, seeded } from '../parts/seeded.ts';

const nobody = randomUUID();
/** A busy computer takes long over hundreds of scans; a queue that a fault holds up is given up on sooner. */
const patienceMs = 180_000;
const hopelessMs = 20_000;

/** What a deleted list, another program's line, a wrong crate or a label of nobody looks like. */
function poison(random: () => number, listId: string, lineId: string): StationAct {
  return pick<StationAct>(random, [
    { kind: 'pick_item', pick_list_id: nobody, line_id: lineId, item: '8590000000018' },
    { kind: 'pick_item', pick_list_id: listId, line_id: nobody, item: '8590000000018' },
    { kind: 'pick_crate', pick_list_id: listId, line_id: lineId, crate_code: 'CR-9999' },
    { kind: 'pick_location', pick_list_id: listId, line_id: lineId, location_code: 'LC-Z-99-9' },
    { kind: 'pick_finish', pick_list_id: nobody },
    { kind: 'hand_over_scan', hand_over_id: nobody, package_code: 'PK-0000000001' },
  ]);
}

/** Puts a poisoned event into the station's queue, as a fault of its program would. */
function slipIn(picker: Picker, act: StationAct): string {
  const { store } = picker.station;
  const id = randomUUID();
  const person = store.session.get()?.who.user;
  if (!person) throw new Error('Nobody is signed in');
  store.transaction(() =>
    store.events.append({
      event_id: id,
      user_id: person.id,
      user_name: person.name,
      work_id: nobody,
      act,
      scanned: '',
      client_time: new Date().toISOString(),
    }),
  );
  return id;
}

/** How many events are sent; one in twenty is one the server can make nothing of. */
export interface PoisonWish {
  databaseUrl: string;
  scans: number;
  seed: number;
  /** False: one poisoned event makes the server fail the whole upload, as a route without rules per event does. */
  oneByOne?: boolean;
}

/** One event in twenty is poisoned. */
export async function poisonedEvents({ databaseUrl, scans, seed, oneByOne = true }: PoisonWish): Promise<Found> {
  const random = seeded(seed);
  const api = await runningApi({}, { databaseUrl });
  const [email = ''] = await fillShelves(api, { orders: 8, pieces: Math.ceil(scans / 8) });
  const picker = await aPicker(api.origin);
  const bad = new Set<string>();
  try {
    if (!oneByOne) {
      await api.asOwner(`create function fail_all() returns trigger language plpgsql as
        'begin raise exception ''no'' using errcode = ''XX000''; end'`);
      await api.asOwner(
        `create trigger fail_all before insert on station_event for each row when (new.outcome <> 'accepted') execute function fail_all()`,
      );
    }
    await picker.signIn(email);
    await picker.bridge.call('work.startPicking', {});
    const { list, line } = await picker.view();
    for (let scan = 0; scan < scans; scan += 1) {
      if (random() < 0.05 || scan === 1) bad.add(slipIn(picker, poison(random, list.id, line?.id ?? nobody)));
      await picker.scanNext();
    }
    await until(() => picker.unsent() === 0, 'all is answered', oneByOne ? patienceMs : hopelessMs).catch(() => {});
    const { rows } = await picker.bridge.call('outbox.list', {});
    const shown = rows.filter(
      ({ event_id: id, state, reason }) => bad.has(id) && state === 'refused' && reason !== null,
    );
    const [kept]: { accepted: number }[] = await api.deps.source.query(
      `select count(*)::integer as accepted from station_event where outcome = 'accepted'`,
    );
    const through = Math.min(scans, kept?.accepted ?? 0);
    const reasons = [...new Set(shown.map(({ reason }) => reason))];
    return { n: through + shown.length, N: scans + bad.size, detail: { scans, poisoned: bad.size, through, reasons } };
  } finally {
    await picker.close();
    await api.close();
    await rm(picker.folder, { recursive: true, force: true });
  }
}
