import { z } from 'zod';
import { Grade } from '../../catalogue/quality.ts';
import { byBuyoutToken, route, staffCall } from '../../kernel/contract.ts';
import { ColumnCount, ColumnInteger, SecretToken, Uuid } from '../../kernel/ids.ts';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { Money } from '../../kernel/money.ts';
import { Appraisal } from '../appraisal.ts';
import { BuyoutData } from '../contract.ts';
import { BuyoutNumber, OfficeBuyout } from './office-contract.ts';
import { Check, CheckAnswer, CheckKind, Inspection, Photo, SellersWord } from './inspection.ts';
import { BuyoutState } from '../states.ts';

/** Base64 characters of one uploaded picture; 8 MB of bytes. */
export const maxPhotoText = 11_200_000;

/** What the inspection desk needs of one device. */
export const InspectionForm = z.object({
  number: BuyoutNumber,
  state: BuyoutState,
  device: z.string(),
  colour: z.string(),
  picture: z.string(),
  is_phone: z.boolean(),
  /** Questionnaire and prices of the version that the seller answered by. */
  appraisal: Appraisal,
  promised_choices: z.array(z.string()),
  promised_price: Money,
  /** As the seller gave them. */
  imei: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Rounds so far, oldest first; a contested one waits for the next. */
  rounds: z.array(Inspection),
  /** Photographs not used by a round yet. */
  photos: z.array(Photo),
});
export type InspectionForm = z.infer<typeof InspectionForm>;

const number = z.strictObject({ number: BuyoutNumber });
const notFound = { BUYOUT_NOT_FOUND: { status: 404, message: 'No such buy-out' } } as const;
const stateChanged = {
  BUYOUT_STATE_CHANGED: {
    status: 409,
    message: 'The buy-out is not in a state for this',
    data: z.object({ state: BuyoutState }),
  },
} as const;
const photoGone = { PHOTO_NOT_FOUND: { status: 404, message: 'No such photograph' } } as const;
const image = z.file().mime('image/webp');

export const buyoutInspectionContract = {
  inspectionForm: route
    .meta(staffCall('buyout.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/buyouts/{number}/inspection', summary: 'What the inspection desk needs' })
    .input(number)
    .output(InspectionForm)
    .errors(notFound),
  addPhoto: route
    .meta(staffCall('buyout.process', { bodyLimit: 'picture' }))
    .route({
      method: 'POST',
      path: '/office/buyouts/{number}/photos',
      successStatus: 201,
      summary: 'Keeps a photograph of the device, re-encoded and without its metadata',
    })
    .input(
      z.strictObject({
        number: BuyoutNumber,
        /** Question whose different answer it proves; null = the device as a whole, for the shop. */
        condition: ColumnInteger.nullable(),
        /** JPEG, PNG, WebP, AVIF or HEIF in base64; at most 8 MB and 50 million pixels. */
        picture: z.string().min(1, 'REQUIRED').max(maxPhotoText, 'PICTURE_TOO_LARGE'),
      }),
    )
    .output(Photo)
    .errors({ ...notFound, ...stateChanged }),
  removePhoto: route
    .meta(staffCall('buyout.process'))
    .route({ method: 'DELETE', path: '/office/buyouts/{number}/photos/{photo}', summary: 'Drops an unused photograph' })
    .input(number.extend({ photo: Uuid }))
    .output(z.object({ removed: z.boolean() }))
    .errors({ ...notFound, ...photoGone }),
  officePhoto: route
    .meta(staffCall('buyout.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/buyouts/{number}/photos/{photo}', summary: 'A photograph of the device' })
    .input(number.extend({ photo: Uuid }))
    .output(image)
    .errors(photoGone),
  inspect: route
    .meta(staffCall('buyout.process', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/buyouts/{number}/inspections',
      successStatus: 201,
      summary: 'Ends a round of inspection: as promised, or a new price with its reasons',
    })
    .input(
      z.strictObject({
        number: BuyoutNumber,
        /** Number of the round that the desk had before itself plus one; another one was ended meanwhile otherwise. */
        round: ColumnCount.min(1),
        choices: z.array(z.string().max(60)).max(60),
        imei: z.string().trim().max(20).default(''),
        serial_number: z.string().trim().max(40).default(''),
        battery_percent: z.int().min(1).max(100).nullable(),
        /** Words for the seller at a question, e.g. an answer to what was contested. */
        notes: z.array(z.strictObject({ condition: ColumnInteger, note: z.string().trim().max(300) })).max(60),
      }),
    )
    .output(OfficeBuyout)
    .errors({
      ...notFound,
      ...stateChanged,
      ROUND_ENDED: { status: 409, message: 'This round was ended by somebody else' },
      PHOTO_MISSING: {
        status: 400,
        message: 'A different answer needs a photograph',
        data: z.object({ conditions: z.array(z.int()) }),
      },
      ANSWERS_INCOMPLETE: {
        status: 400,
        message: 'These answers give no price',
        data: z.object({ reason: z.string(), condition: z.int().nullable() }),
      },
      DEVICE_OFFERED_ALREADY: { status: 409, message: 'A device of this number is being bought out already' },
    }),
  runChecks: route
    .meta(staffCall('buyout.process'))
    .route({
      method: 'POST',
      path: '/office/buyouts/{number}/checks',
      summary: 'Asks the partner whether the device is stolen or locked, and compares the IMEI with the model',
    })
    .input(number)
    .output(z.object({ checks: z.array(Check) }))
    .errors(notFound),
  recordCheck: route
    .meta(staffCall('buyout.process'))
    .route({
      method: 'POST',
      path: '/office/buyouts/{number}/checks/by-hand',
      summary: 'Records what a person has found out, with a note from where',
    })
    .input(
      number.extend({ kind: CheckKind, answer: CheckAnswer, note: z.string().trim().min(3, 'TOO_SHORT').max(300) }),
    )
    .output(z.object({ checks: z.array(Check) }))
    .errors(notFound),
};

const token = z.strictObject({ token: SecretToken });

export const buyoutSellerContract = {
  photo: route
    .meta({ ...byBuyoutToken, rateLimit: 'read' })
    .route({ method: 'GET', path: '/buyout/by-token/{token}/photos/{photo}', summary: 'A photograph of a finding' })
    .input(token.extend({ photo: Uuid }))
    .output(image)
    .errors(photoGone),
  decide: route
    .meta({ ...byBuyoutToken, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/buyout/by-token/{token}/decision',
      summary: 'The seller takes the new price, contests lines of it, or wants the device back',
    })
    .input(SellersWord.extend({ token: SecretToken }))
    .output(BuyoutData)
    .errors({
      ...notFound,
      ...stateChanged,
      ROUND_ENDED: { status: 409, message: 'A newer finding is there; read it first' },
    }),
  signContract: route
    .meta({ ...byBuyoutToken, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/buyout/by-token/{token}/contract',
      summary: 'The seller agrees to the purchase contract',
    })
    .input(
      token.extend({
        agrees: z.literal(true, 'REQUIRED'),
        /** Price in minor units as the seller saw it. */
        price: ColumnCount,
      }),
    )
    .output(BuyoutData)
    .errors({
      ...notFound,
      ...stateChanged,
      PRICE_CHANGED: { status: 409, message: 'The price is another now', data: z.object({ price: Money }) },
    }),
  contractPdf: route
    .meta({ ...byBuyoutToken, rateLimit: 'read' })
    .route({ method: 'GET', path: '/buyout/by-token/{token}/contract.pdf', summary: 'The purchase contract' })
    .input(token)
    .output(z.file().mime('application/pdf'))
    .errors({ DOCUMENT_NOT_FOUND: { status: 404, message: 'No such document' } }),
  arrangeShipping: route
    .meta({ ...byBuyoutToken, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/buyout/by-token/{token}/shipping',
      summary: 'A label for the parcel, or a courier who comes for it',
    })
    .input(
      token.extend({
        way: z.enum(['label', 'courier']),
        /** Day on which the courier comes; required for one. */
        day: IsoDay.optional(),
      }),
    )
    .output(BuyoutData)
    .errors({ ...notFound, ...stateChanged }),
  shippingLabel: route
    .meta({ ...byBuyoutToken, rateLimit: 'read' })
    .route({ method: 'GET', path: '/buyout/by-token/{token}/label.pdf', summary: 'The label of the parcel to us' })
    .input(token)
    .output(z.file().mime('application/pdf'))
    .errors({ DOCUMENT_NOT_FOUND: { status: 404, message: 'No such document' } }),
};

/** What a used piece is worth in the shop, as a proposal. */
export const StockForm = z.object({
  grade: Grade,
  battery_percent: z.int().nullable(),
  /** Price of the same device, colour and grade in the shop; else counted from the purchase price. */
  price: Money,
  photos: z.array(Photo),
});
export type StockForm = z.infer<typeof StockForm>;

export const buyoutStockContract = {
  stockForm: route
    .meta(staffCall('buyout.process', { rateLimit: 'read' }))
    .route({
      method: 'GET',
      path: '/office/buyouts/{number}/stock',
      summary: 'A proposal for taking a device to stock',
    })
    .input(number)
    .output(StockForm)
    .errors({ ...notFound, ...stateChanged }),
  toStock: route
    .meta(staffCall('buyout.process', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/buyouts/{number}/stock',
      successStatus: 201,
      summary: 'The device becomes a unit in stock and, when a price is given, a used product of the shop',
    })
    .input(
      z.strictObject({
        number: BuyoutNumber,
        grade: Grade,
        battery_percent: z.int().min(1).max(100).nullable(),
        /** Scanned location, `LC-…`. */
        location: z.string().max(40),
        /** Photographs of the piece for its page, the first one leads. */
        photos: z.array(Uuid).max(12),
        /** Selling price in minor units, a whole crown or leu; null = not offered yet. */
        price: ColumnCount.positive().multipleOf(100).nullable(),
      }),
    )
    .output(z.object({ unit_number: z.int(), product_code: z.string(), seo_name: z.string() }))
    .errors({
      ...notFound,
      ...stateChanged,
      MODEL_NOT_IN_CATALOGUE: { status: 409, message: 'The shop has no product of this model and colour yet' },
      LOCATION_NOT_FOUND: { status: 400, message: 'No such location' },
      UNIT_EXISTS_ALREADY: { status: 409, message: 'A unit of this number is in the books already' },
    }),
};
