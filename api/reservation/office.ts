import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OfficeReservation, StorePieces } from '@kolobeh/shared/reservation/contract.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { lockStoreStock, logCounted, makeStoreStock, writeCounted } from '../stock/queries/store-stock.ts';
import { end } from './end.ts';
import { findCode, listPieces, listReservations, type OfficeRow } from './queries/office-reservations.ts';
import type { ReservationState } from '@kolobeh/shared/reservation/reservation-states.ts';

const present = ({ code, product_name: name, price, ...row }: OfficeRow): OfficeReservation => ({
  ...row,
  product: { code, name },
  price: money(price, markets[row.market].currency),
  ready_at: row.ready_at.toISOString(),
  held_until: row.held_until.toISOString(),
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
});

/** Reservations of all stores: held ones and those that ended lately. */
export const officeReservations = async ({ source }: Deps): Promise<OfficeReservation[]> =>
  (await listReservations(source, null)).map(present);

type SettleRefused =
  | { code: 'RESERVATION_NOT_FOUND' }
  | { code: 'RESERVATION_ENDED'; data: { state: ReservationState } };

/** The piece was handed over, or is not kept any more. Whoever comes second learns how it ended. */
export async function settleReservation(
  deps: Deps,
  actorId: string | null,
  { id, as }: { id: string; as: 'collected' | 'released' },
): Promise<Result<OfficeReservation, SettleRefused>> {
  await end(deps, id, as, actorId);
  const [row] = await listReservations(deps.source, id);
  if (!row) return refused({ code: 'RESERVATION_NOT_FOUND' });
  return row.state === as ? ok(present(row)) : refused({ code: 'RESERVATION_ENDED', data: { state: row.state } });
}

type CountRefused =
  | { code: 'STORE_NOT_FOUND' | 'PIECES_RESERVED' }
  | { code: 'STOCK_CHANGED'; data: { on_hand: number; reserved: number } };

interface Count {
  id: number;
  store_id: number;
  counted: number;
  seen: number;
}

/** Writes what a person counted in a store, against the books they saw. */
export const countPieces = (
  deps: Deps,
  actorId: string | null,
  { id, store_id: storeId, counted, seen }: Count,
): Promise<Result<StorePieces, CountRefused>> =>
  inTransaction(deps.source, async (manager) => {
    const [place] = await listPieces(manager, id, storeId);
    const code = await findCode(manager, id);
    if (!place || code === null) return refused({ code: 'STORE_NOT_FOUND' });
    await makeStoreStock(manager, storeId, id);
    const row = await lockStoreStock(manager, storeId, id);
    const { on_hand, reserved } = row;
    if (on_hand === counted) return ok({ ...place, on_hand, reserved });
    if (on_hand !== seen) return refused({ code: 'STOCK_CHANGED', data: { on_hand, reserved } });
    if (reserved > counted) return refused({ code: 'PIECES_RESERVED' });
    await writeCounted(manager, row, counted);
    await logCounted(manager, row, counted - on_hand, actorId);
    await purgeAfterCommit(manager, [`product-${code}`, inStoresTag]);
    return ok({ ...place, on_hand: counted, reserved });
  });
