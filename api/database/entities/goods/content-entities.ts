import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { DocumentBody, DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { flag, identity, instant, instantOfInsert, integer, json, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { TypeDevice } from '../vocabulary.ts';

/** What the shop says beside its goods, in one market. */
export interface ContentDocumentRow {
  id: number;
  kind: DocumentKind;
  market: MarketCode;
  /** The same in both markets; names the place of a slider or a menu. */
  code: string;
  /** Last part of its address; null for kinds without a page. */
  slug: string | null;
  /** Number of its last version. */
  version: number;
  is_archived: boolean;
}

export const contentDocumentTable = table<ContentDocumentRow>('content_document', {
  columns: {
    id: identity(),
    kind: text(),
    market: text(),
    code: text(),
    slug: nullable(text()),
    version: integer(1),
    is_archived: flag(false),
  },
  primary: ['id'],
  uniques: {
    content_document_code_uq: ['kind', 'market', 'code'],
    content_document_slug_uq: ['kind', 'market', 'slug'],
  },
  checks: {
    content_document_kind_ck: `kind in ('article', 'faq', 'landing', 'home', 'slider', 'menu', 'popup', 'redirect', 'position')`,
    content_document_slug_ck: `(kind in ('article', 'faq', 'landing', 'position')) = (slug is not null)`,
  },
});

/** One saved version of a document; published it is an edition. What it says never changes. */
export interface ContentVersionRow {
  document_id: number;
  version: number;
  body: DocumentBody;
  /** Null = the system, or somebody whose account is gone. */
  saved_by: string | null;
  saved_at: Date;
  /** Counted by publishing; null = never published. */
  edition: number | null;
  published_by: string | null;
  published_at: Date | null;
  valid_from: Date | null;
  valid_until: Date | null;
}

export const contentVersionTable = table<ContentVersionRow>('content_version', {
  columns: {
    document_id: integer(),
    version: integer(),
    body: json(),
    saved_by: nullable(uuid()),
    saved_at: instantOfInsert(),
    edition: nullable(integer()),
    published_by: nullable(uuid()),
    published_at: nullable(instant()),
    valid_from: nullable(instant()),
    valid_until: nullable(instant()),
  },
  primary: ['document_id', 'version'],
  uniques: { content_version_edition_uq: ['document_id', 'edition'] },
  references: {
    content_version_document_fk: { columns: ['document_id'], to: 'content_document', onDelete: 'CASCADE' },
    content_version_saver_fk: { columns: ['saved_by'], to: 'app_user', onDelete: 'SET NULL' },
    content_version_publisher_fk: { columns: ['published_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: {
    content_version_published_ck: '(edition is null) = (published_at is null)',
    content_version_valid_ck: 'valid_from < valid_until',
  },
});

/** What somebody is writing, shown under a secret address until it ends. */
export interface ContentPreviewRow {
  token: string;
  market: MarketCode;
  body: DocumentBody;
  made_by: string;
  expires_at: Date;
  /** Origin of the office whose frame shows it; null = none does. */
  framed_by: string | null;
}

export const contentPreviewTable = table<ContentPreviewRow>('content_preview', {
  columns: {
    token: text(),
    market: text(),
    body: json(),
    made_by: uuid(),
    expires_at: instant(),
    framed_by: nullable(text()),
  },
  primary: ['token'],
  references: { content_preview_maker_fk: { columns: ['made_by'], to: 'app_user', onDelete: 'CASCADE' } },
});

/**
 * A part of a market's home page as it was kept before home pages were documents: the version before reads it while it
 * is replaced, nothing writes it any more.
 */
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
