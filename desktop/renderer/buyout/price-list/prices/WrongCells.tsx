import type { SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { Column } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { PasteProblem } from './plan-paste.ts';
import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../base/words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { columnWords } from './cell-words.ts';

/** A text that no cell could take. */
export interface WrongCell {
  /** Null beyond the edge of the list. */
  model: number | null;
  column: Column | null;
  text: string;
  code: PasteProblem['code'];
  /** Place in the pasted block, counted from 1; 0 for what was typed. */
  row: number;
  at: number;
}

interface WrongCellsProps {
  wrong: readonly WrongCell[];
  models: readonly SheetModel[];
  conditions: readonly Condition[];
  onClose: () => void;
}

const shownProblems = 6;

/** What could not be taken and why; the cells are marked in the list. */
export function WrongCells({ wrong, models, conditions, onClose }: WrongCellsProps) {
  const { t, i18n } = useTranslation();
  const wordsOf = ({ model, column, text, code, row, at }: WrongCell): string => {
    const name = models.find(({ id }) => id === model)?.name;
    if (name === undefined || column === null) return t('priceList.wrongOutside', { row, column: at });
    const why = wordOr(i18n, 'priceList.problem', code);
    return t('priceList.wrongRow', { model: name, column: columnWords(i18n, column, conditions), text, why });
  };
  return (
    <div className="note bad sheetnote" role="alert">
      <Icon name="warning" />
      <div className="grow">
        <b>{t('priceList.wrongTitle')}</b>
        <ul>
          {wrong.slice(0, shownProblems).map((one, index) => (
            <li key={index}>{wordsOf(one)}</li>
          ))}
          {wrong.length > shownProblems && <li>{t('priceList.more', { count: wrong.length - shownProblems })}</li>}
        </ul>
      </div>
      <button type="button" className="iconbtn" aria-label={t('frame.close')} onClick={onClose}>
        <Icon name="x" size="s" />
      </button>
    </div>
  );
}
