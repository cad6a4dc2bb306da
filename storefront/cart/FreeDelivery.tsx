import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

interface FreeDeliveryProps {
  total: Money;
  /** What is missing to free delivery; null when it is reached. */
  missing: Money | null;
}

/** How far the goods are from free delivery, in words and as a bar. */
export function FreeDelivery({ total, missing }: FreeDeliveryProps) {
  const { t } = useTexts();
  const percent = missing ? Math.floor((100 * total.amount) / (total.amount + missing.amount)) : 100;
  return (
    <div className="to-free" aria-live="polite">
      <p className="small">
        <Icon name="truck" size="s" />
        {missing ? t('cart.free_missing', { amount: showMoney(missing) }) : t('cart.free_reached')}
      </p>
      <span className="meter" aria-hidden="true">
        <i style={{ ['--done' as string]: `${percent}%` }} />
      </span>
    </div>
  );
}
