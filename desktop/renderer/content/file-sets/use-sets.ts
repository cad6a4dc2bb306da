import { useQuery } from '@tanstack/react-query';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useSettled } from '../../grid/rows/use-settled.ts';

const quietMs = 250;

/** How many sets are shown at once; a term finds the others. */
const shownSets = 100;

/** Sets with a term in their name or code, asked for once the typing rests. */
export const useSets = (term: string) =>
  useQuery(
    api.fileSet.byTerm.queryOptions({
      input: { term: useSettled(term, quietMs).trim().slice(0, 80), page_size: shownSets },
      placeholderData: (last) => last,
      ...openedAnew,
    }),
  );
