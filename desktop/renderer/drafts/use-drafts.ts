import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Draft, type EditOf, targetOf } from '../../bridge/drafts.ts';
import { api } from '../base/data/api.ts';
import { bridge } from '../base/bridge.ts';
import { useStation } from '../base/station.ts';

const key = ['drafts'];

/** Edits of this person that are not on the server, oldest first. */
export const useDrafts = () => useQuery({ queryKey: key, queryFn: () => bridge.call('drafts.list', {}), staleTime: 0 });

/** The newest edit of one thing that is not on the server; null when there is none. */
export function useDraftOf(edit: EditOf): Draft | null {
  const target = targetOf(edit);
  return useDrafts().data?.drafts.findLast((draft) => targetOf(draft.edit) === target) ?? null;
}

/** What may show an edited value. */
const edited = () => [key, api.order.key(), api.catalogue.key(), ['kept']];

/** Asks again for whatever may show an edited value. */
export function useReloadEdited(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(edited().map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** Drafts leave by themselves when the network returns; once in the frame of all screens. */
export function useDraftNews(): void {
  const { waiting, undecided } = useStation((state) => state.status.drafts);
  const queries = useQueryClient();
  useEffect(() => {
    for (const queryKey of edited()) void queries.invalidateQueries({ queryKey });
  }, [queries, waiting, undecided]);
}
