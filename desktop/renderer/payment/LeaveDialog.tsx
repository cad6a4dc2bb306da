import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface LeaveDialogProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Puts lines aside that pay no order. */
export function LeaveDialog({ ids, onDone, onClose }: LeaveDialogProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const leave = useMutation({
    mutationFn: (note: string) => client.payment.leaveBankLines({ ids, note }),
    onSuccess: ({ left }) => {
      show('ok', t('bank.wasLeft', { count: left }));
      onDone();
      onClose();
    },
    onError: (error) => show('bad', refusalText(i18n, error)),
  });
  return (
    <ReasonDialog
      title={t('bank.leaveTitle')}
      text={t('bank.leaveText')}
      label={t('bank.leaveWhy')}
      button={t('bank.leave')}
      isBusy={leave.isPending}
      onReason={(note) => leave.mutate(note)}
      onClose={onClose}
    />
  );
}
