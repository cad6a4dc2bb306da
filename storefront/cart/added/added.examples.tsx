import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { aCartItem, price } from '../../testing/kit/goods.ts';
import type { Added } from './added.ts';
import { AddedSheet } from './AddedSheet.tsx';

const names: Record<MarketCode, [string, string, string, string]> = {
  cs: ['Osobní odběr na prodejně', 'Zásilkovna – výdejní místo nebo Z-BOX', 'PPL na adresu', 'Kurýr do hodiny – Praha'],
  ro: ['Ridicare din magazin', 'Ridicare din easybox', 'Sameday, livrare la adresă', 'Curier într-o oră – București'],
};

const way = (market: MarketCode, index: number, more: Partial<AtcDelivery>): AtcDelivery => ({
  code: `way-${index}`,
  kind: 'courier',
  carrier: '',
  name: names[market][index] ?? '',
  price: price(market, 0),
  arrives_on: '2026-11-27',
  arrives_by: null,
  arrives_today: false,
  is_local: false,
  ...more,
});

const ways = (market: MarketCode): AtcDelivery[] => [
  way(market, 0, { kind: 'store', arrives_by: '2026-11-26T14:30:00.000Z', arrives_today: true }),
  way(market, 1, { kind: 'pickup_point' }),
  way(market, 2, {}),
  way(market, 3, {
    arrives_by: '2026-11-26T10:04:00.000Z',
    arrives_today: true,
    is_local: true,
    price: price(market, 249),
  }),
];

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
    ways: ways(market),
    ...more,
  };
  return at(market, {}, <AddedSheet answer={{ added }} onClose={() => {}} />);
};

export const examples: Examples = {
  'what was added': (market) => sheet(market),
  'what was added and cannot be delivered': (market) => sheet(market, { ways: [] }),
};
