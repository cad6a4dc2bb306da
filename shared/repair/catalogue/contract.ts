import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { maxInteger, RowNumber } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { staleVersion, Version } from '../../kernel/versioned.ts';

const amount = z.int().min(0, 'TOO_SMALL').max(maxInteger, 'TOO_LARGE');

/** What a repair costs in a market, VAT included, in minor units; null = it is not offered there. */
const Price = z.strictObject({ part: amount, work: amount }).nullable();

/** What the office may change of a repair of a model. */
export const OperationValues = z.strictObject({
  minutes: z.int().min(1, 'TOO_SMALL').max(10_000, 'TOO_LARGE'),
  warranty_months: z.int().min(0, 'TOO_SMALL').max(120, 'TOO_LARGE'),
  /** Days until a part that is ordered comes. */
  part_days: z.int().min(0, 'TOO_SMALL').max(60, 'TOO_LARGE'),
  /** Code of the product it takes; empty when it takes none. */
  part_code: z.string().trim().max(80, 'TOO_LONG'),
  prices: z.strictObject({ cs: Price, ro: Price }),
});
export type OperationValues = z.infer<typeof OperationValues>;

/** A repair of a model, in all colours or in one. */
export const OfficeOperation = OperationValues.extend({
  id: RowNumber,
  version: Version,
  model: z.string(),
  /** Empty = all colours. */
  colour_code: z.string(),
  /** What the colour is called; none of all colours. */
  colour_names: z.partialRecord(MarketCode, z.string()),
  code: z.string(),
  names: z.record(MarketCode, z.string()),
  /** Free pieces of the part; 0 when it takes none. */
  pieces: z.int(),
});
export type OfficeOperation = z.infer<typeof OfficeOperation>;

/** A model that a repair can be given to, with its colours. */
export const RepairedModel = z.object({
  id: RowNumber,
  name: z.string(),
  colours: z.array(z.object({ code: z.string(), names: z.partialRecord(MarketCode, z.string()) })),
});
export type RepairedModel = z.infer<typeof RepairedModel>;

/** What can be done to a device, whichever it is. */
export const RepairKind = z.object({ id: RowNumber, names: z.record(MarketCode, z.string()) });
export type RepairKind = z.infer<typeof RepairKind>;

/** Models that one call gives a repair to, at most. */
export const mostTargets = 100;

const notFound = { OPERATION_NOT_FOUND: { status: 404, message: 'No such repair of a model' } } as const;

/** The office’s side of what is repaired at which price. */
export const repairCatalogueContract = {
  officeOperations: route
    .meta(staffCall('price.edit', { rateLimit: 'read', personalData: false }))
    .route({
      method: 'GET',
      path: '/office/repair-operations',
      summary: 'Repairs of models with prices, times and parts, by words of the model, the repair or the part',
    })
    .input(z.strictObject({ term: z.string().trim().max(80).default('') }))
    .output(z.object({ operations: z.array(OfficeOperation), total: z.int() })),
  officeOperation: route
    .meta(staffCall('price.edit', { rateLimit: 'read', personalData: false }))
    .route({ method: 'GET', path: '/office/repair-operations/{id}', summary: 'A repair of a model' })
    .input(z.strictObject({ id: RowNumber }))
    .output(OfficeOperation)
    .errors(notFound),
  operationTargets: route
    .meta(staffCall('price.edit', { rateLimit: 'read', personalData: false }))
    .route({
      method: 'GET',
      path: '/office/repair-operation-targets',
      summary: 'Kinds of repairs, and models with their colours by words, to give a repair to',
    })
    .input(z.strictObject({ term: z.string().trim().max(80).default('') }))
    .output(z.object({ kinds: z.array(RepairKind), models: z.array(RepairedModel), total: z.int() })),
  addOperations: route
    .meta(staffCall('price.edit', { personalData: false }))
    .route({
      method: 'POST',
      path: '/office/repair-operations',
      summary: 'Gives a repair to models, or to a colour of one; those that have it keep theirs',
    })
    .input(
      OperationValues.extend({
        kind: RowNumber,
        targets: z
          .array(
            z.strictObject({
              model: RowNumber,
              colour: z.string().max(40, 'TOO_LONG').default('').describe('Empty = all colours'),
            }),
          )
          .min(1, 'REQUIRED')
          .max(mostTargets, 'TOO_MANY'),
      }),
    )
    .output(
      z.object({
        added: z.array(RowNumber),
        already: z.array(z.string()).describe('Names of models that had it; nothing of them is changed'),
      }),
    ),
  removeOperation: route
    .meta(staffCall('price.edit', { personalData: false }))
    .route({
      method: 'POST',
      path: '/office/repair-operations/{id}/remove',
      summary: 'Takes a repair off a model; ordered ones are made as agreed, and a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber, version: Version }))
    .output(z.object({ removed: z.boolean() }))
    .errors(staleVersion(OfficeOperation)),
  saveOperation: route
    .meta(staffCall('price.edit', { personalData: false }))
    .route({
      method: 'PUT',
      path: '/office/repair-operations/{id}',
      summary: 'Prices, time, warranty and part of a repair; ordered repairs keep what was agreed',
    })
    .input(OperationValues.extend({ id: RowNumber, version: Version }))
    .output(OfficeOperation)
    .errors({ ...notFound, ...staleVersion(OfficeOperation) }),
};
