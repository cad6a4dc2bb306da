import type { ListedCard, ShopList } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { Pool } from 'pg';
import { type CardAround, loanExample, presentCard } from './card.ts';
import { readShopList } from './queries/shop-lists.ts';

/** A page of one of the lists of the whole shop, as cards. */
export async function shopList(
  pool: Pool,
  around: CardAround,
  { list, page, pageSize }: { list: ShopList; page: number; pageSize: number },
): Promise<{ products: ListedCard[]; loan_example: LoanFigures | null; has_more: boolean }> {
  const rows = await readShopList(pool, around.market, { list, page, pageSize });
  const shown = rows.slice(0, pageSize);
  return {
    products: shown.map((row) => ({ ...presentCard(row, around), until: row.until })),
    loan_example: loanExample(shown, around),
    has_more: rows.length > pageSize,
  };
}
