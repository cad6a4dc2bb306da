import type { FacetValue } from '@kolobeh/shared/catalogue/contract.ts';
import type { Feature } from '@kolobeh/shared/catalogue/features.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Form } from 'react-router';
import type { TextKey } from '../../texts/text-key.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FacetMark } from './FacetMark.tsx';
import type { ListState } from '../list-state.ts';
import type { ListFacet } from '../listing-address.ts';
import { priceSteps } from './price-steps.ts';
import { countWords, showWords } from '../total-words.ts';
import { useEarlyTicks } from './use-early-ticks.ts';
import { useFilterForm } from './use-filter-form.ts';
import { useFreshFields } from './use-fresh-fields.ts';

const shownAtFirst = 6;

/** A filter with counted values; stores are not counted, and the courier is a part of what is available. */
type CountedFacet = Exclude<ListFacet, 'store' | 'courier'>;

const legends: Record<CountedFacet, TextKey> = {
  quality: 'listing.quality',
  manufacturer: 'listing.manufacturer',
  colour: 'listing.colour',
  storage: 'listing.storage',
  ram: 'listing.ram',
  display: 'listing.display',
  network: 'listing.network',
  battery: 'listing.battery',
  health: 'listing.health',
};

function Value({ facet, value, list }: { facet: CountedFacet; value: FacetValue; list: ListState }) {
  const { market } = useTexts();
  const chosen: readonly string[] = list.choice[facet];
  return (
    <label className="check">
      <input type="checkbox" name={facet} value={value.value} defaultChecked={chosen.includes(value.value)} />
      <FacetMark facet={facet} value={value} />
      <span className="num">{countWords(value.count, list, market)}</span>
    </label>
  );
}

function ValueList({ facet, list }: { facet: CountedFacet; list: ListState }) {
  const { t } = useTexts();
  const chosen: readonly string[] = list.choice[facet];
  // A value ticked further down stays where it is, under the finger and with the focus.
  const [chosenAtFirst] = useState(chosen);
  const values = list.facets[facet].filter((one) => one.count > 0 || chosen.includes(one.value));
  if (values.length === 0) return null;
  const shown = values.filter((one, index) => index < shownAtFirst || chosenAtFirst.includes(one.value));
  const more = values.filter((one) => !shown.includes(one));
  const row = (one: FacetValue) => <Value key={one.value} facet={facet} value={one} list={list} />;
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

/** What of a model's features there is to choose between: one that all goods have narrows nothing. */
function FeatureList({ feature, list }: { feature: Exclude<Feature, 'courier'>; list: ListState }) {
  const [first, ...more] = list.facets[feature];
  const isChosen = list.choice[feature].length > 0;
  if (!isChosen && (first === undefined || (more.length === 0 && first.count === list.facets.total))) return null;
  return <ValueList facet={feature} list={list} />;
}

/** Comes after the page, and never without scripts: fields do without it. */
const PriceSlider = lazy(() => import('./PriceSlider.tsx'));

/** By then a page has what it needs itself. */
const settledMs = 1000;

interface PriceRangeProps {
  list: ListState;
  onPrices: (form: HTMLFormElement) => void;
}

function PriceRange({ list: { choice, facets, hasMore }, onPrices }: PriceRangeProps) {
  const { t } = useTexts();
  const { priceFrom, priceTo } = choice;
  const lowest = Math.floor(facets.price_min / minorUnits);
  const highest = Math.ceil(facets.price_max / minorUnits);
  // Where not all goods were looked through, others may cost less or more.
  const steps = hasMore ? null : priceSteps(lowest, highest);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const wait = setTimeout(setLive, settledMs, true);
    return () => clearTimeout(wait);
  }, []);
  const bound = (name: 'price_from' | 'price_to', value: number | null, placeholder: number) => (
    <input
      className="input num"
      name={name}
      inputMode="numeric"
      pattern="[0-9]*"
      defaultValue={value ?? ''}
      placeholder={hasMore ? undefined : String(placeholder)}
      aria-label={t(`listing.${name}`)}
    />
  );
  return (
    <fieldset className="facet">
      <legend>{t('listing.price')}</legend>
      <div className="row">
        {bound('price_from', priceFrom, lowest)}
        <span className="faint nowrap">{t('listing.to')}</span>
        {bound('price_to', priceTo, highest)}
      </div>
      {steps && (
        <div className="price-slider-place">
          {isLive && (
            <Suspense fallback={null}>
              <PriceSlider steps={steps} from={priceFrom} to={priceTo} onChosen={onPrices} />
            </Suspense>
          )}
        </div>
      )}
    </fieldset>
  );
}

function Availability({ list }: { list: ListState }) {
  const { choice, facets, hasMore } = list;
  const { t, market } = useTexts();
  const [quick] = facets.courier;
  const hasQuick = quick !== undefined || choice.courier.length > 0;
  if (facets.in_stock === 0 && !choice.inStock && !hasMore && !hasQuick) return null;
  return (
    <fieldset className="facet">
      <legend>{t('listing.availability')}</legend>
      <label className="check">
        <input type="checkbox" name="in_stock" value="1" defaultChecked={choice.inStock} />
        <span className="label-text">{t('listing.in_stock')}</span>
        <span className="num">{countWords(facets.in_stock, list, market)}</span>
      </label>
      {hasQuick && (
        <label className="check">
          <input type="checkbox" name="courier" value="hour" defaultChecked={choice.courier.length > 0} />
          <span className="label-text">{t('listing.courier_hour')}</span>
          <span className="num">{countWords(quick?.count ?? 0, list, market)}</span>
        </label>
      )}
    </fieldset>
  );
}

/** Where a piece can be had at once; folded until one is chosen. */
function Stores({ list: { choice, facets } }: { list: ListState }) {
  const { t } = useTexts();
  if (facets.store.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend className="sr">{t('listing.store')}</legend>
      <details open={choice.store.length > 0 || undefined}>
        <summary>{t('listing.store')}</summary>
        {facets.store.map(({ value, label }) => (
          <label className="check" key={value}>
            <input type="checkbox" name="store" value={value} defaultChecked={choice.store.includes(value)} />
            <span className="label-text">{label}</span>
          </label>
        ))}
      </details>
    </fieldset>
  );
}

function FilterForm({ list }: { list: ListState }) {
  const { t } = useTexts();
  const { count, onSubmit, onChange, onBlur, onPrices } = useFilterForm(list);
  const form = useEarlyTicks(onPrices);
  return (
    <Form ref={form} action={list.address} onSubmit={onSubmit} onChange={onChange} onBlur={onBlur}>
      <div className="facets-head only-small">
        <h2>{t('listing.filters')}</h2>
        <a className="iconbtn" href="#vysledky" aria-label={t('listing.show')}>
          <Icon name="x" />
        </a>
      </div>
      {list.term !== undefined && <input type="hidden" name="term" value={list.term} />}
      {list.choice.sort !== list.defaultSort && <input type="hidden" name="ordering" value={list.choice.sort} />}
      <ValueList facet="quality" list={list} />
      <PriceRange list={list} onPrices={onPrices} />
      {!list.isOfMaker && <ValueList facet="manufacturer" list={list} />}
      <ValueList facet="storage" list={list} />
      <FeatureList feature="ram" list={list} />
      <FeatureList feature="health" list={list} />
      <FeatureList feature="display" list={list} />
      <FeatureList feature="network" list={list} />
      <FeatureList feature="battery" list={list} />
      <ValueList facet="colour" list={list} />
      <Availability list={list} />
      <Stores list={list} />
      <div className="facets-foot">
        <button className="btn wide" type="submit">
          {count === null ? t('listing.show') : showWords(count, t)}
        </button>
      </div>
    </Form>
  );
}

/** A sheet that its link opened before the scripts came stays open when they draw it anew: it is the address's target. */
function keepOpen(sheet: HTMLElement | null): void {
  if (sheet && location.hash === `#${sheet.id}` && !sheet.matches(':target')) location.replace(location.hash);
}

/**
 * Filters as one form with a button; with scripts on a wide screen a tick is enough, and the button is not there. Another
 * choice draws the narrow screen's sheet anew: a step within the page leaves the address's target as it was, and the
 * sheet would stay open. On a wide screen the same fields stay, so that no letter typed meanwhile is lost.
 */
export function Facets({ list }: { list: ListState }) {
  const { t } = useTexts();
  const { panel, round } = useFreshFields(list.choice);
  useEffect(() => keepOpen(panel.current), [panel]);
  return (
    <aside className="facets" id="filtry" key={round} ref={panel} aria-label={t('listing.filters')}>
      <FilterForm list={list} />
    </aside>
  );
}
