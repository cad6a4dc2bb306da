import { type Db, insertRow } from '../insert-row.ts';

/** Goods-in `LC-RET-01` and a quarantine `LC-QUA-01`. */
export async function asidePlaces(db: Db): Promise<void> {
  await insertRow(db, 'location', { code: 'LC-RET-01', zone: 'R', kind: 'inbound', pick_sequence: 9001 });
  await insertRow(db, 'location', { code: 'LC-QUA-01', zone: 'Q', kind: 'quarantine', pick_sequence: 9002 });
}
