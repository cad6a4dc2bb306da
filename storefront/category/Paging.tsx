import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ListState } from './list-state.ts';
import { shownWords } from './total-words.ts';
import { listingSearch, pagesToLink } from './listing-address.ts';

/**
 * Pages of a list; nothing when there is one alone. Where the list is longer than can be paged through, its end says to
 * narrow the choice.
 */
export function Paging({ list }: { list: ListState }) {
  const { t, market } = useTexts();
  const { choice, last, hasMore } = list;
  if (last <= 1) return null;
  const to = (page: number): string =>
    `${list.address}${listingSearch({ ...choice, page }, list.defaultSort, list.term)}`;
  return (
    <div className="more">
      <p className="small muted num">{shownWords(list, t, market)}</p>
      {hasMore && choice.page === last && <p className="small muted">{t('paging.narrow')}</p>}
      <nav className="pages" aria-label={t('paging.label')}>
        {choice.page > 1 && (
          <Link to={to(choice.page - 1)} rel="prev" aria-label={t('paging.previous')}>
            <Icon name="chev-l" />
          </Link>
        )}
        {pagesToLink(choice.page, last).map((page, index) =>
          page === null ? (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              key={page}
              to={to(page)}
              aria-label={t('paging.page', { page })}
              aria-current={page === choice.page ? 'page' : undefined}
            >
              {page}
            </Link>
          ),
        )}
        {choice.page < last && (
          <Link to={to(choice.page + 1)} rel="next" aria-label={t('paging.next')}>
            <Icon name="chev-r" />
          </Link>
        )}
      </nav>
    </div>
  );
}
