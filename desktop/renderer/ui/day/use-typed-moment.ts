import { useState } from 'react';
import { clockOf, isClock } from '../../base/typed-clock.ts';
import { type MomentParts, momentParts, readMoment } from '../../base/typed-moment.ts';

const midnight = '00:00';

/** Whether it is wrong by the time or a lacking day; of a wrong day its own field tells. */
const isOwn = ({ day, means }: { day: string; means: string }): boolean =>
  means === 'INVALID_TIME' || (means === 'INVALID_DATE' && day === '');

/** What stands in both fields and what it means; a moment that comes from outside is written anew. */
export function useTypedMoment(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => ({ ...momentParts(value), means: value, isLeft: true }));
  if (typed.means !== value) setTyped({ ...momentParts(value), means: value, isLeft: true });
  const take = (next: MomentParts): void => {
    const means = readMoment(next);
    setTyped({ ...next, means, isLeft: false });
    if (means !== value) onChange(means);
  };
  return {
    day: typed.day,
    time: typed.time,
    /** What is wrong with the time or the lacking day; only once the person has left both fields. */
    refusal: typed.isLeft && isOwn(typed) ? typed.means : undefined,
    writeTime: (time: string) => take({ day: typed.day, time }),
    /** A day begins at midnight until a time is typed; emptied, it takes that midnight along. */
    writeDay: (day: string) => {
      if (day === '') return take({ day, time: typed.time === midnight ? '' : typed.time });
      return take({ day, time: typed.time === '' ? midnight : typed.time });
    },
    /** Says what is wrong, or writes the time out in full. */
    settle: () => {
      const time = clockOf(typed.time);
      setTyped({ ...typed, time: isClock(time) ? time : typed.time, isLeft: true });
    },
  };
}
