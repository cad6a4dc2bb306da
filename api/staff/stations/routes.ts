import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { listStations } from './queries/station-keys.ts';
import { withdrawKey } from './withdraw-key.ts';

export const stationKeyRoutes = {
  stations: api.staff.stations.handler(async ({ context: { deps } }) => ({
    stations: (await listStations(deps.source)).map(({ key_withdrawn_at: at, ...station }) => ({
      ...station,
      last_seen_at: station.last_seen_at?.toISOString() ?? null,
      withdrawn_at: at?.toISOString() ?? null,
    })),
  })),
  withdrawStationKey: api.staff.withdrawStationKey.handler(async ({ context: { deps, signedIn }, input, errors }) => ({
    device_id: input.device_id,
    is_withdrawn: valueOf(errors, await withdrawKey(deps, signedIn, input)),
  })),
};
