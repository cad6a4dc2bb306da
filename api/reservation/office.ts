import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OfficeReservation } from '@kolobeh/shared/reservation/contract.ts';
import type { Deps } from '../operation/deps.ts';
import type { DeviceRefused } from '@kolobeh/shared/store/store-devices.ts';
import { end } from './end.ts';
import { findReservation, type OfficeRow } from './queries/office-reservations.ts';
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

/** One by what is said at the desk; null when there is none. */
export async function officeReservation({ source }: Deps, number: number): Promise<OfficeReservation | null> {
  const row = await findReservation(source, { number });
  return row ? present(row) : null;
}

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
  const row = await findReservation(deps.source, { id });
  if (!row) return refused({ code: 'RESERVATION_NOT_FOUND' });
  return row.state === as ? ok(present(row)) : refused({ code: 'RESERVATION_ENDED', data: { state: row.state } });
}
