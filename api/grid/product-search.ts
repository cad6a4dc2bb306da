import { literal, type Parameters, type TextRows } from './text-rows.ts';

/** What of a product is compared: one of its texts, or each. */
export type ProductText = 'any' | 'name' | 'code' | 'ean';

/** Where a text stands in a product's line; see the view `product_search_line`. */
const places = { name: 1, code: 2, ean: 3 } as const;

/** Conditions that find products by a part of their texts. */
export interface LineMatch {
  /** Of a page, under the alias `page`: a product in it may fit. */
  page: string;
  /** Of a product's line, given the SQL that reads it. */
  line: (line: string) => string;
}

/** @param isStart the text begins so; otherwise it may be anywhere */
export function lineMatch(parameters: Parameters, of: ProductText, text: string, isStart: boolean): LineMatch {
  // In a query of its own it is worked out once, also by a prepared statement.
  const like = (pattern: string): string => `(select plain_text(${parameters.add(pattern)}))`;
  const inside = like(`%${literal(text)}%`);
  const own = isStart ? like(`${literal(text)}%`) : inside;
  return {
    page: `page.lines like ${inside}`,
    line: (line) =>
      of === 'any'
        ? `${line} like ${inside}`
        : `${line} like ${inside} and split_part(${line}, chr(1), ${places[of]}) like ${own}`,
  };
}

/** Products of a page line by line, but for those that changed since the page was written. */
export const pageLines = (match: LineMatch): string => `
  cross join lateral unnest(page.product_ids, string_to_array(page.lines, E'\\n')) with ordinality as line (product_id, text, place)
  where ${match.line('line.text')}
    and line.product_id <> all (array(select product_id from product_search_change))`;

/** Products that changed since the pages were written and fit as they are now. */
export const changedProducts = (match: LineMatch): string => `
  select line.product_id from (select distinct product_id from product_search_change) changed
   cross join lateral (select * from product_search_line l where l.product_id = changed.product_id offset 0) as line
   where ${match.line('line.line')}`;

/** Ids of the products that fit. */
export const productsLike = (match: LineMatch): string => `
  select line.product_id from (select * from product_search_page page where ${match.page}) page ${pageLines(match)}
  union all ${changedProducts(match)}`;

/** Rows of a grid by a part of a product's text. @param id SQL of the product's id */
export const rowsByProduct =
  (of: ProductText, id: string): TextRows =>
  (parameters, text, isStart) =>
    `${id} in (${productsLike(lineMatch(parameters, of, text, isStart))})`;
