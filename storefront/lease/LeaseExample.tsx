import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { boughtText, leaseWords } from './lease-words.ts';

/** A lease in words, whole. Open by itself, because it belongs to every figure shown beside it. */
export function LeaseExample({ option }: { option: LeaseOption }) {
  const { t } = useTexts();
  return (
    <p className="tiny muted">
      <b className="strong">{t('lease.example')}.</b> {t('lease.example_text', leaseWords(t, option))}{' '}
      {boughtText(t, option)}
    </p>
  );
}
