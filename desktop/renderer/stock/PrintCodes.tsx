import type { CodeLabel } from '@kolobeh/shared/stock/code-labels.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { usePrintCodes } from './use-print-codes.ts';

/** Prints the labels of what is chosen; nothing to press while nothing is. */
export function PrintCodes({ labels }: { labels: readonly CodeLabel[] }) {
  const { t } = useTranslation();
  const { print, isPrinting } = usePrintCodes();
  if (labels.length === 0) return null;
  return (
    <button
      type="button"
      className="btn line"
      disabled={isPrinting}
      aria-busy={isPrinting}
      onClick={() => void print(labels)}
    >
      <Icon name="printer" size="s" /> {t('stock.printLabels', { count: labels.length })}
    </button>
  );
}
