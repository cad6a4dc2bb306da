import { ConditionType } from '@kolobeh/shared/buyout/appraisal.ts';
import type { Choice, Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { deciding, moved, newChoice } from './question-edits.ts';

interface QuestionFormProps {
  condition: Condition;
  isDraft: boolean;
  onChange: (condition: Condition) => void;
}

interface ChoiceRowProps {
  choice: Choice;
  decides: boolean;
  isDraft: boolean;
  onChange: (changes: Partial<Choice>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ChoiceRow({ choice, decides, isDraft, onChange, onMove, onRemove }: ChoiceRowProps) {
  const { t } = useTranslation();
  const named = (key: 'choice' | 'hint' | 'grade' | 'disabled') => `${t(`priceList.question.${key}`)}: ${choice.label}`;
  return (
    <tr>
      <td>
        <input
          className="input"
          aria-label={named('choice')}
          value={choice.label}
          disabled={!isDraft}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </td>
      <td>
        <input
          className="input"
          aria-label={named('hint')}
          value={choice.hint ?? ''}
          disabled={!isDraft}
          onChange={({ target }) => onChange({ hint: target.value || null })}
        />
      </td>
      <td>
        <Select
          aria-label={named('grade')}
          value={(decides && choice.grade) || ''}
          disabled={!isDraft || !decides}
          onChange={({ target }) => onChange({ grade: Grade.safeParse(target.value).data ?? null })}
        >
          <option value="">{t('priceList.question.noGrade')}</option>
          {Grade.options.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </Select>
      </td>
      <td className="mid">
        <label className="check">
          <input
            type="checkbox"
            aria-label={named('disabled')}
            checked={choice.disabled}
            disabled={!isDraft}
            onChange={({ target }) => onChange({ disabled: target.checked })}
          />
        </label>
      </td>
      {isDraft && (
        <td>
          <MoveButtons name={choice.label} onMove={onMove} onRemove={onRemove} />
        </td>
      )}
    </tr>
  );
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
      <table className="plaint tight">
        <thead>
          <tr>
            {(['choice', 'hint', 'grade', 'disabled'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`priceList.question.${name}`)}
              </th>
            ))}
            {isDraft && <th scope="col">{t('priceList.question.move')}</th>}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice, at) => (
            <ChoiceRow
              key={choice.value || at}
              choice={choice}
              decides={deciding([condition]).length > 0}
              isDraft={isDraft}
              onChange={(changes) => put(choices.with(at, { ...choice, ...changes }))}
              onMove={(by) => put(moved(choices, at, by))}
              onRemove={() => put(choices.toSpliced(at, 1))}
            />
          ))}
        </tbody>
      </table>
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
