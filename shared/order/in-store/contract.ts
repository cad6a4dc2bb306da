import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { OrderNumber, ProductCode, RowNumber } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { Money } from '../../kernel/money.ts';
import { SentMoney } from '../../kernel/sent-money.ts';
import { OrderState } from '../../order-states/states.ts';
import { deviceRefused, ScannedDevice } from '../../store/store-devices.ts';
import { ParcelCode, parcelRefused } from './take-in.ts';

/** An order that a store serves from its own pieces, or that is brought to it, as its staff see it. */
export const StoreOrder = z.object({
  number: OrderNumber,
  market: MarketCode,
  state: OrderState,
  store: z.string(),
  /** Brought from the warehouse; else the store serves it from its own pieces. */
  is_brought: z.boolean(),
  /** What it is brought in; empty of one that is not. */
  parcels: z.array(z.object({ code: z.string(), is_here: z.boolean() })),
  /** Who comes for it. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  goods: z.array(
    z.object({
      code: ProductCode,
      name: z.string(),
      quantity: z.int(),
      /** Told apart by numbers, and served by the store: each of its devices is scanned before the order is handed over. */
      is_tracked: z.boolean(),
      /** Numbers of the devices that were put aside for it, or left with it. */
      devices: z.array(z.string()),
    }),
  ),
  total: Money,
  /** What is paid when it is handed over; null when nothing is. */
  due: Money.nullable(),
  /** From when it waits there; null while it is on its way. */
  ready_at: z.iso.datetime().nullable(),
  kept_until: z.iso.datetime().nullable(),
  placed_at: z.iso.datetime(),
  /** When it was handed over or cancelled, and by whom; null while it is neither, or nobody of the staff did it. */
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.string().nullable(),
});
export type StoreOrder = z.infer<typeof StoreOrder>;

const settling = staffCall('reservation.settle');
const unknown = { ORDER_NOT_FOUND: { status: 404, message: 'No such order of a store' } } as const;

/** A store whose desk may be worked at. */
export const DeskStore = z.object({ id: z.int(), name: z.string(), market: MarketCode });
export type DeskStore = z.infer<typeof DeskStore>;

/** Calls about orders that are collected in stores. */
export const storeOrderContract = {
  desks: route
    .meta(staffCall('reservation.settle', { personalData: false, rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/desks', summary: 'Stores at whose desks people work' })
    .output(z.object({ stores: z.array(DeskStore) })),
  detail: route
    .meta({ ...settling, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/office/store-orders/{number}',
      summary: 'An order collected in a store, as the desk there has it',
    })
    .input(z.strictObject({ number: OrderNumber }))
    .output(StoreOrder)
    .errors(unknown),
  takeIn: route
    .meta(settling)
    .route({
      method: 'POST',
      path: '/office/store-orders/take-in',
      summary: 'A parcel came to the store that it is for; with the last of them the order waits there',
    })
    .input(z.strictObject({ code: ParcelCode, store_id: RowNumber.describe('Whose desk it is') }))
    .output(StoreOrder)
    .errors(parcelRefused),
  settle: route
    .meta(settling)
    .route({
      method: 'POST',
      path: '/office/store-orders/{number}/settle',
      summary: 'Handed over, with what was paid then, or given up; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        number: OrderNumber,
        as: z.enum(['collected', 'released']),
        taken: SentMoney.nullable().default(null).describe('What was paid at the desk; null: it was paid before'),
      }),
    )
    .output(StoreOrder)
    .errors({
      ...unknown,
      STEP_REFUSED: {
        status: 409,
        message: 'The order is not in a state for this',
        data: z.object({ state: OrderState, reason: z.string() }),
      },
      DUE_CHANGED: {
        status: 409,
        message: 'Something else is to be paid at the desk',
        data: z.object({ due: Money.nullable() }),
      },
      DEVICES_MISSING: {
        status: 409,
        message: 'Not all of its devices were put aside',
        data: z.object({ missing: z.int() }),
      },
    }),
  scan: route
    .meta(settling)
    .route({
      method: 'POST',
      path: '/office/store-orders/{number}/devices',
      summary: 'Puts a device of the store aside for the order, or back; a repeat changes nothing',
    })
    .input(z.strictObject({ number: OrderNumber, device: ScannedDevice, as: z.enum(['put_aside', 'put_back']) }))
    .output(StoreOrder)
    .errors({
      ...unknown,
      STEP_REFUSED: {
        status: 409,
        message: 'The order is not in a state for this',
        data: z.object({ state: OrderState, reason: z.string() }),
      },
      ...deviceRefused,
    }),
};
