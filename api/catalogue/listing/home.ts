import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { EntityManager } from 'typeorm';
import { type CardRow, presentCard } from './card.ts';
import { countFigures, countTop, type Figures, listShelf } from './queries/home.ts';

type Db = Pick<EntityManager, 'query'>;

export interface Home extends Figures {
  used: ProductCard[];
  new: ProductCard[];
  counts: { category: { name: string; url_path: string }; products: number; picture: string }[];
  free_delivery_from: Money;
}

/** What the home page shows; every figure is counted. */
export async function home(db: Db, market: MarketCode, arrival: string | null): Promise<Home> {
  const [used, fresh, counts, shown] = await Promise.all([
    listShelf(db, market, 'used'),
    listShelf(db, market, 'new'),
    countTop(db, market),
    countFigures(db, market),
  ]);
  const cards = (rows: CardRow[]): ProductCard[] => rows.map((row) => presentCard(market, row, arrival));
  return {
    used: cards(used),
    new: cards(fresh),
    counts: counts
      .filter((one) => one.products > 0)
      .map(({ name, url_path, products, picture }) => ({
        category: { name, url_path },
        products,
        picture: picture ?? '',
      })),
    ...shown,
    free_delivery_from: money(markets[market].freeDeliveryFrom, markets[market].currency),
  };
}
