import { type FoundThing, shortestSearchText } from '@kolobeh/shared/staff/search-everything.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../base/data/api.ts';

/** Between two keys of one word nobody is asked. */
const settleMs = 150;
const nothing: FoundThing[] = [];

interface Found {
  things: readonly FoundThing[];
  isSearching: boolean;
  /** The server does not answer: what is offered is not all there is. */
  isOutOfReach: boolean;
}

/** What the server finds by a text, once somebody pauses in typing it. */
export function useFound(typed: string): Found {
  const text = typed.trim().slice(0, 120);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = text.length >= shortestSearchText;
  const found = useQuery(
    api.staff.searchAll.queryOptions({
      input: { text: settled },
      enabled: settled.length >= shortestSearchText,
      staleTime: 5000,
      retry: false,
    }),
  );
  // What was found for another text is nothing that Enter may open.
  const isOfText = settled === text && isAsked;
  return {
    things: isOfText ? (found.data?.found ?? nothing) : nothing,
    isSearching: isAsked && (!isOfText || found.isPending),
    isOutOfReach: isOfText && found.isError,
  };
}
