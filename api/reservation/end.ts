// How a reservation ends: once, with its piece, its letter and the pages that show the piece, in one transaction.
import { timingSafeEqual } from 'node:crypto';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { Reservation } from '@kolobeh/shared/reservation/contract.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { tokenHash } from '../operation/secrets.ts';
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { DeviceRefused } from '@kolobeh/shared/store/store-devices.ts';
import { endStoreHold } from '../stock/queries/store-stock.ts';
import { leaveByTill } from '../stock/store-devices.ts';
import { endReservation, findReservation, listOverdue, type StoredReservation } from './queries/reservations.ts';
import type { ReservationState } from '@kolobeh/shared/reservation/reservation-states.ts';

interface Link {
  id: string;
  token: string;
}

const present = (row: StoredReservation): Reservation => ({
  number: row.number,
  state: row.state,
  product: { name: row.product_name, seo_name: row.seo_name, picture: row.picture },
  price: money(row.price, markets[row.market].currency),
  store: {
    name: row.store_name,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    phone: row.store_phone,
    opening_hours: row.opening_hours,
  },
  ready_at: row.ready_at.toISOString(),
  held_until: row.held_until.toISOString(),
});

/**
 * Ends a held reservation; the piece goes back to sale unless it was collected. One that has ended stays as it is.
 * @param device number of the device that was handed over; goods that are not told apart have none
 */
export const end = (
  deps: Deps,
  id: string,
  as: Exclude<ReservationState, 'held'>,
  actorId: string | null,
  device: string | null = null,
): Promise<Result<true, DeviceRefused>> =>
  inTransaction(deps.source, async (manager) => {
    const ended = await endReservation(manager, id, as, actorId);
    if (!ended) return ok(true);
    if (as === 'collected') {
      const left = await leaveByTill(manager, {
        storeId: ended.store_id,
        productId: ended.product_id,
        device,
        actorId,
      });
      // The refusal takes the end back with the transaction.
      if (!left.ok) return left;
    }
    await endStoreHold(manager, id, { state: as === 'collected' ? 'shipped' : 'released', actorId });
    if (as !== 'collected') await deps.jobs.send(manager, 'send-reservation-mail', { reservationId: id, kind: as });
    const row = await findReservation(manager, id);
    if (row) await purgeAfterCommit(manager, [`product-${row.code}`, inStoresTag]);
    return ok(true);
  });

/** A reservation by the link of its letter; null when the token is not its own. */
export async function reservationByLink(deps: Deps, { id, token }: Link): Promise<Reservation | null> {
  if (!timingSafeEqual(tokenHash(deps.reservationTokens.of(id)), tokenHash(token))) return null;
  const row = await findReservation(deps.source, id);
  return row && present(row);
}

/** Its owner gives the piece up, however often the link is pressed. */
export async function cancelReservation(deps: Deps, link: Link): Promise<Reservation | null> {
  if (!(await reservationByLink(deps, link))) return null;
  await end(deps, link.id, 'cancelled', null);
  return reservationByLink(deps, link);
}

/** Gives back every piece whose time is over; one that fails does not keep the others. @returns how many there were */
export async function endOverdue(deps: Deps): Promise<number> {
  const overdue = await listOverdue(deps.source, deps.now());
  for (const { id } of overdue) {
    await end(deps, id, 'expired', null).catch((error: unknown) =>
      deps.log.error({ err: error, reservation_id: id }, 'a reservation could not be ended'),
    );
  }
  return overdue.length;
}
