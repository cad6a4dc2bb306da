import { useTranslation } from 'react-i18next';
import type { QuestionState } from '@kolobeh/shared/question/question-states.ts';
import { shapeOfQuestion } from './question-columns.ts';

export function QuestionPill({ state }: { state: QuestionState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfQuestion[state]}>
      {t(`question.state.${state}`)}
    </span>
  );
}
