import { accountWords } from '@kolobeh/shared/customer/account-page.ts';
import { complaintWords, thanksWords, withdrawalWords } from '@kolobeh/shared/order/order-page.ts';
import { repairWords } from '@kolobeh/shared/repair/repair-page.ts';
import { reservationWords } from '@kolobeh/shared/reservation/reservation-page.ts';
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
    place: 'vydejni-misto',
    details: 'udaje',
    summary: 'souhrn',
    order: 'moje-objednavka',
    document: 'doklad',
    confirmation: 'potvrzeni',
    favourites: 'oblibene',
    maker: 'vyrobce',
    list: 'vyber',
    prices: 'cenik',
    stores: 'prodejny',
    article: 'info',
    ...accountWords.cs,
    signUp: 'registrace',
    signOut: 'odhlaseni',
    dataExport: 'moje-data',
    thanks: thanksWords.cs,
    buyout: 'vykup',
    sell: 'prodat',
    buyoutStatus: 'stav',
    contract: 'smlouva',
    label: 'stitek',
    photo: 'fotka',
    passport: 'rodny-list',
    findOrder: 'najit-objednavku',
    withdrawal: withdrawalWords.cs,
    complaint: complaintWords.cs,
    watchdog: watchdogWords.cs,
    repair: repairWords.cs,
    reservation: reservationWords.cs,
    compare: 'porovnani',
    question: 'dotaz',
  },
  ro: {
    category: 'c',
    product: 'p',
    search: 'cautare',
    cart: 'cos',
    instalments: 'rate',
    checkout: 'comanda',
    delivery: 'livrare-si-plata',
    place: 'punct-de-ridicare',
    details: 'date',
    summary: 'sumar',
    order: 'comanda-mea',
    document: 'document',
    confirmation: 'confirmare',
    favourites: 'favorite',
    maker: 'producator',
    list: 'selectie',
    prices: 'lista-de-preturi',
    stores: 'magazine',
    article: 'info',
    ...accountWords.ro,
    signUp: 'inregistrare',
    signOut: 'deconectare',
    dataExport: 'datele-mele',
    thanks: thanksWords.ro,
    buyout: 'vinde-dispozitiv',
    sell: 'vinde-online',
    buyoutStatus: 'stare',
    contract: 'contract',
    label: 'eticheta',
    photo: 'fotografie',
    passport: 'fisa-dispozitiv',
    findOrder: 'gaseste-comanda',
    withdrawal: withdrawalWords.ro,
    complaint: complaintWords.ro,
    watchdog: watchdogWords.ro,
    repair: repairWords.ro,
    reservation: reservationWords.ro,
    compare: 'comparare',
    question: 'intrebare',
  },
} as const satisfies Record<MarketCode, Record<string, string>>;

/** An address part as it came from data: its slashes stay, all else is encoded. */
const encoded = (part: string): string => part.split('/').map(encodeURIComponent).join('/');

const at = (market: MarketCode, ...parts: string[]): string => `/${[market, ...parts.map(encoded)].join('/')}`;

const ofBuyout = (market: MarketCode, token: string, ...parts: string[]): string =>
  at(market, routeWords[market].buyout, routeWords[market].buyoutStatus, token, ...parts);

/** Address of every page, from the root of the site. */
export const paths = {
  home: (market: MarketCode) => `/${market}/`,
  category: (market: MarketCode, urlPath: string) => at(market, routeWords[market].category, urlPath),
  product: (market: MarketCode, seoName: string) => at(market, routeWords[market].product, seoName),
  search: (market: MarketCode, term?: string) =>
    at(market, routeWords[market].search) + (term === undefined ? '' : `?${new URLSearchParams({ term })}`),
  cart: (market: MarketCode) => at(market, routeWords[market].cart),
  /** Calculator of instalments for one piece of a product. */
  instalments: (market: MarketCode, seoName: string) => at(market, routeWords[market].instalments, seoName),
  /** The same for the whole cart. */
  cartInstalments: (market: MarketCode) => at(market, routeWords[market].cart, routeWords[market].instalments),
  delivery: (market: MarketCode) => at(market, routeWords[market].checkout, routeWords[market].delivery),
  /** Choice of a pick-up point of a way of delivery. */
  place: (market: MarketCode, delivery?: string) =>
    at(market, routeWords[market].checkout, routeWords[market].place) +
    (delivery === undefined ? '' : `?${new URLSearchParams({ delivery })}`),
  details: (market: MarketCode) => at(market, routeWords[market].checkout, routeWords[market].details),
  summary: (market: MarketCode) => at(market, routeWords[market].checkout, routeWords[market].summary),
  order: (market: MarketCode, token: string) => at(market, routeWords[market].order, token),
  /** Where a link to an order is asked for. */
  findOrder: (market: MarketCode) => at(market, routeWords[market].findOrder),
  /** Where a guest withdraws from a contract. */
  withdraw: (market: MarketCode) => at(market, routeWords[market].withdrawal),
  /** Withdrawing from one order, by its own link. */
  withdrawal: (market: MarketCode, { number, token }: { number: string; token: string }) =>
    at(market, routeWords[market].withdrawal, number, token),
  /** The receipt of a withdrawal. */
  withdrawalReceipt: (market: MarketCode, { number, token }: { number: string; token: string }, receipt: string) =>
    at(market, routeWords[market].withdrawal, number, token, receipt),
  /** Where a guest complains about goods. */
  complain: (market: MarketCode) => at(market, routeWords[market].complaint),
  /** Complaining about goods of one order, by its own link. */
  complaint: (market: MarketCode, { number, token }: { number: string; token: string }) =>
    at(market, routeWords[market].complaint, number, token),
  /** The receipt of a complaint. */
  complaintReceipt: (market: MarketCode, { number, token }: { number: string; token: string }, receipt: string) =>
    at(market, routeWords[market].complaint, number, token, receipt),
  /** The order's page right after it was placed. */
  thanks: (market: MarketCode, token: string) =>
    `${at(market, routeWords[market].order, token)}?${routeWords[market].thanks}=1`,
  /** A document of an order as a file. */
  document: (market: MarketCode, token: string, id: string, form: 'pdf' | 'xml') =>
    at(market, routeWords[market].order, token, routeWords[market].document, id, form),
  /** The order confirmed on paper. */
  confirmation: (market: MarketCode, token: string) =>
    at(market, routeWords[market].order, token, routeWords[market].confirmation),
  /** Where one asks to be told of a piece or a lower price. */
  watchdog: (market: MarketCode, seoName: string) => at(market, routeWords[market].watchdog, seoName),
  /** Where a piece of a product is reserved in a store. */
  reserve: (market: MarketCode, seoName: string) => at(market, routeWords[market].reservation, seoName),
  /** Where one asks about a product. */
  question: (market: MarketCode, seoName: string) => at(market, routeWords[market].question, seoName),
  /** The comparison of products; without codes the visitor's own. */
  compare: (market: MarketCode, codes: readonly string[] = []) =>
    at(market, routeWords[market].compare) +
    (codes.length > 0 ? `?${new URLSearchParams(codes.map((code) => ['code', code]))}` : ''),
  favourites: (market: MarketCode) => at(market, routeWords[market].favourites),
  maker: (market: MarketCode, slug: string) => at(market, routeWords[market].maker, slug),
  /** A list of the whole shop, by its name in the address. */
  list: (market: MarketCode, name: string) => at(market, routeWords[market].list, name),
  /** All prices of a category. */
  prices: (market: MarketCode, urlPath: string) => at(market, routeWords[market].prices, urlPath),
  stores: (market: MarketCode) => at(market, routeWords[market].stores),
  article: (market: MarketCode, seoName: string) => at(market, routeWords[market].article, seoName),
  buyout: (market: MarketCode) => at(market, routeWords[market].buyout),
  repair: (market: MarketCode) => at(market, routeWords[market].repair),
  /** Where the password is set by the link of a letter. */
  setPassword: (market: MarketCode, token: string) =>
    at(market, routeWords[market].account, routeWords[market].setPassword, token),
  /** Form by which a device is sold; what is sold stands in the query. */
  sell: (market: MarketCode, query: URLSearchParams) =>
    `${at(market, routeWords[market].buyout, routeWords[market].sell)}?${query}`,
  /** Documents and photographs of a buy-out, for its seller. */
  buyoutContract: (market: MarketCode, token: string) => ofBuyout(market, token, routeWords[market].contract),
  buyoutLabel: (market: MarketCode, token: string) => ofBuyout(market, token, routeWords[market].label),
  buyoutPhoto: (market: MarketCode, token: string, photo: string) =>
    ofBuyout(market, token, routeWords[market].photo, photo),
  account: (market: MarketCode) => at(market, routeWords[market].account),
  signIn: (market: MarketCode) => at(market, routeWords[market].account, routeWords[market].signIn),
  signUp: (market: MarketCode) => at(market, routeWords[market].account, routeWords[market].signUp),
  dataExport: (market: MarketCode) => at(market, routeWords[market].account, routeWords[market].dataExport),
  signOut: (market: MarketCode) => at(market, routeWords[market].account, routeWords[market].signOut),
};

/** Market a page belongs to by the first part of its address; Czech for addresses outside both. */
export const marketOf = (pathname: string): MarketCode => (/^\/ro(?:\/|$|\.data$)/.test(pathname) ? 'ro' : 'cs');
