import type { ListingSort } from '@kolobeh/shared/catalogue/contract.ts';
import { ListingSort as Sort } from '@kolobeh/shared/catalogue/contract.ts';
import { QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { ListingChoice } from './listing-address.ts';

const perPage = 24;
const mostPages = 500;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;

const numbers = (values: string[]): string[] => values.filter((value) => /^\d{1,5}$/.test(value)).slice(0, 12);

const slugs = (values: string[]): string[] =>
  values.filter((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)).slice(0, 20);

/** What an address asks for. Values that no list could have are left out, so that no address breaks a page. */
export function readListing(params: URLSearchParams, defaultSort: ListingSort): ListingChoice {
  const page = wholeNumber(params.get('page')) ?? 1;
  return {
    manufacturer: slugs(params.getAll('manufacturer')),
    colour: slugs(params.getAll('colour')),
    quality: params
      .getAll('quality')
      .flatMap((value) => QualityChoice.safeParse(value).data ?? [])
      .slice(0, 7),
    storage: numbers(params.getAll('storage')),
    ram: numbers(params.getAll('ram')),
    display: numbers(params.getAll('display')),
    network: params.has('network', '5g') ? ['5g'] : [],
    battery: numbers(params.getAll('battery')),
    health: numbers(params.getAll('health')),
    courier: params.has('courier', 'hour') ? ['hour'] : [],
    store: slugs(params.getAll('store')),
    priceFrom: wholeNumber(params.get('price_from')),
    priceTo: wholeNumber(params.get('price_to')),
    inStock: params.get('in_stock') === '1',
    sort: Sort.safeParse(params.get('ordering')).data ?? defaultSort,
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

/** What every list may be narrowed by; prices in minor units. */
export const filtersOf = (choice: ListingChoice) => ({
  manufacturer: choice.manufacturer,
  colour: choice.colour,
  quality: choice.quality,
  storage: choice.storage,
  price_from: choice.priceFrom === null ? undefined : choice.priceFrom * minorUnits,
  price_to: choice.priceTo === null ? undefined : choice.priceTo * minorUnits,
  in_stock: choice.inStock,
});

/** The choice as the filters of a list. */
export const listFiltersOf = (choice: ListingChoice) => ({
  ...filtersOf(choice),
  ram: choice.ram,
  display: choice.display,
  network: choice.network.map(() => '5g' as const),
  battery: choice.battery,
  health: choice.health,
  courier: choice.courier.map(() => 'hour' as const),
  store: choice.store,
});

/** The other half of the API's input beside `filtersOf`; 24 goods a page. */
export const pageOf = (choice: ListingChoice) => ({ page: choice.page, page_size: perPage, ordering: choice.sort });
