import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { EntityManager } from 'typeorm';
import { type CardAround, type CardRow, loanExample, presentCard } from './card.ts';
import { countFigures, countTop, type Figures, listSections, type ShownSection } from './queries/home.ts';

type Db = Pick<EntityManager, 'query'>;

/** The home page of a market, sections in the office's order. */
export interface Home extends Figures {
  sections: HomeSection[];
  loan_example: LoanFigures | null;
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

function presentSection(section: ShownSection, cards: CardRow[], around: CardAround): HomeSection {
  const { kind, title, lead, link, link_text: name } = section;
  return {
    kind,
    title,
    lead,
    link: link === null || name === null ? null : { to: link, name },
    picture: section.picture_key,
    device: section.device_code,
    valid_until: section.valid_to && dayIn(markets[around.market], new Date(section.valid_to.getTime() - 1)),
    products: cards.map((row) => presentCard(row, around)),
  };
}

/** What the home page shows: its sections as the market has them, and figures, every one counted. */
export async function home(db: Db, around: CardAround): Promise<Home> {
  const { market } = around;
  const [sections, counts, shown] = await Promise.all([
    listSections(db, market),
    countTop(db, market),
    countFigures(db, market),
  ]);
  const cards = fillShelves(sections);
  return {
    sections: sections
      .map((section, at) => presentSection(section, cards[at] ?? [], around))
      .filter(({ kind, products }) => kind !== 'shelf' || products.length > 0),
    counts: counts
      .filter((one) => one.products > 0)
      .map(({ name, url_path, products, picture }) => ({
        category: { name, url_path },
        products,
        picture: picture ?? '',
      })),
    loan_example: loanExample(cards.flat(), around),
    ...shown,
    free_delivery_from: money(markets[market].freeDeliveryFrom, markets[market].currency),
  };
}
