import type { Appraisal, ConditionChoice, DeviceCondition, UnpricedGrade } from '@kolobeh/shared/buyout/appraisal.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Translate } from '../../base/texts/translate.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import { answerName } from './answers.ts';

/** What an answer does: changes the price of battery and accessories, or leads to a grade. */
function effectOf(t: Translate, type: DeviceCondition['type'], choice: ConditionChoice, appraisal: Appraisal) {
  const { amount } = choice.price_correction;
  const isOfPrice = type === 'battery' || type === 'charger';
  const isLed = ({ id }: UnpricedGrade): boolean => !isOfPrice && id === choice.appraisal_result;
  const led = appraisal.appraisal_result.find(isLed);
  if (led) return t('buyout.grade', { grade: led.quality });
  const unpriced = appraisal.unpriced_grades.find(isLed);
  if (unpriced) return t('buyout.grade_not_bought', { grade: unpriced.quality });
  if (amount !== 0) return `${amount > 0 ? '+' : ''}${showMoney(choice.price_correction)}`;
  return isOfPrice && !choice.disabled ? t('buyout.no_change') : null;
}

interface QuestionProps {
  number: number;
  condition: DeviceCondition;
  appraisal: Appraisal;
  chosen: readonly string[];
  isMissing: boolean;
  onAnswer: (value: string) => void;
}

/**
 * One question with its answers and what each does to the price. `isMissing` marks it after an attempt to go on without
 * it.
 */
export function Question({ number, condition, appraisal, chosen, isMissing, onAnswer }: QuestionProps) {
  const { t } = useTexts();
  const errorId = `question-${condition.id}-error`;
  return (
    <fieldset
      className={isMissing ? 'q bad' : 'q'}
      id={`question-${condition.id}`}
      aria-describedby={isMissing ? errorId : undefined}
    >
      <legend>
        <span className="qn num">{number}</span>
        <span>
          {condition.name}
          {condition.hint && <small>{condition.hint}</small>}
        </span>
      </legend>
      <div className={condition.choices.length === 3 ? 'qopts three' : 'qopts'}>
        {condition.choices.map((choice) => {
          const effect = effectOf(t, condition.type, choice, appraisal);
          return (
            <label key={choice.value} className="opt" aria-disabled={choice.disabled || undefined}>
              <input
                className="sr"
                type="radio"
                name={answerName(condition.id)}
                value={choice.value}
                disabled={choice.disabled}
                checked={chosen.includes(choice.value)}
                onChange={() => onAnswer(choice.value)}
              />
              <span>{choice.label}</span>
              {choice.hint && <small>{choice.hint}</small>}
              {effect && <em className="num">{effect}</em>}
            </label>
          );
        })}
      </div>
      {isMissing && <FieldMessage id={errorId} text={t('buyout.unanswered')} />}
    </fieldset>
  );
}
