// What an account's customer has from the house and still owns, with how long it is guaranteed.
import { z } from 'zod';
import { Grade } from '../catalogue/quality.ts';
import { CoverSlot } from '../cover/cover.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { route } from '../kernel/contract.ts';
import { OrderNumber, SecretToken, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { accountCall } from './session-call.ts';

const Warranty = z.object({ until: IsoDay, days_left: z.int().describe('0 on the last day, negative after it') });

/** What the selectors of repairs and of the buy-out begin with. */
const KnownDevice = z.object({
  product_type: z.string(),
  product_manufacturer: z.string(),
  product_model: z.string(),
  product_color: z.string().nullable().describe('Null where the colour is not one of those that are bought out'),
});

/** The repair of the account's own that guarantees longest, and what it does. */
const MendedWarranty = Warranty.extend({
  what: z.string(),
  id: Uuid,
  token: SecretToken,
  number: z.string(),
  market: MarketCode,
});

/** A device by its number, or pieces of an order's line that are not told apart. */
export const OwnDevice = z.object({
  market: MarketCode,
  order_number: OrderNumber,
  token: SecretToken.describe('Opens the order'),
  name: z.string(),
  picture: z.string(),
  quantity: z.int().describe('Pieces that were not given back'),
  grade: Grade.nullable(),
  number_end: z.string().nullable().describe('Last digits of IMEI or serial number; null of other goods'),
  bought_on: IsoDay,
  received_on: IsoDay.nullable(),
  is_leased: z.boolean().describe('It belongs to a leasing company'),
  warranty: Warranty.nullable().describe('Null while the goods are not known to have come'),
  covers: z.array(z.object({ slot: CoverSlot, name: z.string() })),
  mended: MendedWarranty.nullable(),
  passport: z.object({ number: z.int(), token: SecretToken }).nullable(),
  known_as: KnownDevice.nullable().describe('Null of what is neither repaired nor bought out'),
  complaint: z
    .object({ token: SecretToken })
    .nullable()
    .describe('Null when its warranty is over, and before it is the customer’s'),
  withdrawal: z
    .object({ token: SecretToken, last_day: IsoDay.nullable() })
    .nullable()
    .describe('Null when its time is over, and where the law gives none'),
});
export type OwnDevice = z.infer<typeof OwnDevice>;

/** A device bought elsewhere that the house repaired for the account. */
export const MendedDevice = z.object({
  name: z.string(),
  picture: z.string(),
  number_end: z.string().nullable(),
  known_as: KnownDevice,
  mended: MendedWarranty,
});
export type MendedDevice = z.infer<typeof MendedDevice>;

export const deviceContract = {
  devices: route
    .meta({ ...accountCall, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/account/devices',
      summary: 'Devices and goods under warranty that the signed-in customer bought and has, newest first',
    })
    .output(z.object({ devices: z.array(OwnDevice), mended: z.array(MendedDevice) })),
};
