import { minutesLater } from '../kernel/dates.ts';
import type { PaymentKind } from '../order-states/states.ts';

/**
 * How long an unpaid order holds its goods, in minutes: a card is paid at once or not at all, a transfer
 * takes days, and so may a company that looks at an application. Null = it waits for no money.
 */
export const holdMinutes: Record<PaymentKind, number | null> = {
  card: 60,
  bank_transfer: 7 * 24 * 60,
  cash_on_delivery: null,
  instalments: 2 * 24 * 60,
};

const postponeMinutes = 10;
const postponeAtMostMinutes = 24 * 60;

/**
 * Until when goods are held on while nobody can say whether the money came: ten minutes more, but no later than a day
 * after they should have been given up.
 * @returns null when they are given up now
 */
export function postponedHold(kind: PaymentKind, placedAt: Date, now: Date): Date | null {
  const last = minutesLater(placedAt, (holdMinutes[kind] ?? 0) + postponeAtMostMinutes);
  return now > last ? null : minutesLater(now, postponeMinutes);
}
