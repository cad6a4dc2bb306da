import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { optionWords } from './option-words.ts';

interface LoanExampleProps {
  option: LoanFigures;
  /** The warning stands beside it already. */
  isWarned?: boolean;
}

/**
 * The representative example in words, whole, with the warning that borrowing costs money: Directive (EU) 2023/2225,
 * article 8(1), asks for it of a loan without interest, too. Open by itself, because both belong to every figure shown
 * beside them.
 */
export function LoanExample({ option, isWarned = false }: LoanExampleProps) {
  const { t } = useTexts();
  return (
    <div>
      {!isWarned && <p className="small strong mb-1">{t('calc.warning')}</p>}
      <p className="tiny muted">
        <b className="strong">{t('calc.example')}.</b> {t('calc.example_text', optionWords(option))}
      </p>
    </div>
  );
}
