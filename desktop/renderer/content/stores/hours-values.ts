import { type OfficeStore, StoreHours } from '@kolobeh/shared/store/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { clockOf } from '../../base/typed-clock.ts';
import type { WrongValue } from '../../catalogue/model/model-values.ts';

/** Hours of a day as they are typed; those of a closed one are kept on the screen. */
export interface DayValues {
  isOpen: boolean;
  from: string;
  to: string;
}

export interface HoursValues {
  opening_hours: DayValues[];
  special_days: (DayValues & { on: string })[];
}

const usual = { from: '09:00', to: '18:00' };
const dayValues = ({ from, to }: { from: string | null; to: string | null }): DayValues => ({
  isOpen: from !== null,
  from: from ?? usual.from,
  to: to ?? usual.to,
});

/** A special day that is added: closed, as most of them are. */
export const specialDay = (on: string): HoursValues['special_days'][number] => ({ on, isOpen: false, ...usual });

export const hoursValues = ({ opening_hours: week, special_days: days }: OfficeStore): HoursValues => ({
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) =>
    dayValues(week.find((one) => one.day === day) ?? { from: null, to: null }),
  ),
  special_days: days.map(({ on, ...hours }) => ({ on, ...dayValues(hours) })),
});

const hoursOf = ({ isOpen, from, to }: DayValues) =>
  isOpen ? { from: clockOf(from), to: clockOf(to) } : { from: null, to: null };

/** What was typed as the contract wants it, or what is wrong with it at its field. */
export function storeHours({ opening_hours: week, special_days: days }: HoursValues): Result<StoreHours, WrongValue[]> {
  const parsed = StoreHours.safeParse({
    opening_hours: week.map((one, at) => ({ day: at + 1, ...hoursOf(one) })),
    special_days: days.map((one) => ({ on: one.on, ...hoursOf(one) })),
  });
  if (parsed.success) return ok(parsed.data);
  return refused(
    parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      code: /^[A-Z_]+$/.test(message) ? message : 'INVALID',
    })),
  );
}
