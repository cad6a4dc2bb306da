import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { add } from '@kolobeh/shared/kernel/money.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { someCentres } from '../../testing/kit/buyout.ts';
import { type Examples, type PageData, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import { writtenAtFirst } from '../order/order-form.ts';
import type { InsteadAgain } from './order-instead.ts';
import RepairInsteadPage, { type loader } from './RepairInsteadPage.tsx';

type Instead = PageData<typeof loader>['instead'];

const operation = (market: MarketCode, code: string, name: string, part: number): RepairOperation => ({
  code,
  name,
  about: market === 'cs' ? 'sklo, dotyk i obraz' : 'sticlă, atingere și imagine',
  words: [],
  part: price(market, part),
  work: price(market, 900),
  price: add(price(market, part), price(market, 900)),
  minutes: 60,
  warranty_months: 24,
  part_state: 'in_stock',
  pieces: 2,
  part_days: 3,
  mends: [],
});

const operations = (market: MarketCode): RepairOperation[] =>
  market === 'cs'
    ? [operation('cs', 'display', 'Výměna displeje', 3390), operation('cs', 'battery', 'Výměna baterie', 990)]
    : [operation('ro', 'display', 'Înlocuirea ecranului', 690), operation('ro', 'battery', 'Înlocuirea bateriei', 190)];

const page = (market: MarketCode, more: Partial<Instead> = {}, again?: Partial<InsteadAgain>) => {
  const fault = market === 'cs' ? 'Prasklé sklo' : 'Sticlă crăpată';
  const written = { ...writtenAtFirst(null), fault };
  const instead: Instead = {
    number: '7200000451',
    device: 'Apple iPhone 13 128 GB',
    isOpen: true,
    isHere: true,
    operations: operations(market),
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
