// Which used device may be sent instead of another one without asking its customer.
import { z } from 'zod';
import type { Grade } from '../../catalogue/quality.ts';
import { Uuid } from '../../kernel/ids.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';

/** A used device that may be taken instead, as the picker's station knows it. */
export const PickSwap = z.object({
  unit_id: Uuid,
  /** Its IMEI and serial number, those that are known. */
  identifiers: z.array(z.string()),
  product_code: z.string(),
  /** Where the books have it. */
  location_code: z.string(),
  battery_percent: z.int().nullable(),
});
export type PickSwap = z.infer<typeof PickSwap>;

/** What of a device its customer may rely on. */
export interface Promised {
  /** Model, storage and colour. */
  variant: string;
  grade: Grade | null;
  vatRegime: 'standard' | 'margin';
  warrantyMonths: number;
  /** Null when nobody measured it. */
  batteryPercent: number | null;
}

export type SwapRefusal =
  | 'CHOSEN_BY_ITS_PAGE'
  | 'OTHER_PRODUCT'
  | 'OTHER_GRADE'
  | 'OTHER_TAX'
  | 'SHORTER_WARRANTY'
  | 'WORSE_BATTERY';

/**
 * Whether a device may go out instead of the reserved one: the same product and grade, taxed alike, with no shorter
 * warranty and no more worn battery. A device bought by its own page, with its own photographs, is replaced by nobody
 * but its customer.
 *
 * @param wanted of several devices the customer might have got, the least of what they promise
 */
export function maySwap(wanted: Promised & { isOwnPiece: boolean }, other: Promised): Result<true, SwapRefusal> {
  if (wanted.isOwnPiece) return refused('CHOSEN_BY_ITS_PAGE');
  if (wanted.variant !== other.variant) return refused('OTHER_PRODUCT');
  if (wanted.grade === null || wanted.grade !== other.grade) return refused('OTHER_GRADE');
  if (wanted.vatRegime !== other.vatRegime) return refused('OTHER_TAX');
  if (other.warrantyMonths < wanted.warrantyMonths) return refused('SHORTER_WARRANTY');
  if (wanted.batteryPercent !== null && (other.batteryPercent ?? 0) < wanted.batteryPercent)
    return refused('WORSE_BATTERY');
  return ok(true);
}
