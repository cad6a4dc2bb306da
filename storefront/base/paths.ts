import { accountWords } from '@kolobeh/shared/customer/account-page.ts';
import { storesWords } from '@kolobeh/shared/content/shop-addresses.ts';
import { complaintWords, withdrawalWords } from '@kolobeh/shared/order/order-page.ts';
import { repairWords } from '@kolobeh/shared/repair/repair-page.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Words of addresses, per market. Screens never write an address themselves. */
export const routeWords = {
  cs: {
    category: 'c',
    product: 'p',
    search: 'hledani',
    cart: 'kosik',
    instalments: 'splatky',
    checkout: 'objednavka',
    favourites: 'oblibene',
    compare: 'porovnani',
    maker: 'vyrobce',
    list: 'vyber',
    stores: storesWords.cs,
    article: 'info',
    ...accountWords.cs,
    buyout: 'vykup',
    findOrder: 'najit-objednavku',
    withdrawal: withdrawalWords.cs,
    complaint: complaintWords.cs,
    repair: repairWords.cs,
  },
  ro: {
    category: 'c',
    product: 'p',
    search: 'cautare',
    cart: 'cos',
    instalments: 'rate',
    checkout: 'comanda',
    favourites: 'favorite',
    compare: 'comparare',
    maker: 'producator',
    list: 'selectie',
    stores: storesWords.ro,
    article: 'info',
    ...accountWords.ro,
    buyout: 'vinde-dispozitiv',
    findOrder: 'gaseste-comanda',
    withdrawal: withdrawalWords.ro,
    complaint: complaintWords.ro,
    repair: repairWords.ro,
  },
} as const satisfies Record<MarketCode, Record<string, string>>;

/** An address part as it came from data: its slashes stay, all else is encoded. */
const encoded = (part: string): string => part.split('/').map(encodeURIComponent).join('/');

/** An address of the market from its parts, each encoded. */
export const addressOf = (market: MarketCode, ...parts: string[]): string =>
  `/${[market, ...parts.map(encoded)].join('/')}`;

/** Address of every page, from the root of the site. */
export const paths = {
  home: (market: MarketCode) => `/${market}/`,
  category: (market: MarketCode, urlPath: string) => addressOf(market, routeWords[market].category, urlPath),
  product: (market: MarketCode, seoName: string) => addressOf(market, routeWords[market].product, seoName),
  search: (market: MarketCode, term?: string) =>
    addressOf(market, routeWords[market].search) + (term === undefined ? '' : `?${new URLSearchParams({ term })}`),
  cart: (market: MarketCode) => addressOf(market, routeWords[market].cart),
  /** Calculator of instalments for one piece of a product. */
  instalments: (market: MarketCode, seoName: string) => addressOf(market, routeWords[market].instalments, seoName),
  /** Where a link to an order is asked for. */
  findOrder: (market: MarketCode) => addressOf(market, routeWords[market].findOrder),
  /** Where a guest withdraws from a contract. */
  withdraw: (market: MarketCode) => addressOf(market, routeWords[market].withdrawal),
  /** Where a guest complains about goods. */
  complain: (market: MarketCode) => addressOf(market, routeWords[market].complaint),
  favourites: (market: MarketCode) => addressOf(market, routeWords[market].favourites),
  /** What the visitor compares. */
  compare: (market: MarketCode) => addressOf(market, routeWords[market].compare),
  maker: (market: MarketCode, slug: string) => addressOf(market, routeWords[market].maker, slug),
  /** A list of the whole shop, by its name in the address. */
  list: (market: MarketCode, name: string) => addressOf(market, routeWords[market].list, name),
  stores: (market: MarketCode) => addressOf(market, routeWords[market].stores),
  article: (market: MarketCode, seoName: string) => addressOf(market, routeWords[market].article, seoName),
  buyout: (market: MarketCode) => addressOf(market, routeWords[market].buyout),
  repair: (market: MarketCode) => addressOf(market, routeWords[market].repair),
  account: (market: MarketCode) => addressOf(market, routeWords[market].account),
  signIn: (market: MarketCode) => addressOf(market, routeWords[market].account, routeWords[market].signIn),
};

/** Market a page belongs to by the first part of its address; Czech for addresses outside both. */
export const marketOf = (pathname: string): MarketCode => (/^\/ro(?:\/|$|\.data$)/.test(pathname) ? 'ro' : 'cs');
