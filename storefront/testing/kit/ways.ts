import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { price } from './goods.ts';

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

/** The best way of each kind, and one that goes to some places alone. */
export const someWays = (market: MarketCode): AtcDelivery[] => [
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
