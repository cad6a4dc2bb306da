import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { groupDigits } from '@kolobeh/shared/kernel/money.ts';
import type { TextKey } from '../../texts/text-key.ts';

type TextParams = Readonly<Record<string, string | number>>;
/** A text of the page's market with its `{{names}}` filled in; `count` also chooses the plural form. */
export type Translate = (key: TextKey, params?: TextParams) => string;
/** Texts of one language by their keys; plural forms have keys of their own, such as `_one`, `_few`, `_other`. */
export type Resources = Readonly<Record<string, string>>;

const withTies = (text: string): string => text.replace(/(^|[\s(„])([ksvzouaiKSVZOUAI]) /g, '$1$2\u00a0');

/** Czech one-letter prepositions and conjunctions never end a line; other languages stay as they are. */
export const tied = (locale: string, text: string): string => (locale.startsWith('cs') ? withTies(text) : text);

/**
 * Reads texts in i18next's JSON format: `{{name}}` is filled from the parameters, a text with a `count` takes the
 * plural form of the language and is written with its thousands apart. The whole i18next weighs more than the first page may, and a page needs only this.
 * A key without a text is answered by itself, so that a gap is seen rather than hidden.
 */
export function createTranslate(market: Market, find: (key: string) => string | undefined): Translate {
  const { locale } = market;
  // No Intl.NumberFormat or DateTimeFormat while a page is taken over: the first one costs a phone a tenth of a second.
  const plurals = new Intl.PluralRules(locale);
  return (key, params = {}) => {
    const { count } = params;
    const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(key) ?? key;
    const written = (name: string): string | number | undefined =>
      name === 'count' && typeof count === 'number' ? groupDigits(String(count), market) : params[name];
    return tied(locale, text).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(written(name) ?? whole));
  };
}
