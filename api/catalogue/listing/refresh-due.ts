import type { DataSource } from 'typeorm';
import { listDue, listOtherBatteries } from './queries/due-products.ts';
import { refreshListing } from './refresh-listing.ts';

/** Writes anew the lists of products whose price begins or whose mark of a cut ends now. @returns how many products */
export async function refreshDue(source: DataSource): Promise<number> {
  const due = await listDue(source);
  if (due.length > 0)
    await refreshListing(
      source,
      due.map((row) => row.product_id),
    );
  return due.length;
}

/** Writes anew the lists of used products whose pieces have other batteries by now. @returns how many products */
export async function refreshBatteries(source: DataSource): Promise<number> {
  const changed = (await listOtherBatteries(source)).map((row) => row.product_id);
  if (changed.length > 0) await refreshListing(source, changed);
  return changed.length;
}
