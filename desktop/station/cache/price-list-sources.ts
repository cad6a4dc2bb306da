import type { PriceListVersion, Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { GridTerms } from '@kolobeh/shared/kernel/paging.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { sheetId } from '../../bridge/cached-grids.ts';
import { failureOf } from '../net/network.ts';
import { byPlace, type GridSource, latestId, minuteMs, pageRows, restMs, wait } from './grid-source.ts';

/** Of a market's drafts the newest ones are kept. */
const mostDrafts = 3;

/** The list in force and the newest drafts: older lists are read with network only. */
function keptOf(versions: readonly PriceListVersion[]): PriceListVersion[] {
  const drafts = versions.filter(({ state }) => state === 'draft').slice(0, mostDrafts);
  return [...drafts, ...versions.filter(({ state }) => state === 'in_force')];
}

const listsOf = async (client: ApiClient): Promise<PriceListVersion[]> => {
  const lists = await Promise.all(MarketCode.options.map(async (market) => client.buyout.priceLists({ market })));
  return lists.flatMap(({ versions }) => versions);
};

const keptLists = (versions: readonly PriceListVersion[]): PriceListVersion[] =>
  MarketCode.options.flatMap((code) => keptOf(versions.filter(({ market }) => market === code)));

/** One sheet; null when its draft was thrown away since the lists were asked for. */
async function sheetOf(client: ApiClient, wish: { id: number; product_type: ProductType }): Promise<Sheet | null> {
  try {
    return await client.buyout.priceListSheet(wish);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.code === 'PRICE_LIST_NOT_FOUND') return null;
    throw error;
  }
}

const terms = { market: { kind: 'set' } } as const satisfies GridTerms;
const whole: Omit<GridSource, 'grid' | 'terms' | 'page'> = {
  needs: 'pricelist.read',
  usualSort: [],
  byId: byPlace,
  most: pageRows,
  everyMs: 10 * minuteMs,
};

/** Which price lists of the buy-out are kept, of both markets in the order of the list of versions. */
export const priceListSource: GridSource = {
  ...whole,
  grid: 'price-lists',
  terms,
  async page(client) {
    const versions = await listsOf(client);
    const rows = keptLists(versions).map((row, at) => ({ id: String(at), row, words: '' }));
    return { rows, total: versions.length };
  },
};

/** Prices and questions of the kept lists, a row for each type of devices. */
export const priceSheetSource: GridSource = {
  ...whole,
  grid: 'price-sheets',
  terms: {},
  byId: latestId,
  async page(client) {
    const rows: { id: string; row: Sheet; words: string }[] = [];
    for (const { id } of keptLists(await listsOf(client))) {
      for (const product_type of ProductType.options) {
        const row = await sheetOf(client, { id, product_type });
        if (row) rows.push({ id: sheetId(id, product_type), row, words: '' });
        await wait(restMs);
      }
    }
    return { rows, total: rows.length };
  },
};
