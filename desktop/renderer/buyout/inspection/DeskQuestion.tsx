import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { Check } from '../../form/Check.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { DevicePhotoButtons } from '../DevicePhotoButtons.tsx';
import { DeskPhotos } from './DeskPhotos.tsx';
import type { Question } from './findings.ts';

interface DeskQuestionProps {
  number: string;
  question: Question;
  photos: readonly Photo[];
  onChoose: (value: string) => void;
  onNote: (note: string) => void;
  onPhoto: (photo: Photo) => void;
  onDrop: (photo: string) => void;
}

/** A question answered by looking at the device. Digits choose an answer; a different one opens photograph and note. */
export function DeskQuestion(props: DeskQuestionProps) {
  const { t } = useTranslation();
  const { condition, promised, chosen, amount, contested, note, needsPhoto } = props.question;
  const isDifferent = chosen !== undefined && chosen !== promised;
  const id = `q${condition.id}`;
  const chooseByDigit = (event: React.KeyboardEvent): void => {
    const choice = condition.choices[Number(event.key) - 1];
    if (!choice || choice.disabled) return;
    event.preventDefault();
    props.onChoose(choice.value);
  };
  return (
    <fieldset className="bq" data-different={isDifferent || undefined}>
      <legend>
        {condition.name}
        {amount && <span className="num bq-amount">{showMoney(amount)}</span>}
      </legend>
      {contested && <p className="note bad">{t('buyout.desk.contested', { comment: contested })}</p>}
      <div className="bq-choices">
        {condition.choices.map((choice, index) => (
          <Check
            key={choice.value}
            look="bq-choice"
            label={
              <>
                <Kbd>{String(index + 1)}</Kbd> {choice.label}
                {choice.value === promised && (
                  <small>
                    <Icon name="user" size="xs" /> {t('buyout.desk.said')}
                  </small>
                )}
              </>
            }
            type="radio"
            name={id}
            value={choice.value}
            checked={chosen === choice.value}
            disabled={choice.disabled}
            onChange={() => props.onChoose(choice.value)}
            onKeyDown={chooseByDigit}
          />
        ))}
      </div>
      {isDifferent && (
        <div className="bq-proof">
          {needsPhoto && (
            <p className="error" role="status">
              <Icon name="warning" size="xs" /> {t('buyout.desk.photoNeeded')}
            </p>
          )}
          <DeskPhotos number={props.number} photos={props.photos} label={condition.name} onDrop={props.onDrop} />
          <DevicePhotoButtons
            number={props.number}
            condition={condition.id}
            label={condition.name}
            onAdded={props.onPhoto}
          />
          <TextField
            id={`${id}-note`}
            label={t('buyout.desk.noteFor')}
            maxLength={300}
            value={note}
            onChange={({ target }) => props.onNote(target.value)}
          />
        </div>
      )}
    </fieldset>
  );
}
