import type { Defaults } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select.tsx';
import { deciding, defaultOf, type Questions, withDefault } from './question-edits.ts';

interface DefaultAnswersProps {
  questions: Questions;
  isDraft: boolean;
  /** Models whose textbook answers are others. */
  own: number;
  onChange: (defaults: Defaults) => void;
}

/** Which answers make a textbook device of each grade. */
export function DefaultAnswers({ questions, isDraft, own, onChange }: DefaultAnswersProps) {
  const { t } = useTranslation();
  const asked = deciding(questions.conditions);
  return (
    <section className="qform" aria-label={t('priceList.question.defaults')}>
      <h3>{t('priceList.question.defaults')}</h3>
      <p className="faint">{t('priceList.question.defaultsText')}</p>
      {own > 0 && <p className="error">{t('priceList.question.defaultsOwn', { count: own })}</p>}
      <table className="plaint tight">
        <thead>
          <tr>
            <th scope="col">{t('priceList.question.grade')}</th>
            {asked.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Grade.options.map((grade) => (
            <tr key={grade}>
              <th scope="row">{grade}</th>
              {asked.map((condition) => (
                <td key={condition.id}>
                  <Select
                    aria-label={`${t('priceList.grade', { grade })}: ${condition.name}`}
                    value={defaultOf(questions, grade, condition)}
                    disabled={!isDraft}
                    onChange={({ target }) => onChange(withDefault(questions, grade, condition, target.value))}
                  >
                    <option value="">–</option>
                    {condition.choices
                      .filter(({ value }) => value !== '')
                      .map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                  </Select>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
