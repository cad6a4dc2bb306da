import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HubPeer } from '../../bridge/hub.ts';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

/** A supervisor's word that a station is gone for good; the server has to hear it. */
export function RemoveStation({ peer, onClose }: { peer: HubPeer; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const removing = useMutation(
    api.warehouse.removeHubStation.mutationOptions({
      onSuccess: () => {
        show('ok', t('leadStation.removed'));
        onClose();
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <ReasonDialog
      title={t('leadStation.removeTitle', { name: peer.name })}
      text={t('leadStation.removeText')}
      label={t('supervision.reason')}
      button={t('leadStation.remove')}
      isBusy={removing.isPending}
      onReason={(reason) => removing.mutate({ device_id: peer.device_id, reason })}
      onClose={onClose}
    />
  );
}
