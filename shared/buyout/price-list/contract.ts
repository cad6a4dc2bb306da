import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { ColumnCount, maxInteger, RowNumber } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { ProductType } from '../product-type.ts';
import { CellChange, CellConflict } from './changes.ts';
import { ModelDifference, QuestionnaireDifference } from './difference.ts';
import { Line } from './line.ts';
import { NewColour, NewModel } from './new-model.ts';
import { Condition, Defaults } from './questionnaire.ts';

/** A version of a market's price list as the office sees it. */
/** Who saved the questions meanwhile; empty once the account is gone. */
export const QuestionsChanged = z.object({ by: z.string(), at: z.iso.datetime().nullable() });
export type QuestionsChanged = z.infer<typeof QuestionsChanged>;

export const PriceListVersion = z.object({
  id: z.int(),
  market: MarketCode,
  state: z.enum(['draft', 'in_force', 'older']),
  /** As sellers see it, e.g. `2026-47`; empty for a draft. */
  name: z.string(),
  /** What the draft is for, in the words of who began it. */
  note: z.string(),
  /** Name of the version it began as a copy of; empty for none. */
  made_from: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  published_at: z.iso.datetime().nullable(),
  published_by: z.string(),
  /** Grows with each change of a draft. */
  revision: z.int(),
  /** Models that are bought out. */
  models: z.int(),
  /** Estimates made by it that still hold. */
  open_estimates: z.int(),
});
export type PriceListVersion = z.infer<typeof PriceListVersion>;

export const SheetModel = z.object({
  id: z.int(),
  seo_name: z.string(),
  manufacturer: z.string(),
  name: z.string(),
  /** How many colours sellers may choose. */
  colours: z.int(),
  line: Line,
});
export type SheetModel = z.infer<typeof SheetModel>;

/** Lines and questionnaire of one type of devices. */
export const Sheet = z.object({
  version: PriceListVersion,
  product_type: ProductType,
  questionnaire: z.object({
    /** Grows with each change; 0 = nobody has written it yet. */
    revision: z.int(),
    conditions: z.array(Condition),
    /** Textbook answers of most models. */
    defaults: Defaults,
    /** Models with textbook answers of their own. */
    own_defaults: z.int(),
  }),
  /** By manufacturer, the newest first. A draft lists models without prices too. */
  models: z.array(SheetModel),
});
export type Sheet = z.infer<typeof Sheet>;

/** A draft beside the list in force. */
export const PriceListDifference = z.object({
  /** Of the draft, as it was compared. */
  revision: z.int(),
  /** The list in force; null before the first one. */
  against: z.object({ id: z.int(), name: z.string() }).nullable(),
  models: z.array(ModelDifference),
  questionnaires: z.array(QuestionnaireDifference),
  /** Estimates that hold and whose model changes; they keep their prices. */
  open_estimates: z.int(),
});
export type PriceListDifference = z.infer<typeof PriceListDifference>;

const OfficeColour = z.object({ code: z.string(), names: z.record(MarketCode, z.string()), hex: z.string() });
const Id = z.strictObject({ id: RowNumber });

const read = staffCall('pricelist.read', { rateLimit: 'read', personalData: false });
const edit = staffCall('pricelist.edit', { personalData: false });

const notFound = { PRICE_LIST_NOT_FOUND: { status: 404, message: 'No such price list' } } as const;
const draftOnly = {
  ...notFound,
  PRICE_LIST_PUBLISHED: { status: 409, message: 'The price list is published and stays as it is' },
} as const;
const modelRefusals = {
  PRODUCT_NOT_FOUND: { status: 404, message: 'No such product in the shop' },
  COLOUR_EXISTS: { status: 409, message: 'The model has this colour already' },
} as const;

export const buyoutPriceListContract = {
  priceLists: route
    .meta(read)
    .route({ method: 'GET', path: '/office/price-lists', summary: 'Drafts, the list in force and older ones' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ versions: z.array(PriceListVersion) })),
  createPriceList: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/price-lists',
      successStatus: 201,
      summary: 'Begins a draft as a copy of a version, of the one in force when none is named',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        from: z.int().min(1).max(maxInteger).nullable().default(null),
        note: z.string().trim().max(120, 'TOO_LONG').default(''),
      }),
    )
    .output(PriceListVersion)
    .errors(notFound),
  discardPriceList: route
    .meta(edit)
    .route({ method: 'POST', path: '/office/price-lists/{id}/discard', summary: 'Throws a draft away' })
    .input(Id)
    .output(z.object({ id: z.int() }))
    .errors(draftOnly),
  priceListSheet: route
    .meta(read)
    .route({ method: 'GET', path: '/office/price-lists/{id}', summary: 'Lines and questions of a type of devices' })
    .input(Id.extend({ product_type: ProductType }))
    .output(Sheet)
    .errors(notFound),
  changePrices: route
    .meta({ ...edit, bodyLimit: 'picture' })
    .route({ method: 'POST', path: '/office/price-lists/{id}/cells', summary: 'Changes cells of a draft, all or none' })
    .input(Id.extend({ changes: z.array(CellChange).min(1).max(60_000) }))
    .output(z.object({ revision: z.int(), changed_models: z.int() }))
    .errors({
      ...draftOnly,
      CELLS_CHANGED: {
        status: 409,
        message: 'Somebody has changed some of the cells meanwhile',
        data: z.object({ cells: z.array(CellConflict) }),
      },
    }),
  changeQuestionnaire: route
    .meta(edit)
    .route({
      method: 'PUT',
      path: '/office/price-lists/{id}/questionnaires/{product_type}',
      summary: 'Changes the questions of a type; corrections of answers that are gone go with them',
    })
    .input(
      Id.extend({
        product_type: ProductType,
        revision: ColumnCount,
        conditions: z.array(Condition).max(30, 'TOO_MANY'),
        /** For all models of the type; null = every model keeps its own. */
        defaults: Defaults.nullable(),
      }),
    )
    .output(z.object({ revision: z.int() }))
    .errors({
      ...draftOnly,
      QUESTIONNAIRE_CHANGED: {
        status: 409,
        message: 'Somebody has changed the questions meanwhile',
        data: QuestionsChanged,
      },
    }),
  priceListDifference: route
    .meta(read)
    .route({ method: 'GET', path: '/office/price-lists/{id}/difference', summary: 'A draft beside the list in force' })
    .input(Id)
    .output(PriceListDifference)
    .errors(draftOnly),
  publishPriceList: route
    .meta(staffCall('pricelist.publish', { personalData: false, idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/price-lists/{id}/publish',
      summary: 'Puts a draft in force, if it and the list in force are as they were compared',
    })
    .input(Id.extend({ revision: ColumnCount, against: ColumnCount.nullable() }))
    .output(PriceListVersion)
    .errors({
      ...draftOnly,
      DRAFT_CHANGED: { status: 409, message: 'Somebody has changed the draft since it was compared' },
      LIST_IN_FORCE_CHANGED: { status: 409, message: 'Another list was published since the draft was compared' },
      QUESTIONS_MISSING: {
        status: 409,
        message: 'Models of a type are priced and the type has no questions',
        data: z.object({ product_type: ProductType }),
      },
    }),
  addBuyoutModel: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/buyout-models',
      successStatus: 201,
      summary: 'Adds a model with its colours; it is bought out once a list prices it',
    })
    .input(NewModel)
    .output(z.object({ id: z.int(), seo_name: z.string() }))
    .errors({ ...modelRefusals, MODEL_EXISTS: { status: 409, message: 'There is a model of this name' } }),
  buyoutColours: route
    .meta(read)
    .route({ method: 'GET', path: '/office/buyout-models/{id}/colours', summary: 'Colours of a model' })
    .input(Id)
    .output(z.object({ colours: z.array(OfficeColour) })),
  addBuyoutColour: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/buyout-models/{id}/colours',
      successStatus: 201,
      summary: 'Adds a colour to a model; sellers of both markets see it at once',
    })
    .input(Id.extend({ colour: NewColour }))
    .output(z.object({ colours: z.array(OfficeColour) }))
    .errors({ ...modelRefusals, MODEL_NOT_FOUND: { status: 404, message: 'No such model' } }),
};
