import type { ChangeTopic } from '@kolobeh/shared/staff/changes.ts';
import { useEffect, useState } from 'react';
import { useOnChange } from '../../../base/marks.ts';
import { usePriceEdits } from './price-edits.ts';

const topics: readonly ChangeTopic[] = ['price-lists'];

/**
 * The shown prices are asked for again when somebody has changed a list, but not under a cell that is being written nor
 * over amounts on their way: then afterwards, so that a change is still compared with what was seen when it was made.
 */
export function useFreshSheet(askAgain: () => void): void {
  const [isDue, setDue] = useState(false);
  useOnChange(topics, () => setDue(true));
  const isQuiet = usePriceEdits(({ queue, isTyping }) => queue.length === 0 && !isTyping);
  useEffect(() => {
    if (!isDue || !isQuiet) return;
    setDue(false);
    askAgain();
  }, [isDue, isQuiet, askAgain]);
}
