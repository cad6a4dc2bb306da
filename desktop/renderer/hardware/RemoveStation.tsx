import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { HubPeer } from '../../bridge/hub.ts';
import { api } from '../app/api.ts';
import { refusalText } from '../app/refusal-text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { useToasts } from '../ui/toasts.ts';

const Fields = z.object({ reason: z.string().trim().min(3, 'REQUIRED').max(200, 'TOO_LONG') });

/** A supervisor's word that a station is gone for good; the server has to hear it. */
export function RemoveStation({ peer, onClose }: { peer: HubPeer; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { reason: '' },
  });
  const removing = useMutation(
    api.warehouse.removeHubStation.mutationOptions({
      onSuccess: () => {
        show('ok', t('leadStation.removed'));
        onClose();
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  const remove = handleSubmit(({ reason }) => removing.mutate({ device_id: peer.device_id, reason }));
  return (
    <Dialog title={t('leadStation.removeTitle', { name: peer.name })} onClose={onClose}>
      <p>{t('leadStation.removeText')}</p>
      <form onSubmit={(event) => void remove(event)}>
        <ReasonField
          id="remove-station-reason"
          label={t('supervision.reason')}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div className="row">
          <button type="button" className="btn line" onClick={onClose}>
            {t('frame.cancel')}
          </button>
          <button type="submit" className="btn" disabled={removing.isPending} aria-busy={removing.isPending}>
            {t('leadStation.remove')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
