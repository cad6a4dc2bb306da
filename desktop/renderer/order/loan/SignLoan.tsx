import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useStation } from '../../base/station.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface SignPageProps {
  page: { pay_at: string; qr: string };
  onClose: () => void;
}

/** The lender's page as a code for the customer's phone: what is asked there is nobody else's to read or type. */
function SignPage({ page, onClose }: SignPageProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('order.signLoan.title')} onClose={onClose}>
      <p>{t('order.signLoan.how')}</p>
      <img
        className="sign-code"
        src={`data:image/svg+xml,${encodeURIComponent(page.qr)}`}
        alt={t('order.signLoan.code')}
        width={240}
        height={240}
      />
      <p className="code sign-address">{page.pay_at}</p>
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('order.signLoan.close')}
        </button>
      </div>
    </Dialog>
  );
}

/** Begins the signing of a loan at the counter; the order tells by itself what became of it. */
export function SignLoan({ number }: { number: OrderNumber }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const maySettle = useStation((state) => state.session?.capabilities.includes('reservation.settle') ?? false);
  const begin = useMutation(
    api.instalment.beginSigning.mutationOptions({ onError: (error) => show('bad', refusalText(i18n, error)) }),
  );
  if (!maySettle) return null;
  return (
    <>
      <button
        type="button"
        className="btn line"
        aria-haspopup="dialog"
        aria-busy={begin.isPending}
        onClick={() => begin.mutate({ number })}
      >
        {t('order.signLoan.begin')}
      </button>
      {begin.data && <SignPage page={begin.data} onClose={begin.reset} />}
    </>
  );
}
