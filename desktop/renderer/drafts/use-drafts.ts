import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Draft, type EditOf, targetOf } from '../../bridge/drafts.ts';
import { bridge } from '../app/bridge.ts';
import { useStation } from '../app/station.ts';

const key = ['drafts'];

/** Edits of this person that are not on the server, oldest first. */
export function useDrafts() {
  const queries = useQueryClient();
  const { waiting, undecided } = useStation((state) => state.status.drafts);
  const drafts = useQuery({ queryKey: key, queryFn: () => bridge.call('drafts.list', {}), staleTime: 0 });
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: key });
  }, [queries, waiting, undecided]);
  return drafts;
}

/** The newest edit of one thing that is not on the server; null when there is none. */
export function useDraftOf(edit: EditOf): Draft | null {
  const target = targetOf(edit);
  return useDrafts().data?.drafts.findLast((draft) => targetOf(draft.edit) === target) ?? null;
}

export function useReloadDrafts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
