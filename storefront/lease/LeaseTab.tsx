import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { bestLease } from '@kolobeh/shared/lease/count-lease.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { LeaseExample } from './LeaseExample.tsx';
import { leaseWords } from './lease-words.ts';
import { LimitedUntil } from './LimitedUntil.tsx';

/** Leasing beside a product's price: the lowest month of all lengths with all that stands with it, and the way to choose. */
export function LeaseTab({ options, seoName }: { options: readonly LeaseOption[]; seoName: string }) {
  const { t, market } = useTexts();
  const best = bestLease(options);
  if (!best) return null;
  return (
    <div className="stack my-4 gap-1">
      <p>
        <b className="strong num">{t('lease.from', leaseWords(t, best))}</b>{' '}
        <Link className="link small nowrap" to={laterPaths.lease(market.code, seoName)}>
          {t('lease.open')}
        </Link>
      </p>
      <p className="small muted num">{t('lease.short', leaseWords(t, best))}</p>
      <LimitedUntil option={best} />
      <LeaseExample option={best} />
    </div>
  );
}
