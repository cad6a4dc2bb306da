import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { StationStatus } from '../../bridge/devices.ts';

type Network = StationStatus['network'];

/** What of the station's word is listened to. */
export interface StationWord {
  onWork: (listener: () => void) => void;
  onNetwork: (listener: (now: Network, before: Network) => void) => void;
}

/**
 * What the station tells makes older answers stale: with the network back all of them, with a step of the work those of
 * the warehouse, and with tasks or orders changed by hand the screens themselves say so.
 * @param warehouse begins the keys of the warehouse's queries
 */
export function followStation(queries: QueryClient, station: StationWord, warehouse: QueryKey): void {
  station.onWork(() => void queries.invalidateQueries({ queryKey: warehouse }));
  station.onNetwork((now, before) => {
    if (before === 'offline' && now !== 'offline') void queries.invalidateQueries();
  });
}
