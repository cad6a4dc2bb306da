import { z } from 'zod';
import { StationKey } from '../stations/station-key.ts';
import { route, staffCall } from '../../kernel/contract.ts';
import { stationRoute } from '../../kernel/station-route.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Claimable } from './claimable.ts';
import { HubMember } from './roster.ts';

/** Rosters, terms and rounds are counted from one; nobody gets here by working. */
const mostNumber = 1_000_000_000;

/** A vote the station has cast and not told of before. */
export const ReportedGrant = z.strictObject({
  order_id: Uuid,
  round: z.int().min(0).max(mostNumber),
  grant_id: Uuid,
  device_id: Uuid,
  hub_device_id: Uuid,
  epoch: z.int().min(1).max(mostNumber),
  term: z.int().min(1).max(mostNumber),
});
export type ReportedGrant = z.infer<typeof ReportedGrant>;

/** Stations that vote while the server cannot be reached, and the secret by which they know each other. */
export const HubRoster = z.object({
  epoch: z.int().min(1).max(mostNumber),
  /** False: it is only announced, and nobody may vote by it yet, nor any more by the one before. */
  is_in_force: z.boolean(),
  /** 32 bytes in base64, another one in each epoch. */
  secret: z.string(),
  members: z.array(HubMember),
});
export type HubRoster = z.infer<typeof HubRoster>;

/** Most grants in one report; the rest go with the next one. */
export const mostReported = 500;

export const hubContract = {
  hubContact: stationRoute
    .meta(staffCall('warehouse.pack', { owner: 'claim', rateLimit: 'station', personalData: false }))
    .route({
      method: 'PUT',
      path: '/warehouse/hub/stations/{device_id}',
      summary: 'A station says how it votes without the server, and hears with whom and on what; repeated all the time',
    })
    .input(
      z.strictObject({
        device_id: Uuid,
        key: StationKey.optional().describe('By which the station proves that it speaks for itself'),
        is_member: z.boolean().describe('False: it will not vote any more'),
        addresses: z.array(z.string().max(80)).max(8).describe('Where it can be reached in the local network'),
        held_epoch: z
          .int()
          .min(0)
          .max(mostNumber)
          .describe('The latest roster it holds; it will vote by no earlier one. 0: none'),
        votes: z.array(ReportedGrant).max(mostReported),
        held_grants: z
          .array(Uuid)
          .max(mostReported)
          .describe('Grants it works by, or asks for, whose claims are not confirmed'),
        released_grants: z
          .array(Uuid)
          .max(mostReported)
          .optional()
          .describe(
            'Grants it will never work by; absent: those it does not hold, as stations of earlier versions mean it',
          ),
        known_version: z.string().max(64).nullable().describe('Of the claimable work it has; null: none'),
      }),
    )
    .output(
      z.object({
        roster: HubRoster.nullable().describe('Null: it is in none'),
        claimable: Claimable.nullable().describe('Null: unchanged'),
      }),
    )
    .errors({
      DEVICE_UNKNOWN: { status: 404, message: 'Register the device first' },
    }),
  removeHubStation: route
    .meta(staffCall('warehouse.override', { rateLimit: 'station' }))
    .route({
      method: 'DELETE',
      path: '/warehouse/hub/stations/{device_id}',
      summary: 'A supervisor says that a station is gone for good: it counts no more, and what it was granted is free',
    })
    .input(z.strictObject({ device_id: Uuid, reason: z.string().trim().min(3).max(200) }))
    .output(z.object({ device_id: Uuid }))
    .errors({ DEVICE_UNKNOWN: { status: 404, message: 'No such station' } }),
};
