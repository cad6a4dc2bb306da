import { readPickedDay } from './picked-day.ts';
import { type DayRange, showTypedDate } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { useState } from 'react';

interface TypedDay {
  text: string;
  /** Why the text is no day of the field; only once the person has left it. */
  refusal: 'INVALID_DATE' | 'DAY_OUT_OF_RANGE' | undefined;
  /** ISO date; null when nothing or no day is written. */
  day: string | null;
  write: (text: string) => void;
  /** Says what is wrong, or writes the day out in full. */
  settle: () => void;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

const shown = (value: string): string => (isoDay.test(value) ? showTypedDate(value) : '');

/** What stands in a date field and what it means. What was typed stays until another day comes from outside. */
export function useTypedDay(value: string, onChange: (value: string) => void, range: DayRange): TypedDay {
  const [typed, setTyped] = useState(() => ({ text: shown(value), means: value, isSettled: true }));
  if (typed.means !== value) setTyped({ text: shown(value), means: value, isSettled: true });
  const read = readPickedDay(typed.text, range);
  return {
    text: typed.text,
    refusal: read.ok || !typed.isSettled ? undefined : read.refusal,
    day: read.ok ? read.value || null : null,
    write: (text) => {
      const now = readPickedDay(text, range);
      const means = now.ok ? now.value : now.refusal;
      setTyped({ text, means, isSettled: false });
      if (means !== value) onChange(means);
    },
    settle: () => setTyped({ ...typed, text: read.ok ? shown(read.value) : typed.text, isSettled: true }),
  };
}
