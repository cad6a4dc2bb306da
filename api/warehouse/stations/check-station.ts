import { StationKey, stationHeaders } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { stationRoute } from '@kolobeh/shared/kernel/station-route.ts';
import { z } from 'zod';
import type { CallContext } from '../../http/calls/call-context.ts';
import { refuse } from '../../http/calls/refusal-error.ts';
import { metaOf } from '../../http/calls/route-meta.ts';
import { noteUnconfirmedKey } from '../queries/unconfirmed-key.ts';
import { isWithdrawn, speaksForItself } from './stations.ts';

/** Where inputs name the station in whose name they are, and where those of earlier versions prove it. */
const Named = z.object({
  device_id: Uuid.optional(),
  key: StationKey.optional(),
  pooled: z.object({ device_id: Uuid }).optional(),
});

const stationErrors = stationRoute['~orpc'].errorMap;

type Procedure = Parameters<typeof metaOf>[0] & { '~orpc': { errorMap: object } };

/**
 * Refuses a call in the name of a station that does not prove by its key that it is the one, whoever is signed in there:
 * what is claimed, packed and fetched under a station's name is shown and counted as that station's. One that has told
 * no key yet, of an earlier version, is believed, and one nobody knows is for the use case to refuse.
 */
export async function checkStation(
  { headers, deps, caller }: Pick<CallContext, 'headers' | 'deps' | 'caller'>,
  procedure: Procedure,
  input: unknown,
): Promise<void> {
  // Calls about another station, such as a supervisor's, are no `stationRoute`.
  if (!('DEVICE_KEY_WRONG' in procedure['~orpc'].errorMap)) return;
  const { device_id, key: keyInInput, pooled } = Named.safeParse(input).data ?? {};
  // Work that is somebody's needs no station's name; what a computer says of itself has to be true all the same.
  const said = metaOf(procedure).owner === 'claim' ? Uuid.safeParse(headers.get(stationHeaders.id)).data : undefined;
  const id = device_id ?? pooled?.device_id ?? said;
  if (id === undefined) return;
  const key = StationKey.safeParse(headers.get(stationHeaders.key)).data ?? keyInInput;
  if ((await speaksForItself(deps.source, id, key)) !== false) return;
  if (await isWithdrawn(deps.source, id)) refuse(stationErrors, 'DEVICE_KEY_WITHDRAWN');
  if (key !== undefined) await noteUnconfirmedKey(deps.source, { deviceId: id, key, userId: (await caller()).id });
  refuse(stationErrors, 'DEVICE_KEY_WRONG');
}
