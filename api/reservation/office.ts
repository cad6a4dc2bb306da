import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OfficeReservation } from '@kolobeh/shared/reservation/contract.ts';
import type { Deps } from '../operation/deps.ts';
import type { DeviceRefused } from '@kolobeh/shared/store/store-devices.ts';
import { end } from './end.ts';
import { listReservations, type OfficeRow } from './queries/office-reservations.ts';
import type { ReservationState } from '@kolobeh/shared/reservation/reservation-states.ts';

const present = ({ code, product_name: name, is_tracked, price, ...row }: OfficeRow): OfficeReservation => ({
  ...row,
  product: { code, name, is_tracked },
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
  | { code: 'RESERVATION_ENDED'; data: { state: ReservationState } }
  | DeviceRefused;

/** The piece was handed over, or is not kept any more. Whoever comes second learns how it ended. */
export async function settleReservation(
  deps: Deps,
  actorId: string | null,
  { id, as, device }: { id: string; as: 'collected' | 'released'; device: string | null },
): Promise<Result<OfficeReservation, SettleRefused>> {
  const ended = await end(deps, id, as, actorId, device);
  if (!ended.ok) return ended;
  const [row] = await listReservations(deps.source, id);
  if (!row) return refused({ code: 'RESERVATION_NOT_FOUND' });
  return row.state === as ? ok(present(row)) : refused({ code: 'RESERVATION_ENDED', data: { state: row.state } });
}
