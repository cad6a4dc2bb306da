import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { someCentres } from '../../testing/kit/buyout.ts';
import { type Examples, type PageData, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import { someOperations } from '../../testing/kit/repairs.ts';
import { writtenAtFirst } from '../order/order-form.ts';
import type { InsteadAgain } from './order-instead.ts';
import RepairInsteadPage, { type loader } from './RepairInsteadPage.tsx';

type Instead = PageData<typeof loader>['instead'];

const page = (market: MarketCode, more: Partial<Instead> = {}, again?: Partial<InsteadAgain>) => {
  const fault = market === 'cs' ? 'Prasklé sklo' : 'Sticlă crăpată';
  const written = { ...writtenAtFirst(null), fault };
  const instead: Instead = {
    number: '7200000451',
    device: 'Apple iPhone 13 128 GB',
    isOpen: true,
    isHere: true,
    operations: someOperations(market),
    chosen: ['display'],
    fault,
    centres: someCentres(market).slice(0, 1),
    ...more,
  };
  const answer: InsteadAgain | undefined = again && {
    written,
    operations: ['display'],
    errors: [],
    why: 'fields',
    total: null,
    minutes: 0,
    ...again,
  };
  return at(market, { data: { instead, written, back: '#' }, ...(answer && { answer }) }, <RepairInsteadPage />);
};

export const examples: Examples = {
  'repair instead of a sale, the device is here': (market) => page(market),
  'repair instead of a sale, the device is to come': (market) =>
    page(market, { isHere: false, centres: someCentres(market) }),
  'repair instead of a sale, nothing chosen': (market) =>
    page(market, {}, { operations: [], errors: [{ path: 'operations', code: 'REQUIRED' }] }),
  'repair instead of a sale at another price': (market) =>
    page(market, {}, { why: 'changed', total: price(market, 4_490) }),
  'buy-out that went on meanwhile': (market) => page(market, {}, { why: 'moved' }),
  'buy-out that is past a repair': (market) => page(market, { isOpen: false }),
  'buy-out of what is not repaired': (market) => page(market, { operations: [] }),
};
