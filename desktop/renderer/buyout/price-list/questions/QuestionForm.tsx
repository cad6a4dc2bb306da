import { ConditionType } from '@kolobeh/shared/buyout/appraisal.ts';
import type { Choice, Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';
import { newChoice } from './question-edits.ts';

interface QuestionFormProps {
  condition: Condition;
  isDraft: boolean;
  onChange: (condition: Condition) => void;
}

/** One question with its answers. */
export function QuestionForm({ condition, isDraft, onChange }: QuestionFormProps) {
  const { t } = useTranslation();
  const { choices } = condition;
  const put = (next: Choice[]) => onChange({ ...condition, choices: next });
  return (
    <section className="qform" aria-label={condition.name}>
      <div className="three">
        <div className="field">
          <label htmlFor="question-name">{t('priceList.question.name')}</label>
          <input
            id="question-name"
            className="input"
            value={condition.name}
            disabled={!isDraft}
            onChange={({ target }) => onChange({ ...condition, name: target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor="question-hint">{t('priceList.question.hint')}</label>
          <input
            id="question-hint"
            className="input"
            value={condition.hint ?? ''}
            disabled={!isDraft}
            onChange={({ target }) => onChange({ ...condition, hint: target.value || null })}
          />
        </div>
        <div className="field">
          <label htmlFor="question-kind">{t('priceList.question.kind')}</label>
          <Select
            id="question-kind"
            value={condition.type}
            disabled={!isDraft}
            onChange={({ target }) =>
              onChange({ ...condition, type: ConditionType.safeParse(target.value).data ?? condition.type })
            }
          >
            {ConditionType.options.map((type) => (
              <option key={type} value={type}>
                {t(`priceList.question.type.${type}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <ChoiceTable condition={condition} isDraft={isDraft} put={put} />
      {isDraft && (
        <button
          type="button"
          className="btn line"
          onClick={() => put([...choices, newChoice(t('priceList.question.newChoice'))])}
        >
          <Icon name="plus" size="s" /> {t('priceList.question.addChoice')}
        </button>
      )}
    </section>
  );
}
