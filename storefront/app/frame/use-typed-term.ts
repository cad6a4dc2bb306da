import { type RefObject, useEffect, useRef, useState } from 'react';

interface TypedTerm {
  field: RefObject<HTMLInputElement | null>;
  /** What has been typed so far, as suggestions are sought for it; empty until something is. */
  typed: string;
  /** True once the page is live; before that, and without scripts, the field is a plain one. */
  isLive: boolean;
  setTyped: (term: string) => void;
  /** The visitor asked for what stands in the field. */
  setAsked: () => void;
}

/**
 * What stands in the search field. The browser keeps it, not React: letters typed before the page came alive, an input
 * method half way through a word and a selection are never written over. Only a page of another term writes into the
 * field, and not while the visitor types the next one.
 */
export function useTypedTerm(term: string): TypedTerm {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isLive, setLive] = useState(false);
  const isBeingTyped = useRef(false);
  const shown = useRef(term);
  useEffect(() => {
    const input = field.current;
    if (input && input === document.activeElement && input.value !== shown.current) {
      isBeingTyped.current = true;
      setTyped(input.value);
    }
    setLive(true);
  }, []);
  useEffect(() => {
    const input = field.current;
    if (!input || shown.current === term) return;
    shown.current = term;
    if (isBeingTyped.current && input === document.activeElement) return;
    input.value = term;
    setTyped('');
  }, [term]);
  return {
    field,
    typed,
    isLive,
    setTyped: (now) => {
      isBeingTyped.current = true;
      setTyped(now);
    },
    setAsked: () => {
      isBeingTyped.current = false;
    },
  };
}
