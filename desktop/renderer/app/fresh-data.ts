import type { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { bridge } from './bridge.ts';
import { useStation } from './station.ts';

/**
 * What the station tells makes older answers stale: with the network back all of them, with a step of the work those of
 * the warehouse, and with tasks or orders changed by hand the screens themselves say so.
 */
export function followStation(queries: QueryClient): void {
  bridge.on('work', () => void queries.invalidateQueries({ queryKey: api.warehouse.key() }));
  useStation.subscribe(({ status }, before) => {
    if (before.status.network === 'offline' && status.network !== 'offline') void queries.invalidateQueries();
  });
}
