import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { aCartItem } from '../../testing/kit/goods.ts';
import { someWays } from '../../testing/kit/ways.ts';
import type { Added } from './added.ts';
import { AddedSheet } from './AddedSheet.tsx';

const sheet = (market: MarketCode, more: Partial<Added> = {}) => {
  const item = aCartItem(market);
  const added: Added = {
    item,
    count: 1,
    itemsTotal: item.total,
    total: item.total,
    missingToFreeDelivery: null,
    products: [item.product],
    accessories: [],
    ways: someWays(market),
    ...more,
  };
  return at(market, {}, <AddedSheet answer={{ added }} onClose={() => {}} />);
};

export const examples: Examples = {
  'what was added': (market) => sheet(market),
  'a last piece that somebody else holds': (market) =>
    sheet(market, {
      item: aCartItem(market, {
        stock: stockWord(0, null),
        problem: 'HELD',
        hold: { state: 'others', until: '2099-11-26T13:32:00.000Z' },
      }),
    }),
  'what was added and cannot be delivered': (market) => sheet(market, { ways: [] }),
};
