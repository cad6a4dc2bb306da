import type { CategoryDetail } from '@kolobeh/shared/category/contract.ts';
import type { ListedCard } from '@kolobeh/shared/catalogue/contract.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { bestOption } from '@kolobeh/shared/instalment/options.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../testing/kit/example.tsx';
import { noFacets, someFacets, someProducts } from '../testing/kit/goods.ts';
import { someMonthlyOffers } from '../testing/kit/product-detail.ts';
import CategoryPage, { type loader as loadCategory } from './CategoryPage.tsx';
import { readListing } from './listing-choice.ts';
import MakerPage, { type loader as loadMaker } from './MakerPage.tsx';
import PriceListPage, { type loader as loadPrices } from './PriceListPage.tsx';
import ShopListPage, { type loader as loadList } from './ShopListPage.tsx';

const aCategory = (market: MarketCode, more: Partial<CategoryDetail> = {}): CategoryDetail => {
  const [name, url_path, all] =
    market === 'cs'
      ? (['Chytré telefony', 'mobilni-telefony/chytre', 'Mobilní telefony'] as const)
      : (['Smartphone-uri', 'telefoane-mobile/smartphone', 'Telefoane mobile'] as const);
  return {
    id: 2,
    name,
    url_path,
    title: name,
    description: '',
    text:
      market === 'cs'
        ? '## Jak vybrat telefon\n\nNejdřív displej, pak baterie.'
        : '## Cum alegi telefonul\n\nÎntâi ecranul, apoi bateria.',
    breadcrumbs: [
      { name: all, url_path: url_path.split('/')[0] ?? '' },
      { name, url_path },
    ],
    children: ['Apple iPhone', 'Samsung Galaxy', 'Xiaomi', 'Google Pixel', 'Motorola', 'Nothing Phone'].map(
      (child) => ({
        name: child,
        url_path: `${url_path}/${child.toLowerCase().replace(' ', '-')}`,
      }),
    ),
    alternates: [],
    ...more,
  };
};

const aLoan = (market: MarketCode) => {
  const { instalments } = someMonthlyOffers(market);
  return instalments && bestOption([instalments]);
};

interface Filled {
  query?: string;
  filters?: string[];
  isEmpty?: boolean;
}

/** A list of goods as the loaders of lists give it. */
const listed = (market: MarketCode, { query = '', filters = [], isEmpty = false }: Filled) => ({
  choice: readListing(new URLSearchParams(query), 'popular'),
  filters,
  facets: isEmpty ? noFacets : someFacets(market),
  products: isEmpty ? [] : someProducts(market),
  loan: isEmpty ? null : aLoan(market),
  last: isEmpty ? 1 : 7,
  pageSize: 24,
});

const category = (market: MarketCode, filled: Filled = {}, more: Partial<CategoryDetail> = {}) => {
  const shown = aCategory(market, more);
  const data: PageData<typeof loadCategory> = { category: shown, ...listed(market, filled) };
  return at(market, { address: `/${market}/c/${shown.url_path}?${filled.query ?? ''}`, data }, <CategoryPage />);
};

const maker = (market: MarketCode, filled: Filled = {}) => {
  const { choice, ...found } = listed(market, filled);
  const data: PageData<typeof loadMaker> = { name: 'Apple', choice: { ...choice, manufacturer: [] }, ...found };
  return at(market, { address: `/${market}/v/apple`, data }, <MakerPage />);
};

const prices = (market: MarketCode, more: Partial<PageData<typeof loadPrices>> = {}) => {
  const shown = aCategory(market);
  const name = market === 'cs' ? `Ceník: ${shown.name}` : `Prețuri: ${shown.name}`;
  const data: PageData<typeof loadPrices> = {
    category: shown,
    name,
    page: 1,
    products: someProducts(market),
    hasMore: true,
    ...more,
  };
  return at(market, { data }, <PriceListPage />);
};

const list = (market: MarketCode, which: PageData<typeof loadList>['list'], products: ListedCard[]) => {
  const offers = [
    { name: market === 'cs' ? 'Dny dobrého zvuku' : 'Zilele sunetului bun', seo_name: 'zvuk-3', until: '2026-12-05' },
  ];
  const data: PageData<typeof loadList> = {
    list: which,
    page: 2,
    products,
    loan: products.length > 0 ? aLoan(market) : null,
    offers: which === 'offers' ? offers : [],
    hasMore: products.length > 0,
  };
  return at(market, { data }, <ShopListPage />);
};

const chosen = 'manufacturer=apple&manufacturer=samsung&colour=violet&quality=B&storage=1024&price_to=12000&in_stock=1';

export const examples: Examples = {
  'category page': (market) => category(market),
  'category page, filtered': (market) =>
    category(market, {
      query: chosen,
      filters: ['Apple', 'Samsung', market === 'cs' ? 'Titanově fialová' : 'Violet titan'],
    }),
  'category page where nothing fits': (market) =>
    category(market, { query: chosen, filters: ['Apple'], isEmpty: true }),
  'category page without goods': (market) => category(market, { isEmpty: true }, { children: [], text: '' }),
  'category page of a long name, its last page': (market) =>
    category(
      market,
      { query: 'page=7' },
      {
        name:
          market === 'cs'
            ? 'Příslušenství k mobilním telefonům a tabletům'
            : 'Accesorii pentru telefoane mobile și tablete',
      },
    ),
  'goods of a maker': (market) => maker(market),
  'goods of a maker, filtered': (market) => maker(market, { query: 'storage=128', filters: ['128 GB'] }),
  'prices of a category': (market) => prices(market),
  'prices of a category, the last page': (market) => prices(market, { page: 3, hasMore: false }),
  'list of novelties': (market) =>
    list(
      market,
      'new',
      someProducts(market).map((card) => ({ ...card, until: null })),
    ),
  'list of what is cheaper': (market) =>
    list(
      market,
      'offers',
      someProducts(market).map((card) => ({ ...card, until: '2026-11-30' })),
    ),
  'list of what is expected': (market) =>
    list(
      market,
      'expected',
      someProducts(market).map((card) => ({
        ...card,
        until: null,
        stock: stockWord(0, null, { instead: 'expected', expected_on: '2099-12-01' }),
      })),
    ),
  'list of last pieces, none left': (market) => list(market, 'last', []),
};
