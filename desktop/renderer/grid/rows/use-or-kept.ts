import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CacheAge } from '../../../bridge/cached-grids.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { useStation } from '../../base/station.ts';
import type { NotLoadedQuery } from '../../ui/NotLoaded.tsx';
import { type KeptRows, keptRows } from './use-rows.ts';

type Asked<Answer> = Pick<
  UseQueryResult<Answer>,
  'data' | 'error' | 'isPlaceholderData' | 'dataUpdatedAt' | 'isPending' | 'isFetching' | 'refetch'
>;

/** An answer of the server as far as it is there without network. */
export interface Cut<Answer> {
  /** The server cannot be asked. */
  isCut: boolean;
  /** What it answered last; without network only to this very question. */
  data: Answer | undefined;
  /** When it answered; null while it can be asked again. */
  age: CacheAge | null;
}

/** What an answer is worth now: with the network the server's word, without it what it said last. */
export function useCut<Answer>({ data, error, isPlaceholderData, dataUpdatedAt }: Asked<Answer>): Cut<Answer> {
  const isOffline = useStation((state) => state.status.network === 'offline');
  if (!isOffline && (data !== undefined || codeOf(error) !== 'OFFLINE')) return { isCut: false, data, age: null };
  if (data === undefined || isPlaceholderData) return { isCut: true, data: undefined, age: null };
  return { isCut: true, data, age: { as_of: new Date(dataUpdatedAt).toISOString(), kept: 0, of: 0 } };
}

/** Which kept rows make the answer. */
interface Wish<Row, Answer> extends KeptRows<Row> {
  filter?: GridQuery['filter'];
  /** Undefined: what was kept is not what is asked for. */
  answerOf: (rows: Row[]) => Answer | undefined;
}

/** More rows than any kept list has. */
const most = 500;

/**
 * A list that the server answers whole, and without network what it said last or, when these screens have not asked it,
 * what the station has kept.
 * @returns `isKept`: it is the station's; `missing`: what is to be asked again where there is no `data`
 */
export function useOrKept<Answer, Row>(asked: Asked<Answer>, { answerOf, ...wish }: Wish<Row, Answer>) {
  const { isCut, data, age } = useCut(asked);
  const isOffline = useStation((state) => state.status.network === 'offline');
  const isKept = isCut && data === undefined;
  const { grid, id, filter = {} } = wish;
  const kept = useQuery({
    queryKey: ['kept', grid, 'all', id, filter],
    enabled: isKept,
    staleTime: 0,
    retry: false,
    queryFn: async () => keptRows(wish, { start_row: 0, end_row: most, sort: [], filter, search: '' }),
  });
  const missing: NotLoadedQuery = isOffline ? kept : asked;
  if (!isKept) return { data, age, isKept, isPending: !isCut && asked.isPending, missing };
  const found = kept.data && answerOf(kept.data.rows);
  return { data: found, age: found ? (kept.data?.age ?? null) : null, isKept, isPending: kept.isPending, missing };
}
