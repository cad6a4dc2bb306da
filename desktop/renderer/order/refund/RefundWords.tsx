import type { RefundWord } from '@kolobeh/shared/payment/refund-states.ts';
import type { OwnWay } from '@kolobeh/shared/payment/ways-back.ts';
import { useTranslation } from 'react-i18next';

interface RefundWordsProps {
  way: OwnWay;
  /** What a person may say now; nothing is shown for none. */
  words: readonly RefundWord[];
  isBusy: boolean;
  onSay: (word: RefundWord) => void;
}

/** What a person may say of money on its way back, a button each. */
export function RefundWords({ way, words, isBusy, onSay }: RefundWordsProps) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  return (
    <span className="row gap-12">
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className={word === 'done' ? 'btn line' : 'btn quiet'}
          aria-busy={isBusy}
          onClick={() => onSay(word)}
        >
          {t(`order.withdrawal.word.${way}.${word}`)}
        </button>
      ))}
    </span>
  );
}
