import type { SpecialOffer } from '@kolobeh/shared/catalogue/card-offer.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { dayAndMonth } from './days/day.ts';
import { Icon } from './Icon.tsx';

/** Public discounts as links to their pages, each with its last day. Nothing without any. */
export function OfferLinks({ title, offers }: { title: string; offers: readonly SpecialOffer[] }) {
  const { market } = useTexts();
  if (offers.length === 0) return null;
  return (
    <nav className="offer-links" aria-label={title}>
      {offers.map(({ name, seo_name: seoName, until }) => (
        <Link key={seoName} to={laterPaths.offer(market.code, seoName)}>
          <Icon name="tag" />
          <b>{name}</b>
          {until !== null && <span className="num">–&nbsp;{dayAndMonth(market, until)}</span>}
          <Icon name="chev-r" size="s" />
        </Link>
      ))}
    </nav>
  );
}
