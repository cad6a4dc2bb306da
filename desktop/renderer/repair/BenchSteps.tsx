import type { BenchStep } from '@kolobeh/shared/repair/order/states.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { type ActProps, useOutcome } from './acts.ts';

/** What the device does next; words go to its log. */
export function BenchSteps({ repair, onSaved, onStale }: ActProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [parcel, setParcel] = useState('');
  const take = useMutation(api.repair.step.mutationOptions(useOutcome({ onSaved, onStale })));
  const { number, next_steps: steps, way } = repair;
  if (repair.payment.due) return null;
  const isLent =
    repair.loan.loans.some((one) => one.returned_at === null) &&
    repair.state !== 'quoted' &&
    repair.state !== 'repairing';
  if (steps.length === 0 && isLent) return <p className="dsec faint">{t('repairLoan.first')}</p>;
  if (steps.length === 0)
    return repair.state === 'quoted' || repair.state === 'repairing' ? (
      <p className="dsec faint">{t(`repair.waits.${repair.state}`)}</p>
    ) : null;
  const isShipped = steps.includes('handed_back') && way !== 'store';
  const look = (step: BenchStep): string => (step === steps[0] && step !== 'returning' ? 'btn wide' : 'btn line wide');
  return (
    <section className="dsec" aria-label={t('repair.next')}>
      <h3>{t('repair.next')}</h3>
      {isShipped && (
        <TextField
          id="repair-parcel"
          label={t('repair.parcel')}
          maxLength={60}
          value={parcel}
          onChange={({ target }) => setParcel(target.value)}
        />
      )}
      <TextAreaField
        id="repair-words"
        label={t('repair.words')}
        maxLength={1000}
        rows={2}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className={look(step)}
          disabled={take.isPending}
          onClick={() => take.mutate({ number, step, words, parcel })}
        >
          {t(`repair.step.${step}`)}
        </button>
      ))}
    </section>
  );
}
