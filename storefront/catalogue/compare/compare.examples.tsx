import type { ComparedProduct } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../../testing/kit/example.tsx';
import { aLongProduct, aProduct, aSoldOutProduct, aUsedProduct } from '../../testing/kit/goods.ts';
import { useCompared } from '../../base/live/compared.ts';
import CompareBar from './CompareBar.tsx';
import { ComparedTable } from './ComparedTable.tsx';
import ComparePage, { type loader } from './ComparePage.tsx';
import './compare.css';

const compared = (market: MarketCode): ComparedProduct[] =>
  [aProduct(market), aUsedProduct(market), aLongProduct(market), aSoldOutProduct(market)].map((card, index) => ({
    ...card,
    storage_gb: index === 2 ? 1024 : 128,
    colour_name: market === 'cs' ? 'Titanově fialová' : 'Violet titan',
    attributes: [
      { name: market === 'cs' ? 'Displej' : 'Ecran', value: '6,1″' },
      {
        name: market === 'cs' ? 'Čip' : 'Procesor',
        value: index === 2 ? 'Snapdragon 8 Gen 3 for Galaxy' : 'A15 Bionic',
      },
      ...(index === 3 ? [] : [{ name: 'SIM', value: market === 'cs' ? '2× nano-SIM a eSIM' : '2 × nano-SIM și eSIM' }]),
    ],
  }));

const table = (market: MarketCode, count: number, onlyDifferent = false) =>
  at(
    market,
    {},
    <main className="page pb-14">
      <ComparedTable products={compared(market).slice(0, count)} onlyDifferent={onlyDifferent} />
    </main>,
  );

const page = (market: MarketCode, count: number, more: Partial<PageData<typeof loader>> = {}) => {
  const products = compared(market).slice(0, count);
  const data: PageData<typeof loader> = { products, onlyDifferent: false, isFull: false, ...more };
  return at(market, { data }, <ComparePage />);
};

const bar = (market: MarketCode, count: number) => {
  useCompared.setState({
    codes: compared(market)
      .slice(0, count)
      .map(({ code }) => code),
  });
  return at(market, {}, <CompareBar />);
};

export const examples: Examples = {
  'page of what is compared': (market) => page(market, 3),
  'page of what is compared, one too many': (market) => page(market, 4, { isFull: true }),
  'page of what is compared, nothing yet': (market) => page(market, 0),
  'bar of what is compared': (market) => bar(market, 2),
  'four side by side': (market) => table(market, 4),
  'two, only what differs': (market) => table(market, 2, true),
  'one alone': (market) => table(market, 1),
};
