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
