import { z } from 'zod';
import { lagging, route, staffCall, type StatedMeta } from '../kernel/contract.ts';
import { maxInteger, RowNumber, SecretToken, Slug, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { GridQuery, gridPage } from '../kernel/paging.ts';
import { Store } from '../store/contract.ts';
import { DeviceInStore, deviceRefused, ScannedDevice } from '../store/store-devices.ts';
import { TransferAct, TransferState } from '../store/transfer-states.ts';
import { KeptRow } from './kept.ts';
import { ReservationState } from './reservation-states.ts';

/** Most pieces kept for one e-mail at a time. */
export const mostHeld = 3;

/** A piece kept in a store, as who reserved it sees it by the link. */
export const Reservation = z.object({
  number: z.int(),
  state: ReservationState,
  product: z.object({ name: z.string(), seo_name: z.string(), picture: z.string() }),
  price: Money,
  store: Store.pick({ name: true, street: true, city: true, postcode: true, phone: true, opening_hours: true }),
  ready_at: z.iso.datetime(),
  held_until: z.iso.datetime(),
});
export type Reservation = z.infer<typeof Reservation>;

/** The same as the office sees it. */
export const OfficeReservation = Reservation.pick({ number: true, state: true, price: true, ready_at: true }).extend({
  id: Uuid,
  market: MarketCode,
  store: z.string(),
  /** Of a product told apart by numbers, the device's number is read when it is handed over. */
  product: z.object({ code: z.string(), name: z.string(), is_tracked: z.boolean() }),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  held_until: z.iso.datetime(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  changed_by: z.string().nullable(),
});
export type OfficeReservation = z.infer<typeof OfficeReservation>;

/** Pieces of a product in one store. */
export const StorePieces = z.object({
  store_id: z.int(),
  market: MarketCode,
  store: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  /** Devices of them whose numbers are known; the others are known from the scan with which they leave. */
  devices: z.array(DeviceInStore),
});
export type StorePieces = z.infer<typeof StorePieces>;

/** Goods on their way from one store to another, or missing since. */
export const StoreTransfer = z.object({
  id: Uuid,
  number: z.int(),
  state: TransferState,
  product: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  from: z.string(),
  to: z.string(),
  quantity: z.int(),
  received: z.int(),
  /** Number of the device that is on its way; null for goods that are not told apart. */
  device: z.string().nullable(),
  sent_at: z.iso.datetime(),
  sent_by: z.string().nullable(),
});
export type StoreTransfer = z.infer<typeof StoreTransfer>;

const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'reservation-token',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};
const Link = z.strictObject({ id: Uuid, token: SecretToken });
const notFound = { RESERVATION_NOT_FOUND: { status: 404, message: 'No such reservation' } } as const;
const settled = {
  ...notFound,
  RESERVATION_ENDED: {
    status: 409,
    message: 'The reservation has ended',
    data: z.object({ state: ReservationState }),
  },
} as const;
const settling = staffCall('reservation.settle');
const typed = (most: number) => z.string().max(most, 'TOO_LONG');

export const reservationContract = {
  make: route
    .meta({ ...byLink, owner: 'none', rateLimit: 'find-order', idempotencyKey: 'required', part: 'reservations' })
    .route({ method: 'POST', path: '/reservations', successStatus: 201, summary: 'Keeps a piece in a store, unpaid' })
    .input(
      z.strictObject({
        market: MarketCode,
        product: Slug.describe('Name in its address'),
        store: z.string().max(80),
        name: typed(120),
        email: typed(254),
        phone: typed(40),
      }),
    )
    .output(z.object({ id: Uuid, token: SecretToken }))
    .errors({
      PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' },
      STORE_NOT_FOUND: { status: 404, message: 'No such store, or it does not open' },
      STORE_SOLD_OUT: { status: 409, message: 'The store has no free piece any more' },
      TOO_MANY_HELD: { status: 409, message: 'So many pieces are not kept for one e-mail' },
    }),
  find: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({ method: 'GET', path: '/reservations/{id}/{token}', summary: 'A reservation by its link' })
    .input(Link)
    .output(Reservation)
    .errors(notFound),
  cancel: route
    .meta(byLink)
    .route({ method: 'POST', path: '/reservations/{id}/{token}/cancel', summary: 'Gives the piece back to sale' })
    .input(Link)
    .output(Reservation)
    .errors(notFound),
  rows: route
    .meta(lagging(settling))
    .route({
      method: 'POST',
      path: '/office/reservations/rows',
      summary: 'Rows of the grid of reservations and orders in stores',
    })
    .input(GridQuery)
    .output(gridPage(KeptRow)),
  detail: route
    .meta({ ...settling, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/office/reservations/{number}',
      summary: 'A reservation as the desk of its store has it',
    })
    .input(z.strictObject({ number: RowNumber }))
    .output(OfficeReservation)
    .errors(notFound),
  settle: route
    .meta(settling)
    .route({
      method: 'POST',
      path: '/office/reservations/{id}/settle',
      summary: 'Handed over, or given up; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        id: Uuid,
        as: z.enum(['collected', 'released']),
        device: ScannedDevice.nullable().default(null).describe('Number of the device that was handed over'),
      }),
    )
    .output(OfficeReservation)
    .errors({ ...settled, ...deviceRefused }),
  pieces: route
    .meta(staffCall('product.read', { personalData: false, rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/products/{id}/stores', summary: 'Pieces of a product in each store' })
    .input(z.strictObject({ id: RowNumber }))
    .output(
      z.object({
        is_tracked: z.boolean().describe('Whether its pieces are told apart by numbers'),
        stores: z.array(StorePieces),
      }),
    ),
  countPieces: route
    .meta(staffCall('reservation.settle', { personalData: false }))
    .route({
      method: 'PUT',
      path: '/office/products/{id}/stores/{store_id}',
      summary: 'Writes how many pieces lie there',
    })
    .input(
      z.strictObject({
        id: RowNumber,
        store_id: RowNumber,
        counted: z.int().min(0, 'TOO_SMALL').max(9999, 'TOO_LARGE'),
        seen: z.int().min(0).max(maxInteger).describe('Pieces on the books that the count was made against'),
      }),
    )
    .output(StorePieces)
    .errors({
      STORE_NOT_FOUND: { status: 404, message: 'No such store or product' },
      STOCK_CHANGED: {
        status: 409,
        message: 'The books of the store have changed meanwhile',
        data: z.object({ on_hand: z.int(), reserved: z.int() }),
      },
      PIECES_RESERVED: { status: 409, message: 'More pieces are reserved there than were counted' },
      DEVICES_BY_NUMBER: {
        status: 409,
        message: 'Devices are recorded there by their numbers; a count does not add or take them',
      },
    }),
  bringDevice: route
    .meta(staffCall('reservation.settle', { personalData: false }))
    .route({
      method: 'POST',
      path: '/office/products/{id}/stores/{store_id}/devices',
      summary:
        'A device lies in the store from now on: it comes from its shelf, or its number is recorded; a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber, store_id: RowNumber, device: ScannedDevice }))
    .output(StorePieces)
    .errors({ STORE_NOT_FOUND: { status: 404, message: 'No such store or product' }, ...deviceRefused }),
  sendDeviceBack: route
    .meta(staffCall('reservation.settle', { personalData: false }))
    .route({
      method: 'POST',
      path: '/office/products/{id}/stores/{store_id}/devices/back',
      summary: 'A free device of the store lies at goods-in of the warehouse from now on',
    })
    .input(z.strictObject({ id: RowNumber, store_id: RowNumber, device: ScannedDevice }))
    .output(z.object({ pieces: StorePieces, place: z.string() }))
    .errors({ STORE_NOT_FOUND: { status: 404, message: 'No such store or product' }, ...deviceRefused }),
  transfers: route
    .meta(staffCall('product.read', { personalData: false, rateLimit: 'read' }))
    .route({
      method: 'GET',
      path: '/office/store-transfers',
      summary: 'Goods on their way between stores, and missing',
    })
    .input(z.strictObject({ product: RowNumber.optional() }))
    .output(z.object({ transfers: z.array(StoreTransfer) })),
  sendToStore: route
    .meta(staffCall('reservation.settle', { personalData: false, idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/products/{id}/stores/{store_id}/transfers',
      successStatus: 201,
      summary: 'Free pieces or a device of the store are on their way to another store of its country',
    })
    .input(
      z.strictObject({
        id: RowNumber,
        store_id: RowNumber,
        to: RowNumber,
        pieces: z.int().min(1, 'TOO_SMALL').max(9999, 'TOO_LARGE').default(1),
        device: ScannedDevice.nullable().default(null).describe('Of goods that are told apart; then one piece'),
      }),
    )
    .output(StoreTransfer)
    .errors({
      STORE_NOT_FOUND: { status: 404, message: 'No such store or product, or no other store of its country' },
      NOT_SO_MANY_FREE: { status: 409, message: 'The store has not so many free pieces' },
      ...deviceRefused,
    }),
  settleTransfer: route
    .meta(staffCall('reservation.settle', { personalData: false }))
    .route({
      method: 'POST',
      path: '/office/store-transfers/{id}/settle',
      summary: 'Pieces came, the rest did not, or what has not come is back where it was sent from',
    })
    .input(
      z.strictObject({
        id: Uuid,
        as: TransferAct,
        pieces: z.int().min(0, 'TOO_SMALL').max(9999, 'TOO_LARGE').default(0).describe('That came now'),
        seen: z.int().min(0).max(9999).describe('Pieces that had come when it was read'),
        device: ScannedDevice.nullable().default(null).describe('The device that came'),
      }),
    )
    .output(StoreTransfer)
    .errors({
      TRANSFER_NOT_FOUND: { status: 404, message: 'No such transfer' },
      TRANSFER_CHANGED: {
        status: 409,
        message: 'The transfer has changed meanwhile, or not so many pieces are on their way',
        data: z.object({ received: z.int(), quantity: z.int() }),
      },
      ...deviceRefused,
    }),
};
