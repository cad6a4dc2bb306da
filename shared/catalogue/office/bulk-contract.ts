import { GoodsTax } from '../margin.ts';
import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { maxInteger, Uuid } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { PageQuery } from '../../kernel/paging.ts';
import { ProductQuery } from '../office-product.ts';
import { BulkChange, CellsChange, mostAtOnce, PriceCell } from './bulk-change.ts';

/** Most models of which all variants are changed at once. */
export const mostModels = 200;

/** Which products: those named, all variants of models that are named, or all that fit what a grid shows. */
const Scope = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('ids'),
    ids: z.array(z.int().min(1).max(maxInteger)).min(1, 'REQUIRED').max(mostAtOnce, 'TOO_MANY'),
  }),
  z.strictObject({
    of: z.literal('models'),
    ids: z.array(z.int().min(1).max(maxInteger)).min(1, 'REQUIRED').max(mostModels, 'TOO_MANY'),
  }),
  z.strictObject({ of: z.literal('query'), query: ProductQuery }),
]);
export type BulkScope = z.infer<typeof Scope>;

/** How a change of many products stands. */
export const BulkEdit = z.object({
  id: Uuid,
  change: z.union([BulkChange, CellsChange]),
  state: z.enum(['staged', 'applied', 'undone']),
  by: z.string(),
  made_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  /** Null when it cannot be taken back. */
  undo_until: z.iso.datetime().nullable(),
  lines: z.int(),
  /** Lines a person should look at, and of those the ones that have to be confirmed. */
  warned: z.int(),
  asked: z.int(),
  /** Of an applied one: lines that took effect, and those that somebody else had changed meanwhile. */
  applied: z.int(),
  conflicts: z.int(),
  /** Of one taken back: lines that were changed again since and were left alone. */
  kept: z.int(),
});
export type BulkEdit = z.infer<typeof BulkEdit>;

/** A change that is staged. */
export const StagedEdit = BulkEdit.extend({
  skipped: z
    .array(z.int())
    .optional()
    .describe('Of models that were named: ids of those of which all variants are as wanted already'),
});
export type StagedEdit = z.infer<typeof StagedEdit>;

/** What a line changes: a price in minor units, a state, or ids of categories. */
const Value = z.union([z.int(), z.string(), z.array(z.int())]).nullable();

export const BulkLine = z.object({
  product_id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Of a price; null of what is the same in all markets. */
  market: MarketCode.nullable(),
  before: Value,
  after: Value,
  /** Lowest price in force in the last 30 days; null where no price is changed. */
  low: z.int().nullable(),
  /** What was paid for the dearest piece in stock; null when it is not known. */
  cost: z.int().nullable(),
  /** As of today; null where no price is changed. */
  tax: GoodsTax.nullable(),
  mark: z.enum(['none', 'warned', 'asked']),
  outcome: z.enum(['staged', 'applied', 'conflict', 'undone', 'kept']),
});
export type BulkLine = z.infer<typeof BulkLine>;

const once = staffCall('price.edit', { personalData: false, idempotencyKey: 'required' });
const read = staffCall('price.edit', { personalData: false });
const byId = z.strictObject({ id: Uuid });
/** Why a cell takes no price: its product is not sold in the market (or is not there), or a cell comes twice. */
export const CellFault = z.object({ product_id: z.int(), market: MarketCode, code: z.enum(['NOT_SOLD', 'TWICE']) });
export type CellFault = z.infer<typeof CellFault>;

const noEdit = { EDIT_NOT_FOUND: { status: 404, message: 'No such change' } } as const;

/** Calls of the back office about changes of many products: staged, looked at, applied in one, taken back. */
export const bulkContract = {
  stageEdit: route
    .meta(once)
    .route({
      method: 'POST',
      path: '/office/product-edits',
      successStatus: 201,
      summary: 'What a change of many products would do; nothing is changed yet',
    })
    .input(z.strictObject({ scope: Scope, change: BulkChange }))
    .output(StagedEdit)
    .errors({
      TOO_MANY_PRODUCTS: {
        status: 409,
        message: 'More products than one change may be about',
        data: z.object({ most: z.int() }),
      },
      NOTHING_CHANGES: { status: 409, message: 'All is as wanted already' },
    }),
  stageCells: route
    .meta(once)
    .route({
      method: 'POST',
      path: '/office/product-edits/cells',
      successStatus: 201,
      summary: 'What prices of single cells would do, all or none of them; nothing is changed yet',
    })
    .input(z.strictObject({ cells: z.array(PriceCell).min(1, 'REQUIRED').max(mostAtOnce, 'TOO_MANY') }))
    .output(BulkEdit)
    .errors({
      CELLS_REFUSED: {
        status: 409,
        message: 'Some cells take no price',
        data: z.object({ cells: z.array(CellFault) }),
      },
      NOTHING_CHANGES: { status: 409, message: 'All is as wanted already' },
    }),
  edits: route
    .meta(read)
    .route({ method: 'GET', path: '/office/product-edits', summary: 'Changes of the last days that took effect' })
    .output(z.object({ edits: z.array(BulkEdit) })),
  editLines: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/office/product-edits/{id}/lines',
      summary: 'A page of what a change does, what needs a look first',
    })
    .input(PageQuery.extend({ id: Uuid }))
    .output(z.object({ edit: BulkEdit, lines: z.array(BulkLine), page: z.int(), page_size: z.int() }))
    .errors(noEdit),
  applyEdit: route
    .meta(once)
    .route({
      method: 'POST',
      path: '/office/product-edits/{id}/apply',
      summary: 'Lets a staged change take effect, all of it in one transaction; one that has is left alone',
    })
    .input(
      z.strictObject({
        id: Uuid,
        confirmed: z.boolean().default(false).describe('A person has confirmed the lines that are asked about'),
        without_conflicts: z.boolean().default(false).describe('Lines that others changed meanwhile are left out'),
      }),
    )
    .output(BulkEdit)
    .errors({
      ...noEdit,
      EDIT_UNCONFIRMED: {
        status: 409,
        message: 'Changes of 80 % or more must be confirmed',
        data: z.object({ asked: z.int() }),
      },
      EDIT_CONFLICTS: {
        status: 409,
        message: 'Others have changed some of it meanwhile; nothing was changed',
        data: z.object({ count: z.int(), codes: z.array(z.string()) }),
      },
    }),
  undoEdit: route
    .meta(once)
    .route({
      method: 'POST',
      path: '/office/product-edits/{id}/undo',
      summary: 'Takes an applied change back within a day; what was changed since is left alone',
    })
    .input(byId)
    .output(BulkEdit)
    .errors({ ...noEdit, UNDO_TOO_LATE: { status: 409, message: 'The day in which it can be taken back is over' } }),
};
