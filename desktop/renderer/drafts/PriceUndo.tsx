import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';

interface PriceUndoProps {
  market: MarketCode;
  /** The former price and the one it was changed to, in minor units. */
  from: number;
  to: number | null;
  onUndo: (price: number) => Promise<void>;
}

/** Says what has been saved and gives the former price back: as one more price, made on the one saved here. */
export function PriceUndo({ market, from, to, onUndo }: PriceUndoProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const show = (amount: number) => showMoney({ amount, currency: markets[market].currency });
  const undo = async () => {
    setBusy(true);
    await onUndo(from);
    setBusy(false);
  };
  return (
    <p className="price-undo" role="status">
      <span>{t('product.change.saved', { from: show(from), to: to === null ? '—' : show(to) })}</span>
      <button type="button" className="btn line" disabled={isBusy} aria-busy={isBusy} onClick={() => void undo()}>
        <Icon name="undo" size="s" /> {t('product.change.undo', { price: show(from) })}
      </button>
    </p>
  );
}
