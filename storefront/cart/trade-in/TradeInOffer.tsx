import { Link } from 'react-router';
import { usePause } from '../../base/live/pauses.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';

/** Reminds of an old device at home; while it cannot be traded in, that is said. @param upTo largest bonus in per cent of its price; null = no bonus is in force */
export function TradeInOffer({ upTo }: { upTo: number | null }) {
  const { t, market } = useTexts();
  const isBuyoutPaused = usePause('buyout')?.part === 'buyout';
  if (usePause('trade_in')?.part === 'trade_in') return <Note kind="info">{t('trade.paused')}</Note>;
  if (isBuyoutPaused) return null;
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
