import type { QuestionRow } from '@kolobeh/shared/question/contract.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { RecordGrid } from '../grid/RecordGrid.tsx';
import { questionColumns, questionPresets } from './question-columns.ts';
import { OpenedQuestion } from './QuestionPanel.tsx';

const fetchRows = (query: Parameters<typeof client.question.rows>[0]) => client.question.rows(query);
const topics = ['questions'] as const;

/** Questions of customers about goods: those that wait, the longest waiting first; one opens to be answered. */
export function QuestionsScreen() {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => questionColumns(i18n), [i18n]);
  return (
    <RecordGrid<QuestionRow>
      grid="questions"
      label={t('question.title')}
      searchLabel={t('question.search')}
      columns={columns}
      presets={questionPresets}
      presetLabel={(key) => wordOr(i18n, 'question.view', key)}
      rowKey={({ id }) => id}
      fetchRows={fetchRows}
      topics={topics}
      panel={(props) => <OpenedQuestion key={props.open} {...props} />}
    />
  );
}
