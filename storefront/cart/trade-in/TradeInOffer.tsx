import { Link } from 'react-router';
import { usePause } from '../../base/live/pauses.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';

interface TradeInOfferProps {
  /** Largest bonus in per cent of its price; null = no bonus is in force. */
  upTo: number | null;
  /** Something of the cart lies in stores alone, which no device pays. */
  isInStore: boolean;
}

/** Reminds of an old device at home; while it cannot be traded in, that is said. */
export function TradeInOffer({ upTo, isInStore }: TradeInOfferProps) {
  const { t, market } = useTexts();
  const isBuyoutPaused = usePause('buyout')?.part === 'buyout';
  if (usePause('trade_in')?.part === 'trade_in') return <Note kind="info">{t('trade.paused')}</Note>;
  if (isBuyoutPaused) return null;
  if (isInStore) return <Note kind="info">{t('trade.not_in_store')}</Note>;
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
