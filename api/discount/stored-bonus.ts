import type { Bonus } from '@kolobeh/shared/discount/bonus.ts';
import type { BonusRow } from '../database/entities/orders/bonus-entities.ts';

/** A bonus with its manufacturer in the words of the rules. */
export type StoredBonus = Omit<BonusRow, 'manufacturer_id' | 'changed_by'> & {
  manufacturer: string | null;
  manufacturer_name: string | null;
};

/** What the rules need of a stored bonus. */
export const termsOf = (row: StoredBonus): Bonus => ({
  id: row.id,
  kind: row.kind,
  market: row.market,
  name: row.name,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  is_combinable: row.is_combinable,
  manufacturer: row.manufacturer,
  grade: row.grade,
  type_device: row.type_device,
  tiers: row.tiers,
});
