import { markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits, money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import type { HomePart, ShelfPart } from '@kolobeh/shared/content/body/home-part.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { EntityManager } from 'typeorm';
import { type CardAround, type CardRow, loanExample, presentCard } from './card.ts';
import { countFigures, countTop, type Figures, listShelves, type ShelfRule } from './queries/home.ts';

type Db = Pick<EntityManager, 'query'>;

/** The home page of a market, its parts in the office's order. */
export interface Home extends Figures {
  sections: HomeSection[];
  loan_example: LoanFigures | null;
  counts: { category: { name: string; url_path: string }; products: number; picture: string }[];
  free_delivery_from: Money;
}

/** Cards of a shelf: one row on a wide screen. */
const perShelf = 4;

/** Cards of each shelf. What one shows no later one shows again. */
export function fillShelves<Card extends { product_id: number }>(shelves: readonly (readonly Card[])[]): Card[][] {
  const shown = new Set<number>();
  return shelves.map((cards) => {
    const fresh = cards.filter((card) => !shown.has(card.product_id)).slice(0, perShelf);
    for (const card of fresh) shown.add(card.product_id);
    return fresh;
  });
}

const ruleOf = ({ maker, price_to: most, ...part }: ShelfPart): ShelfRule => ({
  type_device: part.type_device,
  quality: part.quality,
  manufacturer_slug: maker,
  price_to: most === null ? null : most * minorUnits,
  is_reduced: part.is_reduced,
  is_newest_first: part.is_newest_first,
});

const presentSection = (part: HomePart, cards: readonly CardRow[], around: CardAround): HomeSection => ({
  kind: part.type,
  title: part.title,
  lead: part.lead,
  link: part.type === 'trade_up' ? null : part.link,
  picture: part.type === 'offer' ? part.picture : null,
  device: part.type === 'trade_up' ? part.device : null,
  valid_until: part.last_day,
  products: cards.map((row) => presentCard(row, around)),
});

/** Parts with their goods; a shelf that is left with none is not shown. */
async function sectionsOf(db: Db, parts: readonly HomePart[], around: CardAround) {
  const shelves = parts.filter((part) => part.type === 'shelf');
  const filled = fillShelves(await listShelves(db, around.market, shelves.map(ruleOf)));
  const cardsOf = (part: HomePart): CardRow[] => (part.type === 'shelf' ? (filled[shelves.indexOf(part)] ?? []) : []);
  return {
    cards: filled.flat(),
    sections: parts
      .map((part) => presentSection(part, cardsOf(part), around))
      .filter(({ kind, products }) => kind !== 'shelf' || products.length > 0),
  };
}

/** What the home page shows: the parts that the office wrote, and figures, every one counted. */
export async function home(db: Db, parts: readonly HomePart[], around: CardAround): Promise<Home> {
  const { market } = around;
  const [{ cards, sections }, counts, shown] = await Promise.all([
    sectionsOf(db, parts, around),
    countTop(db, market),
    countFigures(db, market),
  ]);
  return {
    sections,
    counts: counts
      .filter((one) => one.products > 0)
      .map(({ name, url_path, products, picture }) => ({
        category: { name, url_path },
        products,
        picture: picture ?? '',
      })),
    loan_example: loanExample(cards, around),
    ...shown,
    free_delivery_from: money(markets[market].freeDeliveryFrom, markets[market].currency),
  };
}
