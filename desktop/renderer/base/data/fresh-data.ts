import { type ChangeMarks, type ChangeTopic, changedTopics } from '@kolobeh/shared/staff/changes.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { StationStatus } from '../../../bridge/station-status.ts';

type Network = StationStatus['network'];

/** What of the station's word is listened to. */
export interface StationWord {
  onWork: (listener: () => void) => void;
  onNetwork: (listener: (now: Network, before: Network) => void) => void;
  onMarks: (listener: (now: ChangeMarks, before: ChangeMarks) => void) => void;
}

/** Beginnings of the keys of the queries that a change makes stale. */
export interface StaleKeys {
  /** By a step of the station's own work. */
  work: QueryKey;
  /** By what others did. */
  topics: Record<ChangeTopic, readonly QueryKey[]>;
}

/**
 * What the station tells makes older answers stale: with the network back all of them, with a step of the work those of
 * the warehouse, and with a change at the server those of its topic. What is shown is asked for again at once.
 */
export function followStation(queries: QueryClient, station: StationWord, stale: StaleKeys): void {
  const outdate = (queryKey: QueryKey): void => void queries.invalidateQueries({ queryKey });
  station.onWork(() => outdate(stale.work));
  station.onMarks((now, before) => {
    const keys = changedTopics(before, now).flatMap((topic) => stale.topics[topic]);
    // Orders waiting for the floor belong to two topics.
    for (const key of new Map(keys.map((one) => [JSON.stringify(one), one])).values()) outdate(key);
  });
  station.onNetwork((now, before) => {
    if (before === 'offline' && now !== 'offline') void queries.invalidateQueries();
  });
}
