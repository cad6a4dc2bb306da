import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { stationRoute } from '../../kernel/station-route.ts';
import { Uuid } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { OrderState } from '../../order-states/states.ts';
import { KnownCrate } from '../picking/crates.ts';
import { PickList } from '../picking/picking.ts';
import { KeyMark } from './station-key.ts';

const read = staffCall('warehouse.read', { rateLimit: 'station', personalData: false });

export const RushOrder = z.object({
  order_id: Uuid,
  number: z.string(),
  carrier: z.string(),
  delivery_kind: z.enum(['courier', 'pickup_point', 'store']),
  released_at: z.iso.datetime().nullable(),
  ship_by: z.iso.datetime().nullable(),
  is_complete: z.boolean().describe('Every piece lies at a known place'),
  is_overdue: z.boolean().describe('Should have left by now'),
});
export type RushOrder = z.infer<typeof RushOrder>;

export const Queue = z.object({
  to_pick: z
    .array(
      z.object({
        carrier: z.string(),
        orders: z.int(),
        lines: z.int(),
        pieces: z.int(),
        work_minutes: z.int().describe('Of one person, picking and packing'),
        ship_by: z.iso.datetime().nullable().describe('The earliest'),
        is_in_time: z.boolean().describe('With all that leaves before it, by those who pick now'),
      }),
    )
    .describe('Soonest to leave first'),
  rush: z.array(RushOrder).describe('Orders promised within the hour, also counted in `to_pick`'),
  incomplete: z.int().describe('Orders with a piece that lies nowhere; they wait for the others'),
  to_pack: z.int().describe('Picked orders, the sum of `to_pack_by`'),
  to_pack_by: z
    .array(
      z.object({ carrier: z.string(), orders: z.int(), ship_by: z.iso.datetime().nullable().describe('The earliest') }),
    )
    .describe('Soonest to leave first'),
  to_hand_over: z.array(
    z.object({
      carrier: z.string(),
      market: MarketCode,
      packages: z.int(),
      load_place: z.string().nullable().describe('Where the carrier is loaded'),
    }),
  ),
});
export type Queue = z.infer<typeof Queue>;

export const CrateRow = z.object({
  code: z.string(),
  sector: z.string(),
  order_id: Uuid,
  order_number: z.string(),
  order_state: OrderState,
  carrier: z.string(),
  ship_by: z.iso.datetime().nullable(),
  is_rush: z.boolean(),
  pieces: z.int().describe('In the crate'),
  pieces_ordered: z.int(),
  holder: z.string().nullable().describe('Who picks into it or packs from it now; null: it stands'),
  station: z.string().nullable().describe('Where they do; null: it stands'),
  since: z.iso.datetime().nullable().describe('When anything last happened to the order'),
});
export type CrateRow = z.infer<typeof CrateRow>;

export const StationRow = z.object({
  device_id: Uuid,
  name: z.string(),
  person: z.string().nullable().describe('Who scanned last'),
  last_seen_at: z.iso.datetime().nullable(),
  unsent: z.int().describe('Scans it had not sent when it last asked'),
  oldest_unsent_at: z.iso.datetime().nullable(),
  refused: z.int().describe('Events refused in the last 24 hours'),
  other_key: z
    .object({ mark: KeyMark, at: z.iso.datetime(), person: z.string().nullable() })
    .nullable()
    .describe('A key the station was refused for since it was last heard; a supervisor may confirm it'),
});
export type StationRow = z.infer<typeof StationRow>;

export const RefusedRow = z.object({
  event_id: Uuid,
  at: z.iso.datetime(),
  station: z.string(),
  person: z.string(),
  kind: z.string(),
  reason: z.string(),
});
export type RefusedRow = z.infer<typeof RefusedRow>;

export const Board = z.object({
  queue: Queue,
  people: z
    .array(z.object({ user_id: Uuid, name: z.string(), lines: z.int(), packages: z.int() }))
    .describe('What each finished in the last hour, most first'),
  stations: z.array(StationRow).describe('Heard of in the last 24 hours, or refused for another key'),
  refused: z.array(RefusedRow).describe('The latest fifty of 24 hours'),
});
export type Board = z.infer<typeof Board>;

/** What goes on on the floor of the warehouse. */
export const floorContract = {
  queue: route
    .meta(read)
    .route({ method: 'GET', path: '/warehouse/queue', summary: 'What waits to be picked, packed and handed over' })
    .output(Queue),
  joinRush: stationRoute
    .meta(staffCall('warehouse.pick', { owner: 'claim', rateLimit: 'station' }))
    .route({
      method: 'POST',
      path: '/warehouse/pick-lists/{id}/join',
      summary: 'Takes waiting rush orders into a walk under way; the rest of the walk is put in order again',
    })
    .input(z.strictObject({ id: Uuid, device_id: Uuid }))
    .output(PickList)
    .errors({
      PICK_LIST_NOT_FOUND: { status: 404, message: 'No such list of yours' },
      NOTHING_TO_PICK: { status: 404, message: 'No rush order waits that this walk could take' },
    }),
  crates: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/warehouse/crates',
      summary: 'Crates with an order in them, soonest to leave first',
    })
    .output(z.object({ crates: z.array(CrateRow), free: z.int() })),
  knownCrates: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/warehouse/crate-book',
      summary: 'All crates of the house with the orders in them, for stations to refuse wrong ones without network too',
    })
    .output(z.object({ crates: z.array(KnownCrate) })),
  board: route
    .meta(staffCall('warehouse.override', { rateLimit: 'station' }))
    .route({ method: 'GET', path: '/warehouse/board', summary: 'How the warehouse does now' })
    .output(Board),
};
