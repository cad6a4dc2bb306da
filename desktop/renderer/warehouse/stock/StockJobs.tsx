import { useTranslation } from 'react-i18next';
import { StockMode } from '../../../bridge/stock-view.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { startStock } from '../start-work.ts';

const icons: Record<StockMode, IconName> = { moving: 'swap', counting: 'check-circle', returning: 'box' };

interface StockJobsProps {
  /** Digit of the first of these jobs: they follow those with orders. */
  firstDigit: number;
}

/** Jobs with goods on shelves, by number. */
export function StockJobs({ firstDigit }: StockJobsProps) {
  const { t } = useTranslation();
  useHotkeys(({ digit, isTyping, isAfterG, isCtrl }) => {
    const mode = digit && !isTyping && !isAfterG && !isCtrl ? StockMode.options[digit - firstDigit] : undefined;
    if (mode) void startStock(mode);
    return mode !== undefined;
  });
  return (
    <section className="row wrap" aria-label={t('stockWork.hubTitle')}>
      {StockMode.options.map((mode, index) => (
        <button
          key={mode}
          type="button"
          className="btn line"
          aria-keyshortcuts={String(firstDigit + index)}
          onClick={() => void startStock(mode)}
        >
          <Icon name={icons[mode]} /> {t(`stockWork.hub.${mode}`)} <Kbd>{String(firstDigit + index)}</Kbd>
        </button>
      ))}
    </section>
  );
}
