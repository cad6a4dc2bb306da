import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { groupDigits } from '@kolobeh/shared/kernel/money.ts';
import type { Translate } from '../base/texts/translate.ts';
import type { ListState } from './list-state.ts';

/** How many goods a list has, or at least has. */
export interface Total {
  facets: { total: number };
  hasMore?: boolean | undefined;
}

const step = 100;

/** A round number there are more of than counted, such as 800 of 870. */
const moreThan = (total: number): number => Math.floor((total - 1) / step) * step;

/** Below a hundred "more than" would say less than the number itself. */
const isRounded = ({ facets, hasMore }: Total): boolean => hasMore === true && facets.total > step;

/** How many goods there are, rounded down to hundreds with "more than" where not all were counted. */
export const totalWords = (list: Total, t: Translate): string =>
  isRounded(list)
    ? t('listing.total_more', { count: moreThan(list.facets.total) })
    : t('listing.total', { count: list.facets.total });

/** Label of the button that applies filters, with the number of goods it leads to. */
export const showWords = (list: Total, t: Translate): string =>
  isRounded(list)
    ? t('listing.show_count_more', { count: moreThan(list.facets.total) })
    : t('listing.show_count', { count: list.facets.total });

/** Which goods of how many a page shows. */
export function shownWords(list: ListState, t: Translate, market: Market): string {
  const { choice, pageSize, facets } = list;
  const from = (choice.page - 1) * pageSize + 1;
  const to = Math.min(choice.page * pageSize, facets.total);
  return isRounded(list)
    ? t('paging.shown_more', { from, to, count: moreThan(facets.total) })
    : t('paging.shown', { from, to, total: groupDigits(String(facets.total), market) });
}

/** How many goods a value of a filter leaves; `12+` where others were not looked at. */
export const countWords = (count: number, { hasMore }: Pick<ListState, 'hasMore'>, market: Market): string =>
  `${groupDigits(String(count), market)}${hasMore ? '+' : ''}`;
