import type { Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { answerName } from '../../buyout/questions/answers.ts';

interface ConditionProps {
  appraisal: Appraisal;
  device: string;
  chosen: readonly string[];
  onAnswer: (condition: number, value: string) => void;
}

/** The questions of the buy-out, answered by what the repair says; each answer may be mended. */
export function Condition({ appraisal, device, chosen, onAnswer }: ConditionProps) {
  const { t } = useTexts();
  return (
    <section className="card pad" aria-labelledby="rpx-condition">
      <h2 className="rp-h mb-2" id="rpx-condition">
        {t('rpx.condition', { device })}
      </h2>
      <p className="hint mb-4">{t('rpx.condition_hint')}</p>
      <div className="fgrid">
        {appraisal.device_conditions.map(({ id, name, choices }) => (
          <div key={id} className="field">
            <label htmlFor={answerName(id)}>{name}</label>
            <select
              className="input"
              id={answerName(id)}
              name={answerName(id)}
              value={choices.find(({ value }) => chosen.includes(value))?.value ?? ''}
              onChange={({ target }) => onAnswer(id, target.value)}
            >
              {choices
                .filter(({ disabled }) => !disabled)
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </select>
          </div>
        ))}
      </div>
    </section>
  );
}
