import { Suspense } from 'react';
import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Shelf } from '../catalogue/Shelf.tsx';
import { Offers, TradeUp } from './later-parts.ts';
import type { BandFacts } from './load-home.ts';

/** Sections with offers that follow each other put together. */
function rowsOf(sections: readonly HomeSection[]): HomeSection[][] {
  const rows: HomeSection[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    if (section.kind === 'offer' && last?.[0]?.kind === 'offer') last.push(section);
    else rows.push([section]);
  }
  return rows;
}

interface HomeSectionsProps extends BandFacts {
  sections: readonly HomeSection[];
}

/** Everything under the categories, as the market's content has it. */
export function HomeSections({ sections, tradeUps, bonusPercent }: HomeSectionsProps) {
  const { market } = useTexts();
  return rowsOf(sections).map((row) => {
    const [section] = row;
    if (!section) return null;
    const { kind, title, lead, link, device, products } = section;
    const key = `${kind} ${title}`;
    if (kind === 'offer')
      return (
        <Suspense key={key}>
          <Offers offers={row} />
        </Suspense>
      );
    if (kind === 'shelf')
      return (
        <Shelf
          key={key}
          title={title}
          lead={lead || undefined}
          products={products}
          all={link ? { to: `/${market.code}/${link.to}`, name: link.name } : undefined}
        />
      );
    const facts = device === null ? null : tradeUps[device];
    if (!facts) return null;
    return (
      <Suspense key={key}>
        <TradeUp title={title} lead={lead} facts={facts} bonusPercent={bonusPercent} />
      </Suspense>
    );
  });
}
