import type { Article } from '@kolobeh/shared/content/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { instantOfInsert, integer, json, text } from '../columns.ts';
import { table } from '../table.ts';

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
