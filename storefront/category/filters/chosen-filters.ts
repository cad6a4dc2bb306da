import { whole, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { Translate } from '../../base/texts/translate.ts';
import type { TextKey } from '../../texts/text-key.ts';
import { facetWords } from './FacetMark.tsx';
import type { ListState } from '../list-state.ts';
import { type ListFacet, type ListingChoice, listFacets, without } from '../listing-address.ts';

/** One thing a list is filtered by. */
interface ChosenFilter {
  /** In the words of the page. */
  name: string;
  /** The choice without it. */
  rest: ListingChoice;
}

function priceWords({ priceFrom, priceTo }: ListingChoice, t: Translate, market: Market): string {
  const shown = (units: number): string => showMoney(whole(units, market.currency));
  if (priceFrom !== null && priceTo !== null)
    return t('listing.price_between', { from: shown(priceFrom), to: shown(priceTo) });
  if (priceFrom !== null) return t('listing.price_at_least', { amount: shown(priceFrom) });
  return t('listing.price_at_most', { amount: shown(priceTo ?? 0) });
}

/** Where a value alone would not say what it is of: storage has gigabytes too. */
const named: Partial<Record<ListFacet, TextKey>> = {
  ram: 'listing.chosen_ram',
  display: 'listing.chosen_display',
  battery: 'listing.chosen_battery',
  health: 'listing.chosen_health',
};

/** What a list is filtered by, price first. */
export function chosenFilters(
  { choice, facets }: Pick<ListState, 'choice' | 'facets'>,
  t: Translate,
  market: Market,
): ChosenFilter[] {
  const values = listFacets.flatMap((facet) =>
    choice[facet].map((value) => {
      const label = facets[facet].find((one) => one.value === value)?.label ?? value;
      const words = facetWords(facet, value, label, t);
      return { name: named[facet] ? t(named[facet], { value: words }) : words, rest: without(choice, facet, value) };
    }),
  );
  const price =
    choice.priceFrom === null && choice.priceTo === null
      ? []
      : [{ name: priceWords(choice, t, market), rest: { ...choice, priceFrom: null, priceTo: null, page: 1 } }];
  const stock = choice.inStock ? [{ name: t('listing.in_stock'), rest: { ...choice, inStock: false, page: 1 } }] : [];
  return [...price, ...values, ...stock];
}
