import type { CardInstalments, LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { LoanFigures as Figures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { bestOption, instalmentData } from '@kolobeh/shared/instalment/options.ts';
import type { Tier } from '@kolobeh/shared/instalment/tier.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import { loanWish } from '../../instalment/loan-wish.ts';
import { presentCards } from './card.ts';
import type { ListingQuery } from './listing-sql.ts';
import { type PageOf, type PageRow, readPage } from './queries/list-page.ts';

/** Tiers of a market and the moment they are asked at. */
interface Lenders {
  tiers: readonly Tier[];
  now: Date;
}

/** What is sold out has no instalments to offer. */
function instalmentsOf(rows: readonly PageRow[], market: MarketCode, lenders: Lenders): CardInstalments {
  const found = rows
    .filter(({ available }) => available > 0)
    .flatMap((row): { product: string; option: LoanFigures }[] => {
      const wish = loanWish(lenders, market, { goods: [row], price: row.price, deposit: 0 });
      const option = bestOption(instalmentData(wish).options);
      return option ? [{ product: row.code, option }] : [];
    });
  const [first] = found;
  return {
    cards: found.map(({ product, option: { monthly_price, count, apr, total } }) => ({
      product,
      monthly_price,
      count,
      apr,
      total,
    })),
    example: first ? Figures.parse(first.option) : null,
  };
}

export const noInstalments: CardInstalments = { cards: [], example: null };

/** One page of a list as cards, with the lowest instalment of each. */
export async function listWithInstalments(
  pool: Pool,
  query: ListingQuery,
  page: PageOf,
  { arrival, lenders }: { arrival: string | null; lenders: Lenders },
): Promise<{ products: ProductCard[]; instalments: CardInstalments }> {
  const rows = await readPage(pool, query, page);
  return {
    products: presentCards(query, rows, arrival),
    instalments: instalmentsOf(rows, query.market, lenders),
  };
}
