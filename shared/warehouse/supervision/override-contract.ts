import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { stationRoute } from '../../kernel/station-route.ts';
import { OrderNumber, Uuid } from '../../kernel/ids.ts';
import { ReturnJob } from '../../stock/returns.ts';
import { PackageState } from '../packing/package-states.ts';
import { PackingJob } from '../packing/packing.ts';
import { PickList } from '../picking/picking.ts';
import { KeyMark } from '../stations/station-key.ts';

const override = staffCall('warehouse.override', { rateLimit: 'station' });

/** Why a supervisor takes somebody's work; kept in the audit log and told to the one who lost it. */
export const OverrideReason = z.string().trim().min(3).max(200);

/** Whose work it is and since when. */
export const Holder = z.object({
  user_id: Uuid,
  name: z.string(),
  station: z.string(),
  since: z.iso.datetime(),
});
export type Holder = z.infer<typeof Holder>;

export const HeldPickList = z.object({
  id: Uuid,
  code: z.string(),
  holder: Holder,
  orders: z.array(z.string()).describe('Numbers of its orders'),
  lines: z.int(),
  lines_done: z.int(),
});
export type HeldPickList = z.infer<typeof HeldPickList>;

export const HeldPackage = z.object({
  id: Uuid,
  code: z.string(),
  state: PackageState.extract(['open', 'finishing']),
  holder: Holder,
  order_number: z.string(),
  crate_code: z.string(),
  pieces: z.int(),
  pieces_scanned: z.int(),
});
export type HeldPackage = z.infer<typeof HeldPackage>;

/** A parcel that came back, being unpacked. */
export const HeldReturn = z.object({
  id: Uuid,
  code: z.string(),
  holder: Holder,
  order_number: z.string(),
  pieces: z.int(),
  pieces_back: z.int(),
});
export type HeldReturn = z.infer<typeof HeldReturn>;

/**
 * `held_by` is the person the supervisor saw as its holder: of two supervisors at once the second is told that it is
 * somebody else's by now.
 */
const wish = { id: Uuid, held_by: Uuid, reason: OverrideReason };

const heldByOther = {
  HELD_BY_OTHER: {
    status: 409,
    message: 'Somebody else holds it by now',
    data: z.object({ by: z.string(), since: z.iso.datetime() }),
  },
} as const;
const noDevice = { DEVICE_UNKNOWN: { status: 404, message: 'Register the device first' } } as const;
const noList = {
  PICK_LIST_NOT_FOUND: { status: 404, message: 'No such list' },
  PICK_LIST_CLOSED: { status: 409, message: 'The list is finished or given back' },
} as const;
const noReturn = {
  RETURN_NOT_FOUND: { status: 404, message: 'No such return' },
  RETURN_CLOSED: { status: 409, message: 'The return is finished or given up' },
} as const;
const noPackage = {
  PACKAGE_NOT_FOUND: { status: 404, message: 'No such package' },
  PACKAGE_FINISHED: { status: 409, message: 'The package is sealed, or its carrier is being asked' },
  ORDER_CANCELLED: { status: 409, message: 'The order was cancelled' },
} as const;

/** A supervisor takes work of somebody who went home, fell ill or whose station broke. */
export const overrideContract = {
  heldWork: route
    .meta(override)
    .route({
      method: 'GET',
      path: '/warehouse/held',
      summary: 'Lists, packages and returns somebody holds, oldest first',
    })
    .output(
      z.object({
        pick_lists: z.array(HeldPickList),
        packages: z.array(HeldPackage),
        returns: z.array(HeldReturn).default([]).describe('Absent in answers of earlier versions'),
      }),
    ),
  takeOverPickList: stationRoute
    .meta(override)
    .route({
      method: 'POST',
      path: '/warehouse/pick-lists/{id}/take-over',
      summary: 'Makes another’s list the caller’s; what was in the former holder’s hand is picked anew',
    })
    .input(z.strictObject({ ...wish, device_id: Uuid }))
    .output(PickList)
    .errors({
      ...noDevice,
      ...noList,
      ...heldByOther,
      OTHER_WORK_OPEN: { status: 409, message: 'Finish the list this station holds first' },
    }),
  forceReleasePickList: route
    .meta(override)
    .route({
      method: 'POST',
      path: '/warehouse/pick-lists/{id}/force-release',
      summary: 'Gives another’s list back to the queue; what lies in crates stays picked',
    })
    .input(z.strictObject(wish))
    .output(z.object({ id: Uuid, state: z.literal('released') }))
    .errors({ ...noList, ...heldByOther }),
  pullOrder: route
    .meta(override)
    .route({
      method: 'POST',
      path: '/warehouse/pick-lists/{id}/pull',
      summary: 'Puts one named order that waits into a walk under way; a repeat changes nothing',
    })
    .input(z.strictObject({ id: Uuid, order_number: OrderNumber }))
    .output(z.object({ id: Uuid, code: z.string(), by: z.string().describe('Who picks it') }))
    .errors({
      ...noList,
      ORDER_NOT_WAITING: { status: 409, message: 'The order does not wait to be picked' },
      ORDER_INCOMPLETE: { status: 409, message: 'A piece of the order lies nowhere, or is promised to another walk' },
      TROLLEY_FULL: { status: 409, message: 'The walk carries as many orders as a trolley holds' },
      ALREADY_IN_WALK: {
        status: 409,
        message: 'Another walk picks the order',
        data: z.object({ code: z.string(), by: z.string() }),
      },
    }),
  takeOverPackage: stationRoute
    .meta(override)
    .route({
      method: 'POST',
      path: '/warehouse/packages/{id}/take-over',
      summary: 'Makes another’s unfinished package the caller’s, with its scans',
    })
    .input(z.strictObject({ ...wish, device_id: Uuid }))
    .output(PackingJob)
    .errors({ ...noDevice, ...noPackage, ...heldByOther }),
  takeOverReturn: stationRoute
    .meta(override)
    .route({
      method: 'POST',
      path: '/warehouse/returns/{id}/take-over',
      summary: 'Makes another’s begun return the caller’s; what was unpacked stays where it was put',
    })
    .input(z.strictObject({ ...wish, device_id: Uuid }))
    .output(ReturnJob)
    .errors({ ...noDevice, ...noReturn, ...heldByOther }),
  confirmStationKey: route
    .meta(override)
    .route({
      method: 'PUT',
      path: '/warehouse/stations/{device_id}/key',
      summary: 'A supervisor confirms the new key of a station that lost its own; a repeat changes nothing',
    })
    .input(z.strictObject({ device_id: Uuid, mark: KeyMark, reason: OverrideReason }))
    .output(z.object({ device_id: Uuid, name: z.string() }))
    .errors({
      DEVICE_UNKNOWN: { status: 404, message: 'No such station' },
      DEVICE_KEY_WITHDRAWN: { status: 403, message: 'The office has withdrawn the station’s key' },
      KEY_NOT_TOLD: { status: 409, message: 'The station has told no such key since it was last heard by its own' },
    }),
  forceAbandonPackage: route
    .meta(override)
    .route({
      method: 'POST',
      path: '/warehouse/packages/{id}/force-abandon',
      summary: 'Puts another’s open package back to its crate',
    })
    .input(z.strictObject(wish))
    .output(z.object({ id: Uuid }))
    .errors({ ...noPackage, ...heldByOther }),
};
