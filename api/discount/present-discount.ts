import { offerSeoName } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import { offerPageWords } from '@kolobeh/shared/discount/offer-page.ts';
import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { marketDays } from '../grid/market-days.ts';
import type { Deps } from '../operation/deps.ts';
import { listDiscountRows } from './queries/list-discount-rows.ts';
import type { StoredDiscount } from './queries/stored-discounts.ts';

type Shown = Pick<Deps, 'settings' | 'now'>;

/** Whether the shop has a page of it: one that anybody can come to, from its first day on. */
function hasPage({ now }: Shown, discount: StoredDiscount): boolean {
  const { market, is_public, is_active, archived_at, is_automatic_assigment, has_public_code, valid_from } = discount;
  const isForAll = is_public && (is_automatic_assigment || has_public_code);
  return isForAll && is_active && archived_at === null && valid_from <= dayIn(markets[market], now());
}

/** As the office edits it; instants become ISO text. */
export function presentDiscount(deps: Shown, discount: StoredDiscount): OfficeDiscount {
  const { has_public_code: _, ...told } = discount;
  const root = `${deps.settings.PUBLIC_URL.replace(/\/+$/, '')}/${discount.market}`;
  return {
    ...told,
    archived_at: discount.archived_at?.toISOString() ?? null,
    changed_at: discount.changed_at.toISOString(),
    page_url: hasPage(deps, discount) ? `${root}/${offerPageWords[discount.market]}/${offerSeoName(discount)}` : null,
  };
}

/** Rows of the office's grid of discounts, their states as of now in the market of each. */
export function discountRowsNow({ source, now }: Pick<Deps, 'source' | 'now'>, query: GridQuery) {
  return listDiscountRows(source, query, marketDays(now()));
}
