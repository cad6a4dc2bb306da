// Keys of stations as the office sees and withdraws them.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';

/** A computer of the warehouse that sends events in its own name. */
export const KnownStation = z.object({
  device_id: Uuid,
  name: z.string(),
  registered_by: z.string().describe('Empty: nobody who is known'),
  last_seen_at: z.iso.datetime().nullable(),
  unsent: z.int().describe('Events it had not sent when it was last heard'),
  withdrawn_at: z.iso.datetime().nullable().describe('Since when nothing is taken from it; null: it is'),
});
export type KnownStation = z.infer<typeof KnownStation>;

const StationPath = z.strictObject({
  device_id: Uuid,
  is_withdrawn: z.boolean(),
  reason: z.string().trim().min(3, 'TOO_SHORT').max(200, 'TOO_LONG'),
});

export const stationKeysContract = {
  stations: route
    .meta(staffCall('people.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/stations', summary: 'Stations that were ever heard, the latest first' })
    .output(z.object({ stations: z.array(KnownStation) })),
  withdrawStationKey: route
    .meta(staffCall('people.edit'))
    .route({
      method: 'PUT',
      path: '/office/stations/{device_id}/withdrawn',
      summary:
        'Withdraws a station’s key, or gives it back; its unsent events stay on it meanwhile. A repeat changes nothing',
    })
    .input(StationPath)
    .output(z.object({ device_id: Uuid, is_withdrawn: z.boolean() }))
    .errors({ DEVICE_UNKNOWN: { status: 404, message: 'No such station' } }),
};
