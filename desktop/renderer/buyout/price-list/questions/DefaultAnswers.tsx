import type { Condition, Defaults } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Select } from '../../../ui/Select.tsx';
import { deciding, defaultOf, type Questions, withDefault } from './question-edits.ts';

interface DefaultAnswersProps {
  questions: Questions;
  isDraft: boolean;
  /** Models whose textbook answers are others. */
  own: number;
  onChange: (defaults: Defaults) => void;
}

interface GradeRow {
  grade: Grade;
}

const grades: readonly GradeRow[] = Grade.options.map((grade) => ({ grade }));

/** Which answers make a textbook device of each grade. */
export function DefaultAnswers({ questions, isDraft, own, onChange }: DefaultAnswersProps) {
  const { t } = useTranslation();
  const asked = deciding(questions.conditions);
  const answer = (grade: Grade, condition: Condition) => (
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
  );
  const columns: DataColumn<GradeRow>[] = [
    { id: 'grade', heading: t('priceList.question.grade'), cell: ({ grade }) => grade, isRowHead: true },
    ...asked.map((condition) => ({
      id: String(condition.id),
      heading: condition.name,
      cell: ({ grade }: GradeRow) => answer(grade, condition),
    })),
  ];
  return (
    <section className="qform" aria-label={t('priceList.question.defaults')}>
      <h3>{t('priceList.question.defaults')}</h3>
      <p className="faint">{t('priceList.question.defaultsText')}</p>
      {own > 0 && <p className="error">{t('priceList.question.defaultsOwn', { count: own })}</p>}
      <DataTable rows={grades} rowId={({ grade }) => grade} columns={columns} look="plaint tight" />
    </section>
  );
}
