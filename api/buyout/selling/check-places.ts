import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isCountry } from './countries.ts';
import { findCentreId } from '../queries/centres.ts';

/** Texts that are there; all else is the schema's to refuse. */
const text = z.string().trim().min(1).max(80).nullable().catch(null);
const Places = z.object({
  customer_data: z
    .object({ country: text, nationality: text, location: text })
    .catch({ country: null, nationality: null, location: null }),
  pickup_address: z.object({ country: text }).catch({ country: null }),
});

/** Fields that need a list or the database: countries and the centre. @returns id of the centre, null for none */
export async function checkPlaces(
  db: Pick<EntityManager, 'getRepository'>,
  market: MarketCode,
  payload: unknown,
): Promise<Result<number | null, FieldError[]>> {
  const { customer_data: data, pickup_address: pickup } = Places.parse(payload);
  const countries: [string, string | null][] = [
    ['customer_data.country', data.country],
    ['customer_data.nationality', data.nationality],
    ['pickup_address.country', pickup.country],
  ];
  const errors = countries.flatMap(([path, code]): FieldError[] =>
    code === null || isCountry(code) ? [] : [{ path, code: 'INVALID_COUNTRY' }],
  );
  const centre = data.location === null ? null : await findCentreId(db, market, data.location);
  if (data.location !== null && centre === null)
    errors.push({ path: 'customer_data.location', code: 'INVALID_LOCATION' });
  return errors.length > 0 ? refused(errors) : ok(centre);
}
