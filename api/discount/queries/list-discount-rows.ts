import { type DiscountRow, discountRowTerms } from '@kolobeh/shared/discount/office/discount-rows.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../grid/bounded-count.ts';
import { type GridColumns, withSql } from '../../grid/grid-sql.ts';
import { isoMoments } from '../../grid/iso-moments.ts';
import { dayOfRow, type MarketDays } from '../../grid/market-days.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { rowsByColumn } from '../../grid/text-rows.ts';
import { conditionsOf } from '../../offer/queries/conditions-sql.ts';
import { codeCount, useCount } from './stored-discounts.ts';

/** Names of all goods that a discount or one of its sets means; of conditions their codes. */
const goods = `(select coalesce(string_agg(distinct coalesce(t.name, k.code, f.name, p.code, c.quality), ', '), '')
   from discount_condition c
   left join category k on k.id = c.category_id
   left join category_text t on t.category_id = k.id and t.market = d.market
   left join manufacturer f on f.id = c.manufacturer_id
   left join product p on p.id = c.product_id
  where c.discount_id = d.id)`;
const way = `case when d.is_automatic_assigment then 'automatic' else 'code' end`;
const combining = `case when d.is_combinable then 'combines' else 'alone' end`;

/** As `stateOfDiscount` says it. @param today ours, never from outside */
const stateOn = (today: MarketDays): string => {
  const day = dayOfRow('d.market', today);
  return `(case when d.archived_at is not null then 'archived' when d.valid_to < ${day} then 'over'
    when not d.is_active then 'paused' when d.valid_from > ${day} then 'planned' else 'in_force' end)`;
};

const columnsOn = (today: MarketDays): GridColumns =>
  withSql(discountRowTerms, {
    market: 'd.market',
    marketing_name: 'd.marketing_name',
    internal_note: 'd.internal_note',
    state: stateOn(today),
    discount_type: 'd.discount_type',
    discount_value: 'd.discount_value',
    goods,
    way,
    codes: codeCount,
    uses: useCount,
    most_uses: 'd.most_uses',
    combining,
    valid_from: 'd.valid_from',
    valid_to: 'd.valid_to',
    changed_at: 'd.changed_at',
    archived_at: 'd.archived_at',
  });

type StoredRow = Omit<DiscountRow, 'changed_at' | 'archived_at'> & { changed_at: Date; archived_at: Date | null };

/** Rows of the grid of discounts, in their states of a day. */
export const listDiscountRows = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
  today: MarketDays,
): Promise<Counted & { rows: DiscountRow[] }> =>
  listRows(db, query, {
    columns: columnsOn(today),
    from: 'discount d',
    fields: `d.id, d.market, d.marketing_name, d.internal_note, ${stateOn(today)} as state, d.discount_type, d.discount_value,
      d.is_discount_per_piece, ${goods} as goods, ${conditionsOf('c.discount_id = d.id and c.set_id is null')} as conditions,
      ${way} as way, ${codeCount} as codes, ${useCount} as uses, d.most_uses, ${combining} as combining,
      d.valid_from::text as valid_from, d.valid_to::text as valid_to, d.changed_at, d.archived_at`,
    present: isoMoments<StoredRow>,
    search: foundBy(rowsByColumn('d.marketing_name'), rowsByColumn('d.internal_note'), rowsByColumn(goods)),
    latestBy: 'valid_from',
    tieBreaker: 'd.id desc',
  });
