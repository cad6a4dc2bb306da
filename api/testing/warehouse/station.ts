import { randomUUID } from 'node:crypto';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import type {
  EventAnswer,
  StationAct,
  StationEvent,
  UploadedEvent,
} from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { RunningTestApi, Visitor } from '../running-api.ts';

/** A station with somebody signed in. Its events are numbered as a device numbers them. */
export interface Station extends Visitor {
  userId: string;
  deviceId: string;
  /** The act as the device's next event. */
  event: (act: StationAct) => StationEvent;
  send: (events: UploadedEvent[]) => Promise<{ answers: EventAnswer[]; last_seq: number }>;
  /** Reports acts and returns how each ended: `accepted`, `already_done` or the reason of refusal. */
  report: (...acts: StationAct[]) => Promise<string[]>;
}

export async function aStation(api: RunningTestApi, role: Exclude<Role, 'visitor'> = 'warehouse'): Promise<Station> {
  const person = await api.signedIn(role);
  const deviceId = randomUUID();
  await person.client.warehouse.registerDevice({ device_id: deviceId, name: 'Balení 1' });
  let seq = 0;
  const event = (act: StationAct): StationEvent => {
    seq += 1;
    return { event_id: randomUUID(), device_seq: seq, act, client_time: '2026-11-21T10:00:00.000Z' };
  };
  const send: Station['send'] = (events) => person.client.warehouse.sendEvents({ device_id: deviceId, events });
  const report = async (...acts: StationAct[]): Promise<string[]> =>
    (await send(acts.map(event))).answers.map((answer) => answer.reason ?? answer.outcome);
  return { ...person, deviceId, event, send, report };
}

/** What a picker scans to pick every line of a list into crates, the first order into the crate of that number. */
export function walk(list: PickList, firstCrate = 1): StationAct[] {
  const crateOf = (orderId: string): string => {
    const index = list.orders.findIndex((order) => order.order_id === orderId);
    return list.orders[index]?.crate_code ?? `CR-${String(firstCrate + index).padStart(4, '0')}`;
  };
  return list.lines.flatMap((line): StationAct[] => {
    const on = { pick_list_id: list.id, line_id: line.id };
    const scans =
      line.gtins.length > 0
        ? Array.from({ length: line.quantity }, () => line.gtins[0] ?? '')
        : line.identifiers.slice(0, line.quantity);
    return [
      { kind: 'pick_location', ...on, location_code: line.location_code },
      ...scans.map((item): StationAct => ({ kind: 'pick_item', ...on, item })),
      { kind: 'pick_crate', ...on, crate_code: crateOf(line.order_id) },
    ];
  });
}

/** Claims what waits, picks all of it and finishes the list. */
export async function pickAll(station: Station, firstCrate = 1): Promise<PickList> {
  const list = await station.client.warehouse.claimPickList({ device_id: station.deviceId });
  const outcomes = await station.report(...walk(list, firstCrate), { kind: 'pick_finish', pick_list_id: list.id });
  const refused = outcomes.filter((outcome) => outcome !== 'accepted');
  if (refused.length > 0) throw new Error(`The walk was refused: ${refused.join(', ')}`);
  return list;
}
