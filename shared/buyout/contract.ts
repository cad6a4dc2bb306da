import { z } from 'zod';
import { Grade } from '../catalogue/quality.ts';
import { byBuyoutToken, ownCart, publicRead, route, type StatedMeta } from '../kernel/contract.ts';
import { SecretToken } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { numberAndEmail } from '../validation/fields/number-and-email.ts';
import { Appraisal, DeviceCondition, LineKind } from './appraisal.ts';
import { buyoutNumber } from './buyout-number.ts';
import { Inspection } from './office/inspection.ts';
import { Selection, SelectorChoice } from './selling/selector.ts';
import { AppraisalPayload, PickupAddress, SaleErrors, SellPayload } from './selling/sell-payload.ts';
import { SellersParcel, SignedContract } from './office/settling.ts';
import { BuyoutState } from './states.ts';

const choiceOf = z.string().min(1).max(80);

/** Choices of each list that can be shown for what is selected; lists behind the first open step are empty. */
export const SelectorData = z.object({
  selected_choices: Selection,
  choices: z.object({
    product_type: z.array(SelectorChoice),
    product_manufacturer: z.array(SelectorChoice),
    product_model: z.array(SelectorChoice),
    product_color: z.array(SelectorChoice),
  }),
  /** Null until a colour is selected. */
  appraisal: Appraisal.nullable(),
  /** Code of the selected device; null until a colour is selected. */
  device_identifier: z.string().nullable(),
  /** Address of this very state; other than the asked one when a part of it is not offered any more. */
  url: z.string(),
});
export type SelectorData = z.infer<typeof SelectorData>;

/** A device that is bought out, before anything is said of its condition. */
export const QuickPrice = z.object({
  name: z.string(),
  picture: z.string(),
  /** The least that is given for one in a condition that is bought out. */
  lowest: Money,
  /** The most: of the best grade that is bought out. */
  highest: Money,
  /** Where its colour and condition are told. */
  url: z.string(),
});
export type QuickPrice = z.infer<typeof QuickPrice>;

const Country = z.object({ value: z.string().length(2), label: z.string() });

/** A repair of the same device, and its owner's link. */
const TurnedRepair = z.object({ number: z.string(), url: z.string() }).nullable();

/** A row under the promised price. */
export const PromisedLine = z.object({
  kind: LineKind,
  /** Null unless an answer corrects the price. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
  amount: Money,
});

/** A buy-out as its seller sees it. Identity data is masked: initials and last digits. */
export const BuyoutData = z.object({
  number: z.string(),
  market: MarketCode,
  state: BuyoutState,
  product_type_choice: SelectorChoice,
  manufacturer_choice: SelectorChoice,
  product_model_choice: SelectorChoice,
  product_color_choice: SelectorChoice,
  device_identifier: z.string(),
  appraisal_result: z.object({ quality: Grade, price: Money }),
  conditions_appraisal_result: z.array(PromisedLine),
  /** Questions of the version of that day, with all their answers. */
  device_conditions: z.array(DeviceCondition),
  device_condition_choices: z.array(z.string()),
  version: z.string(),
  minimal_buyout_price: Money,
  /** Last day on which the price holds. */
  valid_until: z.iso.date(),
  created_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  /** Null while it is an estimate, and after the identity was erased. */
  customer_data: z.record(z.string(), z.string()).nullable(),
  /** Where the courier comes; null for the seller's own address. */
  pickup_address: PickupAddress.nullable(),
  buyout_device: z.object({ imei: z.string().nullable(), serial_number: z.string().nullable(), note: z.string() }),
  /** The last round of inspection; null before it. `by` is empty. */
  inspection: Inspection.nullable(),
  parcel: SellersParcel.nullable(),
  /** Centre that the seller comes to; null = the device is sent. */
  centre: z.object({ seo_name: z.string(), name: z.string(), street: z.string(), city: z.string() }).nullable(),
  contract: SignedContract.nullable(),
  /** The price is settled and all checks are clear: the contract may be agreed to. */
  can_sign: z.boolean(),
  /** Day on which the bank paid; null until then. */
  paid_on: z.iso.date().nullable(),
  /** The repair that became this buy-out. */
  from_repair: TurnedRepair,
  /** The repair that this buy-out became. */
  repaired_as: TurnedRepair,
  /** What has happened, oldest first. */
  history: z.array(z.object({ state: BuyoutState, at: z.iso.datetime() })),
});
export type BuyoutData = z.infer<typeof BuyoutData>;

/** A buy-out of an account, with what its own page is reached by. */
export const OwnBuyout = BuyoutData.pick({
  number: true,
  market: true,
  state: true,
  can_sign: true,
  paid_on: true,
}).extend({
  token: SecretToken,
  device: z.string(),
  picture: z.string(),
  /** What is promised, or was agreed to. */
  price: Money,
  offered_at: z.iso.datetime(),
  /** Centre that the seller comes to; null = the device is sent. */
  centre: z.object({ name: z.string(), city: z.string() }).nullable(),
  parcel: SellersParcel.pick({ way: true }).nullable(),
  /** The last round of inspection; null before it. */
  inspection: Inspection.pick({ decided_at: true }).nullable(),
  /** The price is agreed and the identity is kept: the contract can be read. */
  has_contract: z.boolean(),
  /** When it was agreed to; null before. */
  signed_at: z.iso.datetime().nullable(),
});
export type OwnBuyout = z.infer<typeof OwnBuyout>;

/** A visitor's offer: happens once by its key and carries a person's data. */
const offer: StatedMeta = {
  ...ownCart,
  access: 'buyout.offer',
  owner: 'none',
  idempotencyKey: 'required',
  rateLimit: 'place-order',
  personalData: true,
};

const refusals = {
  DEVICE_NOT_BOUGHT_OUT: {
    status: 400,
    message: 'This device is not bought out now',
    data: z.object({ url: z.string() }),
  },
} as const;

const answerRefusals = {
  ...refusals,
  APPRAISAL_CHANGED: {
    status: 409,
    message: 'The price list has changed; answer again by the new one',
    data: z.object({ url: z.string() }),
  },
  ANSWERS_INCOMPLETE: {
    status: 400,
    message: 'Some questions are not answered',
    data: z.object({ reason: z.string(), condition: z.int().nullable() }),
  },
} as const;

const listInput = { market: MarketCode };

export const buyoutContract = {
  selector: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/buyout/selector', summary: 'Lists of the selector for what the address says' })
    .input(
      z.strictObject({
        ...listInput,
        product_type: choiceOf.optional(),
        product_manufacturer: choiceOf.optional(),
        product_model: choiceOf.optional(),
        product_color: choiceOf.optional(),
        /** A device by its code; it wins over the parts. */
        code: z.string().max(60).optional(),
      }),
    )
    .output(SelectorData),
  types: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/buyout/types', summary: 'Types of devices that are bought out' })
    .input(z.strictObject(listInput))
    .output(z.object({ choices: z.array(SelectorChoice) })),
  manufacturers: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/buyout/manufacturers', summary: 'Manufacturers of a type' })
    .input(z.strictObject({ ...listInput, product_type: choiceOf }))
    .output(z.object({ choices: z.array(SelectorChoice) })),
  models: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/buyout/models', summary: 'Models of a type and manufacturer' })
    .input(z.strictObject({ ...listInput, product_type: choiceOf, product_manufacturer: choiceOf }))
    .output(z.object({ choices: z.array(SelectorChoice) })),
  colours: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/buyout/colors', summary: 'Colours of a model' })
    .input(z.strictObject({ ...listInput, product_model: choiceOf }))
    .output(z.object({ choices: z.array(SelectorChoice) })),
  selectorUrl: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/buyout/selector-url', summary: 'Address of the selector in a state' })
    .input(Selection.extend(listInput))
    .output(z.object({ url: z.string() })),
  appraisal: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/buyout/appraisal', summary: 'Questionnaire and prices of a device' })
    .input(z.strictObject({ ...listInput, device_identifier: z.string().max(60) }))
    .output(z.object({ url: z.string(), appraisal: Appraisal }))
    .errors(refusals),
  quickPrices: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/buyout/quick-prices',
      summary: 'Devices by their name, with the range of prices given for them',
    })
    .input(z.strictObject({ ...listInput, device: z.string().trim().min(2).max(80) }))
    .output(z.object({ devices: z.array(QuickPrice) })),
  countries: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/buyout/countries', summary: 'Countries of a seller’s address and nationality' })
    .input(z.strictObject(listInput))
    .output(z.object({ countries: z.array(Country) })),
  lookUp: route
    .meta({ ...byBuyoutToken, owner: 'none', rateLimit: 'find-order' })
    .route({
      method: 'POST',
      path: '/buyout/look-up',
      summary:
        'Sends the link of a buy-out to the e-mail it was offered with; the answer never tells whether there is one',
    })
    .input(numberAndEmail(buyoutNumber, 'INVALID_ORDER_NUMBER'))
    .output(z.object({ accepted: z.literal(true) })),
  sendToEmail: route
    .meta({ ...offer, part: 'buyout' })
    .route({
      method: 'POST',
      path: '/buyout/send-to-email',
      successStatus: 201,
      summary: 'Keeps an estimate and sends it',
    })
    .input(AppraisalPayload.extend({ market: MarketCode, e_mail: z.string().max(120) }))
    .output(
      z.object({
        number: z.string(),
        valid_until: z.iso.date(),
        /** Secret address of the estimate. */
        url: z.string(),
        /** Whether the mail server has taken the e-mail. An estimate whose e-mail it refused is kept all the same. */
        is_sent: z.boolean(),
      }),
    )
    .errors(answerRefusals),
  sellOnline: route
    .meta({ ...offer, part: 'buyout' })
    .route({
      method: 'POST',
      path: '/buyout/sell-online',
      successStatus: 201,
      summary: 'Offers a device; `Location` leads to its review',
    })
    .input(
      SellPayload.extend({
        market: MarketCode,
        /** An estimate whose promised price still holds, though the price list may have changed since. */
        estimate: SecretToken.optional(),
      }),
    )
    .output(z.object({ number: z.string(), token: SecretToken, url: z.string() }))
    .errors({
      ...answerRefusals,
      INPUT_INVALID: { status: 400, message: 'Some fields are not right', data: SaleErrors },
      DEVICE_OFFERED_ALREADY: { status: 409, message: 'This device is being bought out already' },
    }),
  own: route
    .meta({ ...ownCart, access: 'account.own', owner: 'self', rateLimit: 'read', personalData: true })
    .route({
      method: 'GET',
      path: '/account/buyouts',
      summary: 'Devices that the signed-in customer sells, newest first',
    })
    .output(z.object({ buyouts: z.array(OwnBuyout) })),
  byToken: route
    .meta({ ...ownCart, access: 'buyout.offer', owner: 'buyout-token', rateLimit: 'read', personalData: true })
    .route({ method: 'GET', path: '/buyout/by-token/{token}', summary: 'An estimate or a buy-out by its secret token' })
    .input(z.strictObject({ token: SecretToken }))
    .output(BuyoutData)
    .errors({ BUYOUT_NOT_FOUND: { status: 404, message: 'No such buy-out' } }),
};
