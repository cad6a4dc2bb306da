import { whole, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import type { Translate } from '../base/texts/translate.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { Icon } from '../ui/Icon.tsx';
import { facetWords } from './FacetMark.tsx';
import type { ListState } from './list-state.ts';
import { type ListingChoice, listFacets, listingSearch, noFilters, without } from './listing-address.ts';

interface Chip {
  name: string;
  rest: ListingChoice;
}

function priceWords({ priceFrom, priceTo }: ListingChoice, t: Translate, market: Market): string {
  const shown = (units: number): string => showMoney(whole(units, market.currency));
  if (priceFrom !== null && priceTo !== null)
    return t('listing.price_between', { from: shown(priceFrom), to: shown(priceTo) });
  if (priceFrom !== null) return t('listing.price_at_least', { amount: shown(priceFrom) });
  return t('listing.price_at_most', { amount: shown(priceTo ?? 0) });
}

function chipsOf({ choice, facets }: ListState, t: Translate, market: Market): Chip[] {
  const values = listFacets.flatMap((facet) =>
    choice[facet].map((value) => {
      const label = facets[facet].find((one) => one.value === value)?.label ?? value;
      return { name: facetWords(facet, value, label, t), rest: without(choice, facet, value) };
    }),
  );
  const price =
    choice.priceFrom === null && choice.priceTo === null
      ? []
      : [{ name: priceWords(choice, t, market), rest: { ...choice, priceFrom: null, priceTo: null, page: 1 } }];
  const stock = choice.inStock ? [{ name: t('listing.in_stock'), rest: { ...choice, inStock: false, page: 1 } }] : [];
  return [...price, ...values, ...stock];
}

/** What is filtered by, each with its way back. */
export function ActiveFilters({ list }: { list: ListState }) {
  const { t, market } = useTexts();
  const chips = chipsOf(list, t, market);
  if (chips.length === 0) return null;
  const address = (choice: ListingChoice): string =>
    `${list.address}${listingSearch(choice, list.defaultSort, list.term)}`;
  return (
    <div className="chips active-filters" role="group" aria-label={t('listing.active')}>
      {chips.map(({ name, rest }) => (
        <Link
          key={name}
          className="chip set num"
          to={address(rest)}
          preventScrollReset
          aria-label={t('listing.remove', { name })}
        >
          {name} <Icon name="x" size="xs" />
        </Link>
      ))}
      {chips.length > 1 && (
        <Link className="btn quiet" to={address(noFilters(list.choice))} preventScrollReset>
          {t('listing.clear')}
        </Link>
      )}
    </div>
  );
}
