import { useEffect, useRef } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { answerSign, type Consent } from './consent.ts';

interface ConsentBarProps {
  /** What was chosen before; null at the first question. */
  chosen: Consent | null;
  /** Number under which the shop has that answer on record. */
  proof?: string | undefined;
  /** Absent where the server draws it: the page's own script hears the answer. */
  onChoose?: (consent: Consent) => void;
}

const answers = [
  ['denied', 'consent.deny'],
  ['granted', 'consent.grant'],
] as const;

/** Asks whether the visit may be measured: two answers of the same weight, and nothing before one of them. */
export function ConsentBar({ chosen, proof, onChoose }: ConsentBarProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen) heading.current?.focus();
  }, [chosen]);
  return (
    <section className="consent" aria-labelledby="consent-heading">
      <div className="page">
        <div>
          <h2 id="consent-heading" ref={heading} tabIndex={-1}>
            {t('consent.heading')}
          </h2>
          <p>
            {t('consent.what')} {chosen && <b className="strong">{t(`consent.now_${chosen}`)}</b>}
          </p>
          {proof && <p className="proof">{t('consent.proof', { id: proof })}</p>}
        </div>
        <div className="ways">
          {answers.map(([consent, words]) => (
            <button
              key={consent}
              type="button"
              className="btn line"
              {...{ [answerSign]: consent }}
              onClick={onChoose && (() => onChoose(consent))}
            >
              {t(words)}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
