import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { marketOf } from '../paths.ts';
import { type Resources, type Translate, createTranslate } from './translate.ts';

/**
 * Which texts a page needs beside the shop's, which all need: the home page, lists and a product's their own, cart to account
 * those of the purchase, a device's passport those of the purchase and of a product's story, the buy-out its own and the
 * purchase's. A product's story is fetched when its page is used; what is told of a loan and of insurance comes with it
 * and with the purchase's. The calculator of instalments has its own, and so has the question of consent.
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
  | 'repair';

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
  | 'repair';

/** Each file is named once: this table is on every page. */
const files: Record<MarketCode, Record<TextFile, () => Promise<Resources>>> = {
  cs: {
    shop: async () => (await import('../../texts/cs.ts')).cs,
    home: async () => (await import('../../texts/home/cs.ts')).cs,
    list: async () => (await import('../../texts/list/cs.ts')).cs,
    product: async () => (await import('../../texts/product/cs.ts')).cs,
    story: async () => (await import('../../texts/story/cs.ts')).cs,
    purchase: async () => (await import('../../texts/purchase/cs.ts')).cs,
    loan: async () => (await import('../../texts/loan/cs.ts')).cs,
    cover: async () => (await import('../../texts/cover/cs.ts')).cs,
    instalment: async () => (await import('../../texts/instalment/cs.ts')).cs,
    buyout: async () => (await import('../../texts/buyout/cs.ts')).cs,
    consent: async () => (await import('../../texts/consent/cs.ts')).cs,
    after: async () => (await import('../../texts/after/cs.ts')).cs,
    goods: async () => (await import('../../texts/goods/cs.ts')).cs,
    repair: async () => (await import('../../texts/repair/cs.ts')).cs,
  },
  ro: {
    shop: async () => (await import('../../texts/ro.ts')).ro,
    home: async () => (await import('../../texts/home/ro.ts')).ro,
    list: async () => (await import('../../texts/list/ro.ts')).ro,
    product: async () => (await import('../../texts/product/ro.ts')).ro,
    story: async () => (await import('../../texts/story/ro.ts')).ro,
    purchase: async () => (await import('../../texts/purchase/ro.ts')).ro,
    loan: async () => (await import('../../texts/loan/ro.ts')).ro,
    cover: async () => (await import('../../texts/cover/ro.ts')).ro,
    instalment: async () => (await import('../../texts/instalment/ro.ts')).ro,
    buyout: async () => (await import('../../texts/buyout/ro.ts')).ro,
    consent: async () => (await import('../../texts/consent/ro.ts')).ro,
    after: async () => (await import('../../texts/after/ro.ts')).ro,
    goods: async () => (await import('../../texts/goods/ro.ts')).ro,
    repair: async () => (await import('../../texts/repair/ro.ts')).ro,
  },
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
  repair: ['purchase', 'buyout', 'repair'],
};

const loaded: Record<MarketCode, Record<string, string>> = { cs: {}, ro: {} };

/** Fetches a market's texts of a part once; later calls answer at once. */
export async function loadTexts(market: MarketCode, part: TextPart): Promise<void> {
  Object.assign(loaded[market], ...(await Promise.all(filesOf[part].map((file) => files[market][file]()))));
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
