import { accountWords } from '@kolobeh/shared/customer/account-page.ts';
import { complaintWords, thanksWords, withdrawalWords } from '@kolobeh/shared/order/order-page.ts';
import { repairWords } from '@kolobeh/shared/repair/repair-page.ts';
import { watchdogWords } from '@kolobeh/shared/watchdog/watchdog-page.ts';
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
    delivery: 'doprava-a-platba',
    order: 'moje-objednavka',
    favourites: 'oblibene',
    maker: 'vyrobce',
    list: 'vyber',
    stores: 'prodejny',
    article: 'info',
    ...accountWords.cs,
    signUp: 'registrace',
    signOut: 'odhlaseni',
    thanks: thanksWords.cs,
    buyout: 'vykup',
    buyoutStatus: 'stav',
    findOrder: 'najit-objednavku',
    withdrawal: withdrawalWords.cs,
    complaint: complaintWords.cs,
    watchdog: watchdogWords.cs,
    repair: repairWords.cs,
  },
  ro: {
    category: 'c',
    product: 'p',
    search: 'cautare',
    cart: 'cos',
    instalments: 'rate',
    checkout: 'comanda',
    delivery: 'livrare-si-plata',
    order: 'comanda-mea',
    favourites: 'favorite',
    maker: 'producator',
    list: 'selectie',
    stores: 'magazine',
    article: 'info',
    ...accountWords.ro,
    signUp: 'inregistrare',
    signOut: 'deconectare',
    thanks: thanksWords.ro,
    buyout: 'vinde-dispozitiv',
    buyoutStatus: 'stare',
    findOrder: 'gaseste-comanda',
    withdrawal: withdrawalWords.ro,
    complaint: complaintWords.ro,
    watchdog: watchdogWords.ro,
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
  /** The same for the whole cart. */
  cartInstalments: (market: MarketCode) => addressOf(market, routeWords[market].cart, routeWords[market].instalments),
  delivery: (market: MarketCode) => addressOf(market, routeWords[market].checkout, routeWords[market].delivery),
  order: (market: MarketCode, token: string) => addressOf(market, routeWords[market].order, token),
  /** Where a link to an order is asked for. */
  findOrder: (market: MarketCode) => addressOf(market, routeWords[market].findOrder),
  /** Where a guest withdraws from a contract. */
  withdraw: (market: MarketCode) => addressOf(market, routeWords[market].withdrawal),
  /** Where a guest complains about goods. */
  complain: (market: MarketCode) => addressOf(market, routeWords[market].complaint),
  /** Where one asks to be told of a piece or a lower price. */
  watchdog: (market: MarketCode, seoName: string) => addressOf(market, routeWords[market].watchdog, seoName),
  favourites: (market: MarketCode) => addressOf(market, routeWords[market].favourites),
  maker: (market: MarketCode, slug: string) => addressOf(market, routeWords[market].maker, slug),
  /** A list of the whole shop, by its name in the address. */
  list: (market: MarketCode, name: string) => addressOf(market, routeWords[market].list, name),
  stores: (market: MarketCode) => addressOf(market, routeWords[market].stores),
  article: (market: MarketCode, seoName: string) => addressOf(market, routeWords[market].article, seoName),
  buyout: (market: MarketCode) => addressOf(market, routeWords[market].buyout),
  repair: (market: MarketCode) => addressOf(market, routeWords[market].repair),
  account: (market: MarketCode) => addressOf(market, routeWords[market].account),
  signIn: (market: MarketCode) => addressOf(market, routeWords[market].account, routeWords[market].signIn),
  signUp: (market: MarketCode) => addressOf(market, routeWords[market].account, routeWords[market].signUp),
  signOut: (market: MarketCode) => addressOf(market, routeWords[market].account, routeWords[market].signOut),
};

/** Market a page belongs to by the first part of its address; Czech for addresses outside both. */
export const marketOf = (pathname: string): MarketCode => (/^\/ro(?:\/|$|\.data$)/.test(pathname) ? 'ro' : 'cs');
