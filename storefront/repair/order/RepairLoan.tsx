import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** The device that its owner has meanwhile, or will be given; nothing where none was asked for. */
export function RepairLoan({ repair }: { repair: RepairStatus }) {
  const { t, market } = useTexts();
  const { loan, wants_loan: isWanted, state } = repair;
  const isComing = isWanted && (state === 'ordered' || state === 'received');
  if (!loan && !isComing) return null;
  const day = loan ? showDay(market, new Date(`${loan.due_on}T12:00:00Z`)) : '';
  return (
    <section className="card pad" aria-labelledby="rps-loan">
      <h2 className="rp-h mb-2" id="rps-loan">
        {t('rps.loan')}
      </h2>
      {loan ? (
        <>
          <p>
            <b>{loan.device}</b>
          </p>
          <p className="mt-2">{t(loan.is_overdue ? 'rps.loan_late' : 'rps.loan_until', { day })}</p>
          <p className="muted mt-2 whitespace-pre-line">
            {t('rps.loan_condition')}: {loan.condition}
          </p>
        </>
      ) : (
        <p>{t('rps.loan_wanted')}</p>
      )}
    </section>
  );
}
