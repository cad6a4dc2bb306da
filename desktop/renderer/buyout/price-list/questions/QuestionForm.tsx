import { ConditionType } from '@kolobeh/shared/buyout/appraisal.ts';
import type { Choice, Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { FormRow } from '../../../form/FormRow.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
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
      <FormRow of={3}>
        <TextField
          id="question-name"
          label={t('priceList.question.name')}
          value={condition.name}
          disabled={!isDraft}
          onChange={({ target }) => onChange({ ...condition, name: target.value })}
        />
        <TextField
          id="question-hint"
          label={t('priceList.question.hint')}
          value={condition.hint ?? ''}
          disabled={!isDraft}
          onChange={({ target }) => onChange({ ...condition, hint: target.value || null })}
        />
        <SelectField
          id="question-kind"
          label={t('priceList.question.kind')}
          choices={ConditionType.options.map((value) => ({ value, label: t(`priceList.question.type.${value}`) }))}
          value={condition.type}
          disabled={!isDraft}
          onChange={({ target }) =>
            onChange({ ...condition, type: ConditionType.safeParse(target.value).data ?? condition.type })
          }
        />
      </FormRow>
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
