import type { ShownReview } from '@kolobeh/shared/catalogue/shown-review.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isHelpedBy, noteVote, sendVote } from './own-votes.ts';

interface HelpfulProps {
  review: Pick<ShownReview, 'id' | 'helpful' | 'full_name'>;
  votesAt: string;
}

/** Says how many the review has helped, and takes the reader's vote or takes it back. */
export function Helpful({ review: { id, helpful, full_name: name }, votesAt }: HelpfulProps) {
  const { t } = useTexts();
  const [count, setCount] = useState(helpful);
  const [isOwn, setIsOwn] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  // The page is the same for all; the browser alone knows whom it has voted for.
  useEffect(() => setIsOwn(isHelpedBy(id)), [id]);
  const vote = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // A second click would be a second voter while the first has not brought the browser its mark.
    if (isAsked.current) return;
    isAsked.current = true;
    const wish = !isOwn;
    setIsOwn(wish);
    const answer = await sendVote(id, wish);
    isAsked.current = false;
    setHasFailed(answer === null);
    if (answer === null) return setIsOwn(!wish);
    noteVote(id, answer.is_helpful);
    return setCount(answer.helpful);
  };
  return (
    <form method="post" action={votesAt} className="helpful" onSubmit={(event) => void vote(event)}>
      <input type="hidden" name="review" value={id} />
      <button className="chip" type="submit" name="helpful" value={isOwn ? 'no' : 'yes'} aria-pressed={isOwn}>
        <Icon name="check" size="s" />
        {t('product.helpful')}
        {count > 0 && <span className="num"> {count}</span>}
        <span className="sr"> – {name}</span>
      </button>
      <span className="small" role="status">
        {hasFailed && t('product.helpful_failed')}
      </span>
    </form>
  );
}
