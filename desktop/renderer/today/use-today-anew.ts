import { ChangeTopic } from '@kolobeh/shared/staff/changes.ts';
import { useEffect, useRef } from 'react';
import { useOnChange } from '../base/marks.ts';

/** A scan changes an order, and there are many a minute: the page is asked for again no oftener than this. */
const atMostEveryMs = 15_000;

/** Asks again when something changed that the page may tell of; at once, and then when some time has passed. */
export function useTodayAnew(renew: () => void): void {
  const latest = useRef(renew);
  const renewedAt = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    latest.current = renew;
  });
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current);
    },
    [],
  );
  useOnChange(ChangeTopic.options, () => {
    if (waiting.current) return;
    const wait = Math.max(0, renewedAt.current + atMostEveryMs - Date.now());
    waiting.current = setTimeout(() => {
      waiting.current = null;
      renewedAt.current = Date.now();
      latest.current();
    }, wait);
  });
}
