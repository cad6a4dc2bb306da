import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { Category, CategoryRule, Text } from '../types.ts';

/** A category as it is written in the tree; what is left out follows from the name. */
export interface CategoryRow {
  code: string;
  cs: string;
  ro: string;
  /** For search engines, two sentences at most. */
  seo: Text;
  /** Title for search engines when the name alone would be ambiguous. */
  title?: Text;
  picture?: string;
  boost?: number;
  forBuyout?: boolean;
  forService?: boolean;
  filterable?: boolean;
  rule?: CategoryRule;
  children?: Category[];
}

const shop = 'Kolobeh';

export const category = (row: CategoryRow): Category => ({
  code: row.code,
  name: { cs: row.cs, ro: row.ro },
  slug: { cs: slugOf(row.cs), ro: slugOf(row.ro) },
  seoTitle: { cs: `${row.title?.cs ?? row.cs} | ${shop}`, ro: `${row.title?.ro ?? row.ro} | ${shop}` },
  seoDescription: row.seo,
  meilisearchBoost: row.boost ?? 1,
  picture: row.picture ?? null,
  filterable: row.filterable ?? true,
  forBuyout: row.forBuyout ?? false,
  forService: row.forService ?? false,
  rule: row.rule ?? null,
  children: row.children ?? [],
});

/** What leaves of one branch have in common. */
export interface LeafStyle {
  /** Prefix of codes. */
  code: string;
  rule: CategoryRule;
  forBuyout?: boolean;
  forService?: boolean;
  title: (name: Text) => Text;
  seo: (name: Text) => Text;
}

export type LeafRow = [code: string, cs: string, ro: string, rule: CategoryRule];

/** The lowest categories of a branch, each narrowing the branch's rule. */
export const leaves = (style: LeafStyle, rows: LeafRow[]): Category[] =>
  rows.map(([code, cs, ro, rule]) =>
    category({
      code: `${style.code}-${code}`,
      cs,
      ro,
      title: style.title({ cs, ro }),
      seo: style.seo({ cs, ro }),
      rule: { ...style.rule, ...rule },
      forBuyout: style.forBuyout,
      forService: style.forService,
    }),
  );
