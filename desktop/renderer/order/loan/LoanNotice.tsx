import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface LoanNoticeProps {
  number: OrderNumber;
  notice: NonNullable<OfficeOrder['loan_notice']>;
  onTaken: (order: OfficeOrder) => void;
}

/** Whether the company that lends knows the goods were sent, and when it is told again. */
export function LoanNotice({ number, notice, onTaken }: LoanNoticeProps) {
  const { t, i18n } = useTranslation();
  const mayChange = useStation((state) => state.session?.capabilities.includes('order.change') ?? false);
  const moment = (iso: string) => showMoment(i18n.language, iso);
  return (
    <>
      {t(`order.loanNotice.${notice.state}`)}
      {notice.told_at && <small className="faint">{moment(notice.told_at)}</small>}
      {notice.state === 'waiting' && notice.tries > 0 && (
        <small className="faint">
          {t('order.loanNotice.tries', { count: notice.tries })}
          {notice.next_try_at && ` · ${t('order.loanNotice.next', { at: moment(notice.next_try_at) })}`}
        </small>
      )}
      {notice.last_error && <small className="faint">{notice.last_error}</small>}
      {notice.state === 'refused' && mayChange && <TellAgain number={number} onTaken={onTaken} />}
    </>
  );
}

/** The company said no for good; once a person has settled why, it is told again. */
function TellAgain({ number, onTaken }: Omit<LoanNoticeProps, 'notice'>) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const tell = useMutation(
    api.order.tellLoanAgain.mutationOptions({
      onSuccess: onTaken,
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <button type="button" className="btn line" aria-busy={tell.isPending} onClick={() => tell.mutate({ number })}>
      {t('order.loanNotice.again')}
    </button>
  );
}
