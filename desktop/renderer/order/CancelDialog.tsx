import { zodResolver } from '@hookform/resolvers/zod';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { TextField } from '../form/TextField.tsx';

const Fields = z.object({ reason: z.string().trim().min(1, 'REQUIRED').max(300, 'TOO_LONG') });

interface CancelDialogProps {
  order: OfficeOrder;
  isBusy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks before what cannot be undone, and why it is done. */
export function CancelDialog({ order, isBusy, onReason, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { reason: '' },
  });
  const isPaid = order.row.payment_state === 'paid';
  return (
    <Dialog title={t('order.cancelTitle', { number: order.row.number })} onClose={onClose}>
      <p>{isPaid ? t('order.cancelPaid', { amount: showMoney(order.total) }) : t('order.cancelUnpaid')}</p>
      <form onSubmit={(event) => void handleSubmit(({ reason }) => onReason(reason))(event)}>
        <TextField
          autoFocus
          id="cancel-reason"
          label={t('order.cancelReason')}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <FormEnd
          text={t('order.step.cancel')}
          look="btn danger"
          isBusy={isBusy}
          onCancel={onClose}
          cancelText={t('order.keep')}
        />
      </form>
    </Dialog>
  );
}
