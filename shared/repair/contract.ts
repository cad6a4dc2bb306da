import { z } from 'zod';
import { Selection, SelectorChoice } from '../buyout/selling/selector.ts';
import { publicRead, route } from '../kernel/contract.ts';
import { maxInteger } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';

const choiceOf = z.string().min(1).max(80);

/** Whether the part it takes is in the house: not needed, more of it, the last one, or ordered for it. */
export const PartState = z.enum(['none_needed', 'in_stock', 'last_piece', 'to_order']);
export type PartState = z.infer<typeof PartState>;

/** A repair of the chosen device. `price` is part and work together, VAT included. */
export const RepairOperation = z.object({
  /** Unique among the repairs of a device, e.g. `display`. */
  code: z.string(),
  name: z.string(),
  about: z.string(),
  /** How customers call it. */
  words: z.array(z.string()),
  part: Money,
  work: Money,
  price: Money,
  minutes: z.int().min(1).max(maxInteger),
  warranty_months: z.int().min(0).max(maxInteger),
  part_state: PartState,
  /** Free pieces of the part; 0 when none is needed. */
  pieces: z.int().min(0).max(maxInteger),
  /** Days until a part that is ordered comes. */
  part_days: z.int().min(0).max(maxInteger),
  /** Answers of the buy-out's questionnaire that name the fault it mends. */
  mends: z.array(z.string()),
});
export type RepairOperation = z.infer<typeof RepairOperation>;

const selected = {
  selected_choices: Selection,
  choices: z.object({
    product_type: z.array(SelectorChoice),
    product_manufacturer: z.array(SelectorChoice),
    product_model: z.array(SelectorChoice),
    product_color: z.array(SelectorChoice),
  }),
  /** Address of this very state; other than the asked one when a part of it is not repaired any more. */
  url: z.string(),
};

/** Choices of each list that can be shown for what is selected; lists behind the first open step are empty. */
export const RepairSelector = z.object({
  ...selected,
  /** Code of the selected device, also at the buy-out; null until a colour is selected. */
  device_identifier: z.string().nullable(),
});
export type RepairSelector = z.infer<typeof RepairSelector>;

/** A device found by what somebody typed, with the repair it named. */
export const FoundRepair = z.object({
  /** The model, by which its data is asked for. */
  value: z.string(),
  label: z.string(),
  picture: z.string().nullable(),
  /** Code and name of the repair; null when none was named. */
  operation: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Address of the selector with it. */
  url: z.string(),
});
export type FoundRepair = z.infer<typeof FoundRepair>;

const listInput = { market: MarketCode };
const list = z.object({ choices: z.array(SelectorChoice) });
const notRepaired = {
  DEVICE_NOT_REPAIRED: {
    status: 404,
    message: 'This device is not repaired now',
    data: z.object({ url: z.string() }),
  },
} as const;

/** Device repair; the trade's and the address's word for it is `service`. */
export const repairContract = {
  selector: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/service/selector',
      summary: 'Lists of the repair selector for what the address says',
    })
    .input(
      z.strictObject({
        ...listInput,
        product_type: choiceOf.optional(),
        product_manufacturer: choiceOf.optional(),
        product_model: choiceOf.optional(),
        product_color: choiceOf.optional(),
      }),
    )
    .output(RepairSelector),
  types: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/service/types', summary: 'Types of devices that are repaired' })
    .input(z.strictObject(listInput))
    .output(list),
  manufacturers: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/service/manufacturers', summary: 'Manufacturers of a type that are repaired' })
    .input(z.strictObject({ ...listInput, product_type: choiceOf }))
    .output(list),
  models: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/service/models', summary: 'Models of a type and manufacturer that are repaired' })
    .input(z.strictObject({ ...listInput, product_type: choiceOf, product_manufacturer: choiceOf }))
    .output(list),
  colours: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/service/colors', summary: 'Colours of a model that is repaired' })
    .input(z.strictObject({ ...listInput, product_model: choiceOf }))
    .output(list),
  // Says what parts are in stock, so no cache keeps it.
  operations: route
    .meta({ ...publicRead, cache: 'private' })
    .route({ method: 'GET', path: '/service/operations', summary: 'Repairs of a model in a colour, the usual first' })
    .input(z.strictObject({ ...listInput, product_model: choiceOf, product_color: choiceOf }))
    .output(z.object({ url: z.string(), choices: z.array(RepairOperation) }))
    .errors(notRepaired),
  search: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/service/search',
      summary: 'Repaired devices by what was typed, with the repair it names; typing errors do not matter',
    })
    .input(z.strictObject({ ...listInput, term: z.string().trim().min(2).max(80) }))
    .output(z.object({ result: z.array(FoundRepair) })),
  searchedProduct: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/service/search-product',
      summary: 'What fills the selector with a device that was found',
    })
    .input(z.strictObject({ ...listInput, product_model: choiceOf, operation: choiceOf.optional() }))
    .output(z.object(selected))
    .errors(notRepaired),
};
