import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Reminds of an old device at home. @param upTo largest bonus in per cent of its price; null = no bonus is in force */
export function TradeInOffer({ upTo }: { upTo: number | null }) {
  const { t, market } = useTexts();
  return (
    <p className="note bonus">
      <Icon name="swap" />
      <span>
        {upTo === null ? t('trade.offer') : t('trade.offer_bonus', { percent: upTo })}{' '}
        <Link className="link" to={paths.buyout(market.code)}>
          {t('trade.offer_way')}
        </Link>
      </span>
    </p>
  );
}
