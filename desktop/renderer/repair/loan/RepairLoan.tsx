import type { Loan } from '@kolobeh/shared/repair/loan/shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { showDay, showMoment } from '../../base/show-moment.ts';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { type ActProps, useOutcome } from '../acts.ts';
import { LendForm } from './LendForm.tsx';

function OneLoan({ loan }: { loan: Loan }) {
  const { t, i18n } = useTranslation();
  const { device, identifier, condition, due_on: due, is_overdue: isLate, returned_at: back, damage } = loan;
  const day = showDay(i18n.language, due);
  const state = isLate ? t('repairLoan.overdue', { day }) : t('repairLoan.out', { day });
  return (
    <li>
      <b>{device}</b> <span className="code">{identifier}</span>
      <p>
        <span className="pill" data-k={back ? 'off' : isLate ? 'bad' : 'wait'}>
          {back ? t('repairLoan.back', { at: showMoment(i18n.language, back) }) : state}
        </span>
      </p>
      <p className="faint rb-words">
        {t('repairLoan.condition')}: {condition}
      </p>
      {damage !== '' && (
        <p className="rb-words">
          {t('repairLoan.damage')}: {damage}
        </p>
      )}
    </li>
  );
}

function TakeBack({ repair, ...outcome }: ActProps) {
  const { t } = useTranslation();
  const [damage, setDamage] = useState('');
  const take = useMutation(api.repair.takeBack.mutationOptions(useOutcome(outcome)));
  return (
    <>
      <TextAreaField
        id="loan-damage"
        label={t('repairLoan.damage')}
        hint={t('repairLoan.damageHint')}
        maxLength={1000}
        rows={2}
        value={damage}
        onChange={({ target }) => setDamage(target.value)}
      />
      <button
        type="button"
        className="btn wide"
        disabled={take.isPending}
        onClick={() => take.mutate({ number: repair.number, damage })}
      >
        {t('repairLoan.takeBack')}
      </button>
    </>
  );
}

/** The device that the customer has meanwhile: lent, taken back, or what was lent before. */
export function RepairLoan(props: ActProps) {
  const { t } = useTranslation();
  const { wanted, may_lend: may, free, loans } = props.repair.loan;
  const out = loans.find((one) => one.returned_at === null);
  const isWaiting = wanted && loans.length === 0 && (may || props.repair.state === 'ordered');
  if (!may && !isWaiting && loans.length === 0) return null;
  return (
    <section className="dsec rb-pay" aria-label={t('repairLoan.heading')}>
      <h3>{t('repairLoan.heading')}</h3>
      {isWaiting && <p>{t('repairLoan.wanted')}</p>}
      {loans.length > 0 && (
        <ul className="rb-loans">
          {loans.map((loan) => (
            <OneLoan key={loan.lent_at} loan={loan} />
          ))}
        </ul>
      )}
      {out && <TakeBack {...props} />}
      {may && free.length === 0 && <p className="faint">{t('repairLoan.none')}</p>}
      {may && free.length > 0 && <LendForm {...props} free={free} />}
    </section>
  );
}
