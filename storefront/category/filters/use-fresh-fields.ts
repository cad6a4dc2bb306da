import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { ListingChoice } from '../listing-address.ts';
import { isWide } from './use-filter-form.ts';

/** Fields show the choice again, except the one that is being written into. */
function showChoice(panel: HTMLElement): void {
  for (const field of panel.querySelectorAll('input')) {
    if (field.type === 'checkbox') field.checked = field.defaultChecked;
    else if (field.type !== 'hidden' && field !== document.activeElement) field.value = field.defaultValue;
  }
}

interface FreshFields {
  /** The element around the filters' form. */
  panel: RefObject<HTMLElement | null>;
  /** Key of that element: another number draws it anew. */
  round: number;
}

/**
 * Filters follow the address when another choice comes from elsewhere: a step back, a chip taken off, a tick. While yet
 * another choice is on its way they are left alone: what was ticked since would be lost.
 */
export function useFreshFields(choice: ListingChoice): FreshFields {
  const panel = useRef<HTMLElement>(null);
  const isPending = useNavigation().state !== 'idle';
  const wanted = JSON.stringify(choice);
  const shown = useRef<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const before = shown.current;
    if (isPending || panel.current === null) return;
    shown.current = wanted;
    // What is written before the scripts came is the shopper's own.
    if (before === null) return;
    if (isWide()) showChoice(panel.current);
    else if (before !== wanted) setRound((last) => last + 1);
  }, [wanted, isPending]);
  return { panel, round };
}
