import { isOwnPiece, usedWarrantyMonths } from '@kolobeh/shared/catalogue/own-piece.ts';
import { maySwap, type PickSwap } from '@kolobeh/shared/warehouse/picking/swap.ts';
import type { EntityManager } from 'typeorm';
import { listFreeDevices, type FreeDevice } from './queries/swaps.ts';

const isAllowed = (row: FreeDevice): boolean =>
  maySwap(
    {
      isOwnPiece: isOwnPiece(row.own_code),
      variant: row.own_variant,
      grade: row.own_grade,
      vatRegime: row.own_regime,
      warrantyMonths: usedWarrantyMonths,
      batteryPercent: row.own_battery,
    },
    {
      variant: row.variant,
      grade: row.grade,
      vatRegime: row.vat_regime,
      warrantyMonths: usedWarrantyMonths,
      batteryPercent: row.battery_percent,
    },
  ).ok;

/** Devices that may be taken instead, by the line of the list. */
export async function listSwaps(db: Pick<EntityManager, 'query'>, listId: string): Promise<Map<string, PickSwap[]>> {
  const allowed = (await listFreeDevices(db, listId)).filter(isAllowed);
  const byLine = Map.groupBy(allowed, (row) => row.line_id);
  return new Map(
    [...byLine].map(([line, rows]) => [
      line,
      rows.map(({ unit_id, identifiers, product_code, location_code, battery_percent }) => ({
        unit_id,
        identifiers,
        product_code,
        location_code,
        battery_percent,
      })),
    ]),
  );
}
