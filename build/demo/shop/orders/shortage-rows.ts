/** What customers were asked about pieces the house does not have, and what they said. */
import { dayIn, minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { ShortageState } from '@kolobeh/shared/order/shortage-states.ts';
import { dayMs } from '../days.ts';
import type { Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import type { PlannedOrder } from './planned-order.ts';

const lookedForMinutes = 15;
const answeredMinutes = 95;
const daysToChoose = 3;
const daysToWait = 6;

/** When the customer was asked, and answered that they would wait; null for orders of which nothing lacks. */
export function askedAt({ state, times }: PlannedOrder): { asked: Date; answered: Date | null } | null {
  if ((state !== 'awaiting_customer' && state !== 'awaiting_stock') || !times.picked) return null;
  const asked = minutesLater(times.picked, lookedForMinutes);
  return { asked, answered: state === 'awaiting_stock' ? minutesLater(asked, answeredMinutes) : null };
}

/** Rows of shortages and of the log of their states. */
export function shortageRows(order: PlannedOrder): { shortages: Row[]; logs: Row[] } {
  const when = askedAt(order);
  if (!when) return { shortages: [], logs: [] };
  const { asked, answered } = when;
  const inDays = (days: number): Date => new Date(asked.getTime() + days * dayMs);
  const state: ShortageState = answered ? 'waiting' : 'open';
  const log = (id: string, at: Date, kind: string, from: ShortageState | null, to: ShortageState): Row => ({
    subject_kind: 'shortage',
    subject_id: id,
    actor_kind: kind,
    from_state: from,
    to_state: to,
    at: at.toISOString(),
  });
  const lacking = order.lines
    .filter((line) => line.isNotFound)
    .map((line) => ({ line, id: seededUuid(`${line.id}/shortage`, asked) }));
  return {
    shortages: lacking.map(({ line, id }) => ({
      id,
      order_id: order.id,
      order_line_id: line.id,
      round: 1,
      pieces: line.quantity,
      state,
      asked_at: asked.toISOString(),
      decide_by: inDays(daysToChoose).toISOString(),
      expected_on: answered ? dayIn(markets[order.market], inDays(daysToWait)) : null,
      decided_at: answered?.toISOString() ?? null,
      decided_by: answered ? 'customer' : null,
    })),
    logs: lacking.flatMap(({ id }) => [
      log(id, asked, 'system', null, 'open'),
      ...(answered ? [log(id, answered, 'customer', 'open', 'waiting')] : []),
    ]),
  };
}
