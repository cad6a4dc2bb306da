// Apart from the schemas: these are on every product's page, and the schema library is not.
import type { Grade, Quality, QualityChoice } from './quality.ts';

export const qualityChoiceOf = (quality: Quality, grade: Grade | null): QualityChoice =>
  quality === 'used' ? (grade ?? 'D') : quality;

/** schema.org condition of an offer. */
export const itemConditionOf = (quality: Quality): 'NewCondition' | 'RefurbishedCondition' | 'UsedCondition' =>
  quality === 'new' ? 'NewCondition' : quality === 'almost_new' ? 'RefurbishedCondition' : 'UsedCondition';
