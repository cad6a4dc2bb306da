import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../base/keys/hotkeys.ts';
import { wordOr } from '../../../base/words.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface QuestionsFootProps {
  conditions: readonly Condition[];
  problems: readonly FieldError[];
  isChanged: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** What is wrong, question by question, and the way to save. */
export function QuestionsFoot(props: QuestionsFootProps) {
  const { conditions, problems, isChanged, isSaving, onSave } = props;
  const { t, i18n } = useTranslation();
  useHotkeys(({ code, isCtrl }) => {
    if (!isCtrl || code !== 'KeyS') return false;
    if (isChanged) onSave();
    return true;
  });
  const wordsOf = ({ path, code }: FieldError): string => {
    const at = /^conditions\.(\d+)/.exec(path)?.[1];
    const name = at === undefined ? undefined : conditions[Number(at)]?.name || `${Number(at) + 1}.`;
    const grade = /^defaults\.(.+)$/.exec(path)?.[1];
    const place = name ?? (grade && t('priceList.grade', { grade }));
    return [place, wordOr(i18n, 'priceList.question.problem', code)].filter(Boolean).join(': ');
  };
  return (
    <footer className="gfoot">
      <div role="alert">
        {problems.map((problem) => (
          <span key={`${problem.path} ${problem.code}`} className="error">
            <Icon name="warning" size="xs" />
            {wordsOf(problem)}
          </span>
        ))}
      </div>
      <span className="row">
        {isChanged && <span className="faint">{t('priceList.question.unsaved')}</span>}
        <button
          type="button"
          className="btn"
          aria-keyshortcuts="Control+S"
          disabled={!isChanged || isSaving}
          aria-busy={isSaving}
          onClick={onSave}
        >
          {isSaving ? t('frame.saving') : t('priceList.question.save')}
        </button>
      </span>
    </footer>
  );
}
