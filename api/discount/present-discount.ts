import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import type { StoredDiscount } from './queries/stored-discounts.ts';

/** As the office edits it; instants become ISO text. */
export const presentDiscount = (discount: StoredDiscount): OfficeDiscount => ({
  ...discount,
  archived_at: discount.archived_at?.toISOString() ?? null,
  changed_at: discount.changed_at.toISOString(),
});
