import type { FaqTopic } from '@kolobeh/shared/content/contract.ts';
import { RichText } from './RichText.tsx';

/** Questions that open by themselves; the browser does it, without scripts too. */
export const Questions = ({ questions, isOpen }: { questions: FaqTopic['questions']; isOpen?: boolean }) => (
  <div className="stack gap-2 max-w-[72ch]">
    {questions.map(({ question, html }) => (
      <details key={question} className="card pad" open={isOpen}>
        <summary className="strong cursor-pointer">{question}</summary>
        <div className="mt-3">
          <RichText html={html} />
        </div>
      </details>
    ))}
  </div>
);
