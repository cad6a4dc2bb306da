import type { Finding, FindingDecision } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { commentName, decisionName } from './decision-names.ts';

interface FindingCardProps {
  finding: Finding;
  photoAt: (photo: string) => string;
  said: FindingDecision | null;
  onSay: (decision: FindingDecision) => void;
  typed: Record<string, string>;
  errors: readonly FieldError[];
}

/** The seller's answer, our finding, its photograph, what it takes from the price, and the word to it. */
export function FindingCard({ finding, photoAt, said, onSay, typed, errors }: FindingCardProps) {
  const { t } = useTexts();
  const { condition, question, promised_answer: promised, found_answer: found, amount, note, photos } = finding;
  const [decision, comment] = [decisionName(condition), commentName(condition)];
  const [missing, mute] = [errors.find(({ path }) => path === decision), errors.find(({ path }) => path === comment)];
  const ways = ['accept', 'contest'] as const;
  return (
    <fieldset className="diff" aria-describedby={missing ? `${decision}-error` : undefined}>
      <legend className="sr">{question}</legend>
      <figure>
        {photos.map((photo) => (
          <a key={photo} href={photoAt(photo)}>
            <img src={photoAt(photo)} alt={t('status.photo', { question })} loading="lazy" />
          </a>
        ))}
        <figcaption>
          <Icon name="camera" />
          {t('status.photo_of')}
        </figcaption>
      </figure>
      <div className="diff-b">
        <h3 aria-hidden="true">{question}</h3>
        <dl>
          <div>
            <dt>{t('status.your_answer')}</dt>
            <dd>{promised}</dd>
          </div>
          <div className="we">
            <dt>{t('status.our_finding')}</dt>
            <dd>
              {found}
              {note && <small className="muted block font-normal">{note}</small>}
            </dd>
          </div>
        </dl>
        <div className="row between wrap gap-3">
          <span className="diff-amt num">{showMoney(amount)}</span>
          <span className="row gap-2">
            {ways.map((way) => (
              <label key={way} className="btn line diff-way">
                <input
                  className="sr"
                  type="radio"
                  name={decision}
                  value={way}
                  defaultChecked={typed[decision] === way}
                  data-missing={missing ? true : undefined}
                  onChange={() => onSay(way)}
                />
                {t(`status.${way}`)}
              </label>
            ))}
          </span>
        </div>
        {missing && <FieldMessage id={`${decision}-error`} text={t('status.say')} />}
        <div className={said === 'contest' ? 'field mt-4' : 'field mt-4 only-plain'}>
          <label htmlFor={comment}>{t('status.contest_why')}</label>
          <textarea
            className="input"
            id={comment}
            name={comment}
            rows={3}
            maxLength={500}
            defaultValue={typed[comment]}
            aria-invalid={mute ? true : undefined}
            aria-describedby={mute ? `${comment}-error ${comment}-hint` : `${comment}-hint`}
          />
          {mute && <FieldMessage id={`${comment}-error`} text={t('status.contest_mute')} />}
          <p className="hint" id={`${comment}-hint`}>
            {t('status.contest_hint')}
          </p>
        </div>
      </div>
    </fieldset>
  );
}
