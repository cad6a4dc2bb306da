import type { Choice, Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CellField } from '../../../form/CellField.tsx';
import { Check } from '../../../form/Check.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { deciding, moved } from './question-edits.ts';

interface ChoiceTableProps {
  condition: Condition;
  isDraft: boolean;
  put: (choices: Choice[]) => void;
}

interface Cells {
  t: TFunction;
  isDraft: boolean;
  /** Its answers lead to grades. */
  decides: boolean;
  change: (at: number, choice: Choice, changes: Partial<Choice>) => void;
}

function choiceColumns({ t, isDraft, decides, change }: Cells): DataColumn<Choice>[] {
  const named = (key: 'choice' | 'hint' | 'grade' | 'disabled', { label }: Choice) =>
    `${t(`priceList.question.${key}`)}: ${label}`;
  return [
    {
      id: 'choice',
      heading: t('priceList.question.choice'),
      cell: (choice, at) => (
        <CellField
          label={named('choice', choice)}
          value={choice.label}
          disabled={!isDraft}
          onChange={(label) => change(at, choice, { label })}
        />
      ),
    },
    {
      id: 'hint',
      heading: t('priceList.question.hint'),
      cell: (choice, at) => (
        <CellField
          label={named('hint', choice)}
          value={choice.hint ?? ''}
          disabled={!isDraft}
          onChange={(hint) => change(at, choice, { hint: hint || null })}
        />
      ),
    },
    {
      id: 'grade',
      heading: t('priceList.question.grade'),
      cell: (choice, at) => (
        <Select
          aria-label={named('grade', choice)}
          value={(decides && choice.grade) || ''}
          disabled={!isDraft || !decides}
          onChange={({ target }) => change(at, choice, { grade: Grade.safeParse(target.value).data ?? null })}
        >
          <option value="">{t('priceList.question.noGrade')}</option>
          {Grade.options.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </Select>
      ),
    },
    {
      id: 'disabled',
      heading: t('priceList.question.disabled'),
      cell: (choice, at) => (
        <Check
          aria-label={named('disabled', choice)}
          checked={choice.disabled}
          disabled={!isDraft}
          onChange={({ target }) => change(at, choice, { disabled: target.checked })}
        />
      ),
      className: 'mid',
    },
  ];
}

/** Answers of a question, each changed where it stands. */
export function ChoiceTable({ condition, isDraft, put }: ChoiceTableProps) {
  const { t } = useTranslation();
  const { choices } = condition;
  const decides = deciding([condition]).length > 0;
  const change = (at: number, choice: Choice, changes: Partial<Choice>): void =>
    put(choices.with(at, { ...choice, ...changes }));
  const columns = choiceColumns({ t, isDraft, decides, change });
  const moving: DataColumn<Choice> = {
    id: 'move',
    heading: t('priceList.question.move'),
    cell: (choice, at) => (
      <MoveButtons
        name={choice.label}
        onMove={(by) => put(moved(choices, at, by))}
        onRemove={() => put(choices.toSpliced(at, 1))}
      />
    ),
  };
  return (
    <DataTable
      rows={choices}
      rowId={(choice, at) => choice.value || String(at)}
      columns={isDraft ? [...columns, moving] : columns}
      look="plaint tight"
    />
  );
}
