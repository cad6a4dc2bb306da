import type { Facets } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Deps } from '../operation/deps.ts';
import { keptByMarket } from '../operation/kept-by-market.ts';
import { listStores } from './queries/list-stores.ts';
import { storesTag } from './stores-tag.ts';

const known = keptByMarket((db, market) => listStores(db, market, false), storesTag);

/** Stores that a list may be narrowed to. */
export const storeChoices = async (deps: Pick<Deps, 'source'>, market: MarketCode): Promise<Facets['store']> =>
  (await known(deps, market)).map(({ seo_name, name }) => ({ value: seo_name, label: name }));
