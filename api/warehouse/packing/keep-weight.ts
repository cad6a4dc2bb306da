import type { EntityManager } from 'typeorm';
import type { StoredPackage } from './queries/packages.ts';
import { updateWeight } from './queries/sealing.ts';

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
  updateWeight(manager, {
    id,
    box_code: boxCode,
    weight_grams: weightGrams,
    expected_grams: expectedGrams,
    weight_overridden_by: overriddenBy,
  });
