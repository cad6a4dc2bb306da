import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../testing/kit/example.tsx';
import { someStockedStores } from '../testing/kit/stores.ts';
import StoresPage, { type loader } from './StoresPage.tsx';

const page = (market: MarketCode, hasShowroom = false) => {
  const data: PageData<typeof loader> = {
    stores: someStockedStores(market).map((store, index) => ({
      ...store,
      is_showroom: hasShowroom && index === 1,
      street: market === 'cs' ? 'Masarykova 427/31' : 'Strada Alexandru Lăpușneanu 14',
      postcode: market === 'cs' ? '60200' : '700057',
      phone: market === 'cs' ? '+420542300103' : '+40232300103',
      email: 'prodejna@kolobeh.example',
      special_days: [
        { on: '2026-12-24', from: '09:00', to: '12:00' },
        { on: '2026-12-25', from: null, to: null },
      ],
    })),
    tilesUrl: null,
  };
  return at(market, { data }, <StoresPage />);
};

export const examples: Examples = {
  'stores of the market': (market) => page(market),
  'stores with a showroom': (market) => page(market, true),
};
