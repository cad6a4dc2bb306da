import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Shelf } from '../catalogue/Shelf.tsx';
import { dayAndMonth } from '../ui/day.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { TradeUpFacts } from './load-home.ts';
import { TradeUp } from './TradeUp.tsx';

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

/** Offers beside each other; on a narrow screen they are drawn aside. */
function Offers({ offers }: { offers: readonly HomeSection[] }) {
  const { t, market } = useTexts();
  return (
    <section className="page sec promos" aria-label={t('home.offers')}>
      <ul>
        {offers.map(({ title, lead, link, picture, valid_until: end }) => (
          <li key={title} className="promo" data-promotion={link?.to ?? title}>
            <div>
              <h2 className="h4">{link ? <Link to={`/${market.code}/${link.to}`}>{title}</Link> : title}</h2>
              {lead && <p>{lead}</p>}
              {end !== null && <p className="small num">{t('home.offer_until', { day: dayAndMonth(market, end) })}</p>}
              {link && (
                <span className="link row" aria-hidden="true">
                  {link.name} <Icon name="arrow-r" size="s" />
                </span>
              )}
            </div>
            {picture !== null && (
              <span className="pic">
                <Picture picture={picture} alt="" sizes="160px" priority="lazy" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HomeSectionsProps {
  sections: readonly HomeSection[];
  /** Prices of the bands, by the code of their device. */
  tradeUps: Readonly<Record<string, TradeUpFacts | null>>;
  bonusPercent: number | null;
}

/** Everything under the categories, as the market's content has it. */
export function HomeSections({ sections, tradeUps, bonusPercent }: HomeSectionsProps) {
  const { market } = useTexts();
  return rowsOf(sections).map((row) => {
    const [section] = row;
    if (!section) return null;
    const { kind, title, lead, link, device, products } = section;
    const key = `${kind} ${title}`;
    if (kind === 'offer') return <Offers key={key} offers={row} />;
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
    return facts ? <TradeUp key={key} title={title} lead={lead} facts={facts} bonusPercent={bonusPercent} /> : null;
  });
}
