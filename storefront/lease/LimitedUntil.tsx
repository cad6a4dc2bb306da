import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { minutesLater, showTime } from '@kolobeh/shared/kernel/dates.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** The last minute of a time-limited offer, and that companies alone may take one. Nothing for a standing one for all. */
export function LimitedUntil({ option: { ends_at: at, audience } }: { option: LeaseOption }) {
  const { t, market } = useTexts();
  if (!at && audience === 'anyone') return null;
  return (
    <p className="row wrap gap-2">
      {at && (
        <span className="badge num h-auto min-h-6 whitespace-normal">
          {t('lease.until', { time: showTime(market, minutesLater(new Date(at), -1)) })}
        </span>
      )}
      {audience === 'companies' && <span className="badge">{t('lease.companies')}</span>}
    </p>
  );
}
