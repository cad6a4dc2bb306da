import type { EntityManager } from 'typeorm';
import type { StoredPackage } from './queries/packages.ts';

interface Weighed {
  boxCode: string;
  weightGrams: number;
  expectedGrams: number;
  /** Who took a weight out of range upon themselves; null when it fits. */
  overriddenBy: string | null;
}

/** Keeps the box and weight a package was closed with. */
export const keepWeight = (
  manager: EntityManager,
  { id }: Pick<StoredPackage, 'id'>,
  { boxCode, weightGrams, expectedGrams, overriddenBy }: Weighed,
): Promise<unknown> =>
  manager.query(
    `update package set box_code = $2, weight_grams = $3, expected_grams = $4, weight_overridden_by = $5
      where id = $1 and state in ('open', 'finishing')`,
    [id, boxCode, weightGrams, expectedGrams, overriddenBy],
  );
