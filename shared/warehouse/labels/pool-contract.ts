import { z } from 'zod';
import { staffCall } from '../../kernel/contract.ts';
import { stationRoute } from '../../kernel/station-route.ts';
import { Uuid } from '../../kernel/ids.ts';

/** Most numbers a station names in one call. */
export const mostNamed = 500;

/** Numbers of one series that are this station's and that no package has. */
export const NumberPool = z.object({
  /** The carrier's code. */
  carrier: z.string(),
  /** Its name for people. */
  carrier_name: z.string(),
  series: z.string(),
  numbers: z.array(z.string()),
});
export type NumberPool = z.infer<typeof NumberPool>;

export const poolContract = {
  fetchNumbers: stationRoute
    .meta(staffCall('warehouse.pack', { owner: 'claim', rateLimit: 'station', personalData: false }))
    .route({
      method: 'PUT',
      path: '/warehouse/devices/{device_id}/carrier-numbers',
      summary: 'Fills a station’s share of carriers’ numbers and returns all of it; a repeat returns the same',
    })
    .input(
      z.strictObject({
        device_id: Uuid,
        given_up: z
          .array(z.string().max(40))
          .max(mostNamed)
          .describe('Numbers it took for packages that were never sealed with them'),
      }),
    )
    .output(
      z.object({
        share: z.int().describe('How many of each series a station should hold'),
        pools: z.array(NumberPool),
        without_pool: z.array(z.string()).describe('Names of carriers that give no numbers beforehand'),
      }),
    )
    .errors({ DEVICE_UNKNOWN: { status: 404, message: 'Register the device first' } }),
};
