import type { FaqTopic } from '@kolobeh/shared/content/contract.ts';
import { Icon } from '../ui/Icon.tsx';
import { RichText } from './RichText.tsx';

/** Questions that open by themselves; the browser does it, without scripts too. */
export const Questions = ({ questions, isOpen }: { questions: FaqTopic['questions']; isOpen?: boolean }) => (
  <div className="stack gap-2 max-w-[72ch]">
    {questions.map(({ question, html }) => (
      <details key={question} className="card faq" open={isOpen}>
        <summary>
          {question}
          <Icon name="chev-d" size="s" />
        </summary>
        <div className="faq-answer">
          <RichText html={html} />
        </div>
      </details>
    ))}
  </div>
);
