import type { ListState } from '../list-state.ts';
import { listFacets } from '../listing-address.ts';

/** The present filters inside a form that changes something else. */
export function HiddenChoice({ list: { choice, term } }: { list: ListState }) {
  return (
    <>
      {term !== undefined && <input type="hidden" name="term" value={term} />}
      {listFacets.flatMap((facet) =>
        choice[facet].map((value) => <input key={`${facet}-${value}`} type="hidden" name={facet} value={value} />),
      )}
      {choice.priceFrom !== null && <input type="hidden" name="price_from" value={choice.priceFrom} />}
      {choice.priceTo !== null && <input type="hidden" name="price_to" value={choice.priceTo} />}
      {choice.inStock && <input type="hidden" name="in_stock" value="1" />}
    </>
  );
}
