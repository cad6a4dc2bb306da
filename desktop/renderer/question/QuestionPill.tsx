import { useTranslation } from 'react-i18next';
import type { QuestionState } from '@kolobeh/shared/question/question-states.ts';

const shapes: Record<QuestionState, string> = { asked: 'wait', answered: 'ready', refused: 'off' };

export function QuestionPill({ state }: { state: QuestionState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`question.state.${state}`)}
    </span>
  );
}
