import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { ReasonDialog } from '../../form/ReasonDialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface ConfirmKeyProps {
  station: { device_id: string; name: string; mark: string };
  onClose: () => void;
}

/** A supervisor's word that a station with another key is the same one; the server has to hear it. */
export function ConfirmKey({ station: { device_id, name, mark }, onClose }: ConfirmKeyProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const queries = useQueryClient();
  const confirming = useMutation(
    api.warehouse.confirmStationKey.mutationOptions({
      onSuccess: () => {
        show('ok', t('peripherals.key.confirmed', { name }));
        onClose();
        // It may be this very station, which has to try again.
        void bridge.call('outbox.wake', {}).catch(() => undefined);
        return queries.invalidateQueries({ queryKey: api.warehouse.board.key() });
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <ReasonDialog
      title={t('peripherals.key.confirmTitle', { name })}
      // Kept in one line where the two are compared.
      text={t('peripherals.key.confirmText', { mark: mark.replaceAll('-', '\u2011') })}
      label={t('supervision.reason')}
      button={t('peripherals.key.confirm')}
      isBusy={confirming.isPending}
      onReason={(reason) => confirming.mutate({ device_id, mark, reason })}
      onClose={onClose}
    />
  );
}
