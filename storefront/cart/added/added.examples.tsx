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
  'what was added and cannot be delivered': (market) => sheet(market, { ways: [] }),
};
