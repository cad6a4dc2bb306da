import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import WaysOn from '../base/WaysOn.tsx';
import { Empty } from '../ui/Empty.tsx';
import { placePath } from './place-path.ts';

/** Categories, makers, articles, answered questions and other pages that the term names. */
export function Places({ places }: { places: readonly SearchPlace[] }) {
  const { t, market } = useTexts();
  if (places.length === 0) return null;
  return (
    <nav className="chips scroll quick-cats" aria-label={t('search.places')}>
      {places.map((place) => (
        <Link key={place.kind + place.path} className="chip" to={placePath(market.code, place)} prefetch="intent">
          {place.kind !== 'category' && <span className="faint">{t(`search.${place.kind}`)}:</span>}
          {place.name}
        </Link>
      ))}
    </nav>
  );
}

interface NothingProps {
  /** Terms that find something. */
  near: readonly string[];
  /** True when the term names places of the shop: then it was no misspelt product. */
  hasPlaces: boolean;
}

/** No goods found: terms that find some, and categories. */
export function SearchNothing({ near, hasPlaces }: NothingProps) {
  const { t, market } = useTexts();
  return (
    <>
      <Empty
        icon="search"
        title={t(hasPlaces ? 'search.no_goods' : 'search.nothing')}
        why={t(hasPlaces ? 'search.no_goods_why' : 'search.nothing_why')}
      >
        {near.length > 0 && !hasPlaces && (
          <nav className="chips items-center justify-center" aria-label={t('search.near')}>
            <span className="small">{t('search.near')}</span>
            {near.map((term) => (
              <Link key={term} className="chip" to={paths.search(market.code, term)} rel="nofollow">
                {term}
              </Link>
            ))}
          </nav>
        )}
      </Empty>
      <WaysOn />
    </>
  );
}
