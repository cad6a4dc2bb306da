import type { FacetValue } from '@kolobeh/shared/catalogue/contract.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { Form, useSubmit } from 'react-router';
import type { TextKey } from '@kolobeh/shared/texts/shop/text-key.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FacetMark } from './FacetMark.tsx';
import type { ListState } from './list-state.ts';
import type { ListFacet } from './listing-address.ts';

const shownAtFirst = 6;

const legends: Record<ListFacet, TextKey> = {
  quality: 'listing.quality',
  manufacturer: 'listing.manufacturer',
  colour: 'listing.colour',
  storage: 'listing.storage',
};

function Value({ facet, value, isChosen }: { facet: ListFacet; value: FacetValue; isChosen: boolean }) {
  const { market } = useTexts();
  return (
    <label className="check">
      <input type="checkbox" name={facet} value={value.value} defaultChecked={isChosen} />
      <FacetMark facet={facet} value={value} />
      <span className="num">{value.count.toLocaleString(market.locale)}</span>
    </label>
  );
}

function ValueList({ facet, list }: { facet: ListFacet; list: ListState }) {
  const { t } = useTexts();
  const chosen: readonly string[] = list.choice[facet];
  const values = list.facets[facet].filter((one) => one.count > 0 || chosen.includes(one.value));
  if (values.length === 0) return null;
  const shown = values.filter((one, index) => index < shownAtFirst || chosen.includes(one.value));
  const more = values.filter((one) => !shown.includes(one));
  const row = (one: FacetValue) => (
    <Value key={one.value} facet={facet} value={one} isChosen={chosen.includes(one.value)} />
  );
  return (
    <fieldset className="facet">
      <legend>{t(legends[facet])}</legend>
      {shown.map(row)}
      {more.length > 0 && (
        <details>
          <summary>{t('listing.more_values')}</summary>
          {more.map(row)}
        </details>
      )}
    </fieldset>
  );
}

function PriceRange({ list: { choice, facets } }: { list: ListState }) {
  const { t } = useTexts();
  const bound = (name: 'price_from' | 'price_to', value: number | null, placeholder: number) => (
    <input
      className="input num"
      name={name}
      inputMode="numeric"
      pattern="[0-9]*"
      defaultValue={value ?? ''}
      placeholder={String(placeholder)}
      aria-label={t(`listing.${name}`)}
    />
  );
  return (
    <fieldset className="facet">
      <legend>{t('listing.price')}</legend>
      <div className="row">
        {bound('price_from', choice.priceFrom, Math.floor(facets.price_min / minorUnits))}
        <span className="faint nowrap">{t('listing.to')}</span>
        {bound('price_to', choice.priceTo, Math.ceil(facets.price_max / minorUnits))}
      </div>
    </fieldset>
  );
}

/** Filters as one form with a button; with scripts on a wide screen a tick is enough. */
export function Facets({ list }: { list: ListState }) {
  const { t, market } = useTexts();
  const submit = useSubmit();
  const { choice, facets } = list;
  const isStockOffered = facets.in_stock > 0 || choice.inStock;
  return (
    <aside className="facets" id="filtry" aria-label={t('listing.filters')}>
      <Form
        key={JSON.stringify(choice)}
        action={list.address}
        preventScrollReset
        onChange={(event) => {
          if (matchMedia('(min-width: 1120px)').matches) void submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <div className="facets-head only-small">
          <h2>{t('listing.filters')}</h2>
          <a className="iconbtn" href="#vysledky" aria-label={t('listing.show')}>
            <Icon name="x" />
          </a>
        </div>
        {list.term !== undefined && <input type="hidden" name="term" value={list.term} />}
        {choice.sort !== list.defaultSort && <input type="hidden" name="ordering" value={choice.sort} />}
        <ValueList facet="quality" list={list} />
        <PriceRange list={list} />
        <ValueList facet="manufacturer" list={list} />
        <ValueList facet="storage" list={list} />
        <ValueList facet="colour" list={list} />
        {isStockOffered && (
          <fieldset className="facet">
            <legend>{t('listing.availability')}</legend>
            <label className="check">
              <input type="checkbox" name="in_stock" value="1" defaultChecked={choice.inStock} />
              <span className="label-text">{t('listing.in_stock')}</span>
              <span className="num">{facets.in_stock.toLocaleString(market.locale)}</span>
            </label>
          </fieldset>
        )}
        <div className="facets-foot">
          <button className="btn wide" type="submit">
            {t('listing.show')}
          </button>
        </div>
      </Form>
    </aside>
  );
}
