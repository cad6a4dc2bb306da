import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { marketOf } from '../paths.ts';
import { type Resources, type Translate, createTranslate } from './translate.ts';

/**
 * Which texts a page needs beside the shop's, which all need: the home page, lists and a product's their own, cart to account
 * those of the purchase, a device's passport those of the purchase and of a product's story, the buy-out its own and the
 * purchase's. A product's story is fetched when its page is used; what is told of a loan and of insurance comes with it
 * and with the purchase's. The calculator of instalments has its own, and so have the
 * question of consent and the bar of what is compared. A discount's page has its own and those of lists.
 */
export type TextPart =
  | 'shop'
  | 'home'
  | 'list'
  | 'product'
  | 'story'
  | 'purchase'
  | 'loan'
  | 'instalment'
  | 'passport'
  | 'buyout'
  | 'consent'
  | 'after'
  | 'goods'
  | 'lists'
  | 'reviews'
  | 'repair'
  | 'content'
  | 'enquiry'
  | 'offer'
  | 'compare';

type TextFile =
  | 'shop'
  | 'home'
  | 'list'
  | 'product'
  | 'story'
  | 'purchase'
  | 'loan'
  | 'cover'
  | 'instalment'
  | 'buyout'
  | 'consent'
  | 'after'
  | 'goods'
  | 'repair'
  | 'content'
  | 'enquiry'
  | 'offer'
  | 'compare';

/** A file of texts in both languages. */
const pair = (cs: () => Promise<{ cs: Resources }>, ro: () => Promise<{ ro: Resources }>) => ({
  cs: () => cs().then((file) => file.cs),
  ro: () => ro().then((file) => file.ro),
});

/** Each file is named once: this table is on every page. */
const files: Record<TextFile, Record<MarketCode, () => Promise<Resources>>> = {
  shop: pair(
    () => import('../../texts/cs.ts'),
    () => import('../../texts/ro.ts'),
  ),
  home: pair(
    () => import('../../texts/home/cs.ts'),
    () => import('../../texts/home/ro.ts'),
  ),
  list: pair(
    () => import('../../texts/list/cs.ts'),
    () => import('../../texts/list/ro.ts'),
  ),
  product: pair(
    () => import('../../texts/product/cs.ts'),
    () => import('../../texts/product/ro.ts'),
  ),
  story: pair(
    () => import('../../texts/story/cs.ts'),
    () => import('../../texts/story/ro.ts'),
  ),
  purchase: pair(
    () => import('../../texts/purchase/cs.ts'),
    () => import('../../texts/purchase/ro.ts'),
  ),
  loan: pair(
    () => import('../../texts/loan/cs.ts'),
    () => import('../../texts/loan/ro.ts'),
  ),
  cover: pair(
    () => import('../../texts/cover/cs.ts'),
    () => import('../../texts/cover/ro.ts'),
  ),
  instalment: pair(
    () => import('../../texts/instalment/cs.ts'),
    () => import('../../texts/instalment/ro.ts'),
  ),
  buyout: pair(
    () => import('../../texts/buyout/cs.ts'),
    () => import('../../texts/buyout/ro.ts'),
  ),
  consent: pair(
    () => import('../../texts/consent/cs.ts'),
    () => import('../../texts/consent/ro.ts'),
  ),
  after: pair(
    () => import('../../texts/after/cs.ts'),
    () => import('../../texts/after/ro.ts'),
  ),
  goods: pair(
    () => import('../../texts/goods/cs.ts'),
    () => import('../../texts/goods/ro.ts'),
  ),
  repair: pair(
    () => import('../../texts/repair/cs.ts'),
    () => import('../../texts/repair/ro.ts'),
  ),
  enquiry: pair(
    () => import('../../texts/enquiry/cs.ts'),
    () => import('../../texts/enquiry/ro.ts'),
  ),
  content: pair(
    () => import('../../texts/content/cs.ts'),
    () => import('../../texts/content/ro.ts'),
  ),
  offer: pair(
    () => import('../../texts/offer/cs.ts'),
    () => import('../../texts/offer/ro.ts'),
  ),
  compare: pair(
    () => import('../../texts/compare/cs.ts'),
    () => import('../../texts/compare/ro.ts'),
  ),
};

const filesOf: Record<TextPart, readonly TextFile[]> = {
  shop: ['shop'],
  home: ['home'],
  list: ['list'],
  product: ['product'],
  story: ['story', 'loan', 'cover'],
  passport: ['story', 'purchase'],
  purchase: ['purchase', 'loan', 'cover'],
  loan: ['loan'],
  instalment: ['loan', 'instalment'],
  buyout: ['purchase', 'buyout'],
  consent: ['consent'],
  after: ['purchase', 'after'],
  goods: ['purchase', 'goods'],
  lists: ['list', 'goods'],
  reviews: ['purchase', 'goods', 'story', 'product'],
  repair: ['purchase', 'buyout', 'repair'],
  content: ['content'],
  enquiry: ['purchase', 'enquiry', 'content'],
  offer: ['list', 'offer'],
  compare: ['compare'],
};

const loaded: Record<MarketCode, Record<string, string>> = { cs: {}, ro: {} };

/** Fetches a market's texts of a part once; later calls answer at once. */
export async function loadTexts(market: MarketCode, part: TextPart): Promise<void> {
  Object.assign(loaded[market], ...(await Promise.all(filesOf[part].map((file) => files[file][market]()))));
}

/** True for a word that names a part of the texts. */
export const isTextPart = (word: string | undefined): word is TextPart => word !== undefined && word in filesOf;

/**
 * What the module of a public page waits for: in the browser it is ready once its texts are, and its data is fetched
 * meanwhile. A loader in the browser would do the same, but would keep links from fetching the page beforehand. The
 * server has all texts.
 */
export async function textsOfPage(part: TextPart): Promise<void> {
  if (!import.meta.env.SSR) await loadTexts(marketOf(location.pathname), part);
}

/** Translates by what has been loaded so far. A text that comes later is found without a new function. */
export const browserTranslate = (market: MarketCode): Translate =>
  createTranslate(markets[market], (key) => loaded[market][key]);
