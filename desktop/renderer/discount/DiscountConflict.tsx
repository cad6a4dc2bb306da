import type { DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import { useTranslation } from 'react-i18next';
import { SaveConflict } from '../form/SaveConflict.tsx';
import type { Conflict } from '../form/use-save-over.ts';
import { differingTerms } from './discount-words.ts';
import { useGoodsChoices } from './use-goods-choices.ts';

interface DiscountConflictProps {
  conflict: Conflict<{ terms: DiscountTerms }, DiscountTerms>;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** The terms somebody else saved meanwhile beside those that were typed. */
export function DiscountConflict({ conflict, onTakeTheirs, onKeepMine }: DiscountConflictProps) {
  const { t } = useTranslation();
  const { names } = useGoodsChoices();
  return (
    <SaveConflict
      rows={differingTerms(t, names, { mine: conflict.mine.terms, theirs: conflict.value })}
      by={conflict.by}
      at={conflict.at}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />
  );
}
