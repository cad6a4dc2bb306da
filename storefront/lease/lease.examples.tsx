import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { LeasedProduct } from '@kolobeh/shared/lease/contract.ts';
import { aLeaseOptions } from '@kolobeh/shared/lease/a-lease.testing.ts';
import { ProductCode } from '@kolobeh/shared/kernel/ids.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { aProduct } from '../testing/kit/goods.ts';
import LeasePage from './LeasePage.tsx';
import LeasesPage from './LeasesPage.tsx';

const options = (market: MarketCode, ends_at: string | null = null) =>
  aLeaseOptions({ market }).map((option) => ({ ...option, ends_at }));

export const leased = (market: MarketCode, code: string, ends_at: string | null = null): LeasedProduct => {
  const { name, seo_name, picture } = aProduct(market);
  return { code: ProductCode.parse(code), name, seo_name, picture, options: options(market, ends_at) };
};

const list = (market: MarketCode, products: LeasedProduct[]) =>
  at(market, { data: { products, offers: [] } }, <LeasesPage />);

const one = (market: MarketCode, more: { none?: boolean; isFailed?: boolean } = {}) => {
  const { name, seo_name: seoName, price } = aProduct(market);
  const data = { product: { name, seoName, price }, options: more.none ? [] : options(market) };
  return at(market, { data, ...(more.isFailed && { answer: { isFailed: true } }) }, <LeasePage />);
};

export const examples: Examples = {
  'leases of a product': (market) => one(market),
  'leases of a product: it is not to be had': (market) => one(market, { isFailed: true }),
  'product that is not leased': (market) => one(market, { none: true }),
  'all that is leased': (market) =>
    list(market, [leased(market, 'APL-IP15-128-BLK', '2099-12-31T22:59:59Z'), leased(market, 'APL-IP13-256')]),
  'nothing is leased': (market) => list(market, []),
};
