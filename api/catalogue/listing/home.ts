import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import type { EntityManager } from 'typeorm';
import { type CardRow, presentCard } from './card.ts';
import { countFigures, countTop, type Figures, listSections, type ShownSection } from './queries/home.ts';

type Db = Pick<EntityManager, 'query'>;

/** The home page of a market, sections in the office's order. */
export interface Home extends Figures {
  sections: HomeSection[];
  counts: { category: { name: string; url_path: string }; products: number; picture: string }[];
  free_delivery_from: Money;
}

/** Cards of a shelf: one row on a wide screen. */
const perShelf = 4;

/** Cards of each section. What one shelf shows no later one shows again; a shelf that is left with nothing is not shown. */
export function fillShelves<Card extends { product_id: number }>(
  sections: readonly { kind: HomeSection['kind']; cards: readonly Card[] }[],
): Card[][] {
  const shown = new Set<number>();
  return sections.map(({ cards }) => {
    const fresh = cards.filter((card) => !shown.has(card.product_id)).slice(0, perShelf);
    for (const card of fresh) shown.add(card.product_id);
    return fresh;
  });
}

function presentSection(
  section: ShownSection,
  cards: CardRow[],
  { market, arrival }: { market: MarketCode; arrival: string | null },
): HomeSection {
  const { kind, title, lead, link, link_text: name } = section;
  return {
    kind,
    title,
    lead,
    link: link === null || name === null ? null : { to: link, name },
    picture: section.picture_key,
    device: section.device_code,
    valid_until: section.valid_to && dayIn(markets[market], new Date(section.valid_to.getTime() - 1)),
    products: cards.map((row) => presentCard(market, row, arrival)),
  };
}

/** What the home page shows: its sections as the market has them, and figures, every one counted. */
export async function home(db: Db, market: MarketCode, arrival: string | null): Promise<Home> {
  const [sections, counts, shown] = await Promise.all([
    listSections(db, market),
    countTop(db, market),
    countFigures(db, market),
  ]);
  const cards = fillShelves(sections);
  return {
    sections: sections
      .map((section, at) => presentSection(section, cards[at] ?? [], { market, arrival }))
      .filter(({ kind, products }) => kind !== 'shelf' || products.length > 0),
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
