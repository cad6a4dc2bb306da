import type { Grid, SavedView } from '@kolobeh/shared/staff/views-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ColumnState } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import { api } from '../../base/data/api.ts';
import { useStation } from '../../base/station.ts';
import { type ViewState, columnsState, columnsViewName } from './view-state.ts';

/** Names under which the server keeps a person's views; a renamed grid would lose them. */
export type GridName = Grid;

const keepAfterMs = 900;

/** Views of a grid that the signed-in person saved on the server, and the ways to change them. */
export function useViews(grid: GridName) {
  const queries = useQueryClient();
  const key = api.staff.views.queryKey({ input: { grid } });
  // Without network the grid opens at once, with its columns as at first.
  const isOffline = useStation((state) => state.status.network === 'offline');
  const stored = useQuery(api.staff.views.queryOptions({ input: { grid }, staleTime: Infinity, enabled: !isOffline }));
  const take = ({ views }: { views: SavedView[] }) => queries.setQueryData(key, { views });
  const save = useMutation(api.staff.saveView.mutationOptions({ onSuccess: take }));
  const share = useMutation(api.staff.shareView.mutationOptions({ onSuccess: take }));
  const remove = useMutation(api.staff.removeView.mutationOptions({ onSuccess: take }));

  const saveView = (name: string, state: ViewState, position: number) =>
    save.mutateAsync({ grid, name, state: { ...state }, position });
  const removeView = (id: string) => remove.mutateAsync({ grid, id });
  const shareView = (id: string, isShared: boolean) => share.mutateAsync({ grid, id, is_shared: isShared });

  /** The new name first, so that a lost connection leaves two views, never none. @returns the id under the new name. */
  const renameView = async (view: SavedView, name: string): Promise<string> => {
    const { views } = await save.mutateAsync({ grid, name, state: view.state, position: view.position });
    const id = views.find((one) => one.name === name && one.owner === null)?.id ?? view.id;
    if (view.is_shared && id !== view.id) await shareView(id, true);
    if (name !== view.name) await removeView(view.id);
    return id;
  };
  return { stored, saveView, shareView, removeView, renameView, keepColumns: useKeptColumns(grid, take) };
}

/** Sends the columns to the server once the person stops moving them, or leaves. */
function useKeptColumns(
  grid: GridName,
  take: (kept: { views: SavedView[] }) => void,
): (columns: readonly ColumnState[]) => void {
  const { mutate } = useMutation(api.staff.saveView.mutationOptions({ onSuccess: take }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useRef<(() => void) | null>(null);
  const sendNow = () => {
    clearTimeout(timer.current);
    send.current?.();
    send.current = null;
  };
  const latest = useRef(sendNow);
  useEffect(() => {
    latest.current = sendNow;
  });
  useEffect(() => () => latest.current(), []);
  return (columns) => {
    clearTimeout(timer.current);
    send.current = () => mutate({ grid, name: columnsViewName, state: columnsState(columns), position: 100 });
    timer.current = setTimeout(sendNow, keepAfterMs);
  };
}
