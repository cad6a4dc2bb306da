import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { optionWords } from './option-words.ts';

/** The representative example in words, whole. Open by itself, because it belongs to every figure shown beside it. */
export function LoanExample({ option }: { option: LoanFigures }) {
  const { t } = useTexts();
  return (
    <p className="tiny muted">
      <b className="strong">{t('calc.example')}.</b> {t('calc.example_text', optionWords(option))}
    </p>
  );
}
