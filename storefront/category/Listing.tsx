import { Suspense } from 'react';
import { Link, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { ProductCard } from '../catalogue/ProductCard.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoanNote } from '../catalogue/LoanNote.ts';
import { ActiveFilters, Facets, Paging } from './later-parts.ts';
import { countFilters, listingSearch, noFilters } from './listing-address.ts';
import type { ListState } from './list-state.ts';
import { totalWords } from './total-words.ts';
import { SortForm } from './SortForm.tsx';

function NothingFound({ list }: { list: ListState }) {
  const { t } = useTexts();
  const isFiltered = countFilters(list.choice) > 0;
  const kind = isFiltered ? 'listing.empty' : 'listing.empty_category';
  return (
    <Empty icon="search" title={t(kind)} why={t(`${kind}_why`)}>
      {isFiltered && (
        <Link
          className="btn"
          to={`${list.address}${listingSearch(noFilters(list.choice), list.defaultSort, list.term)}`}
        >
          {t('search.clear_filters')}
        </Link>
      )}
    </Empty>
  );
}

/** A list with its filters, sorting and pages: in a category and in a search. */
export function Listing({ list }: { list: ListState }) {
  const { t } = useTexts();
  const navigation = useNavigation();
  const isWaiting = navigation.state === 'loading' && navigation.location.pathname === list.address;
  const active = countFilters(list.choice);
  return (
    <div className="cat-lay">
      <Suspense>
        <Facets list={list} />
      </Suspense>
      <section id="vysledky">
        <div className="tools">
          <a className="btn line only-small" href="#filtry">
            <Icon name="filter" size="s" />
            {t('listing.filter')} {active > 0 && <span className="badge ok">{active}</span>}
          </a>
          <Suspense>
            <ActiveFilters list={list} />
          </Suspense>
          <SortForm list={list} />
        </div>
        <p className="faint small only-small mb-3">{totalWords(list, t)}</p>
        {list.products.length === 0 ? (
          <NothingFound list={list} />
        ) : (
          <div className={isWaiting ? 'prods is-waiting' : 'prods'} aria-busy={isWaiting || undefined}>
            {list.products.map((product, index) => (
              <ProductCard
                key={product.code}
                product={product}
                level={2}
                priority={index === 0 ? 'high' : index > 5 ? 'lazy' : undefined}
              />
            ))}
          </div>
        )}
        <Suspense>
          <Paging list={list} />
          {list.loan && (
            <div className="list-loan">
              <LoanNote option={list.loan} />
            </div>
          )}
        </Suspense>
      </section>
    </div>
  );
}
