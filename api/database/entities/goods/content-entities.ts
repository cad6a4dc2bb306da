import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { Article } from '@kolobeh/shared/content/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { flag, identity, instant, instantOfInsert, integer, json, nullable, text } from '../columns.ts';
import { table } from '../table.ts';
import type { TypeDevice } from '../vocabulary.ts';

/** A page of text in one market. */
export interface ArticleRow {
  market: MarketCode;
  code: string;
  seo_name: string;
  title: string;
  description: string;
  sections: Article['sections'];
  version: number;
  updated_at: Date;
}

export const articleTable = table<ArticleRow>('article', {
  columns: {
    market: text(),
    code: text(),
    seo_name: text(),
    title: text(),
    description: text(),
    sections: json(),
    version: integer(1),
    updated_at: instantOfInsert(),
  },
  primary: ['market', 'code'],
  uniques: {
    article_seo_name_uq: ['market', 'seo_name'],
  },
});

/** A part of a market's home page: a shelf filled by its rule, an offer, or the band about a broken device. */
export interface HomeSectionRow {
  id: number;
  market: MarketCode;
  position: number;
  kind: 'shelf' | 'offer' | 'trade_up';
  title: string;
  lead: string;
  /** Address within the market, such as `c/telefony?quality=new`. */
  link: string | null;
  link_text: string | null;
  picture_key: string | null;
  /** Of the band: the device whose prices it tells. */
  device_code: string | null;
  /** The rule of a shelf; what is null lets everything in. */
  type_device: TypeDevice | null;
  quality: Quality | null;
  manufacturer_slug: string | null;
  /** In minor units. */
  price_to: number | null;
  /** Only goods whose price was cut. */
  is_reduced: boolean;
  /** By the day of release instead of by how wanted they are. */
  is_newest_first: boolean;
  valid_from: Date | null;
  valid_to: Date | null;
}

export const homeSectionTable = table<HomeSectionRow>('home_section', {
  columns: {
    id: identity(),
    market: text(),
    position: integer(0),
    kind: text(),
    title: text(),
    lead: text(''),
    link: nullable(text()),
    link_text: nullable(text()),
    picture_key: nullable(text()),
    device_code: nullable(text()),
    type_device: nullable(text()),
    quality: nullable(text()),
    manufacturer_slug: nullable(text()),
    price_to: nullable(integer()),
    is_reduced: flag(false),
    is_newest_first: flag(false),
    valid_from: nullable(instant()),
    valid_to: nullable(instant()),
  },
  primary: ['id'],
  checks: {
    home_section_kind_ck: `kind in ('shelf', 'offer', 'trade_up')`,
    home_section_price_to_ck: 'price_to > 0',
    home_section_valid_ck: 'valid_from < valid_to',
    home_section_link_ck: '(link is null) = (link_text is null)',
    home_section_device_ck: `(kind = 'trade_up') = (device_code is not null)`,
  },
  indexes: { home_section_market_idx: { columns: ['market', 'position'] } },
});
