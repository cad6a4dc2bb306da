import type { CoverOfferRow } from '../database/entities/orders/cover-entities.ts';
import { type Db, insertRow } from './insert-row.ts';

/** Stores a cover of Czech phones of any price: insurance of the device for 990 Kč unless said otherwise. @returns its id */
export async function aStoredCover(
  db: Db,
  changes: Partial<Omit<CoverOfferRow, 'id' | 'version' | 'changed_at'>> = {},
): Promise<number> {
  const { id } = await insertRow<{ id: number }>(db, 'cover_offer', {
    market: 'cs',
    kind: 'general',
    name: 'Pojištění',
    months: 12,
    type_device: 'phone',
    qualities: ['new', 'almost_new', 'used'],
    price: 99_000,
    ...changes,
  });
  return id;
}
